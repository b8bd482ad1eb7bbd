import { randomBytes } from 'node:crypto';
import { LbError } from '../../../base/errors.ts';
import { render, type Message } from '../../../contract/messages/index.ts';
import type { RememberedNote } from '../../../contract/operations/skills.ts';
import { NOTE_STORES, type NoteStore, type SkillNote } from '../../../contract/records/skill.ts';
import { newestOf, noteIn, noteText, withNote, withText } from '../../skills/notes/note-list.ts';
import { changeStore, readStore } from '../../skills/notes/note-store.server.ts';
import { skillPlaces } from '../../skills/places.server.ts';
import { readPreference } from '../../skills/preferences/read-preference.ts';
import type { AssistantContext } from '../context.ts';
import type { Arguments } from '../operation-functions.ts';
import { storedSentence } from './stored-sentence.ts';

const PREFERENCES: NoteStore = 'user-workflow-preferences';
const OBSERVATIONS: NoteStore = 'professional-practice-notes';

type Context = Pick<AssistantContext, 'userData' | 'now'>;

/** `remember_user_preference`: keeps a preference, and says what it changes in the next plans. */
export function rememberPreference(
	{ text, from = 'command' }: Arguments<'remember_user_preference'>,
	context: Context,
): Promise<RememberedNote> {
	return remember({ text, from, store: PREFERENCES }, context);
}

/** `remember_professional_observation`. */
export function rememberObservation(
	{ text, from = 'command' }: Arguments<'remember_professional_observation'>,
	context: Context,
): Promise<RememberedNote> {
	return remember({ text, from, store: OBSERVATIONS }, context);
}

async function remember(
	{ text: typed, from, store }: Pick<SkillNote, 'text' | 'from' | 'store'>,
	{ userData, now }: Context,
): Promise<RememberedNote> {
	const text = noteText(typed);
	const read = store === PREFERENCES ? readPreference(text) : null;
	const { note, notes, known } = await changeStore(skillPlaces(userData), store, (before) =>
		withNote(
			before,
			{ store, text, from, effects: read?.effects ?? [] },
			{ id: newId(before), now: now().toISOString() },
		),
	);
	return remembered(note, storedSentence(note, { read, notes, known }));
}

/** An id that no note of the store has. */
function newId(notes: readonly SkillNote[]): string {
	const taken = new Set(notes.map(({ note_id }) => note_id));
	for (;;) {
		const id = randomBytes(6).toString('hex');
		if (!taken.has(id)) return id;
	}
}

/** `edit_skill_note`: another text, read anew. */
export async function editNote(
	{ store, note_id, text: typed }: Arguments<'edit_skill_note'>,
	{ userData, now }: Context,
): Promise<RememberedNote> {
	const text = noteText(typed);
	const read = store === PREFERENCES ? readPreference(text) : null;
	const { note, notes } = await changeStore(skillPlaces(userData), store, (before) =>
		withText(before, note_id, { text, effects: read?.effects ?? [] }, now().toISOString()),
	);
	return remembered(note, storedSentence(note, { read, notes, known: false }));
}

/** `delete_skill_note`: gives back what was deleted. */
export async function deleteNote(
	{ store, note_id }: Arguments<'delete_skill_note'>,
	{ userData }: Context,
): Promise<SkillNote> {
	const places = skillPlaces(userData);
	const found = await findNote(places, store === undefined ? NOTE_STORES : [store], note_id);
	await changeStore(places, found.store, (notes) => {
		const note = noteIn(notes, found.note_id);
		return { notes: notes.filter((one) => one !== note) };
	});
	return found;
}

/** The note that is named, or without a name the newest one. */
async function findNote(
	places: ReturnType<typeof skillPlaces>,
	stores: readonly NoteStore[],
	noteId: string | undefined,
): Promise<SkillNote> {
	const lists: SkillNote[][] = [];
	for (const store of stores) lists.push(await readStore(places, store));
	if (noteId !== undefined) return noteIn(lists.flat(), noteId);
	const newest = newestOf(lists);
	if (newest === null) throw new LbError('skills.no_notes');
	return newest;
}

const remembered = (note: SkillNote, understood: Message): RememberedNote => ({
	note,
	understood: render(understood),
	understood_code: understood.code,
	understood_values: understood.values,
});
