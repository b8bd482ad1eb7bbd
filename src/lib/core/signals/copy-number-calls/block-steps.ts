import { median } from '../../numerics/median.ts';
import { contigRuns, type BinTable } from '../bins/bin-table.ts';
import { autosomalBins } from './file-profiles.ts';

/** Fewer steps than this say nothing. */
const LEAST_STEPS = 20;
/** Median of |x| of a standard normal variable. */
const NORMAL_MEDIAN = 0.6744897501960817;

/**
 * Standard deviation of the mean of a stretch of so many bins, by the steps between neighbouring stretches of a chromosome:
 * median |step| / (0.6745 sqrt 2). Waves and noise are in every step; a gained chromosome is in none, and the ends of gains
 * and losses are in a few, which a median does not feel. NaN with fewer than twenty steps.
 */
export function blockSpread(bins: BinTable, values: Float64Array, size: number): number {
	const autosomal = autosomalBins(bins);
	const steps: number[] = [];
	for (const { from, to } of contigRuns(bins)) {
		if (autosomal[from] !== 1) continue;
		let before = Number.NaN;
		let sum = 0;
		let n = 0;
		for (let bin = from; bin < to; bin++) {
			const value = values[bin] as number;
			if (value !== value) continue;
			sum += value;
			if (++n < size) continue;
			if (!Number.isNaN(before)) steps.push(Math.abs(sum / n - before));
			before = sum / n;
			sum = n = 0;
		}
	}
	if (steps.length < LEAST_STEPS) return Number.NaN;
	return median(Float64Array.from(steps)) / (NORMAL_MEDIAN * Math.SQRT2);
}
