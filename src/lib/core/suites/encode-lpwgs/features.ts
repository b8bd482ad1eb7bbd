import { armNames } from '../../signals/copy-number-calls/arm-burden.ts';
import { rebin, segmentsOnGrid } from '../../signals/copy-number-calls/rebin.ts';
import { binsOfGrid } from '../../signals/bins/bin-table.ts';
import type { FeatureGroup } from '../products/feature-store.ts';
import { binName } from '../raw-signal/copy-number/measure.ts';
import type { MeasuredSample } from '../raw-signal/copy-number/content.ts';
import type { FeatureGrid } from './choose-grid.ts';

/** Changes whenever a value would. */
export const ENCODER_VERSION = '2';
export const ENCODER = 'lpwgs_cnv_profile';

/** Features of the whole genome, with how each is read off the measures of a sample. */
const GENOME: readonly {
	id: string;
	unit: string;
	definition: string;
	of: (sample: MeasuredSample) => number;
}[] = [
	{
		id: 'fraction_genome_altered',
		unit: 'fraction',
		definition: 'Bases under gain or loss / bases with a call, autosomes.',
		of: ({ summary }) => summary.altered.fraction,
	},
	{
		id: 'gain_fraction',
		unit: 'fraction',
		definition: 'Bases under gain / bases with a call, autosomes.',
		of: ({ summary }) => summary.altered.gain_fraction,
	},
	{
		id: 'loss_fraction',
		unit: 'fraction',
		definition: 'Bases under loss / bases with a call, autosomes.',
		of: ({ summary }) => summary.altered.loss_fraction,
	},
	{
		id: 'segments_gained',
		unit: 'segments',
		definition: 'Autosomal segments called as gain.',
		of: ({ summary }) => summary.gains,
	},
	{
		id: 'segments_lost',
		unit: 'segments',
		definition: 'Autosomal segments called as loss.',
		of: ({ summary }) => summary.losses,
	},
	{
		id: 'mean_abs_log2',
		unit: 'log2 ratio',
		definition:
			'Mean absolute deviation of the log2 ratios of autosomal bins (segments, where the file has no bins) from the autosomal median, weighted by length.',
		of: ({ summary }) => summary.mean_abs_log2,
	},
	{
		id: 'spread',
		unit: 'log2 ratio',
		definition: '1.4826 MAD of the autosomal bins: noise and signal together.',
		of: ({ summary }) => summary.spread,
	},
	{
		id: 'dlrs',
		unit: 'log2 ratio',
		definition:
			'Interquartile range of neighbour differences within autosomes / (1.349 sqrt 2): noise of one bin.',
		of: ({ summary }) => summary.dlrs,
	},
];

/** Features of the samples, group by group, and their values feature-major. */
export interface EncodedSamples {
	groups: FeatureGroup[];
	values: Float64Array;
	/** Bins of the grid, and those with a value in some sample. */
	bins: number;
	bins_with_value: number;
}

/**
 * Bins, arms and measures of the whole genome. Every sample is encoded by itself: no feature knows of the others, so that a
 * store may be split into training and validation afterwards. Log ratios are taken from the median of the autosomes.
 */
export function encodeSamples(samples: readonly MeasuredSample[], { grid }: FeatureGrid): EncodedSamples {
	const binTable = binsOfGrid(grid);
	const binIds = Array.from(binTable.start, (_, bin) => binName(binTable, bin));
	const columns = samples.map((one) => binColumn(one, grid));
	const arms = armNames(samples.find(({ sample }) => sample.arms.length > 0)?.sample.arms ?? []).filter(
		(arm) => /^\d/.test(arm),
	);
	const armColumns = samples.map(({ summary }) => new Map(summary.arms.map((arm) => [arm.arm, arm])));
	const rows: { group: FeatureGroup; rows: number[][] }[] = [
		{
			group: {
				group: 'bins',
				unit: 'log2 ratio',
				definition: `Mean log2 ratio over the bin (0-based, half-open), weighted by length, minus the autosomal median; missing where less than half of the bin has a value.`,
				feature_ids: binIds,
			},
			rows: binIds.map((_, bin) => columns.map((column) => column[bin]!)),
		},
		{
			group: {
				group: 'arm levels',
				unit: 'log2 ratio',
				definition: 'Mean log2 ratio of the arm, weighted by length, minus the autosomal median.',
				feature_ids: arms.map((arm) => `arm_${arm}`),
			},
			rows: arms.map((arm) =>
				samples.map(({ summary }, s) => (armColumns[s]?.get(arm)?.mean_log2 ?? Number.NaN) - summary.center),
			),
		},
		{
			group: {
				group: 'altered arms',
				unit: 'fraction',
				definition: 'Bases of the arm under gain or loss / bases with a call.',
				feature_ids: arms.map((arm) => `arm_${arm}_altered`),
			},
			rows: arms.map((arm) => armColumns.map((column) => column.get(arm)?.altered_fraction ?? Number.NaN)),
		},
		...GENOME.map(({ id, unit, definition, of }) => ({
			group: { group: id, unit, definition, feature_ids: [id] },
			rows: [samples.map(of)],
		})),
	];
	return {
		groups: rows.map(({ group }) => group),
		values: Float64Array.from(rows.flatMap((one) => one.rows.flat())),
		bins: binIds.length,
		bins_with_value: binIds.filter((_, bin) => columns.some((column) => !Number.isNaN(column[bin]))).length,
	};
}

function binColumn({ sample, summary }: MeasuredSample, grid: FeatureGrid['grid']): Float64Array {
	const column =
		sample.bins !== null
			? rebin(sample.bins, grid)
			: sample.altered_only
				? new Float64Array(grid.count).fill(Number.NaN)
				: segmentsOnGrid(summary.segments, grid);
	return column.map((value) => value - summary.center);
}
