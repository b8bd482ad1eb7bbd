import type { Cell } from '../metadata/cells.ts';

/** Rows of a table that were looked at. */
export interface TableView {
	header: readonly string[];
	rows: readonly (readonly Cell[])[];
	/** Rows in the file; null when reading stopped early. */
	total_rows: number | null;
}

/** Cells a table is judged by; a tenth of a second. */
const CELLS = 80_000;
const MIN_ROWS = 60;

/** The rows that are judged: the first ones, neighbours kept, because segments show in neighbouring features. */
export function firstRows(table: TableView): TableView {
	const most = Math.max(MIN_ROWS, Math.floor(CELLS / Math.max(1, table.header.length)));
	return table.rows.length <= most ? table : { ...table, rows: table.rows.slice(0, most) };
}

/** Values such as `>8` are numbers beyond a limit: missing as a value, but no text. */
export function withoutCensored(view: TableView): TableView {
	const censored = /^[<>≤≥]=?\s*[-+]?[\d.]/u;
	if (!view.rows.some((row) => row.some((cell) => cell !== null && censored.test(cell)))) return view;
	const rows = view.rows.map((row) =>
		row.map((cell) => (cell !== null && censored.test(cell) ? null : cell)),
	);
	return { ...view, rows };
}
