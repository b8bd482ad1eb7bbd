import { median } from '../../numerics/descriptive/median.ts';
import { spearman } from '../../numerics/tests/spearman.ts';
import { correctBins } from './correct-bins.ts';
import type { BinProfile, ProfileSource } from './bin-profile.ts';
import type { BinTable } from '../bins/bin-table.ts';
import { autosomalBins } from '../copy-number-calls/file-profiles.ts';
import { reasonCode } from './bin-reasons.ts';

/** Counts of one sample with everything known about its bins; columns of the length of `bins.start`. */
export interface CountedSample {
	sample_id: string;
	bins: BinTable;
	/** Reads, fragments or depth; NaN = no value. */
	counts: Float64Array;
	/** Bases that could be counted; null = all bins alike. */
	usable: Float64Array | null;
	gc: Float64Array | null;
	mappability: Float64Array | null;
	/** Reason code of bins left out beforehand. */
	reasons: Uint8Array;
	weight: Float64Array | null;
	source: ProfileSource;
}

export type Correction = 'none' | 'gc' | 'gc_mappability';

/** A profile made from counts. */
export interface NormalisedSample {
	profile: BinProfile;
	/** Reason code per bin; 0 = it has a log2 ratio. */
	reasons: Uint8Array;
	correction: Correction;
	/** Bins fit for the GC curve; null without GC. */
	ideal: number | null;
	/** True when a correction was asked for and there were too few bins for it. */
	too_few: boolean;
	/** Expected reads by GC, 0-1 in steps of 0.001; null without correction. */
	gc_curve: Float64Array | null;
	/** Spearman correlation with GC over autosomal bins with a value, before and after; NaN without GC. */
	gc_correlation: { before: number; after: number };
	/** Median count of the autosomal bins that were kept or hold nothing. */
	median_count: number;
	/** Counts per usable base (counts themselves where all bins are alike), before any correction. */
	level: Float64Array;
}

/** Median count of the bins below which most of what is seen is chance, and bins without a count are no deletions. */
export const MIN_MEDIAN_COUNT = 10;

/** Bins with a lower mappability are left out (ichorCNA's default). */
export const MIN_MAPPABILITY = 0.9;

/**
 * log2 ratios from counts: per usable base, corrected for GC and mappability (`correctBins`) where GC is known and `correct`
 * is set, else divided by the median; then centred, so that the median of the kept autosomal bins is 0.
 */
export function normaliseCounts(sample: CountedSample, correct: boolean): NormalisedSample {
	const { bins, counts, usable, gc, mappability } = sample;
	const n = counts.length;
	const autosomal = autosomalBins(bins);
	const level = usable === null ? counts : counts.map((count, bin) => ratio(count, usable[bin]!));
	const fit = autosomal.map((is, bin) => (is === 1 && sample.reasons[bin] === 0 ? 1 : 0));
	const tried = correct && gc !== null;
	const fitted = tried ? correctBins({ reads: level, gc, mappability }, fitOf(sample, autosomal)) : null;
	const corrected = fitted?.corrected ?? null;
	const log2 = corrected?.log2.slice() ?? level.map((value) => (value > 0 ? Math.log2(value) : NaN));

	const reasons = sample.reasons.slice();
	for (let bin = 0; bin < n; bin++) {
		if (reasons[bin] === 0) reasons[bin] = whyNot(sample, bin, tried, log2[bin]!);
		if (reasons[bin] !== 0) log2[bin] = NaN;
	}
	centre(log2, autosomal);
	const kept = fit.map((is, bin) => (is === 1 && reasons[bin] === 0 ? 1 : 0));
	const pick = (column: Float64Array): Float64Array => column.filter((_, bin) => kept[bin] === 1);
	return {
		profile: {
			sample_id: sample.sample_id,
			bins,
			reads: counts,
			gc,
			mappability,
			log2,
			weight: sample.weight,
			z: null,
			state: null,
			source: sample.source,
		},
		reasons,
		correction: corrected === null ? 'none' : mappability === null ? 'gc' : 'gc_mappability',
		ideal: fitted?.ideal ?? null,
		too_few: tried && corrected === null,
		gc_curve: corrected?.gc_curve ?? null,
		gc_correlation:
			gc === null
				? { before: NaN, after: NaN }
				: { before: spearman(pick(level), pick(gc)).r, after: spearman(pick(log2), pick(gc)).r },
		median_count: median(counts.filter((_, bin) => autosomal[bin] === 1 && isMeasured(reasons[bin]!))),
		level,
	};
}

/**
 * Bins the curves are fitted to. Centromeres stay in: ichorCNA leaves them out after the correction, and the mappability
 * curve needs bins of low mappability.
 */
function fitOf({ reasons }: CountedSample, autosomal: Uint8Array): Uint8Array {
	const centromere = reasonCode('centromere');
	return autosomal.map((is, bin) =>
		is === 1 && (reasons[bin] === 0 || reasons[bin] === centromere) ? 1 : 0,
	);
}

/** True for bins that were kept and for those that were left out for holding nothing. */
function isMeasured(reason: number): boolean {
	return reason === 0 || reason === reasonCode('no_reads');
}

function whyNot(sample: CountedSample, bin: number, corrected: boolean, log2: number): number {
	const { counts, gc, mappability } = sample;
	if (Number.isNaN(counts[bin])) return reasonCode('no_value');
	if (corrected && Number.isNaN(gc?.[bin])) return reasonCode('no_gc');
	// A bin of unknown mappability is not known to be mappable.
	if (mappability !== null && !(mappability[bin]! >= MIN_MAPPABILITY)) return reasonCode('low_mappability');
	if (!(counts[bin]! > 0)) return reasonCode('no_reads');
	return Number.isNaN(log2) ? reasonCode('outside_curve') : 0;
}

/** Subtracts the median of the autosomal bins, or of all bins where there is no autosome. */
export function centre(log2: Float64Array, autosomal: Uint8Array): void {
	const own = log2.filter((_, bin) => autosomal[bin] === 1);
	const level = median(own);
	const middle = Number.isNaN(level) ? median(log2) : level;
	if (Number.isNaN(middle)) return;
	for (let bin = 0; bin < log2.length; bin++) log2[bin] = log2[bin]! - middle;
}

function ratio(count: number, bases: number): number {
	return bases > 0 ? count / bases : NaN;
}
