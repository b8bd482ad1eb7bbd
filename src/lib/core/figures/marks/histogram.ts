import { bisectRight, tickStep } from 'd3-array';
import { isFlat } from '../layout/axis.ts';

/** Bins of equal width: edges (one more than counts) and how many values lie in each. */
export interface Histogram {
	edges: number[];
	counts: number[];
}

/**
 * Histogram of the values over [low, high] in about `bins` bins of round width. A value on an inner edge counts to the
 * right, the highest edge to the last bin.
 */
export function histogram(values: readonly number[], low: number, high: number, bins: number): Histogram {
	if (isFlat(low, high)) return { edges: [low, high], counts: [values.length] };
	const step = tickStep(low, high, bins);
	const first = Math.floor(low / step + 1e-9);
	const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
	if (!Number.isFinite(step) || step <= 0 || !Number.isSafeInteger(last) || last - first > 200)
		return { edges: [low, high], counts: [values.length] };
	// Edges as multiples of the step; dividing keeps 0.3 from becoming 0.30000000000000004.
	const edges = Array.from({ length: last - first + 1 }, (_, i) =>
		Number(((first + i) * step).toPrecision(12)),
	);
	const counts = new Array<number>(edges.length - 1).fill(0);
	for (const value of values) {
		const bin = binOf(value, edges);
		counts[bin] = counts[bin]! + 1;
	}
	return { edges, counts };
}

/** The bin of a value: an inner edge counts to the right; beyond the outer edges it is the first or the last bin. */
export function binOf(value: number, edges: readonly number[]): number {
	return bisectRight(edges, value, 1, edges.length - 1) - 1;
}
