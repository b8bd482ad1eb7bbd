import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { jobAnswer } from '../../src/lib/contract/api/jobs.ts';
import { message } from '../../src/lib/contract/records/conversation.ts';
import { isRunning } from '../cli/setup/engine-process.ts';
import { putDemo } from '../setup/demo-cohort.ts';
import { eventually } from '../setup/eventually.ts';
import { runCli } from '../cli/setup/run-cli.ts';
import { datasetWith, note, open, release, result } from '../workspace/setup/scripted-jobs.ts';
import { startOwner } from '../workspace/setup/start-owner.ts';
import { codeOf } from './setup/code-of.ts';
import { followJob, followToEnd } from './setup/event-client.ts';
import { startServer, type TestServer } from './setup/server.ts';

// Jobs over HTTP. The other program on the same user data is the process of these tests; its engine is scripted.

const scan = 'scan_project_profile';
let server: TestServer;
beforeAll(async () => {
	server = await startServer({ env: { LB_AGENT_HEARTBEAT_MS: '50' } });
});
afterAll(async () => {
	await server.stop();
});

const get = async (path: string): Promise<unknown> => (await server.request('GET', path)).json();
const jobOf = async (jobId: string) => jobAnswer.parse(await get(`/api/jobs/${jobId}`));
const activity = z.object({
	active: z.array(jobAnswer),
	recent: z.array(jobAnswer),
	unread: z.int(),
});
const numbers = (events: readonly { seq: number }[]): number[] => events.map(({ seq }) => seq);

/** A job of the other program that waits for `release(dataset)` once it has said three notes. */
async function otherJob(...acts: Record<string, unknown>[]) {
	const dataset = await datasetWith(
		note('a'),
		note('b'),
		note('c'),
		...acts,
		{ wait: 'go' },
		result({ n: 7 }),
	);
	const jobs = await open(server.userData);
	const { job_id } = jobs.start(scan, { path: dataset }, { dataset });
	return { jobs, dataset, job_id };
}

