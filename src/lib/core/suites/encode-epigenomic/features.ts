import { buildContigs, type Build } from '../../readers/genome/builds.ts';
import { chromosomeKey, contigKey } from '../../readers/genome/contig-names.ts';
import type { Contig } from '../../readers/genome/contig.ts';
import { binMatrix, spanName } from '../../signals/tracks/bin-matrix.ts';
import type { FeatureGroup } from '../products/feature-store.ts';
import type { EncodedSample, SampleKind } from './encoded-sample.ts';
import { centreToFlank, evenness, gini, topShare, variation } from './shape.ts';

export const ENCODER = 'coverage_profile';
/** Changes whenever a value would. */
export const ENCODER_VERSION = '2';

export const FLANK = 2000;
export const COLUMN = 50;
/** Columns taken as the centre, and as the flanks, of a profile around regions. */
const CENTRE = 250;
const FAR = 1500;
const TOP = 0.01;

export const UNITS: Record<SampleKind, string> = {
	intervals: 'intervals per million',
	peaks: 'mean peak height',
	signal: 'mean signal',
	methylation: 'methylated share',
};

/** The features of all samples, feature-major. */
export interface EncodedFeatures {
	groups: FeatureGroup[];
	values: Float64Array;
	bins: number;
}

/** Lays the samples over the same bins, regions and columns. Autosomes only: X and Y would tell the sex. */
export function encodeFeatures(
	samples: readonly EncodedSample[],
	kind: SampleKind,
	build: Build | null,
	region_names: readonly string[],
	positions: Float64Array | null,
): EncodedFeatures {
	const bins = binColumns(samples, kind, build);
	const groups: FeatureGroup[] = [];
	const rows: number[][] = [];
	const add = (
		group: string,
		unit: string,
		definition: string,
		ids: string[],
		of: (f: number) => number[],
	): void => {
		groups.push({ group, unit, definition, feature_ids: ids });
		for (let f = 0; f < ids.length; f++) rows.push(of(f));
	};
	add(
		'bins',
		UNITS[kind],
		binDefinition(kind),
		bins.names.map((name) => `bin:${name}`),
		(f) => bins.columns.map((column) => column[f]!),
	);
	if (region_names.length > 0)
		add(
			'regions',
			kind === 'intervals' ? 'intervals per kb per million' : UNITS[kind],
			regionDefinition(kind),
			region_names.map((name) => `region:${name}`),
			(f) => samples.map(({ regions }) => regions?.[f] ?? NaN),
		);
	if (positions !== null)
		add(
			'profile',
			kind === 'intervals' ? 'intervals per base, site and million' : UNITS[kind],
			`Signal by distance from the middle of the regions, +-${FLANK} bp in columns of ${COLUMN} bp, all regions together, reversed on the minus strand.`,
			Array.from(positions, (position) => `profile:${position}`),
			(f) => samples.map(({ profile }) => profile?.[f] ?? NaN),
		);
	for (const { id, unit, definition, of } of shapeFeatures(positions))
		add('shape', unit, definition, [`shape:${id}`], () =>
			samples.map((sample, s) => of(sample, bins.columns[s]!)),
		);
	return { groups, values: Float64Array.from(rows.flat()), bins: bins.names.length };
}

function binDefinition(kind: SampleKind): string {
	switch (kind) {
		case 'intervals':
			return 'Kept intervals with their midpoint in the bin, per million kept on chromosomes 1-22, X and Y; a bin without one is 0.';
		case 'peaks':
			return 'Mean height of the peaks over the bases under peaks in the bin; 0 without a peak.';
		case 'signal':
			return 'Mean of the track over the covered bases of the bin; a bin without a covered base is missing.';
		case 'methylation':
			return 'Mean methylated share of the CpGs in the bin, each CpG with reads weighted equally; missing without any.';
	}
}

