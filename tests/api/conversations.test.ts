import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversation, message, type Conversation } from '../../src/lib/contract/records/conversation.ts';
import { session as sessionSchema } from '../../src/lib/contract/records/session.ts';
import { openWorkspace } from '../../src/lib/core/workspace/open-workspace.server.ts';
import type { Workspace } from '../../src/lib/core/workspace/workspace.ts';
import { folderDigests } from '../setup/folder-digests.ts';
import { ask, refused } from './setup/ask.ts';
import { dataFolders } from './setup/data-folders.ts';
import { startServer, type TestServer } from './setup/server.ts';
import { sessionClient } from './setup/session-client.ts';

const data = dataFolders();
let server: TestServer;
/** The same database as that of the server: what a test needs is written there at once. */
let workspace: Workspace;
beforeAll(async () => {
	server = await startServer();
	workspace = openWorkspace({ userData: server.userData });
});
afterAll(async () => {
	workspace.close();
	await server.stop();
});

const listSchema = z.object({
	conversations: z.array(conversation),
	total: z.int().optional(),
	next_cursor: z.string().nullable().optional(),
});
const pageSchema = z.object({ messages: z.array(message), more: z.boolean() });

const list = async (query = ''): Promise<z.infer<typeof listSchema>> =>
	listSchema.parse((await ask(server, 'GET', `/api/conversations${query}`)).body);
const status = async (...thread_ids: string[]): Promise<Conversation[]> =>
	listSchema.parse((await ask(server, 'POST', '/api/conversations/status', { thread_ids })).body)
		.conversations;
const one = async (threadId: string): Promise<Conversation | undefined> => (await status(threadId))[0];
const titles = async (query: string): Promise<string[]> =>
	(await list(query)).conversations.map(({ title }) => title);
const thread = (threadId: string, more = ''): string => `/api/conversations/${threadId}${more}`;
const trash = (...thread_ids: string[]) => ask(server, 'POST', '/api/conversations/trash', { thread_ids });
const purge = (threadId: string) => ask(server, 'DELETE', thread(threadId, '/purge'));
const UNKNOWN = '0'.repeat(32);

/** A conversation with questions and complete answers in turn. */
function talk(title: string, texts: readonly string[] = []): { session_id: string; thread_id: string } {
	const { session_id, thread_id } = workspace.sessions.create(title);
	texts.forEach((text, at) =>
		workspace.messages.add({ thread_id, role: at % 2 === 0 ? 'user' : 'assistant', text, state: 'done' }),
	);
	return { session_id, thread_id };
}

describe('the list of conversations', () => {
	it('is newest first, page by page, without a gap or a repeat while others come', async () => {
		const names = Array.from({ length: 7 }, (_, at) => `page ${at}`);
		for (const name of names) talk(name, ['paging']);
		const seen: string[] = [];
		let cursor: string | null = null;
		do {
			const next = cursor === null ? '' : `&cursor=${cursor}`;
			const page = await list(`?query=paging&limit=3${next}`);
			expect(page.total).toBe(7 + Math.ceil(seen.length / 3));
			seen.push(...page.conversations.map(({ title }) => title));
			cursor = page.next_cursor ?? null;
			talk('came meanwhile', ['paging']);
		} while (cursor !== null);
		expect(seen).toEqual(names.reverse());
	});

	it('says of each what is newest, unread and bound', async () => {
		const client = await sessionClient(server);
		const folder = data.dataset('listed 队列');
		await client.post('dataset', { path: folder });
		await client.say('/help');
		const shown = await one(client.thread_id);
		expect(shown).toMatchObject({
			...{ session_id: client.session_id, title: 'listed 队列', running: false, unread: 1 },
			...{ sources: ['listed 队列'], trashed_at: null, last_message: { seq: 2, role: 'assistant' } },
		});
		const [first] = (await list()).conversations;
		expect(first).toEqual(shown);
	});

	it.each([
		['words of messages', 'fragmentomics', ['en']],
		['two Chinese characters', '癌症', ['zh']],
		['words of messages and title, together', 'zh 健康', ['zh']],
		['a word that is nowhere', 'unicorns', []],
		['what looks like a command of the index', 'frag* OR "', []],
	])('finds %s', async (_what, query, expected) => {
		if ((await list('?query=fragmentomics')).total === 0) {
			talk('en', ['plan fragmentomics', 'It is planned.']);
			talk('zh', ['比较癌症与健康对照', '计划已制定']);
		}
		expect(await titles(`?query=${encodeURIComponent(query)}`)).toEqual(expected);
	});

	it.each([
		['limit=0', 'limit'],
		['limit=1001', 'limit'],
		['limit=x', 'limit'],
		['cursor=x', 'cursor'],
		[`query=${'x'.repeat(501)}`, 'query'],
		[`query=${Array.from({ length: 40 }, (_, at) => at).join('+')}`, 'query'],
		['order=title', 'order'],
	])('refuses %s', async (query, field) => {
		expect(await ask(server, 'GET', `/api/conversations?${query}`)).toEqual(
			refused(422, 'request.invalid', { field }),
		);
	});
});

