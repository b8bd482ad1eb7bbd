import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkedPreparation, type LinkedPreparation } from '../../src/lib/contract/records/linked.ts';
import { linkedContext } from '../../src/lib/core/assistant/sessions/links/linked-context.ts';
import { openWorkspace } from '../../src/lib/core/workspace/open-workspace.server.ts';
import type { SessionRow, Workspace } from '../../src/lib/core/workspace/workspace.ts';
import { codeOf } from './setup/code-of.ts';
import { startServer, type Answered, type TestServer } from './setup/server.ts';

let server: TestServer;
/** The same database as that of the server: what a test needs is written there at once. */
let workspace: Workspace;
let own: SessionRow;
beforeAll(async () => {
	server = await startServer();
	workspace = openWorkspace({ userData: server.userData });
});
afterAll(async () => {
	workspace.close();
	await server.stop();
});
beforeEach(() => {
	own = talk('own', ['my question']);
});

/** A conversation with questions and complete answers in turn. */
function talk(title: string, texts: readonly string[] = ['asked', 'answered']): SessionRow {
	const row = workspace.sessions.create(title);
	for (const [at, text] of texts.entries()) say(row, at % 2 === 0 ? 'user' : 'assistant', text);
	return row;
}

const say = (
	{ thread_id }: SessionRow,
	role: 'user' | 'assistant',
	text: string,
	state: 'done' | 'waiting' = 'done',
) => workspace.exclusively(() => workspace.messages.add({ thread_id, role, text, state }));

const links = (of = own): string => `/api/session/${of.session_id}/links`;
const add = (...thread_ids: string[]): Promise<Answered> =>
	server.request('POST', links(), { body: { thread_ids } });
const added = async (...others: SessionRow[]): Promise<LinkedPreparation> => {
	const answer = await add(...others.map(({ thread_id }) => thread_id));
	expect(answer.status, answer.text).toBe(200);
	return linkedPreparation.parse(answer.json());
};
const prepared = async (of = own): Promise<LinkedPreparation> =>
	linkedPreparation.parse((await server.request('GET', links(of))).json());
const remove = ({ thread_id }: SessionRow): Promise<Answered> =>
	server.request('DELETE', `${links()}/${thread_id}`);
const trash = (...rows: SessionRow[]): Promise<Answered> =>
	server.request('POST', '/api/conversations/trash', {
		body: { thread_ids: rows.map(({ thread_id }) => thread_id) },
	});

