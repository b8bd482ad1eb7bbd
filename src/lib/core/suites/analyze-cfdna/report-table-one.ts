import type { NotCompared } from '../../../contract/tables/characteristics.ts';
import type { CharacteristicRow } from '../../analysis/characteristics.ts';
import { markdownTable } from '../report/markdown.ts';
import { pValue } from '../report/numbers.ts';
import type { TableOne, TableOneRow } from './table-one.ts';

/** More groups make a table that no page holds. */
const MAX_GROUPS = 6;

const WHY: Readonly<Record<NotCompared, string>> = {
	outcome: 'outcome',
	technical: 'technical',
	model: 'result of a model',
	repeats_groups: 'repeats the groups',
	one_group_filled: 'values in one group only',
	not_a_characteristic: 'date, id or split',
	constant: 'one value',
	many_levels: 'too many levels',
	too_few: 'too few values',
	groups_chosen: 'groups were derived from the data',
	person_in_both: 'people in several groups',
	one_group: '',
};

/** Table 1 of a report: what is compared with p, q and standardised difference, then what is only described. */
export function tableOneLines(one: TableOne, hasPatients: boolean): string[] {
	// Rows of counts alone stand in the table of groups already.
	if (one.rows.every((row) => row.level === '')) return [];
	if (one.groups.length > MAX_GROUPS)
		return [
			`Table 1 (characteristics of ${one.groups.length} groups) is in \`tables/table_one.csv\`, its comparisons are in \`tables/characteristics.csv\`; it is too wide to print here.`,
			'',
		];
	const parts = [...new Set(one.rows.map((row) => row.part))];
	return parts.flatMap((part) => partLines(one, part, parts.length > 1, hasPatients));
}

function partLines(one: TableOne, part: string, several: boolean, hasPatients: boolean): string[] {
	const rows = one.rows.filter((row) => row.part === part);
	const compared = one.compared.filter((row) => row.part === part);
	const resultOf = new Map(compared.map((row) => [row.column, row]));
	const apart = (row: TableOneRow): boolean => {
		const found = resultOf.get(row.characteristic);
		return found !== undefined && !['baseline', 'disease'].includes(found.about);
	};
	const tests = compared.filter(({ p_value }) => p_value !== null).length;
	const unit = hasPatients ? 'patient' : 'person';
	const where = several ? `, ${part} set` : '';
	return [
		`**Table 1${where}.** Characteristics by group, one sample per ${unit}; median (quartiles) or n (%).${tests === 0 ? '' : ' p: Mann-Whitney or Kruskal-Wallis for numbers, Fisher exact or chi-square for categories; q: Benjamini-Hochberg over this table; SMD: standardised mean difference, of more than two groups the largest of any pair. The values are in `tables/characteristics.csv`.'}`,
		'',
		...markdownTable(
			['', '', ...one.groups, 'p', 'q', 'SMD', 'not compared'],
			withResults(
				rows.filter((row) => !apart(row)),
				resultOf,
			),
		),
		...describedOnly(one, rows.filter(apart), resultOf, where),
	];
}

/** Test and difference stand in the first row of each characteristic. */
function withResults(
	rows: readonly TableOneRow[],
	resultOf: ReadonlyMap<string, CharacteristicRow>,
): string[][] {
	return rows.map((row, i) => {
		const result = resultOf.get(row.characteristic);
		const first = row.characteristic !== rows[i - 1]?.characteristic;
		const own = first && result !== undefined ? resultCells(result) : ['', '', '', ''];
		return [row.characteristic, row.level, ...row.cells, ...own];
	});
}

function resultCells({ p_value, q_value, smd, not_compared }: CharacteristicRow): string[] {
	return [
		p_value === null ? '' : pValue(p_value),
		q_value === null ? '' : pValue(q_value),
		smd === null ? '' : smd.toFixed(2),
		not_compared === null ? '' : WHY[not_compared],
	];
}

/** Technical columns, outcomes and what says the same as the groups: by group, without any test. */
function describedOnly(
	{ groups }: TableOne,
	rows: readonly TableOneRow[],
	resultOf: ReadonlyMap<string, CharacteristicRow>,
	where: string,
): string[] {
	if (rows.length === 0) return [];
	return [
		`**Described only${where}.** Outcomes, technical columns, model results, dates, and columns that repeat the groups are not baseline characteristics and are not compared here.`,
		'',
		...markdownTable(
			['', '', ...groups, 'why'],
			rows.map((row, i) => {
				const first = row.characteristic !== rows[i - 1]?.characteristic;
				const why = resultOf.get(row.characteristic)?.not_compared ?? null;
				return [
					row.characteristic,
					row.level,
					...row.cells,
					first && why !== null ? describe(resultOf, row) : '',
				];
			}),
		),
	];
}

function describe(resultOf: ReadonlyMap<string, CharacteristicRow>, row: TableOneRow): string {
	const result = resultOf.get(row.characteristic);
	if (result === undefined || result.not_compared === null) return '';
	const v = result.cramers_v === null ? '' : `, Cramér's V ${result.cramers_v.toFixed(2)}`;
	return `${WHY[result.not_compared]}${v}`;
}
