import { appendAll } from '../../src/lib/base/append-all.ts';
import { LbError } from '../../src/lib/base/errors.ts';
import { isMessageCode, render } from '../../src/lib/contract/messages/index.ts';
import type { RememberedNote } from '../../src/lib/contract/operations/skills.ts';
import { NOTE_STORES, type SkillNote } from '../../src/lib/contract/records/skill.ts';
import { noteIn } from '../../src/lib/core/assistant/skills/note-named.ts';
import type { Face } from '../face.ts';
import { deletedLine, noteLines } from '../views/note-view.ts';
import { withSession, type CommandSession } from './session.ts';

type Options = Record<string, unknown>;

/** `skills remember <text>`, `skills remember --memory-type personal --note <text>`. */
export function skillRemember(face: Face, words: readonly string[], options: Options): Promise<number> {
	return withSession(face, options, async (session) => {
		const { memoryType, note } = options;
		if (note !== undefined && words.length > 0)
			throw new LbError('usage.invalid', {
				message: 'Give the note once: after the command, or with --note.',
				command: 'lb-agent skills remember',
			});
		const text = note === undefined ? words.join(' ') : String(note);
		if (memoryType !== 'professional' && memoryType !== 'personal')
			throw new LbError(
				'usage.option_invalid',
				{ value: String(memoryType), reason: 'no such type', expected: 'professional or personal' },
				{ field: '--memory-type' },
			);
		return store(
			session,
			memoryType === 'personal' ? 'remember_user_preference' : 'remember_professional_observation',
			text,
		);
	});
}

/** `skills preference <text>`. */
export function skillPreference(face: Face, words: readonly string[], options: Options): Promise<number> {
	return withSession(face, options, (session) => store(session, 'remember_user_preference', words.join(' ')));
}

async function store(
	{ call, printer }: CommandSession,
	operation: 'remember_user_preference' | 'remember_professional_observation',
	text: string,
): Promise<number> {
	if (text.trim() === '') throw new LbError('skills.note_empty', {}, { field: 'text' });
	const stored = await call(operation, { text, from: 'command' });
	printer.result(stored, () => [understood(stored)]);
	return 0;
}

const understood = ({
	understood: text,
	understood_code: code,
	understood_values: values,
}: RememberedNote): string => (isMessageCode(code) ? render({ code, values }) : text);

/** `skills notes`: both stores. */
export function skillNotes(face: Face, options: Options): Promise<number> {
	return withSession(face, options, async (session) => {
		const notes = await allNotes(session);
		session.printer.result({ notes }, () => noteLines(notes));
		return 0;
	});
}

async function allNotes({ call }: CommandSession): Promise<SkillNote[]> {
	const notes: SkillNote[] = [];
	for (const skill_id of NOTE_STORES)
		appendAll(notes, (await call('show_skill_document', { skill_id })).note_list);
	return notes;
}

/** `skills edit <note_id> <text>`. */
export function skillEdit(
	face: Face,
	typed: string,
	words: readonly string[],
	options: Options,
): Promise<number> {
	return withSession(face, options, async (session) => {
		const { store: of, note_id } = noteIn(await allNotes(session), typed);
		const edited = await session.call('edit_skill_note', { store: of, note_id, text: words.join(' ') });
		session.printer.result(edited, () => [understood(edited)]);
		return 0;
	});
}

/** `skills forget [note_id]`. */
export function skillForget(face: Face, note: string | undefined, options: Options): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const deleted = await call('delete_skill_note', note === undefined ? {} : { note_id: note });
		printer.result(deleted, () => [deletedLine(deleted)]);
		return 0;
	});
}
