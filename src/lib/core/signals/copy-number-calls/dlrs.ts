import { quantileSorted } from '../../numerics/descriptive/quantile.ts';
import { contigRuns } from '../bins/bin-table.ts';
import type { BinProfile } from '../copy-number/bin-profile.ts';
import { autosomalBins } from './file-profiles.ts';

/** Interquartile range of a normal distribution in standard deviations, as array software rounds it. */
const IQR_TO_SD = 1.349;

/**
 * Derivative log ratio spread: the interquartile range of differences between neighbouring bins, over 1.349 sqrt 2: the
 * standard deviation of one bin if neighbours mostly share their level. Autosomes; neighbours are consecutive bins with a
 * value within one chromosome. NaN with fewer than two such pairs.
 */
export function derivativeLogRatioSpread({ bins, log2 }: Pick<BinProfile, 'bins' | 'log2'>): number {
	const autosomal = autosomalBins(bins);
	const steps: number[] = [];
	for (const { from, to } of contigRuns(bins)) {
		if (autosomal[from] !== 1) continue;
		let before = Number.NaN;
		for (let i = from; i < to; i++) {
			const value = log2[i]!;
			if (Number.isNaN(value)) continue;
			if (!Number.isNaN(before)) steps.push(value - before);
			before = value;
		}
	}
	if (steps.length < 2) return Number.NaN;
	const sorted = Float64Array.from(steps).sort();
	return (quantileSorted(sorted, 0.75) - quantileSorted(sorted, 0.25)) / (IQR_TO_SD * Math.SQRT2);
}
