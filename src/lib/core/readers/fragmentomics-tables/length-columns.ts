/** Which column of two holds fragment lengths, counted from 0. */
export interface LengthColumns {
	length: number;
	count: number;
}

type Rows = readonly (readonly string[])[];

const MIN_ROWS = 30;
/** Lengths come one after the other: of those between the shortest and the longest at least this share has a row. */
const DENSE = 0.5;
const MAX_LENGTH = 10_000;
const WHOLE = /^\d{1,7}(\.0+)?$/;
const NUMBER = /^\d+(\.\d*)?(e[-+]?\d+)?$/i;

/**
 * Tells lengths from counts in a table of two columns without names, such as `sort | uniq -c` writes: lengths are whole, occur
 * once each and lie side by side. Null where neither column does, or both do. Pure.
 */
export function lengthColumns(rows: Rows): LengthColumns | null {
	if (rows.length < MIN_ROWS || rows.some((row) => row.length !== 2)) return null;
	const fits = [0, 1].filter((at) => areLengths(rows, at) && areCounts(rows, 1 - at));
	const [length] = fits;
	return length === undefined || fits.length > 1 ? null : { length, count: 1 - length };
}

function areLengths(rows: Rows, at: number): boolean {
	if (!rows.every((row) => WHOLE.test(row[at]!))) return false;
	const values = rows.map((row) => Number(row[at])).sort((a, b) => a - b);
	const [first, last] = [values[0]!, values.at(-1) as number];
	return (
		first >= 0 &&
		last <= MAX_LENGTH &&
		new Set(values).size === values.length &&
		values.length >= DENSE * (last - first + 1)
	);
}

function areCounts(rows: Rows, at: number): boolean {
	return rows.every((row) => NUMBER.test(row[at]!));
}

/** Share of fragments of one nucleosome, and the range that holds their median, in cell-free DNA. */
const NUCLEOSOME = [100, 220] as const;
const MIN_SHARE = 0.6;
const MEDIAN = [130, 200] as const;

/** True when a histogram of lengths has the shape of cell-free DNA: most fragments span one nucleosome. Pure. */
export function looksLikeCellFree(rows: Rows, { length, count }: LengthColumns): boolean {
	const sorted = rows
		.map((row) => [Number(row[length]), Number(row[count])] as const)
		.sort((a, b) => a[0] - b[0]);
	const total = sorted.reduce((sum, [, n]) => sum + n, 0);
	let [below, within, median] = [0, 0, NaN];
	for (const [bp, n] of sorted) {
		below += n;
		if (Number.isNaN(median) && below >= total / 2) median = bp;
		if (bp >= NUCLEOSOME[0] && bp <= NUCLEOSOME[1]) within += n;
	}
	return total > 0 && within >= MIN_SHARE * total && median >= MEDIAN[0] && median <= MEDIAN[1];
}
