import { say, type Message } from '../../../contract/messages/index.ts';
import type { PreferenceEffect, SkillNote } from '../../../contract/records/skill.ts';
import type { ReadPreference } from '../../skills/preferences/read-preference.ts';
import type { Unclear } from '../../skills/preferences/parts.ts';
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
	if (note.effects.length === 0) return nothingSet(id, read);
	const settings = note.effects.map(settingText);
	const rest = [...read.rest, ...read.refused, ...read.invalid.map(writtenText)];
	if (rest.length > 0) return say('skills.preference_partly', { id, settings, rest });
	const names = new Set(note.effects.map(({ parameter }) => parameter));
	const older = notes.filter(
		(one) => one !== note && one.effects.some(({ parameter }) => names.has(parameter)),
	);
	return older.length > 0
		? say('skills.preference_instead', { id, settings, older: older.map(({ note_id }) => note_id) })
		: say('skills.preference_stored', { id, settings });
}

const writtenText = ({ parameter, value }: { parameter: string; value: string }): string =>
	`${parameter} = ${value}`;

/** A setting as a sentence shows it. */
export const settingText = ({ parameter, value }: PreferenceEffect): string =>
	`${parameter} = ${[value].flat().map(String).join(', ')}`;

const WHY: Readonly<Record<Unclear, readonly [en: string, zh: string]>> = {
	negation: ['it contains a negation', '其中有否定'],
	choice: ['it leaves a choice', '其中没有确定的选择'],
	condition: ['it has a condition', '其中有条件'],
	question: ['it is a question', '这是一个问句'],
	reported: ['it reports what others say', '其中转述了他人的话'],
};

function nothingSet(id: string, { unclear, refused, invalid }: ReadPreference): Message {
	if (unclear !== null) {
		const [reason, reason_zh] = WHY[unclear];
		return say('skills.preference_unclear', { id, reason, reason_zh });
	}
	if (invalid.length > 0) return say('skills.preference_invalid', { id, settings: invalid.map(writtenText) });
	if (refused.length > 0) return say('skills.preference_refused', { id, names: refused });
	return say('skills.preference_text', { id, names: settableNames() });
}

/** What was deleted, and which settings go with it. */
export function deletedSentence({ note_id: id, text, effects }: SkillNote): Message {
	return effects.length === 0
		? say('skills.note_deleted', { id, text })
		: say('skills.preference_deleted', { id, text, settings: effects.map(settingText) });
}