describe('a job of another program on the same user data', () => {
	it('is read, with what it returned once it has ended, and belongs to no session', async () => {
		const { jobs, dataset, job_id } = await otherJob();
		expect(await jobOf(job_id)).toMatchObject({ kind: scan, session_id: null, dataset, exit_code: null });
		expect(await get(`/api/jobs/${job_id}?result=1`)).toMatchObject({ result: null });
		await release(dataset);
		await jobs.wait(job_id);
		expect(await get(`/api/jobs/${job_id}?result=1`)).toMatchObject({
			status: 'completed',
			result: { n: 7 },
		});
		expect(await get(`/api/jobs/${job_id}?result=0`)).not.toHaveProperty('result');
	});

	it('is followed from the first event to the last; then there is nothing to wait for', async () => {
		const { dataset, job_id } = await otherJob();
		const whole = followJob(server, job_id);
		const first = await followJob(server, job_id, { until: ({ events }) => events.length === 5 });
		expect(first.events.map(({ kind }) => kind)).toEqual([
			'job_queued',
			'job_started',
			'note',
			'note',
			'note',
		]);
		const back = followJob(server, job_id, { lastEventId: '3' });
		await release(dataset);
		const seen = await whole;
		expect(seen).toMatchObject({ status: 200, closed: true });
		expect(numbers(seen.events)).toEqual([1, 2, 3, 4, 5, 6]);
		expect(seen.events.at(-1)).toMatchObject({ kind: 'job_completed', data: { status: 'completed' } });
		expect(numbers((await back).events)).toEqual([4, 5, 6]);
		expect(await jobOf(job_id)).toMatchObject({ status: 'completed', last_seq: 6 });
		expect((await followJob(server, job_id, { lastEventId: '6' })).status).toBe(204);
		expect((await followJob(server, job_id, { query: '?after=6' })).status).toBe(204);
	});

	it.each([
		['the number of the header counts more than the one of the address', '4', '?after=1', [5, 6]],
		['a number from the address', undefined, '?after=4', [5, 6]],
		['a header that is no number of ours counts as none', 'abc', '', [1, 2, 3, 4, 5, 6]],
		['nor does a negative one', '-1', '', [1, 2, 3, 4, 5, 6]],
		['a number the log has not reached was never given out: everything comes', '7', '', [1, 2, 3, 4, 5, 6]],
		['however large', '9'.repeat(15), '', [1, 2, 3, 4, 5, 6]],
	])('where a client begins: %s', async (_what, lastEventId, query, expected) => {
		const { jobs, dataset, job_id } = await otherJob();
		await release(dataset);
		await jobs.wait(job_id);
		const id = lastEventId === undefined ? {} : { lastEventId };
		expect(numbers((await followJob(server, job_id, { ...id, query })).events)).toEqual(expected);
	});

	it('while it is silent, comments keep the line open', async () => {
		const { dataset, job_id } = await otherJob();
		const { comments } = await followJob(server, job_id, { until: (seen) => seen.comments.length >= 3 });
		expect(comments.length).toBeGreaterThanOrEqual(3);
		await release(dataset);
	});

	it('is stopped on request, and stays as it is when asked again', async () => {
		const { job_id } = await otherJob();
		const following = followToEnd(server, job_id);
		const answer = await server.request('POST', `/api/jobs/${job_id}/cancel`);
		expect(answer.status).toBe(200);
		const ended = jobAnswer.parse(answer.json());
		expect(ended).toMatchObject({ status: 'cancelled', exit_code: 130 });
		expect((await server.request('POST', `/api/jobs/${job_id}/cancel`)).json()).toEqual(ended);
		expect((await following).at(-1)).toMatchObject({ kind: 'job_cancelled', seq: ended.last_seq });
	});

	it('is stopped although the client that asked has left', async () => {
		const { jobs, job_id } = await otherJob({ write: 'pid' });
		await followJob(server, job_id, { until: ({ events }) => events.length === 5 });
		const leave = new AbortController();
		const asked = server.request('POST', `/api/jobs/${job_id}/cancel`, { signal: leave.signal });
		await eventually('the end of the job', () => jobs.get(job_id).status !== 'running');
		leave.abort();
		await asked.catch(() => undefined);
		expect((await jobs.wait(job_id)).job.status).toBe('cancelled');
	});

	it('whose program was killed ends as interrupted, for those who follow it too, and is resumed here', async () => {
		const dataset = await datasetWith(note('a'), { write: 'pid' }, { wait: 'never' }, result());
		const owner = await startOwner(server.userData, dataset);
		const [job_id = ''] = owner.jobs;
		const pid = await eventually(
			'the number of the process',
			async () => Number(await readFile(path.join(dataset, 'pid'), 'utf8').catch(() => '')) || null,
		);
		const following = followToEnd(server, job_id);
		owner.process.kill('SIGKILL');
		expect((await following).at(-1)).toMatchObject({ kind: 'job_interrupted' });
		expect(await jobOf(job_id)).toMatchObject({ status: 'interrupted' });
		expect(isRunning(pid)).toBe(false);
		const answer = await server.request('POST', `/api/jobs/${job_id}/resume`);
		expect(answer.status).toBe(202);
		const next = jobAnswer.parse(answer.json());
		expect(answer.headers.location).toBe(`/api/jobs/${next.job_id}`);
		expect(next).toMatchObject({ resumes: job_id, session_id: null, kind: scan, dataset });
		const again = await server.request('POST', `/api/jobs/${job_id}/resume`);
		expect(codeOf(again)).toEqual([409, 'jobs.resumed_already']);
		// The engine of the service: the folder holds no data, which is what its scan says.
		expect((await followToEnd(server, next.job_id)).at(-1)?.kind).toMatch(
			/^job_(?:completed|blocked|failed)$/,
		);
	});

	it('is listed in the activity beside those of sessions, running ones and ended ones', async () => {
		const { jobs, dataset, job_id } = await otherJob();
		const running = activity.parse(await get('/api/activity'));
		expect(running.active.map((job) => job.job_id)).toContain(job_id);
		await release(dataset);
		await jobs.wait(job_id);
		const { active, recent } = activity.parse(await get('/api/activity?limit=1'));
		expect(active).toEqual([]);
		expect(recent.map((job) => job.job_id)).toEqual([job_id]);
	});

	it('jobs that only look are in the activity while they work, and do not push out what ended before', async () => {
		const { jobs, dataset, job_id } = await otherJob();
		await release(dataset);
		await jobs.wait(job_id);
		const seen = await datasetWith({ wait: 'go' }, result());
		const look = jobs.start(scan, { path: seen }, { light: true }).job_id;
		const { active } = activity.parse(await get('/api/activity'));
		expect(active.map((job) => job.job_id)).toEqual([look]);
		await release(seen);
		await jobs.wait(look);
		const { recent } = activity.parse(await get('/api/activity?limit=1'));
		expect(recent.map((job) => job.job_id)).toEqual([job_id]);
		expect((await jobOf(look)).status).toBe('completed');
	});
});

describe('a job nobody knows', () => {
	it.each([
		['GET', ''],
		['GET', '/events'],
		['POST', '/cancel'],
		['POST', '/resume'],
	])('is 404 for %s %s', async (method, what) => {
		const answer = await server.request(method, `/api/jobs/${'0'.repeat(32)}${what}`);
		expect(codeOf(answer)).toEqual([404, 'jobs.unknown']);
		// A page knows the first way, a terminal the second.
		const { hint } = z.object({ hint: z.string() }).parse(answer.json());
		expect(hint).toContain('GET /api/activity');
		expect(hint).toContain('lb-agent jobs list');
	});

	it('a number that is none is refused in the address, where it is a mistake', async () => {
		const { dataset, job_id } = await otherJob();
		const answer = await server.request('GET', `/api/jobs/${job_id}/events?after=x`);
		expect(codeOf(answer)).toEqual([422, 'request.invalid']);
		await release(dataset);
	});
});

