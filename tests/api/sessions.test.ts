import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { session as sessionSchema, type Session } from '../../src/lib/contract/records/session.ts';
import { ask, refused } from './setup/ask.ts';
import { dataFolders } from './setup/data-folders.ts';
import { startServer, type TestServer } from './setup/server.ts';
import { sessionClient, type SessionClient } from './setup/session-client.ts';

const data = dataFolders();
let server: TestServer;
beforeAll(async () => {
	server = await startServer();
});
afterAll(() => server.stop());

const create = async (body?: unknown): Promise<Session> => {
	const made = await ask(server, 'POST', '/api/session', body);
	expect(made.status).toBe(201);
	return sessionSchema.parse(made.body);
};
const at = ({ session_id }: Pick<Session, 'session_id'>, more = ''): string =>
	`/api/session/${session_id}${more}`;

describe('a new session', () => {
	it('has nothing in it, one conversation, ids of 128 random bits', async () => {
		const made = await create();
		expect(made).toMatchObject({ title: '', sources: [], targets: [], goal: null, active_jobs: [] });
		expect(made.metadata).toEqual({ mode: 'auto' });
		expect([made.session_id, made.thread_id].every((id) => /^[0-9a-f]{32}$/u.test(id))).toBe(true);
		expect(await ask(server, 'GET', at(made))).toEqual({ status: 200, body: made });
	});

	it('has its title on one line', async () => {
		expect((await create({ title: '  Plasma\n 队列 ' })).title).toBe('Plasma 队列');
		expect((await create({ title: 'x'.repeat(200) })).title).toHaveLength(200);
	});

	it.each([
		['a title that is too long', { title: 'x'.repeat(201) }, 'title'],
		['a title that is no text', { title: 7 }, 'title'],
		['a field that is not known', { name: 'x' }, 'name'],
		['a list', [], 'body'],
	])('is refused for %s', async (_what, body, field) => {
		expect(await ask(server, 'POST', '/api/session', body)).toEqual(
			refused(422, 'request.invalid', { field }),
		);
	});
});

describe('a session that is not there', () => {
	it.each([
		['GET', ''],
		['PATCH', ''],
		['GET', '/sources'],
		['POST', '/sources'],
		['POST', '/dataset'],
		['DELETE', '/sources'],
		['DELETE', '/sources/1'],
	])('%s %s is 404', async (method, more) => {
		const { thread_id } = await create();
		const body = method === 'POST' || method === 'PATCH' ? {} : undefined;
		for (const session_id of [thread_id, 'x', '%E8%A1%80'])
			expect((await ask(server, method, at({ session_id }, more), body)).status).toBe(404);
		expect(await ask(server, method, at({ session_id: thread_id }, more), body)).toEqual(
			refused(404, 'session.unknown'),
		);
	});
});

describe('the title', () => {
	it('is what was said first, while the user gave none', async () => {
		const client = await sessionClient(server);
		await client.say('/help');
		expect((await client.record()).title).toBe('');
		await client.say('what can I ask');
		expect((await client.record()).title).toBe('what can I ask');
		await client.say('show the jobs');
		expect((await client.record()).title).toBe('what can I ask');
	});

	it('is the name of the first dataset after commands, and stays when others are bound', async () => {
		const client = await sessionClient(server);
		await client.say('/help');
		for (const name of ['first 队列', 'second']) {
			await ask(server, 'POST', at(client, '/sources'), { path: data.dataset(name) });
			expect((await client.record()).title).toBe('first 队列');
		}
	});

	it('is not taken from a dataset when a sentence was said before', async () => {
		const client = await sessionClient(server);
		await client.say('what can I ask');
		await client.say(`/use "${data.dataset('third')}"`);
		expect((await client.record()).title).toBe('what can I ask');
	});

	it.each([
		['with the session', { title: 'Mine' }, null],
		['later', {}, { title: ' Mine ' }],
	])('that the user gave %s is never replaced', async (_when, body, update) => {
		const made = await create(body);
		if (update !== null) expect((await ask(server, 'PATCH', at(made), update)).status).toBe(200);
		const client = await sessionClient(server, made);
		await client.say('/help');
		expect((await client.record()).title).toBe('Mine');
	});

	it('that was taken away is what is said next', async () => {
		const made = await create({ title: 'Mine' });
		expect(await ask(server, 'PATCH', at(made), { title: ' ' })).toMatchObject({ body: { title: '' } });
		const client = await sessionClient(server, made);
		await client.say('/help');
		expect((await client.record()).title).toBe('');
		await client.say('what can I ask');
		expect((await client.record()).title).toBe('what can I ask');
	});

	it('that was taken away from a conversation with a dataset is the name of that', async () => {
		const client = await sessionClient(server, await create({ title: 'Mine' }));
		await ask(server, 'POST', at(client, '/sources'), { path: data.dataset('named') });
		expect((await client.record()).title).toBe('Mine');
		const path = `/api/conversations/${client.thread_id}`;
		expect(await ask(server, 'PATCH', path, { title: '' })).toMatchObject({ body: { title: 'named' } });
		expect(await ask(server, 'PATCH', at(client), { title: 'Other' })).toMatchObject({ status: 200 });
		expect(await ask(server, 'PATCH', at(client), { title: ' ' })).toMatchObject({
			body: { title: 'named' },
		});
	});
});

