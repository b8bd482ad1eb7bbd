import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followJob } from '../../src/lib/client/events.ts';
import { endpoints, type EndpointName } from '../../src/lib/contract/api/index.ts';
import { ask, inParallel } from './generated/ask.ts';
import { casesOf, type Case } from './generated/cases.ts';
import { complaintOf } from './generated/conformance.ts';
import { startModels } from './generated/local-models.ts';
import { dataIn } from './generated/small-dataset.ts';
import { makeWorld, type World } from './generated/world.ts';
import type { OllamaStandIn } from '../llm/local/ollama-server.ts';
import { sizeOf } from '../setup/test-size.ts';
import { startServer, type TestServer } from './setup/server.ts';

/** LB_TEST_SEED repeats a run, LB_TEST_REQUESTS makes it longer or shorter. */
const seed = Number(process.env['LB_TEST_SEED'] ?? Date.now() % 1_000_000_000);
const wanted = Number(process.env['LB_TEST_REQUESTS'] ?? sizeOf(800, 5200));
const AT_ONCE = 8;

/** Ends the server, speaks to other servers, and removes what only an installation leaves: they have tests of their own. */
const left: readonly EndpointName[] = ['force_shutdown', 'change_llm_config', 'uninstall_tool'];
const takesAway: readonly EndpointName[] = [
	'purge_conversation',
	'trash_conversations',
	'restore_conversation',
	'clear_sources',
	'delete_results',
	'delete_image',
	'delete_note',
	'decide_skill_draft',
	'revert_skill',
];
const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => !left.includes(name));

const modelsFolder = mkdtempSync(path.join(tmpdir(), 'lb-models-'));
let ollama: OllamaStandIn;
let server: TestServer;
let world: World;
let sources: Record<string, string>;

beforeAll(async () => {
	ollama = await startModels(modelsFolder);
	server = await startServer({ env: { OLLAMA_HOST: ollama.origin } });
	world = await makeWorld(server);
	sources = dataIn(world.dataset);
	// The service ends when its last page closes; this one stays open.
	await world.api.watch_page({ query: { page_id: 'stays-open' } });
});

afterAll(async () => {
	await server.stop();
	await ollama.close();
	for (const folder of [world.folder, modelsFolder]) rmSync(folder, { recursive: true, force: true });
});

describe(`requests made from the contract, seed ${seed}`, () => {
	const answered = new Map<string, number>();

	it('zero 5xx, zero undocumented statuses, zero schema violations, the process never exits', async () => {
		console.log(`LB_TEST_SEED=${seed}`);
		const each = Math.ceil(wanted / names.length);
		const all = names.flatMap((name) => {
			const pool = takesAway.includes(name) ? world.disposable : world.pool;
			const drawn = fc.sample(casesOf(name, pool), { numRuns: 4 * each, seed });
			const asked = drawn.slice(0, each);
			// Of few requests all may be valid: then the next one that is not comes along.
			return asked.some(({ refused }) => refused)
				? asked
				: [...asked, ...drawn.filter(({ refused }) => refused).slice(0, 1)];
		});
		const complaints: string[] = [];
		const judged = async (one: Case): Promise<void> => {
			const complaint = await judge(one);
			if (complaint !== null) complaints.push(`${describeCase(one)}\n  ${complaint}`);
		};
		await inParallel(shuffled([...all, ...world.typical]), AT_ONCE, judged);
		// What was asked while its session was at work is asked again.
		const busy = world.typical.filter(({ name }) => !answered.has(`${name} good`));
		for (const one of [...busy, ...world.last]) {
			await settled();
			await judged(one);
		}
		expect(all.length).toBeGreaterThanOrEqual(Math.min(wanted, 5000));
		expect(complaints.slice(0, 20).join('\n'), `${complaints.length} of ${all.length}, seed ${seed}`).toBe(
			'',
		);
		expect((await world.api.get_health()).data.status).toBe('ok');
		expect(server.stderr()).toBe('');
	});

	it('every endpoint has a good request of its own, whatever is drawn', () => {
		const stated = new Set([...world.typical, ...world.last].map(({ name }) => name));
		expect(names.filter((name) => !stated.has(name))).toEqual([]);
	});

	it('every endpoint was reached well at least once, and refused at least once where it can be', () => {
		const never = names.filter((name) => !answered.has(`${name} good`));
		expect(never).toEqual([]);
		expect(names.filter((name) => !answered.has(`${name} refused`))).toEqual([]);
	});

	it('no data file was touched', () => {
		expect(dataIn(world.dataset)).toEqual(sources);
	});

	/** Waits for the jobs that the requests began. */
	async function settled(): Promise<void> {
		for (const { job_id } of (await world.api.list_activity()).data.active)
			for await (const _ of followJob(job_id, { base: server.url.replace(/\/$/, '') }));
	}

	async function judge(one: Case): Promise<string | null> {
		try {
			const seen = await ask(server, one);
			const key = `${one.name} ${seen.status < 400 ? 'good' : 'refused'}`;
			answered.set(key, (answered.get(key) ?? 0) + 1);
			const complaint = complaintOf(one.name, seen, one.noRoute);
			if (complaint !== null) return complaint;
			return one.refused && seen.status < 400 ? `answered ${seen.status} though it is not valid` : null;
		} catch (error) {
			return `no answer: ${String(error)}`;
		}
	}
});

describe('force-shutdown', () => {
	it('answers as declared, then the process ends by itself', async () => {
		const own = await startServer();
		const answer = await own.request('POST', '/api/system/force-shutdown', { body: {} });
		const seen = { status: answer.status, type: answer.headers['content-type'] ?? '', text: answer.text };
		expect(complaintOf('force_shutdown', seen)).toBeNull();
		expect(answer.status).toBe(202);
		expect(await own.ended).toEqual({ code: 0, signal: null });
		await own.stop();
	});
});

/** Endpoints mixed, the same way for a seed. */
function shuffled(list: readonly Case[]): Case[] {
	const [order] = fc.sample(fc.shuffledSubarray([...list.keys()], { minLength: list.length }), {
		numRuns: 1,
		seed,
	});
	return (order ?? []).map((at) => list[at] as Case);
}

function describeCase({ method, path, headers, body }: Case): string {
	const text = body === undefined ? '' : String(body).slice(0, 300);
	return `${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${text}`;
}
