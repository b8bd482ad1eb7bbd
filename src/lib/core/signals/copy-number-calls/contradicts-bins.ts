import { median } from '../../numerics/descriptive/median.ts';
import { contigKey } from '../../readers/genome/contig-names.ts';
import { contigRuns } from '../bins/bin-table.ts';
import type { BinProfile, Segment } from '../copy-number/bin-profile.ts';
import { derivativeLogRatioSpread } from './dlrs.ts';

/** Bins under a segment for its mean to say something, and segments of that kind for a comparison. */
const MIN_BINS = 5;
const MIN_SEGMENTS = 5;
/** Below this correlation, and above this distance in standard errors, the values are of another sample. */
const ALIKE = 0.8;
const FAR = 4;
/** Rounding of segment tables, log2. */
const ROUNDING = 0.02;

/**
 * Whether segments cannot be those of these bins: over segments of at least 5 bins the means of both correlate below 0.8, and
 * half of them lie more than 4 standard errors apart once both are centred. Rescaled or recentred segments of the same bins
 * (purity, `call --center`) still correlate; two flat profiles do not differ. Agreement says nothing: two draws of one tumour
 * agree too.
 */
export function contradictsBins(profile: BinProfile, segments: readonly Segment[]): boolean {
	const noise = derivativeLogRatioSpread(profile);
	const pairs = segments.flatMap((segment): { own: number; bins: number; error: number }[] => {
		const { mean, count } = meanUnder(profile, segment);
		if (count < MIN_BINS || Number.isNaN(segment.mean_log2)) return [];
		return [{ own: segment.mean_log2, bins: mean, error: Math.max(noise / Math.sqrt(count), ROUNDING) }];
	});
	if (pairs.length < MIN_SEGMENTS || Number.isNaN(noise)) return false;
	const shift = median(pairs.map(({ own, bins }) => own - bins));
	const distance = median(pairs.map(({ own, bins, error }) => Math.abs(own - bins - shift) / error));
	return distance > FAR && correlation(pairs) < ALIKE;
}

/** Weighted mean of the bins whose middle lies in the segment. */
function meanUnder({ bins, log2, weight }: BinProfile, segment: Segment): { mean: number; count: number } {
	let sum = 0;
	let weights = 0;
	let count = 0;
	const key = contigKey(segment.contig);
	for (const { contig, from, to } of contigRuns(bins)) {
		if (contigKey(bins.contigs[contig]!) !== key) continue;
		for (let i = from; i < to; i++) {
			const middle = (bins.start[i]! + bins.end[i]!) / 2;
			const value = log2[i]!;
			if (middle < segment.start || middle >= segment.end || Number.isNaN(value)) continue;
			const own = weight?.[i] ?? 1;
			sum += own * value;
			weights += own;
			count++;
		}
	}
	return { mean: sum / weights, count: weights > 0 ? count : 0 };
}

function correlation(pairs: readonly { own: number; bins: number }[]): number {
	const n = pairs.length;
	const a = pairs.reduce((sum, { own }) => sum + own, 0) / n;
	const b = pairs.reduce((sum, { bins }) => sum + bins, 0) / n;
	let ab = 0;
	let aa = 0;
	let bb = 0;
	for (const { own, bins } of pairs) {
		ab += (own - a) * (bins - b);
		aa += (own - a) ** 2;
		bb += (bins - b) ** 2;
	}
	// A column without spread agrees with nothing.
	return aa === 0 || bb === 0 ? 0 : ab / Math.sqrt(aa * bb);
}
