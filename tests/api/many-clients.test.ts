import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createRandom } from '../../src/lib/base/random.ts';
import type { JobEvent } from '../../src/lib/contract/events/job-event.ts';
import { isRunning } from '../cli/setup/engine-process.ts';
import { eventually } from '../setup/eventually.ts';
import { isLong, sizeOf } from '../setup/test-size.ts';
import { datasetWith, note, open, release, result, type Act } from '../workspace/setup/scripted-jobs.ts';
import { followJob, followToEnd } from './setup/event-client.ts';
import { startServer, type TestServer } from './setup/server.ts';
import { memoryOf, memoryProbe, openFilesOf, processesOf } from './setup/server-memory.ts';

// Sessions, event clients, jobs and a storm of cancels at one server, in the long lane 20, 100 and 10. Most jobs are those of another program
// (the process of this test) whose engine is scripted, so that they say much and compute nothing.

const seed = Number(process.env['LB_TEST_SEED'] ?? Date.now() % 1e9);
const scratch = mkdtempSync(path.join(tmpdir(), 'lb-many-'));
const memoryFile = path.join(scratch, 'memory.json');
let server: TestServer;

beforeAll(async () => {
	console.info(`many-clients: LB_TEST_SEED=${seed}`);
	server = await startServer({ env: memoryProbe(memoryFile) });
});
afterAll(async () => {
	await server.stop();
	await eventually('the end of engines that waited', () => processesOf(server.userData).length === 0);
	rmSync(scratch, { recursive: true, force: true });
});

const stream = createRandom(seed, 'clients');
const random = (): number => stream.uniform();
const upTo = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1);
const numbers = (events: readonly JobEvent[]): number[] => events.map(({ seq }) => seq);
const identified = z.looseObject({ session_id: z.string(), title: z.string() });
const started = z.looseObject({ job_id: z.string() });
const ended = z.looseObject({ status: z.string(), last_seq: z.int() });

const BURSTS = sizeOf(3, 6);
const IN_BURST = sizeOf(20, 40);
const SESSIONS = sizeOf(8, 20);
const TURNS = sizeOf(4, 10);
const CLIENTS = sizeOf(40, 100);
/** Half of them are stopped. */
const JOBS = sizeOf(4, 8);
const STOPPED = JOBS / 2;
/** Clients that stop one job at once. */
const STOPPERS = sizeOf(8, 15);
/** Most events that a client who comes back takes at a time: a fourth of what a job says. */
const AT_A_TIME = sizeOf(15, 60);

/** Says notes, waits to be let go on, and so several times. */
function talkative(bursts = BURSTS, inBurst = IN_BURST): Act[] {
	const burst = (at: number): Act[] => [
		...Array.from({ length: inBurst }, (_, i) => note(`${at}.${i} ${'x'.repeat((i * 37) % 400)}`)),
		{ wait: `go${at}` },
	];
	return [...Array.from({ length: bursts }, (_, at) => burst(at)).flat(), result()];
}

