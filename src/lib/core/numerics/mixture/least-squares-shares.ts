import { nonNegativeLeastSquares, normalEquations } from './non-negative-least-squares.ts';
import type { WeightedRows } from './region-bootstrap.ts';

/** Shares by weighted least squares without negative values, divided by their sum, which is told too; all 0 where nothing fits. */
export function leastSquaresShares({ design, n, values, weights }: WeightedRows): {
	shares: Float64Array;
	sum: number;
} {
	const shares = nonNegativeLeastSquares(normalEquations(design, n, values, weights));
	const sum = shares.reduce((all, one) => all + one, 0);
	return { shares: sum > 0 ? shares.map((one) => one / sum) : shares, sum };
}
