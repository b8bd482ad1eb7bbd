import { beforeEach, expect, it } from 'vitest';
import { render } from '../../../contract/messages/index.ts';
import type { SkillNote } from '../../../contract/records/skill.ts';
import { noteIn } from '../../skills/notes/note-list.ts';
import { readPreference } from '../../skills/preferences/read-preference.ts';
import { storedSentence } from '../skills/stored-sentence.ts';
import { handle } from './handle.ts';
import { readLine } from './read-line.ts';
import { newSession, type ShellSession } from './shell-session.ts';
import type { ShellTools } from './tools.ts';

let session: ShellSession;
let notes: SkillNote[];
let ids = 0;

/** Notes in memory, with the answers of the operations. */
function call(operation: string, args: Record<string, unknown>): Promise<unknown> {
	if (operation === 'remember_user_preference' || operation === 'remember_professional_observation') {
		const isPreference = operation === 'remember_user_preference';
		const read = isPreference ? readPreference(String(args['text'])) : null;
		const note: SkillNote = {
			note_id: (++ids).toString(16).padStart(12, '0'),
			store: isPreference ? 'user-workflow-preferences' : 'professional-practice-notes',
			text: String(args['text']),
			created_at: '2026-01-05T10:00:00.000Z',
			updated_at: '2026-01-05T10:00:00.000Z',
			from: args['from'] === 'page' ? 'page' : 'shell',
			effects: read?.effects ?? [],
		};
		notes.unshift(note);
		const { code, values } = storedSentence(note, { read, notes, known: false });
		return Promise.resolve({
			note,
			understood: 'x',
			understood_code: code,
			understood_values: values,
		});
	}
	if (operation === 'delete_skill_note') {
		const note = args['note_id'] === undefined ? notes[0] : noteIn(notes, String(args['note_id']));
		notes = notes.filter((one) => one !== note);
		return Promise.resolve(note);
	}
	throw new Error(`${operation} is not expected`);
}
const tools = { call, session: null } as unknown as ShellTools;

async function type(line: string): Promise<string[]> {
	const request = readLine(line, { asks_note: session.asked_note !== undefined });
	if (request === null) throw new Error('nothing was typed');
	const blocks = await handle(request, session, tools);
	return blocks.map((block) => (block.kind === 'sentence' ? render(block.message) : block.kind));
}

beforeEach(() => {
	session = newSession();
	notes = [];
	ids = 0;
});

it.each(['undo that', 'forget that', '撤销', '撤销一下', 'undo', '删掉刚才的偏好', "don't remember that"])(
	'what was just kept is deleted: %s',
	async (line) => {
		const [said] = await type('from now on always use UMAP');
		expect(said).toContain('projection = umap');
		expect(said).toContain('lb-agent skills forget 000000000001');
		expect(notes).toHaveLength(1);
		expect((await type(line))[0]).toMatch(/^Deleted preference 000000000001/u);
		expect(notes).toStrictEqual([]);
	},
);

it('only the message before can be undone', async () => {
	await type('note for later: plate 7 failed');
	await type('/help');
	expect(await type('forget that')).toStrictEqual([
		'The previous message stored no note. lb-agent skills notes lists all notes; lb-agent skills forget <note_id> deletes one.',
	]);
	expect(notes).toHaveLength(1);
});

it.each([
	['preference', 'user-workflow-preferences'],
	['As an observation, please', null],
	['as an observation', 'professional-practice-notes'],
	['2', 'professional-practice-notes'],
	['偏好', 'user-workflow-preferences'],
	['作为观察', 'professional-practice-notes'],
])('what is unclear is asked, and kept with the answer: %s', async (line, store) => {
	const text = 'the March samples came from another hospital';
	expect((await type(`Please remember that ${text}`))[0]).toContain('preference');
	expect(notes).toStrictEqual([]);
	if (store === null) return;
	await type(line);
	expect(notes.map((note) => [note.store, note.text])).toStrictEqual([[store, text]]);
	expect(session.asked_note).toBeUndefined();
});

it.each(['no', 'neither', '不用了'])('the question can be declined: %s', async (line) => {
	await type('Please remember that the March samples came from another hospital');
	expect(await type(line)).toStrictEqual(['Nothing was stored.']);
	expect(notes).toStrictEqual([]);
});

it('the question lapses with any other message', async () => {
	await type('Please remember that the March samples came from another hospital');
	await type('/help');
	expect(session.asked_note).toBeUndefined();
	expect(readLine('preference', { asks_note: false })).toMatchObject({ kind: 'question' });
});
