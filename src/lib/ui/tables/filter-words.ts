import type { FilterChip, Operator } from '../../client/tables/filter-chip.ts';
import type { TableColumn } from '../../client/tables/table-rows.svelte.ts';
import type { Words } from '../words/catalogue.ts';
import { words } from './words.ts';

/** What a person can ask of a column, in the order of the list. `value` false: nothing is to be given. */
export interface Condition {
	key: string;
	operator: Operator;
	value: boolean;
	says: Words;
}

const both: Condition[] = [
	{ key: '=', operator: '=', value: true, says: words.is },
	{ key: '!=', operator: '!=', value: true, says: words.is_not },
];
const ordered: Condition[] = [
	{ key: '<=', operator: '<=', value: true, says: words.at_most },
	{ key: '<', operator: '<', value: true, says: words.less },
	{ key: '>=', operator: '>=', value: true, says: words.at_least },
	{ key: '>', operator: '>', value: true, says: words.greater },
];
const contains: Condition = { key: '~', operator: '~', value: true, says: words.contains };
const presence: Condition[] = [
	{ key: 'missing', operator: '=', value: false, says: words.is_missing },
	{ key: 'present', operator: '!=', value: false, says: words.is_present },
];

/** Conditions that make sense for a kind of column, the likeliest first. */
export function conditionsFor(kind: TableColumn['kind']): Condition[] {
	if (kind === 'number') return [...ordered, ...both, ...presence];
	if (kind === 'true_false') return [...both, ...presence];
	return [contains, ...both, ...presence];
}

/** A filter for people, with `say` for the words: "q_value is at most 0.05". */
export function filterSays({ column, operator, value }: FilterChip, say: (words: Words) => string): string {
	if (column === null) return `${say(words.contains)} “${value}”`;
	const condition = [contains, ...both, ...ordered, ...presence].find(
		(one) => one.operator === operator && one.value === (value !== ''),
	);
	const how = condition === undefined ? operator : say(condition.says);
	return value === '' ? `${column} ${how}` : `${column} ${how} ${value}`;
}