describe('goal and reset', () => {
	it('a goal stays until it is changed or taken away', async () => {
		const made = await create();
		const goal = async (body: unknown): Promise<unknown> =>
			sessionSchema.parse((await ask(server, 'PATCH', at(made), body)).body).goal;
		expect(await goal({ goal: ' compare cancer and healthy ' })).toBe('compare cancer and healthy');
		expect(await goal({ title: 'x' })).toBe('compare cancer and healthy');
		expect(await goal({})).toBe('compare cancer and healthy');
		expect(await goal({ goal: null })).toBeNull();
		expect(await goal({ goal: '  ' })).toBeNull();
	});

	it('reset forgets what was said; sources stay bound and the conversation stays readable', async () => {
		const client = await sessionClient(server);
		await client.post('dataset', { path: data.dataset('reset') });
		await ask(server, 'PATCH', at(client), { goal: 'compare' });
		await client.say('/metadata ignore');
		const before = await client.record();
		expect(before).toMatchObject({ goal: 'compare', metadata: { mode: 'ignored' } });
		const reset = await ask(server, 'PATCH', at(client), { reset: true });
		expect(reset).toMatchObject({ status: 200, body: { goal: null, metadata: { mode: 'auto' } } });
		const { sources, targets } = before;
		expect(await client.record()).toMatchObject({ sources, targets });
		expect(await client.messages()).toHaveLength(2);
	});

	it.each([
		['a goal that is too long', { goal: 'x'.repeat(2001) }, 'goal'],
		['a reset that is none', { reset: false }, 'reset'],
	])('%s is refused', async (_what, body, field) => {
		const made = await create();
		expect(await ask(server, 'PATCH', at(made), body)).toEqual(refused(422, 'request.invalid', { field }));
	});
});

describe('while a job works', () => {
	it('goal and folders stay as they are; title and reading are free', async () => {
		const made = await create();
		const started = await ask(server, 'POST', at(made, '/dataset'), { demo: true }, { prefer: 'wait=0' });
		expect(started).toMatchObject({ status: 202, body: { session_id: made.session_id } });
		const { job_id } = started.body as { job_id: string };
		const busy = refused(409, 'session.busy');
		expect(await ask(server, 'PATCH', at(made), { goal: 'x' })).toEqual(busy);
		expect(await ask(server, 'PATCH', at(made), { reset: true })).toEqual(busy);
		expect(await ask(server, 'POST', at(made, '/sources'), { path: data.dataset('busy') })).toEqual(busy);
		expect(await ask(server, 'DELETE', at(made, '/sources'))).toEqual(busy);
		expect(await ask(server, 'PATCH', at(made), { title: 'Now' })).toMatchObject({ status: 200 });
		expect(await ask(server, 'GET', at(made))).toMatchObject({
			status: 200,
			body: { title: 'Now', active_jobs: [job_id], sources: [] },
		});
		await ask(server, 'POST', `/api/jobs/${job_id}/cancel`, {});
		expect(await ask(server, 'PATCH', at(made), { goal: 'x' })).toMatchObject({ status: 200 });
	});
});

describe('a session in the trash', () => {
	it('stays readable and refuses work', async () => {
		const client = await sessionClient(server);
		const path = data.dataset('trashed');
		await client.post('dataset', { path });
		const { session_id, thread_id } = client;
		await ask(server, 'POST', '/api/conversations/trash', { thread_ids: [thread_id] });
		expect(await ask(server, 'GET', at(client))).toMatchObject({ status: 200, body: { session_id } });
		expect(await ask(server, 'GET', at(client, '/sources'))).toMatchObject({ status: 200 });
		expect(await ask(server, 'GET', `/api/conversations/${thread_id}/messages`)).toMatchObject({
			status: 200,
		});
		const trashed = refused(409, 'session.trashed');
		expect(await ask(server, 'PATCH', at(client), { title: 'x' })).toEqual(trashed);
		expect(await ask(server, 'POST', at(client, '/sources'), { path })).toEqual(trashed);
		expect(await ask(server, 'POST', at(client, '/dataset'), { demo: true })).toEqual(trashed);
		expect(await ask(server, 'DELETE', at(client, '/sources'))).toEqual(trashed);
		expect(await ask(server, 'DELETE', at(client, '/sources/1'))).toEqual(trashed);
	});
});

describe('"restart of the server at any moment loses nothing acknowledged"', () => {
	// One kill for both: a session at rest, and one whose job works.
	let second: TestServer;
	let resting: SessionClient;
	let working: SessionClient;
	let update: Awaited<ReturnType<typeof ask>>;
	let messages: Awaited<ReturnType<SessionClient['messages']>>;
	beforeAll(async () => {
		const first = await startServer();
		resting = await sessionClient(first);
		await resting.post('dataset', { path: data.dataset('Größe 数据/kept') });
		await resting.say('/metadata ignore');
		update = await ask(first, 'PATCH', at(resting), { title: 'Kept', goal: 'compare' });
		messages = await resting.messages();
		working = await sessionClient(first);
		const started = await working.post('dataset', { demo: true }, { prefer: 'wait=0' });
		expect(started.status).toBe(202);
		await first.kill();
		second = await startServer({ userData: first.userData });
	});
	afterAll(() => second.stop());

	it('after kill -9 a session is what was answered last', async () => {
		expect(await ask(second, 'GET', at(resting))).toEqual(update);
		const again = await sessionClient(second, sessionSchema.parse(update.body));
		expect(await again.messages()).toEqual(messages);
	});

	it('after kill -9 under a job its answer says so, and the session is free', async () => {
		const record = sessionSchema.parse((await ask(second, 'GET', at(working))).body);
		expect(record).toMatchObject({ active_jobs: [], sources: [] });
		const again = await sessionClient(second, record);
		expect(await again.messages()).toMatchObject([
			{ role: 'user', state: 'done' },
			{ role: 'assistant', state: 'interrupted' },
		]);
		const path = data.dataset('after');
		expect((await again.post('dataset', { path })).status).toBe(200);
	});
});
