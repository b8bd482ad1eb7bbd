import { median } from '../../numerics/descriptive/median.ts';
import { mergeBins } from '../bins/merge-bins.ts';
import { autosomalBins } from '../copy-number-calls/file-profiles.ts';
import { MIN_MEDIAN_COUNT, type CountedSample } from './normalise-counts.ts';

/** Median count per bin that is aimed at: chance alone then spreads log2 by 1 / (ln 2 sqrt 30) = 0.26. */
export const GOOD_MEDIAN_COUNT = 30;
/** Larger bins than wanted, as multiples of it; with bins of 1 Mb these are the sizes the field uses. */
const MULTIPLES = [1, 2, 5, 10] as const;
export const LARGEST_MULTIPLE = MULTIPLES[3];
/** Share of the samples that decides; the rest may be failed libraries, for which the others should not pay. */
const ENOUGH = 0.75;

/**
 * Bin size for samples counted in bins of `size` bp: the smallest of 1, 2, 5 and 10 times `size` at which three quarters of
 * the samples that can be helped have a median of 30 per autosomal bin; the largest when none reaches that but some reach the
 * 10 a profile needs; `size` itself when nothing helps.
 */
export function chooseBinSize(samples: readonly CountedSample[], size: number): number {
	const medians = samples.map((sample) => MULTIPLES.map((multiple) => medianCount(sample, size, multiple)));
	const good = medians.filter((own) => (own.at(-1) as number) >= GOOD_MEDIAN_COUNT);
	if (good.length === 0)
		return medians.some((own) => (own.at(-1) as number) >= MIN_MEDIAN_COUNT) ? size * LARGEST_MULTIPLE : size;
	const at = MULTIPLES.findIndex(
		(_, i) => good.filter((own) => own[i]! >= GOOD_MEDIAN_COUNT).length >= Math.ceil(ENOUGH * good.length),
	);
	return size * (MULTIPLES[at] ?? 1);
}

/** Median over the larger autosomal bins of which every part was kept. */
function medianCount({ bins, counts, reasons }: CountedSample, size: number, multiple: number): number {
	const kept = counts.map((count, bin) => (reasons[bin] === 0 ? count : NaN));
	const larger = multiple === 1 ? { bins, counts: kept } : mergeBins(bins, kept, size, size * multiple);
	const autosomal = autosomalBins(larger.bins);
	return median(larger.counts.filter((_, bin) => autosomal[bin] === 1));
}
