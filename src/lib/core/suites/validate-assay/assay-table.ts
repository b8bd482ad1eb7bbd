import { LbError } from '../../../base/errors.ts';
import { callOf, isNoCall } from '../../dataset/assay/calls.ts';
import { readNumberColumn, unitFactor, type NumberColumn } from '../../dataset/assay/number-column.ts';
import { cellText } from '../../dataset/metadata/cells.ts';

/** A table as read: cells as text, null = empty. */
export interface RawTable {
	/** As given. */
	name: string;
	header: string[];
	rows: (string | null)[][];
	/** The sheets it is made of, in order; at least one. */
	sheets: SheetPart[];
}

/** One of the sheets that are read as one table. */
export interface SheetPart {
	/** As given. */
	name: string;
	/** Its first row among those of the table, from 0. */
	start: number;
	/** Line of that row, as an editor or a spreadsheet shows it. */
	first_row: number;
}

/** Number of the sheet of a row. */
export const sheetOf = (table: RawTable, row: number): number =>
	table.sheets.findLastIndex(({ start }) => start <= row);

/** Sheet and line of a row, as messages name them. */
export function placeOf(table: RawTable, row: number): { path: string; row: number } {
	const { name, start, first_row } = table.sheets[sheetOf(table, row)]!;
	return { path: name, row: first_row + row - start };
}

const MAX_COLUMNS = 40;
const MAX_VALUES = 8;

/** Cells of a column as written. Throws assay.no_column. */
export function cellsOf(table: RawTable, column: string): (string | null)[] {
	const at = table.header.indexOf(column);
	if (at < 0)
		throw new LbError('assay.no_column', {
			...{ path: table.name, column, columns: table.header.slice(0, MAX_COLUMNS) },
		});
	return table.rows.map((row) => row[at] ?? null);
}

/** Texts of a column, null = no value. Throws assay.no_column. */
export const textsOf = (table: RawTable, column: string | null): (string | null)[] =>
	column === null ? table.rows.map(() => null) : cellsOf(table, column).map(cellText);

/**
 * Numbers of a column. Throws assay.no_column, and assay.mixed_units, assay.mixed_decimals or assay.ambiguous_comma where its cells
 * contradict each other.
 */
export function numbersOf(table: RawTable, column: string, blanks = false): NumberColumn {
	const read = readNumberColumn(column, cellsOf(table, column), blanks);
	if (!('trouble' in read)) return read;
	const where = { path: table.name, column };
	if (read.trouble === 'mixed_units') throw new LbError('assay.mixed_units', { ...where, units: read.units });
	throw new LbError(`assay.${read.trouble}`, { ...where, examples: read.examples });
}

/** The first cell that is no number. */
export function firstWord(
	table: RawTable,
	{ words }: NumberColumn,
): { path: string; row: number; example: string; count: number } | null {
	const at = words.findIndex((word) => word !== null);
	if (at < 0) return null;
	return {
		...{ ...placeOf(table, at), example: words[at] ?? '' },
		count: words.filter((word) => word !== null).length,
	};
}

/** Calls of a column. Throws assay.no_column, assay.call_unclear and assay.detected_value_absent. */
export function callsOf(
	table: RawTable,
	column: string,
	stated: readonly string[] | undefined,
): (boolean | null)[] {
	const cells = cellsOf(table, column).map((cell) =>
		cell === null || cell.trim() === '' ? null : cell.trim(),
	);
	const values = [...new Set(cells.filter((cell) => cell !== null))];
	const where = { path: table.name, column, values: values.slice(0, MAX_VALUES) };
	if (stated !== undefined) {
		if (!values.some((value) => stated.includes(value)))
			throw new LbError('assay.detected_value_absent', { ...where, stated: [...stated] });
		return cells.map((cell) =>
			cell === null || cellText(cell) === null || (isNoCall(cell) && !stated.includes(cell))
				? null
				: stated.includes(cell),
		);
	}
	const unclear = values.filter(
		(value) => callOf(value) === null && cellText(value) !== null && !isNoCall(value),
	);
	if (unclear.length > 0)
		throw new LbError('assay.call_unclear', { ...where, example: unclear[0] ?? values[0] ?? 'yes' });
	return cells.map(callOf);
}

/** Factor that brings values of one unit to another; null where they have none in common. An unknown unit is taken for the other. */
export function factorBetween(from: string | null, to: string | null): number | null {
	return from === null || to === null ? 1 : unitFactor(from, to);
}
