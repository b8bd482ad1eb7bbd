import type { Language } from '../../../contract/language.ts';
import type { PreferenceEffect, SkillNote } from '../../../contract/records/skill.ts';
import { valueText } from '../../plan/parameter-field.ts';

/** Signs of a note where another sentence names it. */
const MAX_NAMED = 60;

/** A note as another sentence names it. */
export function shortNote({ text }: Pick<SkillNote, 'text'>): string {
	const line = text.replace(/\s+/gu, ' ').trim();
	return line.length > MAX_NAMED ? `${line.slice(0, MAX_NAMED - 1).trimEnd()}…` : line;
}

/** What a preference sets: `projection = umap, report_specificity = 0.99`. */
export const settingsText = (effects: readonly PreferenceEffect[], language: Language): string =>
	effects
		.map(({ parameter, value }) => `${parameter} = ${valueText(value).replaceAll('\n', ', ')}`)
		.join(language === 'zh' ? '；' : '; ');

/** What is said of a stored note, without its id and the command that undoes it: the page has a button for that. */
export const withoutCommands = (text: string): string =>
	text
		.replace(/ ?[(（][0-9a-f]{12}[)）] ?/u, '')
		.replace(/ ?(?:Undo: |撤销：)\/skills forget [0-9a-f]{12}[.。]/u, '')
		.trim();
