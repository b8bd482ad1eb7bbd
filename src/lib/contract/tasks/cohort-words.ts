import type { ConditionOperator } from '../records/cohort-operators.ts';
import type { CohortCondition, CohortGroup } from '../records/cohort.ts';
import { parseConditions } from './cohort-text.ts';

/** Names that need no quotation marks: they end where the next blank or Chinese word begins. */
const PLAIN = /^[\w.+%-]+$/u;

const quoted = (text: string): string => `“${text.replaceAll(/[“”]/gu, "'")}”`;
const valueInWords = (value: string | number): string =>
	PLAIN.test(String(value)) ? String(value) : quoted(String(value));
/** A column in Chinese letters stands as it is: “分期为 I”. */
const columnInWords = (name: string): string =>
	PLAIN.test(name) || /^[\p{Script=Han}\w]+$/u.test(name) ? name : quoted(name);

const SIGNS: Readonly<Partial<Record<ConditionOperator, string>>> = { '<=': '≤', '>=': '≥' };

/** Chinese words beside each other without a blank, others with one. */
function spaced(parts: readonly string[]): string {
	const joins = (left: string, right: string): string =>
		/[\p{Script=Han}”]$/u.test(left) && /^[\p{Script=Han}“]/u.test(right) ? '' : ' ';
	return parts.reduce((text, part) => (text === '' ? part : `${text}${joins(text, part)}${part}`), '');
}

const between = (parts: readonly string[], word: string): string[] =>
	parts.flatMap((part, i) => (i === 0 ? [part] : [word, part]));

function conditionInChinese({ column, operator, values }: CohortCondition): string {
	const name = columnInWords(column);
	const [first = '', second = ''] = values.map(valueInWords);
	const listed = between(values.map(valueInWords), '或');
	switch (operator) {
		case 'in':
			return spaced([name, '为', ...listed]);
		case 'not_in':
			return spaced([name, '不为', ...listed]);
		case 'empty':
			return spaced([name, '为空']);
		case 'not_empty':
			return spaced([name, '不为空']);
		case 'between':
			return spaced([name, '介于', first, '至', second]);
		default:
			return `${name} ${SIGNS[operator] ?? operator} ${first}`;
	}
}

/** Conditions as a Chinese sentence has them: `stage 为 I 或 II 且 age < 70`; without a comma, like those of goals. */
export function conditionsInChinese(any_of: CohortGroup['any_of']): string {
	return spaced(
		between(
			any_of.map((all) => spaced(between(all.map(conditionInChinese), '且'))),
			'或者',
		),
	);
}

const BY_ID =
	/(?:^| or )(?:sample (?!(?:is|in|not|between) )(?<one>[^\s<>=!≤≥][^<>=!≤≥]*)|(?<n>\d+) samples by id)$/u;

/** A definition of a group as records have it (`stage in I, II and age < 70 or 3 samples by id`) in Chinese; another text as it is. */
export function definitionInChinese(definition: string): string {
	const listed = BY_ID.exec(definition);
	const rest = definition.slice(0, listed?.index ?? definition.length);
	const any_of = rest === '' ? [] : parseConditions(rest);
	if ('unclear' in any_of) return definition;
	const { one, n = '' } = listed?.groups ?? {};
	const ids = listed === null ? [] : [one === undefined ? `按编号列出的 ${n} 个样本` : `样本 ${one}`];
	return [...(any_of.length === 0 ? [] : [conditionsInChinese(any_of)]), ...ids].join('，或');
}

const CONDITION =
	/^\s*(?:“([^”]+)”|(.+?))\s*(?:(为空|不为空)|(不为|为)\s*(.+?)|介于\s*(.+?)\s*至\s*(.+?)|(<=|>=|[<>≤≥])\s*(.+?))\s*$/u;
const OPERATORS: Readonly<Record<string, ConditionOperator>> = {
	...{ 为: 'in', 不为: 'not_in', 为空: 'empty', 不为空: 'not_empty' },
	...{ '<': '<', '<=': '<=', '≤': '<=', '>': '>', '>=': '>=', '≥': '>=' },
};

/** The parts of a text between words that stand in no quotation marks. */
function cutAt(text: string, word: RegExp): string[] {
	// What is quoted is put aside under a sign that no text has.
	const aside: string[] = [];
	const rest = text.replaceAll(/“[^”]*”/gu, (whole) => `\0${aside.push(whole) - 1}\0`);
	return rest
		.split(word)
		.map((part) => part.replaceAll(/\0(\d+)\0/gu, (_whole, i: string) => aside[Number(i)] ?? '').trim());
}

const bare = (text: string): string => /^“([^”]*)”$/u.exec(text.trim())?.[1] ?? text.trim();

/** Reads the conditions of one alternative as `conditionsInChinese` writes them; null for another text. */
export function readChineseConditions(text: string): CohortCondition[] | null {
	const found = cutAt(text, /且/u).map((part): CohortCondition | null => {
		const [, quotedName, name = '', empty, is, values = '', low, high, sign, limit] =
			CONDITION.exec(part) ?? [];
		const column = quotedName ?? name;
		const operator = low === undefined ? OPERATORS[empty ?? is ?? sign ?? ''] : 'between';
		if (operator === undefined || column === '') return null;
		const stated =
			operator === 'between'
				? [low ?? '', high ?? '']
				: is !== undefined
					? cutAt(values, /或/u)
					: [limit ?? ''];
		return { column, operator, values: empty === undefined ? stated.map(bare) : [] };
	});
	const whole = found.filter((one) => one !== null);
	return whole.length === found.length ? whole : null;
}
