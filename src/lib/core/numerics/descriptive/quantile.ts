import { sortedValues } from './sorted-values.ts';

/**
 * Quantile of an ascending array without NaN, q in [0, 1]; numpy's default "linear" rule (Hyndman & Fan 1996, type 7).
 * NaN for an empty array.
 */
export function quantileSorted(sorted: ArrayLike<number>, q: number): number {
	const n = sorted.length;
	if (n === 0 || !(q >= 0 && q <= 1)) return NaN;
	const position = (n - 1) * q;
	const below = Math.floor(position);
	const low = sorted[below]!;
	if (below === n - 1) return low;
	const high = sorted[below + 1]!;
	const share = position - below;
	// From the nearer end, so that equal neighbours give exactly themselves.
	return share < 0.5 ? low + (high - low) * share : high - (high - low) * (1 - share);
}

/** Quantile (numpy "linear") of the values that are not NaN; NaN when there is none. */
export function quantile(values: ArrayLike<number>, q: number): number {
	return quantileSorted(sortedValues(values), q);
}
