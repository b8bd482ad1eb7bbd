import { render } from '../../src/lib/contract/messages/index.ts';
import type { SkillNote } from '../../src/lib/contract/records/skill.ts';
import { deletedSentence, settingText } from '../../src/lib/core/assistant/skills/stored-sentence.ts';

/** Notes as a terminal lists them. */
export function noteLines(notes: readonly SkillNote[]): string[] {
	if (notes.length === 0)
		return ['No preferences or observations yet. Store one with lb-agent skills preference <text>.'];
	return notes.flatMap((note) => [headOf(note), `  ${note.text.replace(/\s*\n\s*/gu, ' ⏎ ')}`]);
}

function headOf({ note_id, store, updated_at, effects }: SkillNote): string {
	const isPreference = store === 'user-workflow-preferences';
	const settings = effects.map(settingText).join('; ');
	const sets = !isPreference ? '' : settings === '' ? '  text only' : `  sets ${settings}`;
	return `${note_id}  ${updated_at.slice(0, 10)}  ${isPreference ? 'preference' : 'observation'}${sets}`;
}

export const deletedLine = (note: SkillNote): string => render(deletedSentence(note));
