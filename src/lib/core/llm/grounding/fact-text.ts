import { pText } from '../../../base/p-text.ts';
import { shown, unitShown } from '../../../base/shown-number.ts';
import type { Language } from '../../../contract/language.ts';
import type { ChatFact } from '../../../contract/records/chat.ts';
import { isSilentUnit } from './numbers/unit-words.ts';

/** What a citation asks of a fact: the value, its interval, one end of it, or the number of samples behind it. */
export type FactField = 'value' | 'ci' | 'low' | 'high' | 'n';

const WORDS: Readonly<
	Record<Language, Readonly<Record<'yes' | 'no' | 'to' | 'ci' | 'low' | 'high' | 'n', string>>>
> = {
	en: {
		yes: 'yes',
		no: 'no',
		to: ' to ',
		ci: '95 % interval',
		low: 'lower end of the 95 % interval',
		high: 'upper end of the 95 % interval',
		n: 'n',
	},
	zh: {
		yes: '是',
		no: '否',
		to: ' 至 ',
		ci: '95% 置信区间',
		low: '95% 置信区间下限',
		high: '95% 置信区间上限',
		n: 'n',
	},
};

/** What is shown for a citation, and its label; null where the fact has no such field. */
export function factText(
	fact: ChatFact,
	field: FactField,
	language: Language,
): { text: string; label: string } | null {
	const words = WORDS[language];
	const label =
		field === 'value' ? fact.label : `${fact.label}${language === 'zh' ? '，' : ', '}${words[field]}`;
	const text = fieldText(fact, field, words);
	return text === null ? null : { text, label };
}

function fieldText(fact: ChatFact, field: FactField, words: (typeof WORDS)['en']): string | null {
	const unit = unitBehind(fact.unit);
	const write = (value: number): string => `${numberOf(fact, value)}${unit}`;
	switch (field) {
		case 'value':
			if (typeof fact.value === 'boolean') return fact.value ? words.yes : words.no;
			return typeof fact.value === 'number' ? write(fact.value) : fact.value;
		case 'n':
			return fact.n === null ? null : shown(fact.n);
		case 'low':
			return fact.ci_low === null ? null : write(fact.ci_low);
		case 'high':
			return fact.ci_high === null ? null : write(fact.ci_high);
		case 'ci':
			if (fact.ci_low === null || fact.ci_high === null) return null;
			return `${numberOf(fact, fact.ci_low)}${words.to}${write(fact.ci_high)}`;
	}
}

/** A fraction or a count is a number without a sign behind it. */
const unitBehind = (unit: string | null): string =>
	unit === null || unit === '' || isSilentUnit(unit) ? '' : ` ${unit}`;

/** As sentences of answers write them: p values and areas under curves have forms of their own. */
function numberOf(fact: ChatFact, value: number): string {
	if (/^(?:p|q|p[ _-]?value|q[ _-]?value|fdr|permutation_p)$/iu.test(fact.name.trim())) return pText(value);
	const name = fact.name.replaceAll('_', ' ').trim();
	// A fact of a sentence is named by the words around it, which may count something else.
	if (/^au(?:ro)?c$/iu.test(name)) return unitShown(value);
	if (/\bau(?:ro)?c\b/iu.test(name) && Math.abs(value) < 1 && value !== 0) return unitShown(value);
	return shown(value);
}
