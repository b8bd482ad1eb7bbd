import type { CohortCondition } from '../../../contract/records/cohort.ts';
import type { ConditionOperator } from '../../../contract/records/cohort-operators.ts';
import type { Profile } from '../../../contract/records/profile.ts';
import { wordsOf } from './words.ts';

const N = '(\\d+(?:\\.\\d+)?)';
const YEARS = '(?:\\s*-?\\s*(?:years?(?:\\s+old)?|yrs?|y\\.?o\\.?|岁))?';
/** Forms in which a limit is said; `between` has two numbers. The word before may name the column. */
const FORMS: readonly (readonly [form: string, operator: ConditionOperator])[] = [
	[`(?:aged?|between|from|介于)\\s*${N}${YEARS}\\s*(?:to|-|–|and|至|到)\\s*${N}${YEARS}`, 'between'],
	[`${N}${YEARS}\\s*(?:至|到|-|–)\\s*${N}\\s*岁`, 'between'],
	[`(?:at least|>=|≥|不小于|不低于|至少)\\s*${N}${YEARS}`, '>='],
	[`${N}${YEARS}\\s*(?:(?:or|and) (?:older|over|above|more)|以上|\\+)`, '>='],
	[`(?:at most|up to|<=|≤|不超过|不大于|至多)\\s*${N}${YEARS}`, '<='],
	[`${N}${YEARS}\\s*(?:or|and) (?:younger|under|below|less)`, '<='],
	[`(?:under|below|younger than|less than|lower than|<|小于|低于|不到|不满)\\s*${N}${YEARS}`, '<'],
	[`${N}${YEARS}\\s*(?:以下|以内)`, '<'],
	[`(?:over|above|older than|more than|greater than|higher than|>|大于|高于|超过)\\s*${N}${YEARS}`, '>'],
];
const AGE = /(^| )age( |$)|年龄/u;
const AROUND = /(?:^|\s)(?:aged?|with|of|an?|who are|is|are|的|者)\s*$/iu;

/** A phrase with the limits that it states taken out of it. */
export interface Limited {
	conditions: CohortCondition[];
	rest: string;
}

/**
 * "women under 60" -> age < 60 and "women"; "BMI over 30" -> BMI > 30. A limit without the name of a column is one of age. Null
 * where the column of a limit is not in the metadata.
 */
export function takeLimits(phrase: string, { metadata_profile }: Profile): Limited | null {
	const numbers = metadata_profile.columns.filter(({ kind }) => kind === 'number').map(({ name }) => name);
	const conditions: CohortCondition[] = [];
	let rest = phrase;
	for (const [form, operator] of FORMS) {
		const found = new RegExp(`(?<![\\p{L}\\d])${form}(?![\\d.]|\\s*%)`, 'iu').exec(spaced(rest));
		if (found === null) continue;
		const text = spaced(rest);
		const before = text.slice(0, found.index).replace(AROUND, '').trimEnd();
		const named = numbers.find((name) => endsWith(before, name));
		const column = named ?? numbers.find((name) => AGE.test(wordsOf(name)));
		if (column === undefined) return null;
		conditions.push({ column, operator, values: found.slice(1).filter((part) => part !== undefined) });
		const kept = named === undefined ? before : before.slice(0, before.length - named.length);
		rest = `${kept.replace(AROUND, '')} ${text.slice(found.index + found[0].length)}`;
	}
	return { conditions, rest: rest.replace(/\s+/gu, ' ').trim() };
}

/** Blanks between Chinese words and numbers, which are written without any. */
const spaced = (text: string): string => text.replace(/(?<=\p{Script=Han})(?=\d)/gu, ' ');

const endsWith = (text: string, name: string): boolean =>
	` ${wordsOf(text)}`.endsWith(` ${wordsOf(name)}`) && text.toLowerCase().endsWith(name.toLowerCase());
