import * as z from 'zod';
import {
	colors,
	counts,
	figureTree,
	grouping,
	names,
	nullableNumber,
	numbers,
	sampleClusters,
} from './columns.ts';

const window = z.object({
	from: z.number().describe('First value of the window, included.'),
	to: z.number().describe('Last value of the window, included.'),
	label: z.string().describe('Label above the window.'),
});

const show = z
	.enum(['samples', 'groups'])
	.describe('samples = one thin line each; groups = one line per group with a band over its samples.');

export const lengthDistributionData = z
	.object({
		sample_ids: names('Samples.'),
		length: counts(
			'Fragment length of each column in bases, rising; for bins of several bases their first one.',
		),
		share: z
			.array(numbers('Share of the fragments of the sample per base of length, 0-1.'))
			.describe('One column of lengths per sample, in the order of the samples.'),
		fragments: z
			.array(z.number().int().min(0).nullable())
			.describe('Fragments of each sample; null = unknown.'),
		windows: z.array(window).describe('Marked windows, for example short 100-150 and long 151-220.'),
		ten_bp_ticks: z
			.boolean()
			.describe('Thin lines every 10 bases, for the 10-bp periodicity below the first peak.'),
		domain: z
			.tuple([z.number(), z.number()])
			.nullable()
			.describe('Shortest and longest length drawn; null = all.'),
		log: z.boolean().describe('Logarithmic share axis, for the second and third peak.'),
		show,
		...grouping,
	})
	.describe('Fragment lengths: a line per sample, or median and quartiles per group.');

export const metaprofileData = z
	.object({
		sample_ids: names('Samples; for profiles of one sample the names of its lines.'),
		position: numbers(
			'Distance of each column from the centre of the sites in bases, rising; its middle for bins.',
		),
		panels: z
			.array(
				z.object({
					title: z.string().describe('Which sites, for example "LYL1".'),
					sites: z.number().int().nullable().describe('Sites averaged; null = unknown.'),
					value: z
						.array(numbers('Signal at each position.'))
						.describe('One column of positions per sample, in the order of the samples.'),
					band: z
						.array(
							z
								.object({
									low: numbers('Lower end of the interval at each position.'),
									high: numbers('Upper end of the interval at each position.'),
								})
								.nullable(),
						)
						.optional()
						.describe(
							'Interval of each line, in the order of the samples; drawn where lines of samples are.',
						),
				}),
			)
			.min(1)
			.describe('One panel per set of sites.'),
		value_label: z.string().describe('Axis label with unit.'),
		windows: z
			.array(window)
			.describe('Marked windows of positions, for example the central -30..30 and the flanks.'),
		baseline: nullableNumber(
			'Value of a horizontal line, for example 1 for normalised coverage; null = none.',
		),
		centre: z
			.enum(['mean', 'median'])
			.describe('mean = with its 95 % interval (t); median = with the quartiles of the samples.'),
		show,
		...grouping,
	})
	.describe('Signal around sites: a line per sample, or centre and band per group.');

export const motifHeatmapData = z
	.object({
		sample_ids: names('Samples, one per column.'),
		motifs: names('Motifs, one per row, in drawing order.'),
		values: numbers('Cells, row by row: motifs x samples.'),
		motifs_total: z
			.number()
			.int()
			.nullable()
			.describe('Total number of motifs when only some are shown; null otherwise.'),
		ends: z
			.array(z.number().int().min(0).nullable())
			.describe('Fragment ends counted in each sample; null = unknown.'),
		diversity: numbers('Motif diversity score of each sample, 0-1, drawn above its column.').nullable(),
		...colors,
		sample_tree: figureTree.nullable().describe('Tree of the samples; null = columns in the given order.'),
		sample_clusters: sampleClusters,
		...grouping,
	})
	.describe('End motifs by samples.');

export const motifBarsData = z
	.object({
		motifs: names('Motifs from left to right.'),
		series: z
			.array(
				z.object({
					name: z.string().describe('Sample or group.'),
					ends: z.number().int().min(0).nullable().describe('Ends counted; null = unknown.'),
					share: numbers('Share of the ends with each motif, 0-1.'),
				}),
			)
			.min(1)
			.describe('One panel per sample or group.'),
		motifs_total: z
			.number()
			.int()
			.nullable()
			.describe('Total number of motifs when only some are shown; null otherwise.'),
	})
	.describe('Shares of end motifs as bars, coloured by their first base.');

export const funnelData = z
	.object({
		sample_ids: names('Samples.'),
		steps: names('Filter steps, unfiltered input at the top.'),
		remaining: z
			.array(
				z.array(z.number().int().min(0).nullable()).describe('Count left after each step; null = unknown.'),
			)
			.describe('One column of steps per sample, in the order of the samples.'),
		unit: z.string().describe('What is counted, for example "reads".'),
		...grouping,
	})
	.describe('What remains after each filter, as a share of the first step.');

export const gcCurveData = z
	.object({
		sample_ids: names('Samples.'),
		samples: z
			.array(
				z.object({
					gc: numbers('GC content of each bin, 0-1.'),
					before: numbers('Signal of each bin before the correction.'),
					after: numbers('Signal of each bin after it; empty = not corrected.'),
					fit_gc: numbers('GC of the fitted curve, rising, 0-1.'),
					fit: numbers('Fitted curve before the correction.'),
					fit_after: numbers('Curve fitted after the correction; empty = none.'),
					correlation_before: nullableNumber('Spearman correlation with GC before.'),
					correlation_after: nullableNumber('The same after.'),
				}),
			)
			.describe('Columns of each sample; several samples are drawn as their curves alone.'),
		value_label: z.string().describe('Axis label with unit.'),
		...grouping,
	})
	.describe('Signal of bins against their GC content, before and after correction, with the fitted curve.');
