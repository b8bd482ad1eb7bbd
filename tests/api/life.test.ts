import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createParser } from 'eventsource-parser';
import * as z from 'zod';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { health } from '../../src/lib/contract/api/system.ts';
import { accepted } from '../../src/lib/contract/api/shared.ts';
import { session } from '../../src/lib/contract/records/session.ts';
import { childrenOf, isRunning } from '../cli/setup/engine-process.ts';
import { tinyDataset } from '../cli/setup/tiny-dataset.ts';
import { demoDataset } from '../setup/demo-cohort.ts';
import { eventually } from '../setup/eventually.ts';
import { isLong, sizeOf } from '../setup/test-size.ts';
import { startServer, type TestServer } from './setup/server.ts';

/** Short times, so that the rules can be seen; the rules themselves have no times. */
const quick = { LB_AGENT_PAGE_GRACE_MS: '400', LB_AGENT_PAGE_SILENT_MS: '60000' };

const scratch = mkdtempSync(path.join(tmpdir(), 'lb-life-'));
let dataset: string;
let userData: string;
let servers: TestServer[];
/** One that looked at what another had left and is as new: the next test that needs such a one takes it. */
let unused: TestServer | null = null;

beforeAll(async () => {
	// Read in a moment; its analysis takes longer than any test looks at it.
	dataset = isLong ? await demoDataset() : await tinyDataset({ features: 3000 });
});
beforeEach(() => {
	userData = mkdtempSync(path.join(scratch, 'user-'));
	servers = [];
});
afterEach(async () => {
	await Promise.all(servers.filter((server) => server !== unused).map((server) => server.stop()));
});
afterAll(async () => {
	await unused?.stop();
	rmSync(scratch, { recursive: true });
});

async function start(env: Record<string, string> = quick, folder = userData): Promise<TestServer> {
	const server = await startServer({ env, userData: folder });
	servers.push(server);
	return server;
}

async function startOrTake(): Promise<TestServer> {
	if (unused === null) return start();
	const server = unused;
	unused = null;
	servers.push(server);
	return server;
}

const ok = { code: 0, signal: null };
const tell = (server: TestServer, what: string, page_id: string) =>
	server.request('POST', `/api/system/${what}`, { body: { page_id } });
const healthOf = async (server: TestServer) =>
	health.parse((await server.request('GET', '/api/system/health')).json());

/** A job of minutes in a session of its own, and the process that does it. */
async function startWork(server: TestServer): Promise<{ job_id: string; engine: number }> {
	const made = session.parse((await server.request('POST', '/api/session', { body: {} })).json());
	const at = `/api/session/${made.session_id}`;
	expect((await server.request('POST', `${at}/sources`, { body: { path: dataset } })).status).toBe(200);
	const started = await server.request('POST', `${at}/tasks/analyze_cfdna/run`, { body: {} });
	expect(started.status).toBe(202);
	const { job_id } = accepted.parse(started.json());
	await eventually('the start of the job', async () => (await statusOf(server, job_id)) === 'running');
	const engine = await eventually('the process of the job', () => childrenOf(server.pid)[0]);
	return { job_id, engine };
}

const statusOf = async (server: TestServer, job_id: string): Promise<string> =>
	z.looseObject({ status: z.string() }).parse((await server.request('GET', `/api/jobs/${job_id}`)).json())
		.status;