describe('a job of a session', () => {
	const newSession = async () =>
		z
			.looseObject({ session_id: z.string(), thread_id: z.string() })
			.parse((await server.request('POST', '/api/session', { body: {} })).json());
	const messagesOf = async (threadId: string) =>
		z.looseObject({ messages: z.array(message) }).parse(await get(`/api/conversations/${threadId}/messages`))
			.messages;
	const accepted = z.looseObject({ job_id: z.string(), message_id: z.string().nullable() });

	it('waits for the job of another program that writes the same place; stopped and resumed, it is answered anew', async () => {
		const place = path.join(server.userData, 'demo');
		await putDemo(path.join(place, 'cohort-1'));
		const dataset = await datasetWith({ wait: 'go' }, result());
		const other = await open(server.userData);
		const first = other.start(scan, { path: dataset }, { dataset: place });
		const { session_id, thread_id } = await newSession();
		const started = await server.request('POST', `/api/session/${session_id}/dataset`, {
			headers: { prefer: 'wait=0' },
			body: { demo: true },
		});
		expect(started.status).toBe(202);
		const { job_id, message_id } = accepted.parse(started.json());
		expect(message_id).not.toBeNull();
		expect(await jobOf(job_id)).toMatchObject({ status: 'queued', session_id });
		const listed = await runCli(['jobs', 'list', '--json'], {
			env: { LB_AGENT_USER_DATA_DIR: server.userData },
		});
		expect(listed.stdout).toContain(job_id);
		expect(listed.stdout).toContain(first.job_id);

		// It has not begun: stopping it is immediate, and the conversation says so at once.
		expect((await server.request('POST', `/api/jobs/${job_id}/cancel`)).json()).toMatchObject({
			status: 'cancelled',
			session_id,
		});
		expect((await messagesOf(thread_id)).map(({ state }) => state)).toEqual(['done', 'cancelled']);

		const answer = await server.request('POST', `/api/jobs/${job_id}/resume`);
		expect(answer.status).toBe(202);
		const next = jobAnswer.parse(answer.json());
		expect(next).toMatchObject({ resumes: job_id, session_id, status: 'queued' });
		expect((await messagesOf(thread_id)).map(({ state, job_id: of }) => [state, of])).toEqual([
			['done', null],
			['cancelled', job_id],
			['waiting', next.job_id],
		]);
		const busy = await server.request('POST', `/api/session/${session_id}/dataset`, { body: { demo: true } });
		expect(codeOf(busy)).toEqual([409, 'session.busy']);
		await release(dataset);
		expect((await followToEnd(server, next.job_id)).at(-1)?.kind).toBe('job_completed');
		// Whoever heard of the end finds it in the conversation.
		const last = (await messagesOf(thread_id)).at(-1);
		expect(last).toMatchObject({ state: 'done', job_id: next.job_id });
		expect(last?.blocks.map(({ kind }) => kind)).toContain('demo');
		expect(activity.parse(await get('/api/activity')).unread).toBe(1);
	});

	it('of a conversation in the trash is not resumed', async () => {
		const dataset = await datasetWith({ wait: 'go' }, result());
		const other = await open(server.userData);
		other.start(scan, { path: dataset }, { dataset: path.join(server.userData, 'demo') });
		const { session_id, thread_id } = await newSession();
		const { job_id } = accepted.parse(
			(
				await server.request('POST', `/api/session/${session_id}/dataset`, {
					headers: { prefer: 'wait=0' },
					body: { demo: true },
				})
			).json(),
		);
		await server.request('POST', `/api/jobs/${job_id}/cancel`);
		await server.request('POST', '/api/conversations/trash', { body: { thread_ids: [thread_id] } });
		const answer = await server.request('POST', `/api/jobs/${job_id}/resume`);
		expect(codeOf(answer)).toEqual([409, 'session.trashed']);
		await release(dataset);
	});
});

describe('the end of the service', () => {
	it('closes the streams, interrupts its jobs and leaves those of others alone', async () => {
		const own = await startServer();
		const dataset = await datasetWith(note('a'), { wait: 'go' }, result());
		const jobs = await open(own.userData);
		const { job_id } = jobs.start(scan, { path: dataset }, { dataset });
		// Each stream looks for news by itself: the one that is to be closed must have all of them.
		let stop: () => void = () => undefined;
		const heard = new Promise<void>((resolve) => (stop = resolve));
		const following = followJob(own, job_id, {
			until({ events }) {
				if (events.length >= 3) stop();
				return false;
			},
		});
		await heard;
		process.kill(own.pid, 'SIGTERM');
		const [ended, seen] = await Promise.all([own.ended, following]);
		expect(ended).toEqual({ code: 0, signal: null });
		expect(seen).toMatchObject({ status: 200, closed: true });
		expect(numbers(seen.events)).toEqual([1, 2, 3]);
		expect(jobs.get(job_id).status).toBe('running');
		await release(dataset);
		expect((await jobs.wait(job_id)).job.status).toBe('completed');
		await own.stop();
	});
});
