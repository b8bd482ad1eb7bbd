import { say, type Message } from '../../../contract/messages/index.ts';
import type { SkillNote } from '../../../contract/records/skill.ts';
import type { ReadPreference } from '../../skills/preferences/read-preference.ts';
import { settableNames } from '../../skills/preferences/settable.ts';

interface Stored {
	/** Null for an observation. */
	read: ReadPreference | null;
	/** All notes of the store. */
	notes: readonly SkillNote[];
	/** The note was there before. */
	known: boolean;
}

/** What was stored, and what it changes. */
export function storedSentence(note: SkillNote, { read, notes, known }: Stored): Message {
	const id = note.note_id;
	if (read === null) return say(known ? 'skills.observation_again' : 'skills.observation_stored', { id });
	if (note.effects.length === 0)
		return read.refused.length > 0
			? say('skills.preference_refused', { id, names: read.refused })
			: say('skills.preference_text', { id, names: settableNames() });
	const settings = note.effects.map(
		({ parameter, value }) => `${parameter} = ${[value].flat().map(String).join(', ')}`,
	);
	const names = new Set(note.effects.map(({ parameter }) => parameter));
	const older = notes.filter(
		(one) => one !== note && one.effects.some(({ parameter }) => names.has(parameter)),
	);
	const rest = [...read.rest, ...read.refused];
	if (rest.length > 0) return say('skills.preference_partly', { id, settings, rest });
	return older.length > 0
		? say('skills.preference_instead', { id, settings, older: older.map(({ note_id }) => note_id) })
		: say('skills.preference_stored', { id, settings });
}
