/** What a spreadsheet runs when a cell of a text file begins with it: formulas, also behind a tab or carriage return. */
const STARTS = /^[=+\-@\t\r]/;
/** Numbers are no formulas, and -100_-51, -5p or +1+1 are no numbers: everything behind the sign has to belong to it. */
const HARMLESS = /^(?:[+-]|[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)$/;

/** Would a spreadsheet run the text behind its apostrophes? Those count, so that guarded text is guarded once more. */
function isLive(text: string): boolean {
	const bare = text.startsWith("'") ? text.replace(/^'+/, '') : text;
	return STARTS.test(bare) && !HARMLESS.test(bare);
}

/**
 * The text of a cell as it is written to a table: text that a spreadsheet would run gets an apostrophe before it. Numbers,
 * a sign alone (the strand of a read) and a sign with digits stay as they are. `plainCell` takes exactly that apostrophe off.
 */
export function guardCell(text: string): string {
	return isLive(text) ? `'${text}` : text;
}

/** The text of a cell as it was before `guardCell`; for tables that this program wrote, never for those of others. */
export function plainCell(text: string): string {
	return text.startsWith("'") && isLive(text) ? text.slice(1) : text;
}

/**
 * The same for formats that other programs read, BED above all. Their readers know no quotes, so none are put around a cell; but
 * a spreadsheet takes off those that a cell begins with, so what stands behind them counts. Line ends cannot be in such a cell.
 */
export function guardExchangeCell(text: string): string {
	// What spaces in front would hide comes to the front, as in `tsvCell`.
	const line = text.includes('\r') ? text.replace(/[\r\n]+/g, ' ').replace(/^(['"]*)\s+/, '$1') : text;
	return isLive(unquoted(line)) ? `'${line}` : line;
}

/** The text of a cell as it was before `guardExchangeCell`; for files that this program wrote, never for those of others. */
export function plainExchangeCell(text: string): string {
	return text.startsWith("'") && isLive(unquoted(text)) ? text.slice(1) : text;
}

const unquoted = (text: string): string => text.replace(/^['"]+/, '');