function regionDefinition(kind: SampleKind): string {
	return kind === 'intervals'
		? 'Kept intervals with their midpoint in the region, per kb outside the blacklist and per million kept.'
		: kind === 'peaks'
			? 'Mean height of the peaks over the bases under peaks in the region; 0 without a peak.'
			: kind === 'signal'
				? 'Mean of the track over the covered bases of the region.'
				: 'Mean methylated share of the CpGs in the region.';
}

function binColumns(
	samples: readonly EncodedSample[],
	kind: SampleKind,
	build: Build | null,
): { names: string[]; columns: Float64Array[] } {
	const matrix = binMatrix(
		samples.map(({ bins, reach }) => ({ bins, contigs: reach, has_lengths: false })),
		build === null ? [] : buildContigs(build),
	);
	const isAutosome = ({ name }: Contig): boolean => /^\d+$/.test(chromosomeKey(name) ?? '');
	const hasAutosomes = matrix.contigs.some(isAutosome);
	const kept = Array.from(matrix.start.keys()).filter(
		(bin) => !hasAutosomes || isAutosome(matrix.contigs[matrix.contig[bin]!]!),
	);
	const n = samples.length;
	return {
		names: kept.map((bin) => {
			const name = matrix.contigs[matrix.contig[bin]!]?.name ?? '';
			const chromosome = chromosomeKey(name);
			const spelled = chromosome === null ? name : `chr${contigKey(name)}`;
			return spanName(spelled, matrix.start[bin]!, matrix.end[bin]!);
		}),
		columns: samples.map(({ total }, s) =>
			Float64Array.from(kept, (bin) =>
				kind === 'intervals'
					? total > 0
						? (matrix.covered[bin * n + s]! / total) * 1e6
						: NaN
					: orNone(matrix.mean[bin * n + s]!, kind),
			),
		),
	};
}

/** A missing mean; of peaks it means that there is none. */
export function orNone(mean: number, kind: SampleKind): number {
	return kind === 'peaks' && Number.isNaN(mean) ? 0 : mean;
}

interface ShapeFeature {
	id: string;
	unit: string;
	definition: string;
	of: (sample: EncodedSample, bins: Float64Array) => number;
}

function shapeFeatures(positions: Float64Array | null): ShapeFeature[] {
	const shapes: ShapeFeature[] = [
		{
			id: 'bins_with_signal',
			unit: 'share',
			definition: 'Share of the bins with a value above 0.',
			of: (_, bins) =>
				bins.every(Number.isNaN) ? NaN : bins.filter((value) => value > 0).length / bins.length,
		},
		{
			id: 'variation',
			unit: 'ratio',
			definition: 'Standard deviation of the bins over their mean.',
			of: (_, bins) => variation(bins),
		},
		{
			id: 'gini',
			unit: '0-1',
			definition: 'Gini coefficient of the bins (0 = even).',
			of: (_, bins) => gini(bins),
		},
		{
			id: 'evenness',
			unit: '0-1',
			definition: 'Entropy of the bins over its largest value (1 = even).',
			of: (_, bins) => evenness(bins),
		},
		{
			id: 'top_1_percent',
			unit: 'share',
			definition: 'Share of the signal in the highest hundredth of the bins.',
			of: (_, bins) => topShare(bins, TOP),
		},
	];
	if (positions === null) return shapes;
	return [
		...shapes,
		{
			id: 'in_regions',
			unit: 'share',
			definition: 'Share of the intervals inside the regions (intervals only).',
			of: ({ in_regions }) => in_regions,
		},
		{
			id: 'centre_to_flank',
			unit: 'ratio',
			definition: `Mean within ${CENTRE} bp of the middle of the regions over the mean from ${FAR} to ${FLANK} bp.`,
			of: ({ profile }) => (profile === null ? NaN : centreToFlank(positions, profile, CENTRE, FAR)),
		},
		{
			id: 'profile_variation',
			unit: 'ratio',
			definition: 'Standard deviation of the profile around the regions over its mean.',
			of: ({ profile }) => (profile === null ? NaN : variation(profile)),
		},
	];
}
