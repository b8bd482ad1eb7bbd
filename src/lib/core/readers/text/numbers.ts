/** What a text cell turned out to be. */
export type CellKind = 'number' | 'percent' | 'missing' | 'not_finite' | 'censored' | 'text';

export interface CellReading {
	/** The number; NaN unless `kind` is number or percent. A percentage keeps its written value ("22.85%" = 22.85). */
	value: number;
	kind: CellKind;
}

export interface NumberFormat {
	/** True when the comma is the decimal mark ("1,5" = 1.5) and the dot may separate thousands. */
	decimal_comma?: boolean;
}

const MISSING = new Set([
	'',
	'na',
	'n/a',
	'#n/a',
	'nan',
	'null',
	'none',
	'nil',
	'missing',
	'unknown',
	'not available',
	'not applicable',
	'-',
	'--',
	'–',
	'—',
	'.',
	'..',
	'?',
	'#value!',
	'#div/0!',
	'#ref!',
	'#num!',
	'#name?',
	'#null!',
]);
const LONGEST_MISSING = 16;

/**
 * True for the ways tables write "no value": empty, NA, N/A, NaN, null, none, -, ., ?, #N/A and other spreadsheet
 * errors, [Not Available] and other bracketed forms; upper and lower case alike. 0 and "0" are values.
 */
export function isMissingToken(text: string): boolean {
	let token = text.trim();
	if (token.length > LONGEST_MISSING + 2) return false;
	if (/^(\[.*\]|<.*>|\(.*\))$/.test(token)) token = token.slice(1, -1).trim();
	return MISSING.has(token.toLowerCase());
}

const PLAIN = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;
const PLAIN_COMMA = /^[+-]?(\d+(,\d*)?|,\d+)([eE][+-]?\d+)?$/;
/** Comma groups are unambiguous when there are two of them or a decimal point follows: 1,234 alone may be 1.234. */
const GROUPED = /^[+-]?\d{1,3}((,\d{3}){2,}(\.\d*)?|(,\d{3})+\.\d*)$/;
const GROUPED_COMMA = /^[+-]?\d{1,3}((\.\d{3}){2,}(,\d*)?|(\.\d{3})+,\d*)$/;
/** Groups set off by spaces, apostrophes or thin spaces have no other reading: 1 234 567. */
const SPACED = /^[+-]?\d{1,3}([ '\u00a0\u2009\u202f]\d{3})+([.,]\d*)?$/;
const INFINITE = /^[+-]?(inf|infinity|∞)$/i;
const CENSORED = /^(<=?|>=?|≤|≥|&lt;|&gt;)\s*[+-]?[\d.,]+\s*%?$/;

/**
 * Reads one cell. Infinite words and numbers beyond double range (1e309) are `not_finite`; `>8`, `< 0.1` are
 * `censored`; both have the value NaN, so that nothing is silently invented. U+2212 counts as a minus sign.
 */
export function readCell(text: string, format: NumberFormat = {}): CellReading {
	const cell = text.trim().replace('\u2212', '-');
	if (isMissingToken(cell)) return { value: Number.NaN, kind: 'missing' };
	const percent = cell.endsWith('%');
	const body = percent ? cell.slice(0, -1).trimEnd() : cell;
	const value = readBody(body, format.decimal_comma === true);
	if (value !== null) {
		if (!Number.isFinite(value)) return { value: Number.NaN, kind: 'not_finite' };
		return { value, kind: percent ? 'percent' : 'number' };
	}
	if (INFINITE.test(body)) return { value: Number.NaN, kind: 'not_finite' };
	return { value: Number.NaN, kind: CENSORED.test(cell) ? 'censored' : 'text' };
}

function readBody(body: string, decimalComma: boolean): number | null {
	if (decimalComma) {
		if (PLAIN_COMMA.test(body)) return Number(body.replace(',', '.'));
		if (GROUPED_COMMA.test(body)) return Number(body.replaceAll('.', '').replace(',', '.'));
	}
	// A dot stays a decimal mark in decimal-comma files too: programs append such numbers (2.5e-8).
	if (PLAIN.test(body)) return Number(body);
	if (!decimalComma && GROUPED.test(body)) return Number(body.replaceAll(',', ''));
	if (SPACED.test(body)) return Number(body.replace(/[ '\u00a0\u2009\u202f]/g, '').replace(',', '.'));
	return null;
}

/** The number in a cell, NaN for everything that is not one; see `readCell` for why it is not. */
export function parseNumber(text: string, format: NumberFormat = {}): number {
	return readCell(text, format).value;
}
