import { addToList } from '../../../base/add-to-list.ts';
import type { CohortGroup } from '../../../contract/records/cohort.ts';
import { cellText, type Cell } from '../metadata/cells.ts';
import { looseColumn } from '../metadata/pick-table.ts';
import {
	NO,
	UNKNOWN,
	YES,
	conditionTest,
	type ConditionTest,
	type GroupedTable,
	type Truth,
} from './condition-test.ts';

/** Why a sample is in no group. */
export type NoGroup = 'dropped_by_condition' | 'missing_value';

/** The groups of a definition, applied to the metadata. */
export interface AppliedGroups {
	/** Group per row; null = none. */
	group: (string | null)[];
	/** Why a row has no group; null for those that have one, and for those in two groups. */
	why: (NoGroup | null)[];
	/** Columns of the conditions, as the table writes them, in order of first use. */
	columns: string[];
	/** Rows per group. */
	counts: Record<string, number>;
	/** Per group, the values that `in` conditions merged into it. */
	merged: { group: string; column: string; value: string; samples: number }[];
	/** Samples in more than one group; they are in none. */
	overlaps: { sample: string; groups: string[] }[];
	/** Listed ids that no row has. */
	unmatched: { group: string; id: string }[];
	/** Values that are no numbers where a number is compared; their samples count as missing. */
	not_numbers: { column: string; value: string; samples: number }[];
}

/**
 * Applies groups to metadata rows, each row for itself. Missing values fulfil only `empty`; a sample that no group takes and
 * that one would have taken with another value in a missing cell is `missing_value`. Samples of two groups are returned, not
 * refused. Throws `cohort.column_unknown`, `cohort.value_unknown` and `cohort.not_a_number` for what the table does not hold.
 */
export function applyGroups(groups: readonly CohortGroup[], table: GroupedTable): AppliedGroups {
	const tests = groups.map(({ any_of }) =>
		any_of.map((all) => all.map((condition) => conditionTest(condition, table))),
	);
	const conditions = tests.flat(2);
	const { listed, unmatched } = listedRows(groups, table);
	const group: (string | null)[] = [];
	const why: (NoGroup | null)[] = [];
	const overlaps: AppliedGroups['overlaps'] = [];
	for (const [r, row] of table.rows.entries()) {
		const truths = tests.map((any, g) => (listed[g]?.has(r) === true ? YES : anyOf(any, row)));
		const own = groups.filter((_, g) => truths[g] === YES).map(({ name }) => name);
		const names = [...new Set(own)];
		if (names.length > 1) overlaps.push({ sample: table.ids[r] ?? '', groups: names });
		group.push(names.length === 1 ? names[0]! : null);
		why.push(names.length > 0 ? null : truths.includes(UNKNOWN) ? 'missing_value' : 'dropped_by_condition');
	}
	const counts = Object.fromEntries(groups.map(({ name }) => [name, 0]));
	for (const name of group) if (name !== null) counts[name] = (counts[name] ?? 0) + 1;
	return {
		...{ group, why, counts, overlaps, unmatched },
		columns: [...new Set(conditions.map(({ column }) => column))],
		merged: mergedValues(groups, table, group),
		not_numbers: notNumbers(conditions, table),
	};
}

function anyOf(any: readonly (readonly ConditionTest[])[], row: readonly Cell[]): Truth {
	let truth: Truth = NO;
	for (const all of any) {
		const one = allOf(all, row);
		if (one === YES) return YES;
		if (one === UNKNOWN) truth = UNKNOWN;
	}
	return truth;
}

function allOf(all: readonly ConditionTest[], row: readonly Cell[]): Truth {
	let truth: Truth = YES;
	for (const { test } of all) {
		const one = test(row);
		if (one === NO) return NO;
		if (one === UNKNOWN) truth = UNKNOWN;
	}
	return truth;
}

function notNumbers(
	conditions: readonly ConditionTest[],
	{ header, rows }: GroupedTable,
): AppliedGroups['not_numbers'] {
	const cells = new Map<string, Set<Cell>>();
	for (const { column, not_numbers } of conditions)
		if (not_numbers.size > 0) cells.set(column, new Set([...(cells.get(column) ?? []), ...not_numbers]));
	return [...cells].flatMap(([column, strange]) => {
		const at = header.indexOf(column);
		return countedCells(rows.map((row) => row[at] ?? null).filter((cell) => strange.has(cell))).map(
			([value, samples]) => ({ column, value, samples }),
		);
	});
}

/** Values by how often they occur, then by name; missing ones do not count. */
function countedCells(cells: Iterable<Cell>): [string, number][] {
	const written = new Map<Cell, number>();
	for (const cell of cells) written.set(cell, (written.get(cell) ?? 0) + 1);
	const values = new Map<string, number>();
	for (const [cell, n] of written) {
		const text = cellText(cell);
		if (text !== null) values.set(text, (values.get(text) ?? 0) + n);
	}
	return [...values].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}

/** Rows of the ids that groups list: exact, by another name of the sample, or without regard to case where that is unique. */
function listedRows(
	groups: readonly CohortGroup[],
	{ ids, other_names }: GroupedTable,
): { listed: ReadonlySet<number>[]; unmatched: AppliedGroups['unmatched'] } {
	const unmatched: AppliedGroups['unmatched'] = [];
	if (groups.every(({ samples }) => samples.length === 0)) return { listed: [], unmatched };
	const rowOf = new Map(ids.map((id, r) => [id, r]));
	const loose = new Map<string, number[]>();
	for (const [r, id] of ids.entries()) addToList(loose, id.trim().toLowerCase(), r);
	const find = (id: string): number | null => {
		const exact = rowOf.get(id) ?? rowOf.get(other_names?.get(id) ?? id);
		if (exact !== undefined) return exact;
		const alike = loose.get(id.trim().toLowerCase()) ?? [];
		return alike.length === 1 ? (alike[0] ?? null) : null;
	};
	const listed = groups.map(({ name, samples }) => {
		const own = new Set<number>();
		for (const id of samples) {
			const row = find(id);
			if (row === null) unmatched.push({ group: name, id });
			else own.add(row);
		}
		return own;
	});
	return { listed, unmatched };
}

/** How many samples of each value an `in` condition brought into its group. */
function mergedValues(
	groups: readonly CohortGroup[],
	{ header, rows }: GroupedTable,
	group: readonly (string | null)[],
): AppliedGroups['merged'] {
	return groups.flatMap(({ name, any_of }) => {
		const conditions = any_of.flat().filter(({ operator }) => operator === 'in');
		const columns = new Set(conditions.map(({ column }) => looseColumn(header, column) ?? column));
		return [...columns].flatMap((column) => {
			const at = header.indexOf(column);
			const own = rows.filter((_, r) => group[r] === name).map((row) => row[at] ?? null);
			return countedCells(own).map(([value, samples]) => ({ group: name, column, value, samples }));
		});
	});
}