describe('linked conversations', () => {
	it('are prepared as the exact text, with counts', async () => {
		const [first, second] = [talk('First', ['which?', 'S1.']), talk('Second 队列', ['为什么', '因为批次'])];
		const record = await added(first, second);
		// "Linked conversation: First\nUser:\n> which?\nAssistant:\n> S1.\n" is 27 + 15 + 17 = 59 bytes: 15 tokens.
		// The second has 9 wide characters and 21 + 7 + 1 + 6 + 3 + 11 + 3 = 52 bytes of others: 9 + 13.
		const texts = [
			'Linked conversation: First\nUser:\n> which?\nAssistant:\n> S1.\n',
			'Linked conversation: Second 队列\nUser:\n> 为什么\nAssistant:\n> 因为批次\n',
		];
		expect(record).toMatchObject({
			...{ session_id: own.session_id, thread_id: own.thread_id, text: texts.join('\n') },
			...{ conversations: 3, max_conversations: 32, token_budget: 8000 },
			...{ messages_taken: 4, messages_left_out: 0 },
			links: [
				{ thread_id: first.thread_id, title: 'First', used: true, messages_taken: 2, tokens: 15 },
				{ thread_id: second.thread_id, title: 'Second 队列', used: true, messages_taken: 2, tokens: 22 },
			],
		});
		expect(await prepared()).toEqual(record);
		expect(linkedContext({ workspace }, own.session_id)).toEqual([
			{
				...{ thread_id: first.thread_id, title: 'First' },
				messages: [
					{ role: 'user', text: 'which?' },
					{ role: 'assistant', text: 'S1.' },
				],
			},
			{
				...{ thread_id: second.thread_id, title: 'Second 队列' },
				messages: [
					{ role: 'user', text: '为什么' },
					{ role: 'assistant', text: '因为批次' },
				],
			},
		]);
	});

	it('change nothing in the others, and are not passed on', async () => {
		const [near, far] = [talk('near'), talk('far')];
		workspace.links.add({ ...near, thread_id: far.thread_id, added_at: '2024-05-01T00:00:00.000Z' });
		const before = [near, far].map(({ session_id }) => workspace.sessions.get(session_id));
		const messages = workspace.messages.list(near.thread_id, { limit: 10 });
		const record = await added(near);
		expect(record.links.map(({ title }) => title)).toEqual(['near']);
		expect(record.text).not.toContain('far');
		expect([near, far].map(({ session_id }) => workspace.sessions.get(session_id))).toEqual(before);
		expect(workspace.messages.list(near.thread_id, { limit: 10 })).toEqual(messages);
		expect((await prepared(near)).links.map(({ title }) => title)).toEqual(['far']);
	});

	it('are read without superseded messages and answers that wait', async () => {
		const other = talk('edited', ['old', 'old answer']);
		workspace.exclusively(() => workspace.messages.supersedeFrom(other.thread_id, 1));
		say(other, 'user', 'new');
		say(other, 'assistant', '', 'waiting');
		expect(await added(other)).toMatchObject({
			text: 'Linked conversation: edited\nUser:\n> new\n',
			...{ messages_taken: 1, messages_left_out: 0 },
		});
	});

	it('are given within the budget, newest first, and what is left out is counted', async () => {
		// 20,000 bytes are 5,000 tokens: one fits into 8,000, two do not.
		const long = 'x'.repeat(20_000);
		const [older, newer] = [talk('older', ['short', long]), talk('newer', [long, 'short'])];
		const record = await added(older, newer);
		expect(record.links.map((one) => [one.title, one.messages_taken, one.messages_left_out])).toEqual([
			['older', 0, 2],
			['newer', 2, 0],
		]);
		expect([record.messages_taken, record.messages_left_out]).toEqual([2, 2]);
		expect(record.tokens).toBeLessThanOrEqual(8000);
	});

	it('in the trash are listed and not used, and used again once restored', async () => {
		const other = talk('other');
		await added(other);
		await trash(other);
		expect(await prepared()).toMatchObject({
			...{ conversations: 2, text: '', tokens: 0, messages_taken: 0, messages_left_out: 2 },
			links: [{ used: false, messages_taken: 0, messages_left_out: 2, tokens: 0 }],
		});
		expect(linkedContext({ workspace }, own.session_id)).toEqual([]);
		await server.request('POST', `/api/conversations/${other.thread_id}/restore`, { body: {} });
		expect(await prepared()).toMatchObject({ links: [{ used: true, messages_taken: 2 }] });
	});

	it('that are purged are linked no longer, on either side', async () => {
		const other = talk('other');
		await added(other);
		workspace.links.add({ ...other, thread_id: own.thread_id, added_at: '2024-05-01T00:00:00.000Z' });
		await trash(other);
		expect((await server.request('DELETE', `/api/conversations/${other.thread_id}/purge`)).status).toBe(204);
		expect(await prepared()).toMatchObject({ conversations: 1, links: [], text: '' });
		expect(workspace.links.list(own.session_id)).toEqual([]);
		expect(workspace.links.list(other.session_id)).toEqual([]);
	});

	it('are removed one by one; the conversation stays', async () => {
		const [first, second] = [talk('first'), talk('second')];
		await added(first, second);
		const record = linkedPreparation.parse((await remove(first)).json());
		expect(record.links.map(({ title }) => title)).toEqual(['second']);
		expect(codeOf(await remove(first))).toEqual([404, 'links.unknown']);
		expect(workspace.sessions.byThread(first.thread_id).title).toBe('first');
	});

	it('are linked once, in the order in which they were linked', async () => {
		const [first, second] = [talk('first'), talk('second')];
		await added(second);
		const record = await added(first, second, first);
		expect(record.links.map(({ title }) => title)).toEqual(['second', 'first']);
	});
});

describe('what is refused links nothing', () => {
	it('a conversation with itself, and one that does not exist', async () => {
		const other = talk('other');
		expect(codeOf(await add(other.thread_id, own.thread_id))).toEqual([422, 'links.self']);
		expect(codeOf(await add(other.thread_id, '0'.repeat(32)))).toEqual([404, 'conversation.unknown']);
		// The id of a session is none of a conversation.
		expect(codeOf(await add(other.session_id))).toEqual([404, 'conversation.unknown']);
		expect((await prepared()).links).toEqual([]);
	});

	it('more than 31 others, at once or one after the other', async () => {
		const others = Array.from({ length: 32 }, (_, at) => talk(`other ${at}`, []));
		const ids = others.map(({ thread_id }) => thread_id);
		expect(codeOf(await add(...ids))).toEqual([422, 'request.invalid']);
		expect(codeOf(await add())).toEqual([422, 'request.invalid']);
		expect(await added(...others.slice(0, 31))).toMatchObject({ conversations: 32 });
		expect(codeOf(await add(ids[31] ?? ''))).toEqual([422, 'links.too_many']);
		expect((await prepared()).conversations).toBe(32);
	});

	it('of a session that is unknown or in the trash', async () => {
		const path = `/api/session/${'0'.repeat(32)}/links`;
		expect(codeOf(await server.request('GET', path))).toEqual([404, 'session.unknown']);
		const other = talk('other');
		await trash(own);
		expect(codeOf(await add(other.thread_id))).toEqual([409, 'session.trashed']);
		expect(codeOf(await server.request('GET', links()))).toEqual([409, 'session.trashed']);
		expect(codeOf(await remove(other))).toEqual([409, 'session.trashed']);
	});
});
