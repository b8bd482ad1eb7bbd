import { choleskyFactor, choleskySolve } from '../../numerics/linear-algebra/cholesky.ts';

/** Group sizes and means of the numeric columns in one stratum that holds both groups. */
export interface StratumMeans {
	n_a: number;
	n_b: number;
	/** Mean of group b minus mean of group a, one value per numeric column. */
	difference: readonly number[];
}

/**
 * How much wider a difference between groups is because the slopes taken off were estimated. With weights w = n_a n_b / (N + 1)
 * a stratified difference has the variance s^2 sum w^2 (1/n_a + 1/n_b); slopes fitted on people with the cross-products S of
 * the columns (within levels) add s^2 d' S^-1 d, d = sum w (mean_b - mean_a), the variance of a prediction in least squares.
 * The factor is the square root of the sum of both by the first. Without it a test of residuals rejects too often: with
 * groups one standard deviation apart in age, 50 against 50, 11 instead of 5 of 100 times.
 * @param products S, row-major, one row per numeric column
 * @returns at least 1; 1 without numeric columns; Infinity where S has no inverse
 */
export function slopeFactor(strata: readonly StratumMeans[], products: Float64Array): number {
	const width = Math.round(Math.sqrt(products.length));
	if (width === 0) return 1;
	const d = new Float64Array(width);
	let own = 0;
	for (const { n_a, n_b, difference } of strata) {
		const weight = (n_a * n_b) / (n_a + n_b + 1);
		own += weight ** 2 * (1 / n_a + 1 / n_b);
		for (let k = 0; k < width; k++) d[k] = d[k]! + weight * difference[k]!;
	}
	if (!(own > 0)) return 1;
	const factor = products.slice();
	if (!choleskyFactor(factor, width)) return Infinity;
	const solved = d.slice();
	choleskySolve(factor, width, solved);
	let added = 0;
	for (let k = 0; k < width; k++) added += d[k]! * solved[k]!;
	return Math.sqrt(1 + added / own);
}
