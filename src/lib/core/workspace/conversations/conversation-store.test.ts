import { describe, expect, it } from 'vitest';
import type { MessageState } from '../../../contract/records/conversation.ts';
import { scratchWorkspace } from '../../../../../tests/workspace/setup/scratch-workspace.ts';
import type { Workspace } from '../workspace.ts';

/** A conversation: q = question, a = answer, w = answer that waits, f = answer that failed. */
function talk(workspace: Workspace, turns: string): { session_id: string; thread_id: string } {
	const { session_id, thread_id } = workspace.sessions.create('');
	const states: Record<string, MessageState> = { q: 'done', a: 'done', w: 'waiting', f: 'failed' };
	for (const turn of turns) {
		const role = turn === 'q' ? 'user' : 'assistant';
		workspace.messages.add({ thread_id, role, text: turn, state: states[turn] ?? 'done' });
	}
	return { session_id, thread_id };
}

const unread = ({ conversations }: Workspace, thread_id: string): number | undefined =>
	conversations.overview([thread_id]).get(thread_id)?.unread;

describe('the overview of conversations', () => {
	it('says the newest message and the unread answers of each', () => {
		const { workspace } = scratchWorkspace();
		const [a, b, c] = [talk(workspace, 'qaqf'), talk(workspace, 'qaqw'), talk(workspace, '')];
		const overview = workspace.conversations.overview([c.thread_id, a.thread_id, b.thread_id, 'none']);
		expect(overview.get(a.thread_id)).toMatchObject({ last_message: { seq: 4, text: 'f' }, unread: 2 });
		expect(overview.get(b.thread_id)).toMatchObject({
			last_message: { seq: 4, state: 'waiting' },
			unread: 1,
		});
		expect(overview.get(c.thread_id)).toEqual({ last_message: null, unread: 0 });
	});

	it('leaves out what is superseded and what was read', () => {
		const { workspace } = scratchWorkspace();
		const { session_id, thread_id } = talk(workspace, 'qaqaqa');
		workspace.messages.supersedeFrom(thread_id, 5);
		expect(workspace.conversations.overview([thread_id]).get(thread_id)).toMatchObject({
			last_message: { seq: 4 },
			unread: 2,
		});
		workspace.sessions.change(session_id, { read_seq: 2 });
		expect(unread(workspace, thread_id)).toBe(1);
	});

	it('cuts long texts to 200 characters', () => {
		const { workspace } = scratchWorkspace();
		const { thread_id } = workspace.sessions.create('');
		workspace.messages.add({ thread_id, role: 'user', text: '血'.repeat(500), state: 'done' });
		const text = workspace.conversations.overview([thread_id]).get(thread_id)?.last_message?.text;
		expect(text).toBe('血'.repeat(200));
	});
});

describe('what counts as read', () => {
	it.each([
		['everything', 'qaqa', 4],
		['nothing of an empty conversation', '', 0],
		['what stands before an answer that waits, which is unread when it comes', 'qaqw', 3],
		['what stands before the first of several', 'qwqaqw', 1],
	])('%s: %s', (_what, turns, expected) => {
		const { workspace } = scratchWorkspace();
		const { thread_id } = talk(workspace, turns);
		expect(workspace.conversations.readSeq(thread_id)).toBe(expected);
	});

	it('an answer that waited when the conversation was read is unread once it is complete', () => {
		const { workspace } = scratchWorkspace();
		const { session_id, thread_id } = talk(workspace, 'qaqw');
		workspace.sessions.change(session_id, { read_seq: workspace.conversations.readSeq(thread_id) });
		expect(unread(workspace, thread_id)).toBe(0);
		const answer = workspace.messages.last(thread_id)?.message_id ?? '';
		workspace.messages.finish(answer, { state: 'done', text: 'x', blocks: [], ended_at: '2024-05-01' });
		expect(unread(workspace, thread_id)).toBe(1);
	});

	it('the newest answer is the newest complete one', () => {
		const { workspace } = scratchWorkspace();
		expect(workspace.conversations.newestAnswer(talk(workspace, 'qaqfqw').thread_id)).toBe(4);
		expect(workspace.conversations.newestAnswer(talk(workspace, 'q').thread_id)).toBeNull();
	});
});