describe('unread answers', () => {
	it('are those above what was read; the newest can be made unread again', async () => {
		const { thread_id } = talk('unread', ['a?', 'a', 'b?', 'b']);
		const patch = async (body: unknown): Promise<number> =>
			conversation.parse((await ask(server, 'PATCH', thread(thread_id), body)).body).unread;
		expect((await one(thread_id))?.unread).toBe(2);
		expect(await patch({ read: true })).toBe(0);
		workspace.messages.add({ thread_id, role: 'assistant', text: 'c', state: 'done' });
		expect((await one(thread_id))?.unread).toBe(1);
		expect(await patch({ read: true })).toBe(0);
		expect(await patch({ read: false })).toBe(1);
		expect(await patch({ read: false })).toBe(1);
		expect(await patch({})).toBe(1);
	});

	it('a conversation without answers has none', async () => {
		const { thread_id } = talk('empty');
		expect(await ask(server, 'PATCH', thread(thread_id), { read: false })).toMatchObject({
			status: 200,
			body: { unread: 0, last_message: null },
		});
	});
});

describe('renaming', () => {
	it('moves nothing else; what is said later does not replace it', async () => {
		const client = await sessionClient(server);
		const patch = await ask(server, 'PATCH', thread(client.thread_id), { title: ' Renamed\n队列 ' });
		expect(patch).toMatchObject({ status: 200, body: { title: 'Renamed 队列', unread: 0 } });
		await client.say('/help');
		expect((await client.record()).title).toBe('Renamed 队列');
	});

	it('of a conversation that is not there, or with a title too long, is refused', async () => {
		const { thread_id, session_id } = talk('x');
		const unknown = refused(404, 'conversation.unknown');
		for (const id of [UNKNOWN, session_id])
			expect(await ask(server, 'PATCH', thread(id), { title: 'y' })).toEqual(unknown);
		expect(await ask(server, 'PATCH', thread(thread_id), { title: 'y'.repeat(201) })).toEqual(
			refused(422, 'request.invalid', { field: 'title' }),
		);
	});
});

describe('messages', () => {
	it.each([
		['', [1, 2, 3, 4, 5], false],
		['?limit=2', [1, 2], true],
		['?after=3', [4, 5], false],
		['?before=5&limit=2', [3, 4], true],
		['?after=1&before=4', [2, 3], false],
		['?after=5', [], false],
	])('come by number: %s', async (query, expected, more) => {
		const { thread_id } = talk('five', ['1', '2', '3', '4', '5']);
		const page = pageSchema.parse((await ask(server, 'GET', thread(thread_id, `/messages${query}`))).body);
		expect(page.messages.map(({ seq }) => seq)).toEqual(expected);
		expect(page.messages.map(({ text }) => Number(text))).toEqual(expected);
		expect(page.more).toBe(more);
	});

	it('of another conversation, or with a number that is none, are refused', async () => {
		const { thread_id, session_id } = talk('x');
		for (const id of [UNKNOWN, session_id])
			expect(await ask(server, 'GET', thread(id, '/messages'))).toEqual(refused(404, 'conversation.unknown'));
		for (const query of ['after=-1', 'before=1e9', 'limit=501', 'limit=0'])
			expect((await ask(server, 'GET', thread(thread_id, `/messages?${query}`))).status).toBe(422);
	});
});

