import { medianSorted } from '../../../numerics/descriptive/median.ts';
import { cellOf, SMOOTHED_LENGTHS, type LengthGc } from './length-gc.ts';

/** Rows of a window of the smoothing: this share of those of similar length, at least so many (Griffin). */
const WINDOW_SHARE = 0.05;
const MIN_WINDOW = 50;
/** Fragments with a smaller bias are too rare for a weight and are left out (Griffin). */
const MIN_BIAS = 0.05;

/** How over- or under-represented fragments of a length and GC are, 1 = as the average of their length. */
export interface GcBias {
	min_length: number;
	max_length: number;
	/** Per cell of `cellOf`; NaN where the reference offers no such fragment. */
	bias: Float64Array;
	/** 1 / bias; NaN where there is no bias, or one below 0.05. */
	weight: Float64Array;
}

interface Row {
	length: number;
	gc: number;
	/** GC as a share. */
	share: number;
	bias: number;
}

/**
 * The bias of length and GC after Griffin (Doebley 2022): per length, fragments over positions of the reference, divided by their mean
 * over the numbers of G and C; then the median over the neighbouring 5 % of rows of lengths within 10 bp, ordered by GC share and
 * length, divided by its mean again. `observed` and `expected` reach 10 bp beyond the lengths for which a bias is wanted.
 */
export function gcBias(
	observed: LengthGc,
	expected: LengthGc,
	lengths: { min_length: number; max_length: number },
): GcBias {
	const rows = rowsOf(observed, expected);
	const { min_length, max_length } = lengths;
	const made: GcBias = { min_length, max_length, bias: new Float64Array(0), weight: new Float64Array(0) };
	made.bias = new Float64Array((max_length - min_length + 1) * (max_length + 1)).fill(NaN);
	for (let length = min_length; length <= max_length; length++) {
		const similar = rows.filter((row) => Math.abs(row.length - length) <= SMOOTHED_LENGTHS);
		const window = Math.max(MIN_WINDOW, Math.floor(similar.length * WINDOW_SHARE));
		const own: { gc: number; smooth: number }[] = [];
		for (const [i, row] of similar.entries()) {
			if (row.length !== length) continue;
			const offered = expected.counts[cellOf(expected, length, row.gc)]!;
			own.push({ gc: row.gc, smooth: offered === 0 ? NaN : medianAround(similar, i, window) });
		}
		const mean = meanOf(own.map(({ smooth }) => smooth));
		for (const { gc, smooth } of own) made.bias[cellOf(made, length, gc)] = smooth / mean;
	}
	made.weight = made.bias.map((bias) => (bias >= MIN_BIAS ? 1 / bias : NaN));
	return made;
}

/** Every length and number of G and C, by GC share and length. */
function rowsOf(observed: LengthGc, expected: LengthGc): Row[] {
	const rows: Row[] = [];
	for (let length = observed.min_length; length <= observed.max_length; length++) {
		const own: Row[] = [];
		for (let gc = 0; gc <= length; gc++) {
			const offered = expected.counts[cellOf(expected, length, gc)]!;
			const seen = observed.counts[cellOf(observed, length, gc)]!;
			own.push({ length, gc, share: gc / length, bias: offered > 0 ? seen / offered : NaN });
		}
		const mean = meanOf(own.map(({ bias }) => bias));
		for (const row of own) rows.push({ ...row, bias: row.bias / mean });
	}
	return rows.sort((a, b) => a.share - b.share || a.length - b.length);
}

/** Median of the known values of `window` rows around row i; at the ends that of the first or last window. */
function medianAround(rows: readonly Row[], i: number, window: number): number {
	let from = Math.trunc(i - window / 2);
	let to = Math.trunc(i + window / 2);
	if (from < 0) [from, to] = [0, window];
	if (to >= rows.length) [from, to] = [Math.max(0, rows.length - window), rows.length];
	const values = new Float64Array(to - from);
	let n = 0;
	for (let k = from; k < to; k++) {
		const { bias } = rows[k]!;
		if (!Number.isNaN(bias)) values[n++] = bias;
	}
	return n === 0 ? NaN : medianSorted(values.subarray(0, n).sort());
}

function meanOf(values: readonly number[]): number {
	let sum = 0;
	let n = 0;
	for (const value of values)
		if (!Number.isNaN(value)) {
			sum += value;
			n++;
		}
	return n === 0 ? NaN : sum / n;
}
