import { quantileSorted } from '../../numerics/descriptive/quantile.ts';

/** The numbers of a box plot. */
export interface BoxSummary {
	q1: number;
	median: number;
	q3: number;
	/** Outermost values within 1.5 interquartile ranges of the box (Tukey 1977). */
	low: number;
	high: number;
}

/** Summary of at least one value. */
export function boxSummary(values: readonly number[]): BoxSummary {
	const sorted = [...values].sort((a, b) => a - b);
	const q1 = quantileSorted(sorted, 0.25);
	const q3 = quantileSorted(sorted, 0.75);
	const reach = 1.5 * (q3 - q1);
	const inside = sorted.filter((v) => v >= q1 - reach && v <= q3 + reach);
	return {
		q1,
		median: quantileSorted(sorted, 0.5),
		q3,
		low: Math.min(q1, inside[0] ?? q1),
		high: Math.max(q3, inside[inside.length - 1] ?? q3),
	};
}
