import { CAPTURE_FOLD } from '../capture-footprint.ts';
import type { BinCounts } from '../bin-counts.ts';
import { emptySums, type SiteBins } from './footprint-profile.ts';
import { BINS, REACH, STEP } from './site-windows.ts';

/** Share of the bins that hold most fragments, and the share of fragments in them from which an assay is targeted. */
export const TOP_BINS = 0.05;
export const TARGETED_SHARE = 0.5;
/** Bins, and fragments per bin, without which nothing is concluded: by chance alone a few fragments are in a few bins. */
const MIN_BINS = 40;
const MIN_PER_BIN = 5;

/** Share of the fragments in the emptiest bins that are left out: strays around regions that alone were kept of a file. */
const STRAYS = 0.01;

/**
 * Share of the fragments in the 5 % of bins that hold most of them, among bins that hold some: about 5 to 10 % in whole genomes or
 * parts of them, most of them in panels with reads elsewhere. NaN with too few bins or fragments.
 */
export function concentration({ all }: Pick<BinCounts, 'all'>): number {
	const counts: number[] = [];
	for (const column of all) for (const count of column) if (count > 0) counts.push(count);
	const total = counts.reduce((sum, count) => sum + count, 0);
	if (total < MIN_PER_BIN * counts.length) return NaN;
	counts.sort((a, b) => b - a);
	let bins = counts.length;
	for (let strays = 0; bins > 0 && strays + counts[bins - 1]! <= STRAYS * total; bins--)
		strays += counts[bins - 1]!;
	if (bins < MIN_BINS) return NaN;
	const top = counts.slice(0, Math.ceil(bins * TOP_BINS));
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
