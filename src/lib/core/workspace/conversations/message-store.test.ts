import { describe, expect, it } from 'vitest';
import { metadataProfile } from '../../../contract/api/examples/records/metadata-profile.ts';
import { plan } from '../../../contract/api/examples/records/plan.ts';
import type { MessageBlock, PlanCard } from '../../../contract/records/block.ts';
import type { Plan } from '../../../contract/records/plan.ts';
import { openDatabase } from '../database/open.server.ts';
import { scratchWorkspace } from '../../../../../tests/workspace/setup/scratch-workspace.ts';

const talk = (count: number) => {
	const scratch = scratchWorkspace();
	const { workspace } = scratch;
	const { session_id, thread_id } = workspace.sessions.create('');
	const added = Array.from({ length: count }, (_, at) =>
		workspace.messages.add({ thread_id, role: 'user', text: `line ${at + 1}`, state: 'done' }),
	);
	return { ...scratch, session_id, thread_id, added };
};
const cardOf = ({ tasks, ...rest }: Plan): PlanCard => ({
	...rest,
	tasks: tasks.map(({ inputs, ...task }) => ({ ...task, input_count: inputs.length })),
});
const seqs = (page: { messages: { seq: number }[] }): number[] => page.messages.map(({ seq }) => seq);
const waiting = { role: 'assistant', text: '', state: 'waiting', job_id: 'job' } as const;
const end = { state: 'done', text: 'It is there.', ended_at: '2024-05-01T00:00:09.000Z' } as const;

describe('messages of a conversation', () => {
	it('are numbered from 1, each conversation by itself, and read back as they were added', () => {
		const { workspace, thread_id, added, reopen } = talk(2);
		const other = workspace.sessions.create('');
		const more = { thread_id: other.thread_id, role: 'user', text: '癌症 "x" \\ 🙂', state: 'done' } as const;
		const message = workspace.messages.add({ ...more, edit_of: 'e', artifact_id: 'a' });
		expect(message).toMatchObject({ seq: 1, blocks: [], job_id: null, superseded: false, edit_of: 'e' });
		const { messages } = reopen();
		expect(messages.list(thread_id, { limit: 9 })).toEqual({ messages: added, more: false });
		expect(messages.get(other.thread_id, message.message_id)).toEqual(message);
	});

	it('of another conversation are unknown', () => {
		const { workspace, added } = talk(1);
		const { thread_id } = workspace.sessions.create('');
		expect(() => workspace.messages.get(thread_id, added[0]?.message_id ?? '')).toThrow(
			expect.objectContaining({ code: 'message.unknown' }),
		);
	});

	it('with a block of a kind: a text that only names it does not count', () => {
		const { workspace, thread_id } = talk(1);
		const add = (block: MessageBlock) =>
			workspace.messages.add({ thread_id, role: 'assistant', text: '', state: 'done', blocks: [block] });
		add({ kind: 'plan', path: '/a', plan: cardOf(plan) });
		add({ kind: 'text', text: '"kind":"plan"' });
		add({ kind: 'metadata', path: '/a', choice: { mode: 'auto' }, metadata_profile: metadataProfile });
		add({ kind: 'plan', path: '/b', plan: cardOf(plan) });
		const list = (page: Partial<Parameters<typeof workspace.messages.list>[1]>) =>
			workspace.messages.list(thread_id, { limit: 50, ...page });
		expect(seqs(list({ holding: 'plan' }))).toEqual([2, 5]);
		expect(seqs(list({ holding: 'plan', before: 5 }))).toEqual([2]);
		expect(seqs(list({ holding: 'metadata' }))).toEqual([4]);
		expect(seqs(list({ holding: 'scan' }))).toEqual([]);
		expect(list({ holding: 'plan', before: 9, limit: 1 })).toMatchObject({ more: true });
		workspace.messages.supersedeFrom(thread_id, 5);
		expect(seqs(list({ holding: 'plan' }))).toEqual([2]);
	});

	it.each([
		['all', {}, [1, 2, 3, 4, 5], false],
		['the first two', { limit: 2 }, [1, 2], true],
		['those after the second', { after: 2 }, [3, 4, 5], false],
		['one after the second', { after: 2, limit: 1 }, [3], true],
		['those before the fourth: the newest of them', { before: 4, limit: 2 }, [2, 3], true],
		['all before the third', { before: 3, limit: 2 }, [1, 2], false],
		['those between, from the first on', { after: 1, before: 5, limit: 2 }, [2, 3], true],
		['none after the last', { after: 5 }, [], false],
		['none before the first', { before: 1 }, [], false],
	])('come in pages: %s', (_what, page, expected, more) => {
		const { workspace, thread_id } = talk(5);
		const found = workspace.messages.list(thread_id, { limit: 50, ...page });
		expect(seqs(found)).toEqual(expected);
		expect(found.more).toBe(more);
	});

	it('an answer that waits is completed once', () => {
		const { workspace, thread_id, clock } = talk(1);
		const { messages } = workspace;
		const { message_id, ended_at } = messages.add({ thread_id, ...waiting });
		expect(ended_at).toBeNull();
		clock.pass(5000);
		const blocks = [{ kind: 'text' as const, text: 'It is there.' }];
		messages.finish(message_id, { ...end, blocks });
		messages.finish(message_id, { ...end, state: 'failed', text: 'Again.', blocks: [] });
		expect(messages.get(thread_id, message_id)).toMatchObject({ ...end, blocks });
		// What it says can be found, and only that.
		const found = (query: string): number =>
			workspace.sessions.list({ query, limit: 1, trashed: false }).total;
		expect([found('is there'), found('again')]).toEqual([1, 0]);
	});

	it('that are superseded stay, and are not the newest any more', () => {
		const { workspace, thread_id } = talk(3);
		workspace.messages.supersedeFrom(thread_id, 2);
		expect(seqs(workspace.messages.list(thread_id, { limit: 9 }))).toEqual([1, 2, 3]);
		expect(workspace.messages.last(thread_id)?.seq).toBe(1);
		workspace.messages.supersedeFrom(thread_id, 1);
		expect(workspace.messages.last(thread_id)).toBeNull();
	});

	it('lose no text to characters that end one elsewhere', () => {
		const { workspace, thread_id } = talk(0);
		workspace.messages.add({ thread_id, role: 'user', text: 'a\0b', state: 'done' });
		expect(workspace.messages.last(thread_id)?.text).toBe('a\uFFFDb');
	});

	it('with a block that this version does not know are read without it', () => {
		const { workspace, thread_id, userData } = talk(1);
		const database = openDatabase(userData);
		const blocks = [{ kind: 'hologram' }, { kind: 'text', text: 'known' }, 7];
		database.prepare('UPDATE messages SET blocks = ?').run(JSON.stringify(blocks));
		database.close();
		expect(workspace.messages.last(thread_id)?.blocks).toEqual([{ kind: 'text', text: 'known' }]);
	});
});
