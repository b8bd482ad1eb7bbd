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
	const text = neutralise(value);
	return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets run cells that begin with = + - @ as formulas; text that does is prefixed by an apostrophe. */
function neutralise(text: string): string {
	return /^[=@]|^[+-](?![\d.])/.test(text) ? `'${text}` : text;
}
