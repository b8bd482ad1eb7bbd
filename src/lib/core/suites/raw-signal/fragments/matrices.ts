import { keysOf } from '../../../../contract/keys.ts';
import { contigKey } from '../../../readers/genome/contig-names.ts';
import { kmers } from '../../../signals/fragments/kmer.ts';
import { fragmentsUsed } from '../../../signals/fragments/funnel.ts';
import { LENGTH_WINDOWS } from '../../../signals/fragments/length-summary.ts';
import type { SignalMatrix } from '../../../signals/matrix.ts';
import type { FragmentSample, GatheredFragments, SampleWindow } from './content.ts';

/** Lengths that the matrix of lengths covers, and its bins, bp. */
const FIRST_LENGTH = 50;
const LAST_LENGTH = 400;
const LENGTH_BIN = 5;
/** A window is a feature when this share of the samples has a ratio there. */
const MIN_SHARE = 0.5;

type Feature = [name: string, value: (sample: FragmentSample) => number];

const windowsOfLengths = keysOf(LENGTH_WINDOWS);

/** Numbers that sum a sample up; ratios and shares, so that depth does not decide. */
export const SUMMARY_FEATURES: readonly Feature[] = [
	['median_length', ({ lengths }) => lengths?.summary.median ?? NaN],
	['mode_length', ({ lengths }) => lengths?.summary.mode ?? NaN],
	['short_long_ratio', ({ lengths }) => lengths?.summary.short_long_ratio ?? NaN],
	['p_le_150', ({ lengths }) => lengths?.summary.p_le_150 ?? NaN],
	...windowsOfLengths.map((name): Feature => [name, ({ lengths }) => lengths?.summary.windows[name] ?? NaN]),
	['dinucleosome', ({ lengths }) => lengths?.summary.dinucleosome ?? NaN],
	['ten_bp_amplitude', ({ lengths }) => lengths?.summary.ten_bp_amplitude ?? NaN],
	['motif_diversity', ({ motifs }) => motifs?.diversity.score ?? NaN],
	['breakpoint_diversity', ({ breakpoint_diversity }) => breakpoint_diversity ?? NaN],
	['ocf', ({ measured }) => measured?.regions?.ocf ?? NaN],
	['profile_central', ({ measured }) => measured?.regions?.profile_summary.central ?? NaN],
	['profile_amplitude', ({ measured }) => measured?.regions?.profile_summary.amplitude ?? NaN],
];

/** Samples x features of everything that can be compared between groups; matrices without a usable feature are left out. */
export function fragmentMatrices({ samples, survey }: GatheredFragments): SignalMatrix[] {
	const withLengths = samples.filter(({ lengths }) => lengths !== null);
	const matrices = [
		matrix('fragment_summary', 'value', samples, SUMMARY_FEATURES),
		matrix('fragment_length_bins', 'share of fragments', withLengths, lengthFeatures()),
		motifMatrix(samples),
		...profileMatrices(samples),
		windowMatrix(samples),
		regionMatrix(samples, survey),
	];
	return matrices.filter(
		(one): one is SignalMatrix => one !== null && one.sample_ids.length > 0 && one.feature_ids.length > 0,
	);
}

function matrix(
	name: string,
	unit: string,
	samples: readonly FragmentSample[],
	features: readonly Feature[],
): SignalMatrix | null {
	const known = features.filter(([, value]) => samples.some((sample) => Number.isFinite(value(sample))));
	return {
		name,
		signal_kind: 'fragmentomics',
		sample_ids: samples.map(({ sample_id }) => sample_id),
		feature_ids: known.map(([id]) => id),
		values: Float64Array.from(known.flatMap(([, value]) => samples.map(value))),
		unit,
	};
}

/** Share of all fragments in every bin of 5 bp from 50 to 400. */
function lengthFeatures(): Feature[] {
	const features: Feature[] = [];
	for (let from = FIRST_LENGTH; from < LAST_LENGTH; from += LENGTH_BIN)
		features.push([
			`length_${from}_${from + LENGTH_BIN - 1}`,
			({ lengths }) => {
				if (lengths === null) return NaN;
				let sum = 0;
				for (let length = from; length < from + LENGTH_BIN; length++) sum += lengths.counts[length] ?? 0;
				return sum / lengths.summary.fragments;
			},
		]);
	return features;
}

/** Share of the ends with each motif; samples of the commonest motif length. */
function motifMatrix(all: readonly FragmentSample[]): SignalMatrix | null {
	const k = commonest(all.flatMap(({ motifs }) => (motifs === null ? [] : [motifs.k])));
	if (k === null) return null;
	const samples = all.filter(({ motifs }) => motifs?.k === k);
	const totals = samples.map(({ motifs }) => motifs?.counts.reduce((sum, count) => sum + count, 0) ?? NaN);
	const words = kmers(k);
	const values = new Float64Array(words.length * samples.length);
	words.forEach((_, w) =>
		samples.forEach(
			({ motifs }, s) => (values[w * samples.length + s] = (motifs?.counts[w] ?? NaN) / totals[s]!),
		),
	);
	return {
		name: 'end_motifs',
		signal_kind: 'fragmentomics',
		sample_ids: samples.map(({ sample_id }) => sample_id),
		feature_ids: words,
		values,
		unit: 'share of ends',
	};
}