describe('many clients at once', () => {
	it('get every event once and in order, however often they come back; cancels agree; nothing is left running', async () => {
		const other = await open(server.userData, { limit: 100 });
		const datasets = await Promise.all(
			Array.from({ length: JOBS }, () => datasetWith({ write: 'pid' }, ...talkative())),
		);
		const jobs = datasets.map(
			(dataset) => other.start('scan_project_profile', { path: dataset }, { dataset }).job_id,
		);

		// Sessions, each created, renamed, read and listed; the first two scan a folder as jobs of the server.
		const sessions = Promise.all(upTo(SESSIONS).map((number) => liveSession(number)));
		const health = watchHealth();

		const clients = upTo(CLIENTS).map((_, at) => {
			const most = at % 4 === 0 ? () => Infinity : () => 1 + Math.floor(random() * AT_A_TIME);
			return followToEnd(server, jobs[at % jobs.length] as string, most);
		});
		for (let at = 0; at < BURSTS - 1; at++) {
			for (const dataset of datasets) await release(dataset, `go${at}`);
			await eventually(`burst ${at} of every job`, () =>
				jobs.every((job) => other.newest(job) >= 2 + IN_BURST * (at + 1)),
			);
		}
		// The storm: half of the jobs, each stopped by many clients at once, of which some do not wait for the answer.
		const storm = jobs.slice(0, STOPPED).flatMap((job) =>
			upTo(STOPPERS).map(async (number) => {
				const leave = new AbortController();
				if (number % 5 === 0) setTimeout(() => leave.abort(), random() * 30);
				const asked = server.request('POST', `/api/jobs/${job}/cancel`, { signal: leave.signal });
				const answer = await asked.catch(() => null);
				if (answer === null) return null;
				expect(answer.status).toBe(200);
				return ended.parse(answer.json()).status;
			}),
		);
		expect(new Set((await Promise.all(storm)).filter((status) => status !== null))).toEqual(
			new Set(['cancelled']),
		);
		for (const dataset of datasets.slice(STOPPED)) await release(dataset, `go${BURSTS - 1}`);

		const seen = await Promise.all(clients);
		const rows = await Promise.all(jobs.map(async (job) => other.wait(job).then(() => other.get(job))));
		expect(rows.map(({ status }) => status)).toEqual([
			...Array.from({ length: STOPPED }, () => 'cancelled'),
			...Array.from({ length: STOPPED }, () => 'completed'),
		]);
		for (const [at, events] of seen.entries()) {
			const row = rows[at % jobs.length];
			expect(numbers(events), `client ${at}`).toEqual(upTo(row?.last_seq ?? 0));
			expect(events.at(-1)?.kind).toBe(row?.status === 'cancelled' ? 'job_cancelled' : 'job_completed');
		}
		const own = (await sessions).filter((job) => job !== null);
		expect(own).toHaveLength(2);
		for (const job of own) {
			const events = await followToEnd(server, job);
			expect(numbers(events)).toEqual(
				upTo(ended.parse((await server.request('GET', `/api/jobs/${job}`)).json()).last_seq),
			);
		}
		expect(await health.stop()).toBeGreaterThan(0);
		// Beside the service at most those engines that wait for another request.
		await eventually('the end of the engines', () => processesOf(server.userData).length <= 3);
		expect(processesOf(server.userData)).toContain(server.pid);
		const engines = datasets.map((dataset) => Number(readFileSync(path.join(dataset, 'pid'), 'utf8')));
		// Those of stopped jobs are gone; those that completed theirs may wait for another, while somebody may ask.
		expect(engines.slice(0, STOPPED).filter(isRunning)).toEqual([]);
		await other.close();
		await eventually('the end of every engine', () => !engines.some(isRunning));
		expect(server.stderr()).toBe('');
	});

	it('who came and left cost nothing afterwards: memory flat, no file open', async () => {
		const other = await open(server.userData);
		// Connections are what may leave something behind: the short lane says little over each.
		const [bursts, inBurst] = isLong ? [BURSTS, IN_BURST] : [2, 10];
		const dataset = await datasetWith(...talkative(bursts, inBurst));
		const { job_id } = other.start('scan_project_profile', { path: dataset }, { dataset });
		for (let at = 0; at < bursts - 1; at++) await release(dataset, `go${at}`);
		await eventually('all events of the job', () => other.newest(job_id) >= 2 + inBurst * bursts);

		const before = openFilesOf(server);
		const round = async (): Promise<void> => {
			await Promise.all(
				upTo(100).map((number) =>
					followJob(server, job_id, {
						until: ({ events }) => events.length >= sizeOf(Math.ceil(number / 5), number),
					}),
				),
			);
			await Promise.all(
				upTo(sizeOf(10, 20)).map(async () => {
					const { session_id } = identified.parse(
						(await server.request('POST', '/api/session', { body: {} })).json(),
					);
					await server.request('GET', `/api/session/${session_id}`);
					await server.request('GET', '/api/activity');
				}),
			);
		};
		// What the engine of JavaScript learns of its code comes to rest after some hundred clients, in the long lane before this test.
		for (let at = 0; at < sizeOf(4, 3); at++) await round();
		const warm = await memoryOf(server, memoryFile);
		for (let at = 0; at < sizeOf(6, 10); at++) await round();
		const after = await memoryOf(server, memoryFile);
		// 600 clients and 180 calls later, in the long lane 1,000 and 600. Kept listeners, timers or buffers of a client are seen
		// from 1.7 kB on, in the long lane from 1 kB on: 1 MB.
		expect(after.heapUsed - warm.heapUsed).toBeLessThan(1e6);
		expect(after.external - warm.external).toBeLessThan(1e6);
		// What the allocator has not given back differs by up to 35 MB; a kept piece of 64 kB per client would be 64 MB,
		// one of 128 kB in the short lane.
		expect(after.rss - warm.rss).toBeLessThan(60e6);
		await eventually('as few open files as before', () => openFilesOf(server) <= before);
		await release(dataset, `go${bursts - 1}`);
		await other.wait(job_id);
	});

	/** The job it started; null for sessions that only talk. */
	async function liveSession(number: number): Promise<string | null> {
		const { session_id } = identified.parse(
			(await server.request('POST', '/api/session', { body: { title: `s${number}` } })).json(),
		);
		for (let turn = 1; turn <= TURNS; turn++) {
			const title = `session ${number}, turn ${turn}`;
			const renamed = await server.request('PATCH', `/api/session/${session_id}`, { body: { title } });
			expect(renamed.status).toBe(200);
			const read = await server.request('GET', `/api/session/${session_id}`);
			expect(identified.parse(read.json())).toMatchObject({ session_id, title });
			expect((await server.request('GET', '/api/conversations?limit=5')).status).toBe(200);
		}
		if (number > 2) return null;
		const folder = path.join(scratch, `cohort${number}`);
		mkdirSync(folder);
		writeFileSync(path.join(folder, 'values.csv'), 'sample,a,b\nS1,1,2\nS2,3,4\n');
		const answer = await server.request('POST', `/api/session/${session_id}/sources`, {
			headers: { prefer: 'wait=0' },
			body: { path: folder },
		});
		expect(answer.status).toBe(202);
		return started.parse(answer.json()).job_id;
	}

	/** Asks for the health again and again; `stop` returns how often it was well. */
	function watchHealth(): { stop: () => Promise<number> } {
		let over = false;
		let times = 0;
		const asking = (async () => {
			while (!over) {
				const { status } = await server.request('GET', '/api/system/health');
				if (status !== 200) throw new Error(`health answered ${status}`);
				times += 1;
				await new Promise((resolve) => setTimeout(resolve, 20));
			}
		})();
		return {
			async stop() {
				over = true;
				await asking;
				return times;
			},
		};
	}
});
