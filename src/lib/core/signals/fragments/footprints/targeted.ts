import { CAPTURE_FOLD } from '../capture-footprint.ts';
import type { BinCounts } from '../bin-counts.ts';
import type { Contig } from '../../../readers/genome/contig.ts';
import { emptySums, type SiteBins } from './footprint-profile.ts';
import { BINS, REACH, STEP } from './site-windows.ts';

/** Share of the bins that hold most fragments, and the share of fragments in them from which an assay is targeted. */
export const TOP_BINS = 0.05;
export const TARGETED_SHARE = 0.5;
/** Bins, and fragments per bin, without which nothing is concluded: by chance alone a few fragments are in a few bins. */
const MIN_BINS = 40;
const MIN_PER_BIN = 5;

/**
 * Share of the fragments in the 5 % of bins (of contigs with fragments) that hold most of them: about 5 to 10 % in whole genomes, most
 * of them in panels and exomes. NaN with too few bins or fragments.
 */
export function concentration(bins: BinCounts, contigs: readonly Contig[]): number {
	const counts: number[] = [];
	for (const [c, column] of bins.all.entries()) {
		if (!column.some((count) => count > 0)) continue;
		const length = contigs[c]?.length ?? NaN;
		const size = Number.isFinite(length) ? Math.ceil(length / bins.size) : column.length;
		for (let i = 0; i < Math.max(size, column.length); i++) counts.push(column[i] ?? 0);
	}
	if (counts.length < MIN_BINS) return NaN;
	const total = counts.reduce((sum, count) => sum + count, 0);
	if (total < MIN_PER_BIN * counts.length) return NaN;
	const top = counts.sort((a, b) => b - a).slice(0, Math.ceil(counts.length * TOP_BINS));
	return top.reduce((sum, count) => sum + count, 0) / total;
}

/** Midpoints over the centres of all sites together without which nothing is concluded. */
const MIN_MIDPOINTS = 50;
const CENTRE = 30;
const FAR = 900;

/**
 * How many times as many midpoints lie at the centres of sites as 900 to 990 bp away, at least (one more is added there). From
 * CAPTURE_FOLD on the sites are the targets of a capture. NaN with too few midpoints.
 */
export function captureOfSites({ bin, midpoints }: Pick<SiteBins, 'bin' | 'midpoints'>): number {
	const { sum } = emptySums();
	for (const [k, at] of bin.entries()) sum[at] = sum[at]! + midpoints[k]!;
	const mean = (from: number, to: number): number => {
		let total = 0;
		let n = 0;
		for (let i = 0; i < BINS; i++) {
			const distance = Math.abs(i * STEP - REACH + STEP / 2);
			if (distance < from || distance >= to) continue;
			total += sum[i]!;
			n++;
		}
		return total / n;
	};
	const centre = mean(0, CENTRE);
	return centre * ((2 * CENTRE) / STEP) < MIN_MIDPOINTS ? NaN : centre / (mean(FAR, 990) + 1);
}

export const isCapture = (fold: number): boolean => fold >= CAPTURE_FOLD;
