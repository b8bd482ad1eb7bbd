import { chiSquareTest } from './chi-square-test.ts';
import { withoutEmpty } from './contingency-table.ts';

/**
 * Cramér's V of a table of counts, 0-1, without correction (scipy.stats.contingency.association 'cramer');
 * NaN when a side has one level.
 */
export function cramersV(table: readonly (readonly number[])[]): number {
	const counts = withoutEmpty(table);
	const shorter = Math.min(counts.length, counts[0]?.length ?? 0) - 1;
	const { statistic, n } = chiSquareTest(counts);
	return shorter >= 1 ? Math.min(1, Math.sqrt(statistic / (n * shorter))) : NaN;
}

/**
 * Bias-corrected Cramér's V (Bergsma 2013): many levels over few samples raise the plain V by chance alone, this one
 * stays near 0 under independence.
 */
export function cramersVCorrected(table: readonly (readonly number[])[]): number {
	const counts = withoutEmpty(table);
	const r = counts.length;
	const c = counts[0]?.length ?? 0;
	if (Math.min(r, c) < 2) return NaN;
	const { statistic, n } = chiSquareTest(counts);
	const excess = Math.max(0, statistic / n - ((r - 1) * (c - 1)) / (n - 1));
	const rows = r - (r - 1) ** 2 / (n - 1);
	const columns = c - (c - 1) ** 2 / (n - 1);
	const shorter = Math.min(rows, columns) - 1;
	return shorter > 0 ? Math.min(1, Math.sqrt(excess / shorter)) : NaN;
}
