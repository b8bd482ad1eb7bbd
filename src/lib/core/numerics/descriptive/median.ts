import { sortedValues } from './sorted-values.ts';

/** Median of an ascending array without NaN; the mean of the middle two when even; NaN when empty. */
export function medianSorted(sorted: ArrayLike<number>): number {
	const n = sorted.length;
	if (n === 0) return NaN;
	const middle = n >> 1;
	const high = sorted[middle]!;
	return n % 2 === 1 ? high : (sorted[middle - 1]! + high) / 2;
}

/** Median of the values that are not NaN; NaN when there is none. */
export function median(values: ArrayLike<number>): number {
	return medianSorted(sortedValues(values));
}
