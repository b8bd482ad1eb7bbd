import { quantileSorted } from '../descriptive/quantile.ts';
import { rate, type Rate } from './sensitivity-at-specificity.ts';
import { sortedValues } from '../descriptive/sorted-values.ts';

export interface CalibrationBin {
	/** Range of the bin: above `low` (the first bin includes it), up to and including `high`. */
	low: number;
	high: number;
	n: number;
	mean_score: number;
	/** Positives in the bin with the exact interval. */
	observed: Rate;
}

/**
 * Observed share of positives in quantile bins of the score (edges by numpy's linear quantiles as in scikit-learn's
 * calibration_curve with strategy 'quantile'; ties stay together). The number of bins is the largest up to `maxBins` for
 * which every bin holds at least `minimum` people; an empty list when not even one bin does.
 */
export function calibrationCurve(
	probabilities: ArrayLike<number>,
	labels: ArrayLike<number | boolean>,
	maxBins = 5,
	minimum = 10,
): CalibrationBin[] {
	const sorted = sortedValues(probabilities);
	for (let bins = maxBins; bins >= 1; bins--) {
		const edges = Array.from({ length: bins + 1 }, (_, k) => quantileSorted(sorted, k / bins));
		const filled = fill(edges, probabilities, labels);
		if (filled.every((bin) => bin.n >= minimum)) return filled;
	}
	return [];
}

function fill(
	edges: number[],
	probabilities: ArrayLike<number>,
	labels: ArrayLike<number | boolean>,
): CalibrationBin[] {
	const bins = edges.length - 1;
	const n = new Array<number>(bins).fill(0);
	const sum = new Array<number>(bins).fill(0);
	const positives = new Array<number>(bins).fill(0);
	for (let i = 0; i < probabilities.length; i++) {
		const p = probabilities[i]!;
		if (p !== p) continue;
		let bin = 0;
		while (bin < bins - 1 && p > edges[bin + 1]!) bin++;
		n[bin] = n[bin]! + 1;
		sum[bin] = sum[bin]! + p;
		positives[bin] = positives[bin]! + (Number(labels[i]) === 1 ? 1 : 0);
	}
	return n.map((count, bin) => ({
		low: edges[bin]!,
		high: edges[bin + 1]!,
		n: count,
		mean_score: sum[bin]! / count,
		observed: rate(positives[bin]!, count),
	}));
}
