import { LbError } from '../../../base/errors.ts';
import { nearestNames } from '../../../base/nearest-names.ts';
import type { CohortCondition } from '../../../contract/records/cohort.ts';
import { columnDays, isDate } from '../metadata/calendar.ts';
import { cellNumber, cellText, type Cell } from '../metadata/cells.ts';
import { foldLabel } from '../metadata/label-spelling.ts';
import { looseColumn } from '../metadata/pick-table.ts';

/** Metadata rows to which groups are applied. */
export interface GroupedTable {
	/** For errors. */
	path: string;
	header: readonly string[];
	/** One row per sample. */
	rows: readonly (readonly Cell[])[];
	/** Sample ids of the rows. */
	ids: readonly string[];
	/** Rows whose values a condition may name; default `rows`. */
	all_rows?: readonly (readonly Cell[])[];
	/** Further names of samples, such as those of the data: name -> id of the row. */
	other_names?: ReadonlyMap<string, string>;
}

/** Truth of a condition for a row: unknown where the value is missing. */
export type Truth = 0 | 1 | 2;
export const [NO, YES, UNKNOWN] = [0, 1, 2] as const;
export type RowTest = (row: readonly Cell[]) => Truth;

/** A condition made ready for many rows. */
export interface ConditionTest {
	/** Column as the table writes it. */
	column: string;
	test: RowTest;
	/** Cells seen so far that are no numbers where a number is compared. */
	not_numbers: ReadonlySet<Cell>;
}

/**
 * The test of one condition; each distinct cell is judged once, so that 100,000 rows cost as many look-ups. Throws
 * `cohort.column_unknown`, `cohort.value_unknown` and `cohort.not_a_number`.
 */
export function conditionTest(condition: CohortCondition, table: GroupedTable): ConditionTest {
	const column = columnOf(condition, table);
	const not_numbers = new Set<Cell>();
	return { column, test: testOf({ ...condition, column }, table, not_numbers), not_numbers };
}

function columnOf({ column }: CohortCondition, { header, path }: GroupedTable): string {
	const found = looseColumn(header, column);
	if (found !== undefined) return found;
	const near = nearestNames(column, header);
	throw new LbError(
		'cohort.column_unknown',
		{ column, table: path, nearest: near.length > 0 ? near : header.slice(0, 12) },
		{ path, field: 'group' },
	);
}

function testOf(condition: CohortCondition, table: GroupedTable, not_numbers: Set<Cell>): RowTest {
	const { column, operator } = condition;
	const at = table.header.indexOf(column);
	if (operator === 'empty' || operator === 'not_empty') {
		const [missing, present] = operator === 'empty' ? ([YES, NO] as const) : ([NO, YES] as const);
		return remembered(at, (cell) => (cellText(cell) === null ? missing : present));
	}
	if (operator === 'in' || operator === 'not_in') {
		const wanted = wantedValues(condition, table, at);
		const [yes, no] = operator === 'in' ? ([YES, NO] as const) : ([NO, YES] as const);
		return remembered(at, (cell) => {
			const text = cellText(cell);
			return text === null ? UNKNOWN : isWanted(text, wanted) ? yes : no;
		});
	}
	return comparison(condition, table, at, not_numbers);
}

function remembered(at: number, judge: (cell: Cell) => Truth): RowTest {
	const known = new Map<Cell, Truth>();
	return (row) => {
		const cell = row[at] ?? null;
		const before = known.get(cell);
		if (before !== undefined) return before;
		const truth = judge(cell);
		known.set(cell, truth);
		return truth;
	};
}

interface Wanted {
	texts: ReadonlySet<string>;
	numbers: ReadonlySet<number>;
}

/** Equal as labels are: without regard to case and blanks, numbers by their value. */
function isWanted(text: string, { texts, numbers }: Wanted): boolean {
	if (texts.has(foldLabel(text))) return true;
	const number = numbers.size === 0 ? null : cellNumber(text);
	return number !== null && numbers.has(number);
}

/** At most this many values of a column are listed where one is unknown. */
const MAX_VALUES = 12;

function wantedValues(
	{ column, values }: CohortCondition,
	{ rows, all_rows = rows, path }: GroupedTable,
	at: number,
): Wanted {
	const counts = new Map<string, number>();
	for (const row of all_rows) {
		const cell = row[at] ?? null;
		if (cell !== null) counts.set(cell, (counts.get(cell) ?? 0) + 1);
	}
	const there = new Map<string, number>();
	for (const [cell, n] of counts) {
		const text = cellText(cell);
		if (text !== null) there.set(text, (there.get(text) ?? 0) + n);
	}
	for (const value of values.map(String)) {
		const one = wantedOf([value]);
		if ([...there.keys()].some((text) => isWanted(text, one))) continue;
		const known = [...there].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([text]) => text);
		const first = known.length > MAX_VALUES ? nearestNames(value, known) : known;
		throw new LbError(
			'cohort.value_unknown',
			{ column, value, values: first.length > 0 ? first : known.slice(0, MAX_VALUES) },
			{ path, field: 'group' },
		);
	}
	return wantedOf(values.map(String));
}

function wantedOf(values: readonly string[]): Wanted {
	return {
		texts: new Set(values.map((value) => foldLabel(value))),
		numbers: new Set(values.map((value) => cellNumber(value)).filter((value) => value !== null)),
	};
}

/** A comparison of numbers; of dates, where the values of the condition are dates. */
function comparison(
	{ column, operator, values }: CohortCondition,
	{ rows, path }: GroupedTable,
	at: number,
	not_numbers: Set<Cell>,
): RowTest {
	const texts = values.map(String);
	const dates = texts.every((text) => isDate(text) && cellNumber(text) === null);
	const numberOf = dates ? daysOf([...new Set(rows.map((row) => row[at] ?? null)), ...texts]) : cellNumber;
	const numbers = texts.map((text) => numberOf(text));
	const odd = texts.find((_, i) => numbers[i] === null);
	const [first = null, second = first] = numbers;
	if (odd !== undefined || first === null || second === null)
		throw new LbError(
			'cohort.not_a_number',
			{ column, value: odd ?? '', operator },
			{ path, field: 'group' },
		);
	const [low, high] = [Math.min(first, second), Math.max(first, second)];
	const holds = (value: number): boolean => {
		if (operator === '<') return value < first;
		if (operator === '<=') return value <= first;
		if (operator === '>') return value > first;
		if (operator === '>=') return value >= first;
		return value >= low && value <= high;
	};
	return remembered(at, (cell) => {
		const value = numberOf(cell);
		if (value !== null) return holds(value) ? YES : NO;
		if (cellText(cell) !== null) not_numbers.add(cell);
		return UNKNOWN;
	});
}

/** Days of cells that are dates; day and month are told over all of them. */
function daysOf(cells: readonly Cell[]): (cell: Cell) => number | null {
	const days = columnDays(cells.map(cellText));
	const known = new Map(cells.map((cell, i) => [cell, days[i] ?? null]));
	return (cell) => known.get(cell) ?? null;
}
