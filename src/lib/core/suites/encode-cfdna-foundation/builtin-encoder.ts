import { keysOf } from '../../../contract/keys.ts';
import { armsWithWindows, type ArmRatio } from './arm-ratios.ts';
import type { EncodedFragments } from './encoded-fragments.ts';
import { strandlessKmers } from '../../signals/fragments/kmer-composition.ts';
import { kmers } from '../../signals/fragments/kmer.ts';
import { LENGTH_WINDOWS } from '../../signals/fragments/length-summary.ts';
import type { FeatureGroup } from '../products/feature-store.ts';
import type { FragmentSample, GatheredFragments } from '../raw-signal/fragments/content.ts';
import { perMillion, ratiosCorrected, regionNames, windowName } from '../raw-signal/fragments/matrices.ts';

/** Name in features.json and of the folder. */
export const ENCODER = 'cfdna_fragments';
/** Changes whenever a value would. */
export const ENCODER_VERSION = '1';
/** Letters of the words over whole fragments. */
export const KMER_K = 4;
/** Lengths encoded, and their bins, bp. */
const FIRST_LENGTH = 30;
const LAST_LENGTH = 500;
const LENGTH_BIN = 5;

/** One group of features with its values for every sample. */
interface Part extends FeatureGroup {
	/** Value of feature f of a sample; NaN when missing. */
	value: (sample: FragmentSample, feature: number) => number;
}

/**
 * The built-in encoder: composition of fragments in letters and lengths. End motifs, words over whole fragments, breakpoint
 * motifs (with a reference), length bins and shares, diversity scores, short-to-long ratios per arm and per window of 5 Mb, and
 * what lies in and around the regions of the run. Every sample is encoded by itself: nothing of one sample enters the
 * features of another.
 */
export function encodeBuiltIn(gathered: GatheredFragments): EncodedFragments {
	const { samples, survey } = gathered;
	const parts = [
		...lengthParts(),
		...motifParts(samples),
		...ratioParts(samples),
		...regionParts(gathered),
	].filter(({ feature_ids }) => feature_ids.length > 0);
	const features = parts.reduce((n, { feature_ids }) => n + feature_ids.length, 0);
	const values = new Float64Array(features * samples.length);
	let row = 0;
	for (const { feature_ids, value } of parts)
		for (const f of feature_ids.keys()) {
			for (const [s, sample] of samples.entries()) values[row * samples.length + s] = value(sample, f);
			row++;
		}
	return {
		groups: parts.map(({ group, unit, definition, feature_ids }) => ({
			group,
			unit,
			definition,
			feature_ids,
		})),
		values,
		parameters: {
			kmer: KMER_K,
			motif_source: survey.reference === null ? 'reads' : 'reference',
			gc_corrected: ratiosCorrected(samples),
			bin_size: survey.options.bin_size,
		},
		notes: [],
	};
}

function lengthParts(): Part[] {
	const starts: number[] = [];
	for (let from = FIRST_LENGTH; from < LAST_LENGTH; from += LENGTH_BIN) starts.push(from);
	const windows = keysOf(LENGTH_WINDOWS);
	const shares = [...windows, 'p_le_150', 'dinucleosome'] as const;
	return [
		{
			group: 'length_bins',
			unit: 'share of fragments',
			definition: `Fragments of ${LENGTH_BIN} neighbouring lengths (bp, inclusive) over all fragments.`,
			feature_ids: starts.map((from) => `length_${from}_${from + LENGTH_BIN - 1}`),
			value({ lengths }, f) {
				if (lengths === null) return NaN;
				const from = starts[f]!;
				let sum = 0;
				for (let length = from; length < from + LENGTH_BIN; length++) sum += lengths.counts[length] ?? 0;
				return sum / lengths.summary.fragments;
			},
		},
		{
			group: 'length_shares',
			unit: 'share of fragments',
			definition:
				'Fragments within windows of lengths (bp, inclusive) over all fragments; dinucleosome = 250-450.',
			feature_ids: shares.map((name) => `share_${name.replace(/^p_/, '')}`),
			value({ lengths }, f) {
				const name = shares[f]!;
				if (lengths === null) return NaN;
				if (name === 'p_le_150' || name === 'dinucleosome') return lengths.summary[name];
				return lengths.summary.windows[name];
			},
		},
		{
			group: 'length_location',
			unit: 'bp',
			definition: 'Median, mode and mean of the fragment lengths.',
			feature_ids: ['median_length', 'mode_length', 'mean_length'],
			value: ({ lengths }, f) =>
				[lengths?.summary.median, lengths?.summary.mode, lengths?.summary.mean][f] ?? NaN,
		},
		{
			group: 'length_ratio',
			unit: 'ratio',
			definition: 'Fragments of 100-150 bp over those of 151-220 bp.',
			feature_ids: ['short_long_ratio'],
			value: ({ lengths }) => lengths?.summary.short_long_ratio ?? NaN,
		},
		{
			group: 'ten_bp_amplitude',
			unit: 'share of fragments',
			definition:
				'Shares at the local maxima of 75-150 bp less those at the local minima (Mouliere 2018), and at the average positions of the publication.',
			feature_ids: ['ten_bp_amplitude', 'ten_bp_amplitude_fixed'],
			value: ({ lengths }, f) =>
				[lengths?.summary.ten_bp_amplitude, lengths?.summary.ten_bp_amplitude_fixed][f] ?? NaN,
		},
	];
}

