import { describe, expect, it } from 'vitest';
import { scratchWorkspace } from '../../../../../tests/workspace/setup/scratch-workspace.ts';
import type { Workspace } from '../workspace.ts';
import { newState, type BoundSource } from './session-state.ts';

const source = (name: string): BoundSource => ({
	...{ source_id: name, name, source_path: `/data/${name}`, parent: null },
	...{ likely_signal: 'methylation', files: 2, kind: 'folder', upload_id: null },
});

const say = ({ messages }: Workspace, thread_id: string, text: string): void => {
	messages.add({ thread_id, role: 'user', text, state: 'done' });
};

const titles = ({ sessions }: Workspace, query?: string): string[] =>
	sessions.list({ query, limit: 50, trashed: false }).rows.map(({ title }) => title);

describe('a session', () => {
	it('has an id and a thread of 128 random bits, and keeps what it was given', () => {
		const { workspace } = scratchWorkspace();
		const made = workspace.sessions.create('Plasma');
		expect(made.session_id).toMatch(/^[0-9a-f]{32}$/u);
		expect(made.thread_id).toMatch(/^[0-9a-f]{32}$/u);
		expect(made.thread_id).not.toBe(made.session_id);
		expect(made).toMatchObject({ title: 'Plasma', titled_by: 'user', trashed_at: null, read_seq: 0 });
		expect(workspace.sessions.get(made.session_id)).toEqual(made);
		expect(workspace.sessions.byThread(made.thread_id)).toEqual(made);
		expect(workspace.sessions.create('').titled_by).toBe('program');
	});

	it('that is not there is named', () => {
		const { sessions } = scratchWorkspace().workspace;
		const { session_id, thread_id } = sessions.create('');
		const unknown = (code: string) => expect.objectContaining({ code }) as Error;
		expect(() => sessions.get(thread_id)).toThrow(unknown('session.unknown'));
		expect(() => sessions.byThread(session_id)).toThrow(unknown('conversation.unknown'));
		expect(sessions.byThreads([thread_id, session_id, thread_id]).size).toBe(1);
	});

	it('moves in the list with title, state and messages, not with what was read or thrown away', () => {
		const { workspace, clock } = scratchWorkspace();
		const { session_id, thread_id, updated_at } = workspace.sessions.create('');
		clock.pass(1000);
		workspace.sessions.change(session_id, { read_seq: 3 });
		expect(workspace.sessions.change(session_id, { trashed_at: null }).updated_at).toBe(updated_at);
		expect(workspace.sessions.change(session_id, { title: 'A' }).updated_at > updated_at).toBe(true);
		clock.pass(1000);
		say(workspace, thread_id, 'hello');
		const later = workspace.sessions.get(session_id).updated_at;
		expect(Date.parse(later) - Date.parse(updated_at)).toBe(2000);
	});

	it('that is removed leaves nothing: no message, no word to find, no upload, no job', () => {
		const { workspace } = scratchWorkspace();
		const { session_id, thread_id } = workspace.sessions.create('gone');
		const kept = workspace.sessions.create('kept');
		for (const thread of [thread_id, kept.thread_id]) say(workspace, thread, 'unmistakable words');
		const work = { kind: 'scan', beside: true, data: {} };
		workspace.sessionJobs.add({ job_id: 'j', session_id, message_id: null, work });
		workspace.uploads.add({ upload_id: 'u', session_id, created_at: '2024-05-01T00:00:00Z', files: [] });
		workspace.sessions.remove(session_id);
		expect(titles(workspace, 'unmistakable')).toEqual(['kept']);
		expect(workspace.messages.list(thread_id, { limit: 10 }).messages).toEqual([]);
		expect(workspace.sessionJobs.find('j')).toBeNull();
		expect(workspace.uploads.list(session_id)).toEqual([]);
	});
});

