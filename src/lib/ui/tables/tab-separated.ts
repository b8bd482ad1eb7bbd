import { csvCell, tsvCell } from '../../base/csv.ts';
import type { Cell, Row } from '../../client/tables/table-rows.svelte.ts';
import { fullText } from './cell-text.ts';

/** Most rows that go to the clipboard, and into a file that is put together here. */
export const COPIED_ROWS = 10_000;
export const SAVED_ROWS = 200_000;

/**
 * Rows as tab-separated text for a spreadsheet. Tabs and line ends within cells become spaces; text that a spreadsheet
 * would run as a formula gets an apostrophe, as in our CSV files.
 */
export function tabSeparated(rows: readonly Row[]): string {
	return rows.map((row) => row.map(tabCell).join('\t')).join('\n');
}

function tabCell(cell: Cell): string {
	return typeof cell === 'string' ? tsvCell(cell) : fullText(cell).replace(/[\t\r\n]+/gu, ' ');
}

/** Rows as lines of CSV. */
export function commaSeparated(rows: readonly Row[]): string {
	return rows.map((row) => `${row.map(csvCell).join(',')}\n`).join('');
}