/** Shares of counts; NaN of nothing. */
function shareOf(counts: Float64Array | undefined, f: number): number {
	if (counts === undefined) return NaN;
	const total = counts.reduce((sum, count) => sum + count, 0);
	return total > 0 ? counts[f]! / total : NaN;
}

function motifParts(samples: readonly FragmentSample[]): Part[] {
	const has = (test: (sample: FragmentSample) => boolean): boolean => samples.some(test);
	const endK = samples.find(({ motifs }) => motifs !== null)?.motifs?.k ?? null;
	const breakK = samples.find(({ measured }) => measured?.breakpoint_motifs != null)?.measured
		?.breakpoint_motifs?.k;
	const hasKmers = has(({ measured }) => measured?.kmers != null);
	return [
		{
			group: 'end_motifs',
			unit: 'share of ends',
			definition: "First bases of both ends of every fragment, 5' to 3', over the ends with a motif.",
			feature_ids: endK === null ? [] : kmers(endK).map((word) => `end_${word}`),
			value: ({ motifs }, f) => shareOf(motifs?.counts, f),
		},
		{
			group: 'fragment_kmers',
			unit: 'share of words',
			definition: `Words of ${KMER_K} bases (k-mers) over all bases of the fragments (reference) or of their reads; a k-mer and its reverse complement are merged.`,
			feature_ids: hasKmers ? strandlessKmers(KMER_K).words.map((word) => `kmer_${word}`) : [],
			value: ({ measured }, f) => shareOf(measured?.kmers?.counts, f),
		},
		{
			group: 'breakpoint_motifs',
			unit: 'share of breaks',
			definition:
				'Reference bases around both breaks of every fragment, half before and half after the break.',
			feature_ids: breakK === undefined ? [] : kmers(breakK).map((word) => `break_${word}`),
			value: ({ measured }, f) => shareOf(measured?.breakpoint_motifs?.counts, f),
		},
		{
			group: 'motif_diversity',
			unit: 'score 0-1',
			definition:
				'-sum p ln p / ln 4^k of the end motifs, also with the Miller-Madow correction, and of the breakpoint motifs.',
			feature_ids:
				endK === null && breakK === undefined
					? []
					: ['end_motif_diversity', 'end_motif_diversity_miller_madow', 'breakpoint_diversity'],
			value: ({ motifs, breakpoint_diversity }, f) =>
				[motifs?.diversity.score, motifs?.diversity.score_miller_madow, breakpoint_diversity][f] ?? NaN,
		},
	];
}

function ratioParts(samples: readonly FragmentSample[]): Part[] {
	const corrected = ratiosCorrected(samples);
	const arms = armsWithWindows(samples, corrected);
	const columns = new Map(
		samples.map((sample) => [
			sample,
			new Map(
				(sample.windows ?? []).map((one) => [windowName(one), corrected ? one.ratio_corrected : one.ratio]),
			),
		]),
	);
	const windows = [...new Set([...columns.values()].flatMap((column) => [...column.keys()]))];
	const correction = corrected ? ', corrected for the GC of the reference bins' : '';
	return [
		{
			group: 'arm_ratios',
			unit: 'ratio',
			definition: `Short (100-150 bp) over long (151-220 bp) fragments of the windows of 5 Mb of an arm, summed${correction}.`,
			feature_ids: arms.names.map((name) => `arm_${name}`),
			value: (sample, f) => (arms.of.get(sample) as ArmRatio[])[f] ?? NaN,
		},
		{
			group: 'window_ratios',
			unit: 'ratio',
			definition: `Mean of short / long over the bins of 100 kb of a window of 5 Mb${correction}.`,
			feature_ids: windows.map((name) => `window_${name}`),
			value: (sample, f) => columns.get(sample)?.get(windows[f]!) ?? NaN,
		},
	];
}

function regionParts({ samples, survey }: GatheredFragments): Part[] {
	if (survey.regions === null || !samples.some(({ measured }) => measured?.regions != null)) return [];
	return [
		{
			group: 'region_coverage',
			unit: 'fragments per million',
			definition: 'Fragments with their midpoint in the region, per million fragments.',
			feature_ids: regionNames(survey).map((name) => `region_${name}`),
			value: perMillion,
		},
		{
			group: 'region_profile',
			unit: 'relative coverage',
			definition:
				'Mean, central coverage (-30 <= x < 30) and amplitude (|FFT[10]|, -960 <= x < 960) of the midpoints around all regions (Griffin).',
			feature_ids: ['profile_mean', 'profile_central', 'profile_amplitude'],
			value({ measured }, f) {
				const summary = measured?.regions?.profile_summary;
				return [summary?.mean, summary?.central, summary?.amplitude][f] ?? NaN;
			},
		},
		{
			group: 'region_ocf',
			unit: 'scaled ends',
			definition: 'Orientation-aware fragmentation around all regions (Sun 2019).',
			feature_ids: ['ocf'],
			value: ({ measured }) => measured?.regions?.ocf ?? NaN,
		},
	];
}