describe('the status of conversations', () => {
	it('comes in the order asked, once each; others are named', async () => {
		const [a, b] = [talk('a'), talk('b')];
		const thread_ids = [b.thread_id, UNKNOWN, a.thread_id, b.thread_id];
		const answer = await ask(server, 'POST', '/api/conversations/status', { thread_ids });
		expect(answer).toMatchObject({ status: 200, body: { unknown: [UNKNOWN] } });
		expect((await status(...thread_ids)).map(({ title }) => title)).toEqual(['b', 'a']);
	});

	it.each([
		['none', []],
		['too many', Array.from({ length: 501 }, () => 'x')],
		['no list', 'x'],
	])('of %s is refused', async (_what, thread_ids) => {
		expect((await ask(server, 'POST', '/api/conversations/status', { thread_ids })).status).toBe(422);
	});

	it('says which runs; trash lets it run, purge waits for its end', async () => {
		const client = await sessionClient(server);
		const { thread_id } = client;
		const started = await client.post('dataset', { demo: true, seed: 5 }, { prefer: 'wait=0' });
		const { job_id } = started.json() as { job_id: string };
		expect(await one(thread_id)).toMatchObject({
			running: true,
			unread: 0,
			last_message: { state: 'waiting' },
		});
		// What comes later is unread, although all was read that is there.
		await ask(server, 'PATCH', thread(thread_id), { read: true });
		expect(await trash(thread_id)).toMatchObject({
			status: 200,
			body: { conversations: [{ running: true }] },
		});
		expect(await purge(thread_id)).toEqual(refused(409, 'conversation.job_running'));
		await ask(server, 'POST', `/api/jobs/${job_id}/cancel`, {});
		expect(await one(thread_id)).toMatchObject({
			running: false,
			unread: 1,
			last_message: { state: 'cancelled' },
		});
		expect(await purge(thread_id)).toMatchObject({ status: 204 });
		expect(await ask(server, 'GET', `/api/jobs/${job_id}`)).toEqual(refused(404, 'jobs.unknown'));
	});
});

describe('the trash', () => {
	it('takes all or none', async () => {
		const [a, b] = [talk('all'), talk('none')];
		expect(await trash(a.thread_id, UNKNOWN, b.thread_id)).toEqual(refused(404, 'conversation.unknown'));
		expect((await status(a.thread_id, b.thread_id)).map(({ trashed_at }) => trashed_at)).toEqual([
			null,
			null,
		]);
		const taken = listSchema.parse((await trash(b.thread_id, a.thread_id, b.thread_id)).body);
		expect(taken.conversations.map(({ title }) => title)).toEqual(['none', 'all']);
		expect(taken.conversations.every(({ trashed_at }) => trashed_at !== null)).toBe(true);
		// Once more changes nothing.
		expect(listSchema.parse((await trash(b.thread_id, a.thread_id)).body)).toEqual(taken);
		const shown = await list('?limit=1000');
		expect(shown.conversations.filter(({ thread_id }) => thread_id === a.thread_id)).toEqual([]);
		const inTrash = listSchema.parse((await ask(server, 'GET', '/api/conversations/trash')).body);
		expect(inTrash.conversations.map(({ thread_id }) => thread_id)).toEqual(
			expect.arrayContaining([a.thread_id, b.thread_id]),
		);
	});

	it('gives back what was put there, as it was', async () => {
		const { thread_id, session_id } = talk('restored', ['q', 'a']);
		const before = await one(thread_id);
		expect(await ask(server, 'POST', thread(thread_id, '/restore'), {})).toEqual(
			refused(409, 'conversation.not_in_trash'),
		);
		await trash(thread_id);
		const restored = await ask(server, 'POST', thread(thread_id, '/restore'), {});
		expect(restored.status).toBe(200);
		expect(sessionSchema.parse(restored.body)).toMatchObject({ session_id, trashed_at: null });
		expect(await one(thread_id)).toEqual(before);
		expect(await ask(server, 'POST', thread(UNKNOWN, '/restore'), {})).toEqual(
			refused(404, 'conversation.unknown'),
		);
	});
});

/** A session with a bound folder and files it was sent. */
async function filled(name: string): Promise<{ session_id: string; thread_id: string; uploads: string }> {
	const client = await sessionClient(server);
	const bound = await client.post('dataset', { path: data.dataset(name) });
	expect(bound.status).toBe(200);
	await client.say('/metadata ignore');
	const { session_id, thread_id } = client;
	const uploads = path.dirname(workspace.uploadFolder(session_id, 'u'));
	mkdirSync(path.join(uploads, 'u/assistant/runs'), { recursive: true });
	writeFileSync(path.join(uploads, 'u/sent.csv'), 'a,b\n');
	workspace.uploads.add({
		upload_id: `u-${session_id}`,
		session_id,
		created_at: '2024-05-01T00:00:00.000Z',
		files: [],
	});
	return { session_id, thread_id, uploads };
}

