/** Fewer blanks have no 95th percentile by rank: 0.5 + 0.95 n would be beyond the largest. */
const MIN_BLANKS = 10;

/**
 * Limit of blank (CLSI EP17-A2, non-parametric): the value at rank 0.5 + 0.95 n of the blanks, between two values in proportion. Null with
 * fewer than ten blanks.
 */
export function limitOfBlank(blanks: readonly number[], share = 0.95): number | null {
	const n = blanks.length;
	if (n < MIN_BLANKS) return null;
	const sorted = [...blanks].sort((a, b) => a - b);
	const rank = Math.min(n, 0.5 + share * n);
	const below = Math.floor(rank);
	const low = sorted[below - 1]!;
	return low + (rank - below) * ((sorted[below] ?? low) - low);
}
