import { formatInWords } from '../../../contract/formats.ts';
import type { Language } from '../../../contract/language.ts';
import type { SkillWorkflow } from '../../../contract/records/skill.ts';
import { fillWords, type Words } from '../../words/catalogue.ts';
import { contextWords } from '../group-skills.ts';
import { words } from './words.ts';

/** Names in a sentence: `a, b or c`. */
function joined(names: readonly string[], last: Words, language: Language): string {
	const end = names.at(-1) ?? '';
	if (names.length < 2) return end;
	const some = names.slice(0, -1).join(language === 'zh' ? '、' : ', ');
	return fillWords(last, language, { some, last: end });
}

/** When a workflow applies: one line for each kind of condition it states, all of which must hold. */
export function triggerLines(triggers: SkillWorkflow['triggers'], language: Language): string[] {
	const say = (text: Words, values = {}): string => fillWords(text, language, values);
	const quoted = (word: string): string => `“${word}”`;
	const modes = triggers.supervision_modes.map((mode) => say(words[`mode_${mode}`]));
	const columns = triggers.has_columns.map((column) => say(words[`column_${column}`]));
	const context = (text: string): string => (language === 'en' ? text.toLowerCase() : text);
	const kinds: [Words, string[], Words][] = [
		[words.if_contexts, triggers.contexts.map((one) => context(say(contextWords[one]))), words.or],
		[words.if_formats, triggers.formats.map(formatInWords), words.or],
		[words.if_modes, modes, words.or],
		[words.if_words, triggers.words.map(quoted), words.or],
		[words.if_columns, columns, words.and],
	];
	const { min_samples: least, max_samples: most } = triggers;
	return [
		...kinds
			.filter(([, names]) => names.length > 0)
			.map(([text, names, last]) => say(text, { what: joined(names, last, language) })),
		...(least === null || least === undefined ? [] : [say(words.if_at_least, { n: least })]),
		...(most === null || most === undefined ? [] : [say(words.if_at_most, { n: most })]),
	];
}
