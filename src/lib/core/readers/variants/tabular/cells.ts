/** Signs of a missing value in variant tables. */
const MISSING: ReadonlySet<string> = new Set([
	'',
	'.',
	'na',
	'n/a',
	'nan',
	'null',
	'none',
	'unknown',
	'-',
	'--',
]);

/** Text of a cell; null when it is missing. */
export function cellTextOf(cells: readonly string[], index: number | undefined): string | null {
	const text = index === undefined ? undefined : cells[index];
	return text === undefined || MISSING.has(text.toLowerCase()) ? null : text;
}

/** A text without the percent sign that it ends with, and the blanks before that. */
function withoutPercent(text: string): string {
	return text.endsWith('%') ? text.slice(0, -1).trimEnd() : text;
}

/** Number of a cell, percent sign and thousands commas taken off; null when missing, NaN when it is something else. */
export function cellNumber(text: string | null): number | null {
	if (text === null) return null;
	const plain = withoutPercent(text).replace(/(?<=\d),(?=\d{3}(\D|$))/g, '');
	return /^[-+]?(\d+(\.\d*)?|\.\d+)([eE][-+]?\d+)?$/.test(plain) ? Number(plain) : NaN;
}

/** Rows that hold no variant. */
export function isBlankOrNote(cells: readonly string[]): boolean {
	return (cells[0] ?? '').startsWith('#') || cells.every((cell) => cell === '');
}