describe('the list of sessions', () => {
	it('is newest first, also within one millisecond; those in the trash are apart', () => {
		const { workspace, clock } = scratchWorkspace();
		for (const title of ['1', '2', '3']) workspace.sessions.create(title);
		clock.pass(1);
		const { session_id } = workspace.sessions.create('4');
		expect(titles(workspace)).toEqual(['4', '3', '2', '1']);
		workspace.sessions.change(session_id, { trashed_at: '2024-05-01T00:00:00.000Z' });
		expect(titles(workspace)).toEqual(['3', '2', '1']);
		expect(workspace.sessions.list({ limit: 5, trashed: true })).toMatchObject({ total: 1 });
	});

	it('pages without a gap or a repeat of what did not change, while others come, move and go', () => {
		const { workspace, clock } = scratchWorkspace();
		const { sessions } = workspace;
		const ids = Array.from({ length: 9 }, (_, at) => {
			clock.pass(1);
			return sessions.create(String(at)).session_id;
		});
		const seen: string[] = [];
		let cursor: string | undefined;
		do {
			const page = sessions.list({ limit: 2, trashed: false, cursor });
			seen.push(...page.rows.map(({ title }) => title));
			cursor = page.next_cursor ?? undefined;
			clock.pass(1);
			sessions.create('new');
			// Seen already (8), in front of the page (7) or to come (0): the others are not touched by it.
			sessions.change(ids[8]!, { title: 'moved' });
			if (seen.length === 4) sessions.remove(ids[6]!);
			if (seen.length === 4) sessions.change(ids[0]!, { trashed_at: '2024-05-01T00:00:00.000Z' });
		} while (cursor !== undefined);
		expect(seen).toEqual(['8', '7', '6', '5', '4', '3', '2', '1']);
	});

	it.each(['', 'no cursor', 'bm8=', btoa('[1, 2]'), btoa('["a"]'), '🙂'])(
		'refuses %j as a cursor',
		(cursor) => {
			const { sessions } = scratchWorkspace().workspace;
			expect(() => sessions.list({ limit: 2, trashed: false, cursor })).toThrow(
				expect.objectContaining({ code: 'request.invalid' }),
			);
		},
	);

	it('gives cursors that an address holds as they are', () => {
		const { workspace } = scratchWorkspace();
		for (let at = 0; at < 3; at += 1) workspace.sessions.create('');
		const { next_cursor } = workspace.sessions.list({ limit: 1, trashed: false });
		expect(next_cursor).toMatch(/^[\w=-]+$/u);
	});
});

describe('search', () => {
	const filled = (): Workspace => {
		const { workspace } = scratchWorkspace();
		const add = (title: string, texts: string[], names: string[]): void => {
			const { session_id, thread_id } = workspace.sessions.create(title);
			workspace.sessions.change(session_id, { state: { ...newState(), sources: names.map(source) } });
			for (const text of texts) say(workspace, thread_id, text);
		};
		add('methylation', ['compare cancer and healthy', 'how many samples'], ['plasma_2024']);
		add('片段组学', ['比较癌症与健康对照', '100% of "quoted" words'], ['血浆队列']);
		add('Größe', ['nothing here'], ['set.A\\b']);
		return workspace;
	};

	it.each([
		['words of a message', 'cancer', ['methylation']],
		['a part of a word, in any case', 'ANCE', ['methylation']],
		['words of different messages, all of them', 'cancer samples', ['methylation']],
		['words of which one is nowhere', 'cancer elephants', []],
		['two Chinese characters', '癌症', ['片段组学']],
		['one Chinese character', '癌', ['片段组学']],
		['more Chinese characters', '癌症与健康', ['片段组学']],
		['the title', '片段', ['片段组学']],
		['the name of a source', '血浆队列', ['片段组学']],
		['a word of the title and one of a message', '片段组学 健康', ['片段组学']],
		['an underscore, which is not any character', 'plasma_2', ['methylation']],
		['an underscore between others', 'a_a', []],
		['a percent sign, which is not any text', '0%', ['片段组学']],
		['a percent sign alone', '%', ['片段组学']],
		['a quotation mark', '"quoted"', ['片段组学']],
		['a backslash', 'A\\b', ['Größe']],
		['words of the query language of the index', 'cancer OR nothing', []],
		['an asterisk', 'canc*', []],
		['a character that ends a text elsewhere: it separates words', 'can\0cer', ['methylation']],
		['blanks', '   ', ['Größe', '片段组学', 'methylation']],
	])('%s: %j', (_what, query, expected) => {
		const workspace = filled();
		expect(titles(workspace, query).sort()).toEqual([...expected].sort());
		expect(workspace.sessions.list({ query, limit: 1, trashed: false }).total).toBe(expected.length);
	});

	it('takes 32 words and refuses more', () => {
		const workspace = filled();
		const words = (count: number): string => Array.from({ length: count }, (_, at) => `w${at}`).join(' ');
		expect(titles(workspace, words(32))).toEqual([]);
		expect(titles(workspace, 'cancer '.repeat(60))).toEqual(['methylation']);
		expect(() => titles(workspace, words(33))).toThrow(expect.objectContaining({ code: 'request.invalid' }));
	});
});
