import { incompleteBeta } from '../distributions/incomplete-beta.ts';

/** Blanks with fewer than this many times 1 / alpha have no such percentile by rank: 0.5 + (1 - alpha) n would be beyond the largest. */
const RANK_OFFSET = 0.5;

/** Fewest blanks of which a percentile by rank exists: 10 for the 95th. */
export const fewestBlanks = (share = 0.95): number => Math.ceil(RANK_OFFSET / (1 - share) - 1e-9);

/**
 * Limit of blank (CLSI EP17-A2, non-parametric): the value at rank 0.5 + share n of the blanks, between two values in proportion. Null
 * with fewer blanks than such a rank needs.
 */
export function limitOfBlank(blanks: readonly number[], share = 0.95): number | null {
	const n = blanks.length;
	if (n < fewestBlanks(share)) return null;
	const sorted = [...blanks].sort((a, b) => a - b);
	const rank = Math.min(n, RANK_OFFSET + share * n);
	const below = Math.floor(rank);
	const low = sorted[below - 1]!;
	return low + (rank - below) * ((sorted[below] ?? low) - low);
}

/** Exact interval of a percentile from order statistics; an end beyond the smallest or largest value is null. */
export interface PercentileInterval {
	low: number | null;
	high: number | null;
}

/** Distribution-free 95 % interval of the percentile of which the limit of blank is the estimate: 2.5 % at most on either side. */
export function blankInterval(
	blanks: readonly number[],
	share = 0.95,
	confidence = 0.95,
): PercentileInterval {
	const n = blanks.length;
	const sorted = [...blanks].sort((a, b) => a - b);
	const tail = (1 - confidence) / 2;
	let [low, high]: [number | null, number | null] = [null, null];
	for (let rank = 1; rank <= n; rank++) {
		// The value at a rank is at most the percentile where at least that many lie below it.
		const at_least = incompleteBeta(share, rank, n - rank + 1);
		if (at_least >= 1 - tail) low = sorted[rank - 1]!;
		if (high === null && at_least <= tail) high = sorted[rank - 1]!;
	}
	return { low, high };
}