/** Central coverage and amplitude of every set of sites that comes from files. */
function profileMatrices(samples: readonly FragmentSample[]): SignalMatrix[] {
	const sets = [...new Set(samples.flatMap(({ profiles }) => profiles.map(({ sites }) => sites)))].filter(
		(sites) => sites !== 'regions',
	);
	if (sets.length === 0) return [];
	const features = sets.flatMap((sites): Feature[] => {
		const of = (sample: FragmentSample) =>
			sample.profiles.find((profile) => profile.sites === sites)?.summary;
		return [
			[`${sites}_mean`, (sample) => of(sample)?.mean ?? NaN],
			[`${sites}_central`, (sample) => of(sample)?.central ?? NaN],
			[`${sites}_amplitude`, (sample) => of(sample)?.amplitude ?? NaN],
		];
	});
	const own = samples.filter(({ profiles }) => profiles.some(({ sites }) => sites !== 'regions'));
	const made = matrix('site_profiles', 'value', own, features);
	return made === null ? [] : [made];
}

/** What a window is called in any spelling of its contig. */
export function windowName({ contig, start, end }: Pick<SampleWindow, 'contig' | 'start' | 'end'>): string {
	return `${contigKey(contig)}:${start}-${end}`;
}

/** True when the ratios of every sample with windows are corrected for GC. */
export function ratiosCorrected(samples: readonly FragmentSample[]): boolean {
	const own = samples.filter(({ windows }) => windows !== null);
	return (
		own.length > 0 &&
		own.every(({ windows }) => windows?.some(({ ratio_corrected }) => Number.isFinite(ratio_corrected)))
	);
}

/** The ratio of every window, corrected when it is so in all samples. */
function windowMatrix(all: readonly FragmentSample[]): SignalMatrix | null {
	const samples = all.filter(({ windows }) => windows !== null);
	if (samples.length === 0) return null;
	const corrected = ratiosCorrected(samples);
	const columns = samples.map(
		({ windows }) =>
			new Map((windows ?? []).map((one) => [windowName(one), corrected ? one.ratio_corrected : one.ratio])),
	);
	const names = [...new Set(columns.flatMap((column) => [...column.keys()]))].filter(
		(name) =>
			columns.filter((column) => Number.isFinite(column.get(name) ?? NaN)).length >=
			MIN_SHARE * samples.length,
	);
	return {
		name: 'short_long_ratio',
		signal_kind: 'fragmentomics',
		sample_ids: samples.map(({ sample_id }) => sample_id),
		feature_ids: names,
		values: Float64Array.from(names.flatMap((name) => columns.map((column) => column.get(name) ?? NaN))),
		unit: corrected ? 'short / long, GC-corrected' : 'short / long',
	};
}

/** Names of the regions of a run: their own where it is unique, else their place. */
export function regionNames(survey: GatheredFragments['survey']): string[] {
	const { regions } = survey;
	if (regions === null) return [];
	const places = regions.names.map(
		(_, i) => `${regions.contigs[regions.contig[i]!]}:${regions.start[i]}-${regions.end[i]}`,
	);
	const uses = new Map<string, number>();
	for (const name of regions.names) if (name !== null) uses.set(name, (uses.get(name) ?? 0) + 1);
	const named = places.map((place, i) => {
		const name = regions.names[i] ?? null;
		return name !== null && uses.get(name) === 1 ? name : place;
	});
	// The same region twice in a file would be one feature name twice.
	const seen = new Map<string, number>();
	return named.map((name) => {
		const times = (seen.get(name) ?? 0) + 1;
		seen.set(name, times);
		return times === 1 ? name : `${name} (${times})`;
	});
}

/** Fragments per region and million fragments. */
function regionMatrix(
	all: readonly FragmentSample[],
	survey: GatheredFragments['survey'],
): SignalMatrix | null {
	const samples = all.filter(({ measured }) => measured !== null && measured.regions !== null);
	if (samples.length === 0) return null;
	const names = regionNames(survey);
	return {
		name: 'region_coverage',
		signal_kind: 'fragmentomics',
		sample_ids: samples.map(({ sample_id }) => sample_id),
		feature_ids: names,
		values: Float64Array.from(names.flatMap((_, r) => samples.map((sample) => perMillion(sample, r)))),
		unit: 'fragments per million',
	};
}

/** Fragments with their midpoint in a region, per million fragments of the sample. */
export function perMillion({ measured }: FragmentSample, region: number): number {
	const used = measured === null ? 0 : fragmentsUsed(measured.funnel);
	return used === 0 ? NaN : ((measured?.regions?.fragments[region] ?? NaN) * 1e6) / used;
}

function commonest(values: readonly number[]): number | null {
	const counts = new Map<number, number>();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	const best = [...counts].sort(([a, x], [b, y]) => y - x || a - b)[0];
	return best?.[0] ?? null;
}
