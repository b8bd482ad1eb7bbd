/** A cell as the readers give it: text as written, or null for an empty field. */
export type Cell = string | null;

/**
 * Spellings that mean "no value" in sample sheets. `none` is not among them: "none" is a real level of columns such as
 * "treatment". Bracketed forms are those of the TCGA clinical tables.
 */
const MISSING = new Set([
	'',
	'na',
	'n/a',
	'#n/a',
	'#na',
	'nan',
	'null',
	'-',
	'--',
	'—',
	'–',
	'.',
	'?',
	'not available',
	'not applicable',
	'[not available]',
	'[not applicable]',
	'[unknown]',
	'[not evaluated]',
	'unknown',
	'unk',
	'n.a.',
	'n.a',
	'not known',
	'not reported',
	'not recorded',
	'not collected',
	'not provided',
	'not stated',
	'not specified',
	'unspecified',
	'[not reported]',
	'no data',
	'<na>',
	'missing',
	'未知',
	'缺失',
	'不详',
	'无数据',
]);

/** Longer cells are no spelling of a missing value; most cells are asked about, and often. */
const LONGEST_MISSING = 24;

/** True when the cell holds no value: empty, NA, "-" and their spellings. */
export function isMissing(cell: Cell | undefined): boolean {
	if (cell === null || cell === undefined) return true;
	if (cell.length > LONGEST_MISSING) return cell.trim() === '';
	const text = cell.trim().toLowerCase();
	return MISSING.has(text) || (text.includes('_') && MISSING.has(text.replaceAll('_', ' ')));
}

/** The cell as trimmed text in one Unicode form with single blanks, or null when missing. */
export function cellText(cell: Cell | undefined): string | null {
	if (cell == null || isMissing(cell)) return null;
	return cell.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

/** Number of a cell: plain, exponent, decimal comma or percent ("0.05%" -> 0.05); null when it is not a number. */
export function cellNumber(cell: Cell | undefined): number | null {
	const text = cellText(cell);
	if (text === null) return null;
	const plain = (text.endsWith('%') ? text.slice(0, -1).trimEnd() : text).replace(
		/^([-+]?\d+),(\d+)$/u,
		'$1.$2',
	);
	if (!/^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/iu.test(plain)) return null;
	const value = Number(plain);
	return Number.isFinite(value) ? value : null;
}