describe('"the service stops some seconds after the last page closed AND the last job ended"', () => {
	it('a page that closes ends it', async () => {
		const server = await start();
		await tell(server, 'page-open', 'a');
		await tell(server, 'page-open', 'b');
		expect((await healthOf(server)).pages).toBe(2);
		await tell(server, 'page-close', 'a');
		await tell(server, 'heartbeat', 'b');
		expect((await healthOf(server)).pages).toBe(1);
		const beacon = await server.request('POST', '/api/system/page-close', {
			headers: { 'content-type': 'text/plain;charset=UTF-8' },
			body: JSON.stringify({ page_id: 'b' }),
		});
		expect(beacon.status).toBe(204);
		expect(await server.ended).toEqual(ok);
	});

	it('a page that falls silent ends it too', async () => {
		const server = await start({ ...quick, LB_AGENT_PAGE_SILENT_MS: '300' });
		await tell(server, 'page-open', 'a');
		expect(await server.ended).toEqual(ok);
	});

	it('"a job is never killed because a tab was closed"', async () => {
		const server = await start({ ...quick, LB_AGENT_PAGE_GRACE_MS: '0' });
		const { job_id, engine } = await startWork(server);
		await tell(server, 'page-open', 'a');
		await tell(server, 'page-close', 'a');
		// Several looks of the service later it is still there, and so is the process of the job.
		for (let look = 0; look < sizeOf(4, 8); look += 1) {
			await new Promise((resolve) => setTimeout(resolve, 250));
			expect(isRunning(engine)).toBe(true);
		}
		expect(await statusOf(server, job_id)).toBe('running');
		await server.request('POST', `/api/jobs/${job_id}/cancel`, { body: {} });
		expect(await server.ended).toEqual(ok);
	});

	it('"it applies only once a page was opened", and keep_running is remembered', async () => {
		const first = await start({ ...quick, LB_AGENT_PAGE_GRACE_MS: '0' });
		await tell(first, 'page-close', 'never-opened');
		const chosen = await first.request('POST', '/api/system/page-close-mode', {
			body: { close_mode: 'keep_running' },
		});
		expect([chosen.status, chosen.json()]).toEqual([200, { close_mode: 'keep_running' }]);
		expect(await first.stop()).toEqual(ok);
		const second = await start({ ...quick, LB_AGENT_PAGE_GRACE_MS: '0' });
		expect((await second.request('GET', '/api/system/page-close-mode')).json()).toEqual({
			close_mode: 'keep_running',
		});
		await tell(second, 'page-open', 'a');
		await tell(second, 'page-close', 'a');
		for (let look = 0; look < 4; look += 1) {
			await new Promise((resolve) => setTimeout(resolve, 250));
			expect((await healthOf(second)).pages).toBe(0);
		}
		// Opened first: without a page the service ends as soon as it may.
		await tell(second, 'page-open', 'b');
		await second.request('POST', '/api/system/page-close-mode', { body: { close_mode: 'stop_when_idle' } });
		await tell(second, 'page-close', 'b');
		expect(await second.ended).toEqual(ok);
	});

	it('page-watch says hello, the mode and the end, and keeps its page open without heartbeats', async () => {
		const server = await start({ ...quick, LB_AGENT_PAGE_SILENT_MS: '0' });
		const stream = await server.open('GET', '/api/system/page-watch?page_id=w');
		expect(stream.headers['content-type']).toBe('text/event-stream');
		const heard: [string | undefined, unknown][] = [];
		const parser = createParser({
			onEvent: ({ event, data }) => void heard.push([event, JSON.parse(data)]),
		});
		stream.setEncoding('utf8').on('data', (part: string) => parser.feed(part));
		const closed = new Promise((resolve) => stream.once('close', resolve));
		await eventually('hello', () => heard.length === 1);
		expect(heard[0]?.[0]).toBe('hello');
		expect(health.parse(heard[0]?.[1]).pages).toBe(1);
		await server.request('POST', '/api/system/page-close-mode', { body: { close_mode: 'stop' } });
		await eventually('the mode', () => heard.length === 2);
		expect((await healthOf(server)).pages).toBe(1);
		const answer = await server.request('POST', '/api/system/force-shutdown');
		expect([answer.status, answer.json()]).toEqual([202, { stopping: true }]);
		await closed;
		expect(heard.slice(1)).toEqual([
			['close_mode', { close_mode: 'stop' }],
			['stopping', {}],
		]);
		expect(await server.ended).toEqual(ok);
	});
});

describe('the end of the service', () => {
	it.each(['SIGTERM', 'SIGINT'] as const)(
		'%s is clean with a running job: it is interrupted, no process stays, and can be resumed',
		async (signal) => {
			const server = await startOrTake();
			const { job_id, engine } = await startWork(server);
			const stream = await server.open('GET', `/api/jobs/${job_id}/events`);
			const closed = new Promise((resolve) => stream.once('close', resolve).resume());
			process.kill(server.pid, signal);
			expect(await server.ended).toEqual(ok);
			await closed;
			expect(isRunning(engine)).toBe(false);
			unused = await start(quick, server.userData);
			expect(await statusOf(unused, job_id)).toBe('interrupted');
		},
	);

	it('a client that hangs does not hold it', async () => {
		const server = await startOrTake();
		// One that sends half a header, one that announces a body and never sends it.
		const half = connect(server.port, '127.0.0.1', () => half.write('GET / HTTP/1.1\r\nhost:'));
		const body = connect(server.port, '127.0.0.1', () =>
			body.write(
				`POST /api/session HTTP/1.1\r\nhost: 127.0.0.1:${server.port}\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
			),
		);
		for (const socket of [half, body]) socket.on('error', () => undefined);
		await eventually('what both clients write', () => half.bytesWritten > 0 && body.bytesWritten > 0);
		expect((await healthOf(server)).status).toBe('ok');
		expect(await server.stop()).toEqual(ok);
		for (const socket of [half, body]) socket.destroy();
	});

	it('whoever started it with a lifeline takes it along', async () => {
		const server = await start();
		expect(server.stderr()).toBe('');
		server.cutLifeline();
		expect(await server.ended).toEqual(ok);
	});
});
