import { guardCell } from './formula-cells.ts';

export type CsvCell = string | number | boolean | null | undefined;

/**
 * CSV text (RFC 4180, LF ends, UTF-8 without BOM): header plus one line per row. Missing (null, undefined, NaN) is the
 * empty cell, never zero; numbers keep their shortest exact form so that a reader gets the same double back.
 */
export function toCsv(columns: readonly string[], rows: Iterable<Readonly<Record<string, CsvCell>>>): string {
	const lines = [columns.map(csvCell).join(',')];
	for (const row of rows) lines.push(columns.map((name) => csvCell(row[name])).join(','));
	return lines.join('\n') + '\n';
}

export function csvCell(value: CsvCell): string {
	if (value === null || value === undefined) return '';
	if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
	if (typeof value === 'boolean') return value ? 'true' : 'false';
	const text = guardCell(value);
	return /[",\n\r]/.test(text) ? quoted(text) : text;
}

/**
 * A name or text as a cell of tab-separated text. Tabs and line ends cannot be in one: they become spaces, and none stays at
 * the beginning, where it would hide what a spreadsheet runs. A quote at the beginning is quoted, or a reader would take it off.
 */
export function tsvCell(value: string): string {
	const text = guardCell(
		/[\t\r\n]/.test(value) ? value.replace(/^\s+/, '').replace(/[\t\r\n]+/g, ' ') : value,
	);
	return /^ *"/.test(text) ? quoted(text) : text;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