describe('"purge never touches a dataset"', () => {
	it('only from the trash; session, conversation and uploads are gone, every file of data is there', async () => {
		const { session_id, thread_id, uploads } = await filled('purged');
		symlinkSync(data.root, path.join(uploads, 'u/link'));
		const files = folderDigests(data.root);
		expect(Object.keys(files).length).toBeGreaterThan(1);
		expect(await purge(thread_id)).toEqual(refused(409, 'conversation.not_in_trash'));
		expect(existsSync(path.join(uploads, 'u/sent.csv'))).toBe(true);
		await trash(thread_id);
		expect(await purge(thread_id)).toEqual({ status: 204, body: undefined });
		expect(existsSync(uploads)).toBe(false);
		expect(folderDigests(data.root)).toEqual(files);
		const gone = refused(404, 'conversation.unknown');
		expect(await purge(thread_id)).toEqual(gone);
		expect(await ask(server, 'GET', thread(thread_id, '/messages'))).toEqual(gone);
		expect(await ask(server, 'POST', thread(thread_id, '/restore'), {})).toEqual(gone);
		expect(await ask(server, 'GET', `/api/session/${session_id}`)).toEqual(refused(404, 'session.unknown'));
		expect(workspace.uploads.list(session_id)).toEqual([]);
	});

	it('takes the jobs of the session along, which hold what was said and answered; those of others stay', async () => {
		const [gone, kept] = [await sessionClient(server), await sessionClient(server)];
		const jobOf = async (client: typeof gone, text: string): Promise<string> =>
			(await client.say(text)).accepted.job_id;
		const [goneJob, keptJob] = [await jobOf(gone, 'tell me about it'), await jobOf(kept, '/help')];
		const folder = (jobId: string): string => path.join(server.userData, 'jobs', jobId);
		const job = (jobId: string) => ask(server, 'GET', `/api/jobs/${jobId}?result=1`);
		expect(await job(goneJob)).toMatchObject({ status: 200 });
		expect(existsSync(path.join(folder(goneJob), 'result.json'))).toBe(true);
		await trash(gone.thread_id);
		expect(await job(goneJob)).toMatchObject({ status: 200 });
		expect((await purge(gone.thread_id)).status).toBe(204);
		expect(await job(goneJob)).toEqual(refused(404, 'jobs.unknown'));
		expect(existsSync(folder(goneJob))).toBe(false);
		expect(await job(keptJob)).toMatchObject({ status: 200 });
		expect(existsSync(path.join(folder(keptJob), 'result.json'))).toBe(true);
	});

	it('works when the uploads are gone already', async () => {
		const { thread_id, uploads } = await filled('half gone');
		rmSync(uploads, { recursive: true });
		await trash(thread_id);
		expect((await purge(thread_id)).status).toBe(204);
	});

	it('a link in the place of the uploads is removed, not followed', async () => {
		const { thread_id, uploads } = await filled('linked');
		rmSync(uploads, { recursive: true });
		symlinkSync(data.root, uploads);
		const files = folderDigests(data.root);
		await trash(thread_id);
		expect((await purge(thread_id)).status).toBe(204);
		expect(existsSync(uploads)).toBe(false);
		expect(folderDigests(data.root)).toEqual(files);
	});

	it('leaves other sessions alone', async () => {
		const [gone, kept] = [await filled('gone'), await filled('kept')];
		await trash(gone.thread_id);
		await purge(gone.thread_id);
		expect(existsSync(path.join(kept.uploads, 'u/sent.csv'))).toBe(true);
		expect(await ask(server, 'GET', `/api/session/${kept.session_id}`)).toMatchObject({ status: 200 });
	});
});

describe('after a restart', () => {
	// One kill for both: what was said and read, and folders of uploads as a purge leaves them that is cut short.
	let second: TestServer;
	let before: unknown[];
	let paths: string[];
	let session_id: string;
	const aside = (id: string): string => path.join(uploads(), `.purged-${id}-0123abcd`);
	const uploads = (): string => path.join(userData, 'uploads');
	let userData: string;
	const read = (from: TestServer) => Promise.all(paths.map((asked) => ask(from, 'GET', asked)));
	beforeAll(async () => {
		const first = await startServer();
		userData = first.userData;
		const [client, thrown] = [await sessionClient(first), await sessionClient(first)];
		session_id = client.session_id;
		await client.say('/help');
		await ask(first, 'PATCH', thread(client.thread_id), { title: 'Kept', read: true });
		await ask(first, 'POST', '/api/conversations/trash', { thread_ids: [thrown.thread_id] });
		paths = ['/api/conversations', '/api/conversations/trash', thread(client.thread_id, '/messages')];
		before = await read(first);
		await first.kill();
		for (const id of [session_id, UNKNOWN]) {
			mkdirSync(aside(id), { recursive: true });
			writeFileSync(path.join(aside(id), 'sent.csv'), 'a,b\n');
		}
		second = await startServer({ userData });
	});
	afterAll(() => second.stop());

	it('conversations, trash and what was read are as they were', async () => {
		expect(await read(second)).toEqual(before);
		expect(before[0]).toMatchObject({ body: { total: 1, conversations: [{ title: 'Kept', unread: 0 }] } });
	});

	it('a purge that a kill cut short is undone while its session is there, finished when it is not', async () => {
		expect(existsSync(path.join(uploads(), session_id, 'sent.csv'))).toBe(true);
		await expect.poll(() => existsSync(aside(UNKNOWN))).toBe(false);
	});
});
