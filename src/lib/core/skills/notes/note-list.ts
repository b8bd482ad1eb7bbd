import { LbError } from '../../../base/errors.ts';
import type { SkillNote } from '../../../contract/records/skill.ts';
import { MAX_NOTE_CHARACTERS, MAX_NOTE_TEXT_BYTES, MAX_NOTES } from '../limits.ts';

/** A note as it is to be stored. */
export type NewNote = Omit<SkillNote, 'note_id' | 'created_at' | 'updated_at'>;

/**
 * The text of a note as it is kept: one Unicode form, line ends as \n, without blanks around it. Throws `skills.note_empty`,
 * `skills.note_too_long`.
 */
export function noteText(text: string): string {
	const kept = text
		.normalize('NFC')
		.replace(/\r\n?/gu, '\n')
		// A NUL ends the text of some programs.
		.replaceAll('\0', '')
		.trim();
	if (!/[\p{L}\p{N}]/u.test(kept)) throw new LbError('skills.note_empty', {}, { field: 'text' });
	const characters = [...kept].length;
	if (characters > MAX_NOTE_CHARACTERS || kept.length > MAX_NOTE_CHARACTERS)
		throw new LbError('skills.note_too_long', { characters, limit: MAX_NOTE_CHARACTERS }, { field: 'text' });
	return kept;
}

/** Two notes with the same words are one, whatever their case, blanks and last full stop. */
const sameness = (text: string): string =>
	text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/\s+/gu, ' ')
		.replace(/[\s.!。！]+$/u, '')
		.trim();

/**
 * Notes with one more, newest first: one with the same words is brought up to date and comes first. Throws `skills.notes_full`.
 * @param id of a note that is new
 */
export function withNote(
	notes: readonly SkillNote[],
	fresh: NewNote,
	{ id, now }: { id: string; now: string },
): { notes: SkillNote[]; note: SkillNote; known: boolean } {
	const before = notes.find(({ text }) => sameness(text) === sameness(fresh.text));
	if (before === undefined && notes.length >= MAX_NOTES)
		throw new LbError('skills.notes_full', { store: fresh.store, limit: MAX_NOTES });
	const note: SkillNote = {
		...fresh,
		note_id: before?.note_id ?? id,
		created_at: before?.created_at ?? now,
		updated_at: now,
	};
	return { notes: [note, ...notes.filter((one) => one !== before)], note, known: before !== undefined };
}

/** Notes with another text of one of them, which takes in any other with the same words. Throws `skills.note_unknown`. */
export function withText(
	notes: readonly SkillNote[],
	noteId: string,
	{ text, effects }: Pick<SkillNote, 'text' | 'effects'>,
	now: string,
): { notes: SkillNote[]; note: SkillNote } {
	const before = noteIn(notes, noteId);
	const note: SkillNote = { ...before, text, effects, updated_at: now };
	const others = notes.filter((one) => one !== before && sameness(one.text) !== sameness(text));
	return { notes: [note, ...others], note };
}

/** The note whose id is, or begins with, what was typed. Throws `skills.note_unknown`, `skills.note_ambiguous`. */
export function noteIn(notes: readonly SkillNote[], typed: string): SkillNote {
	const begun = typed.trim().toLowerCase();
	const found = /^[0-9a-f]{4,12}$/u.test(begun)
		? notes.filter(({ note_id }) => note_id.startsWith(begun))
		: [];
	if (found.length > 1)
		throw new LbError(
			'skills.note_ambiguous',
			{ note: shortened(typed), ids: found.map(({ note_id }) => note_id) },
			{ field: 'note_id' },
		);
	const [note] = found;
	if (note === undefined)
		throw new LbError('skills.note_unknown', { note: shortened(typed) }, { field: 'note_id' });
	return note;
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** The notes of a store as a context shows them, newest first; what has no room is counted, not cut. */
export function notesAsText(notes: readonly SkillNote[]): { text: string; shown: number } {
	const lines: string[] = [];
	let bytes = 0;
	for (const { text, updated_at } of notes) {
		const line = `- ${updated_at.slice(0, 10)}: ${text.replace(/\n/gu, '\n  ')}\n`;
		const size = new TextEncoder().encode(line).length;
		if (bytes + size > MAX_NOTE_TEXT_BYTES) break;
		lines.push(line);
		bytes += size;
	}
	return { text: lines.join(''), shown: lines.length };
}

/** The newest note of several stores; null without any. */
export function newestOf(lists: readonly (readonly SkillNote[])[]): SkillNote | null {
	const all = lists.flat();
	return all.reduce<SkillNote | null>(
		(newest, note) => (newest === null || note.updated_at > newest.updated_at ? note : newest),
		null,
	);
}
