import * as z from 'zod';
import {
	colors,
	counts,
	figureTree,
	groupList,
	grouping,
	names,
	nullableNumber,
	numbers,
	sampleClusters,
} from './columns.ts';

/** Where bins lie: chromosomes in drawing order and three columns of one row per bin, 0-based half-open. */
const genomeBins = {
	chromosomes: z
		.array(
			z.object({
				name: z.string().describe('Name as drawn, for example "1" or "X".'),
				length: z.number().int().min(1).describe('Length in bases.'),
				centromere: z
					.tuple([z.number().int(), z.number().int()])
					.nullable()
					.describe('First and last base of the centromere; null = not marked.'),
				shown: z
					.tuple([z.number().int().min(0), z.number().int().min(1)])
					.optional()
					.describe('Part drawn, 0-based half-open, with a position axis; missing = the whole chromosome.'),
			}),
		)
		.describe('Chromosomes from left to right.'),
	bin_chromosome: counts('Chromosome of each bin, as an index into `chromosomes`.'),
	bin_start: counts('First base of each bin, 0-based.'),
	bin_end: counts('Base after the last one of each bin.'),
};

const call = z.enum(['gain', 'loss', 'neutral']).nullable().describe('Call of a segment; null = not called.');

const segments = z
	.object({
		chromosome: counts('Chromosome of each segment, as an index into `chromosomes`.'),
		start: counts('First base of each segment, 0-based.'),
		end: counts('Base after the last one of each segment.'),
		value: numbers('Mean of each segment, in the unit of the bins.'),
		call: z.array(call).describe('Call of each segment: gain and loss are coloured.'),
	})
	.describe('Segments, drawn as lines over the bins.');

export const genomeProfileData = z
	.object({
		...genomeBins,
		sample_ids: names('Samples, top panel first.'),
		values: z
			.array(numbers('Value of each bin.'))
			.describe('One column of bins per sample, in the order of the samples.'),
		segments: z
			.array(segments.nullable())
			.nullable()
			.describe('Segments of each sample; null = none at all, or none of that sample.'),
		sample_notes: names('Text in the corner of each panel, for example "DLRS 0.14"; empty = none.'),
		value_label: z.string().describe('Axis label with unit, for example "log2 copy ratio".'),
		domain: z
			.tuple([z.number(), z.number()])
			.nullable()
			.describe(
				'Ends of the value axis, the same for all panels; values beyond are drawn as arrows at the edge and counted. Null = from the data (0.1st to 99.9th percentile above 1,000 bins).',
			),
		baseline: nullableNumber('Value of a horizontal line, usually 0; null = none.'),
		control_band: z
			.object({
				low: numbers('Lower edge of each bin.'),
				high: numbers('Upper edge of each bin.'),
				label: z
					.string()
					.describe('What the band is, for example "controls, 5th to 95th percentile, n = 23".'),
			})
			.nullable()
			.describe('Band of the controls, drawn under the bins; null = none.'),
		draw: z
			.enum(['points', 'line'])
			.describe(
				'points for bins with noise of their own (copy number); line for smooth profiles of few bins.',
			),
		layout: z
			.enum(['stacked', 'by_group'])
			.describe('stacked = a panel per sample; by_group = all samples of a group as lines in one panel.'),
		...grouping,
	})
	.describe('Bins along the genome with segments, one panel per sample or per group.');

export const genomeHeatmapData = z
	.object({
		...genomeBins,
		sample_ids: names('Samples, one per row.'),
		values: z
			.array(numbers('Value of each bin.'))
			.describe('One column of bins per sample, in the order of the samples.'),
		...colors,
		sample_tree: figureTree.nullable().describe('Tree of the samples; null = rows in the given order.'),
		sample_clusters: sampleClusters,
		...grouping,
	})
	.describe('Samples by bins along the genome, with a strip of groups.');

export const armHeatmapData = z
	.object({
		sample_ids: names('Samples, one per row.'),
		arms: names('Chromosome arms from left to right, for example "1p", "1q".'),
		values: numbers('Cells, row by row: samples x arms; usually the length-weighted mean log2 ratio.'),
		altered: numbers(
			'Altered fraction of each arm, 0-1, samples x arms; cells of at least `altered_from` have a dot.',
		).nullable(),
		altered_from: nullableNumber('Fraction from which an arm is considered altered, for example 0.5.'),
		burden: numbers(
			'Burden of each sample, drawn as a bar next to its row; usually the altered fraction of the genome, 0-1.',
		).nullable(),
		burden_label: z
			.string()
			.describe('What the bars show, for example "genome altered, %"; empty without bars.'),
		...colors,
		sample_tree: figureTree.nullable().describe('Tree of the samples; null = rows in the given order.'),
		sample_clusters: sampleClusters,
		...grouping,
	})
	.describe('Samples by chromosome arms, with the burden of each sample.');

const track = z.object({
	name: z.string().describe('Track label.'),
	draw: z
		.enum(['area', 'line', 'bars', 'intervals', 'variants'])
		.describe(
			'area = filled from the baseline, line, bars = one per entry, intervals = boxes in rows, variants = stems with heads.',
		),
	start: counts('First base of each entry, 0-based.'),
	end: counts('Base after the last one of each entry.'),
	value: numbers('Value of each entry; not drawn for intervals.'),
	label: z
		.array(z.string().nullable())
		.nullable()
		.describe('Name of each entry, drawn for intervals and variants where it fits; null = none.'),
	value_label: z.string().describe('Unit of the values, for example "fragments"; empty for intervals.'),
	domain: z
		.tuple([z.number(), z.number()])
		.nullable()
		.describe('Ends of the value axis; null = from the data, with zero.'),
	axis_group: z
		.string()
		.nullable()
		.describe('Tracks of one axis group share their value axis; null = an axis of its own.'),
	group: z.string().nullable().describe('Group of the sample, which gives the colour; null = no group.'),
});

export const locusSnapshotData = z
	.object({
		contig: z.string().describe('Contig name as in the files.'),
		start: z.number().int().min(0).describe('First base of the window, 0-based.'),
		end: z.number().int().min(1).describe('Base after the last one of the window.'),
		build: z.string().nullable().describe('Genome build, for example "hg38"; null = unknown.'),
		highlights: z
			.array(
				z.object({
					start: z.number().int().min(0).describe('First base, 0-based.'),
					end: z.number().int().min(0).describe('Base after the last one.'),
					label: z.string().describe('Label above the window; empty = none.'),
				}),
			)
			.describe('Shaded parts of the window, for example a nucleosome-depleted region.'),
		tracks: z.array(track).describe('Tracks, top first.'),
		samples: z.number().int().min(0).describe('Samples of the tracks.'),
		...groupList,
	})
	.describe('Tracks over one window of the genome.');

export const trackInventoryData = z
	.object({
		files: names('Files, top row first.'),
		measures: z
			.array(
				z.object({
					title: z.string().describe('Heading of the column, for example "intervals".'),
					value_label: z.string().describe('Axis label with unit, for example "Mb".'),
					draw: z.enum(['bar', 'range']).describe('bar from zero to `high`; range from `low` to `high`.'),
					low: numbers('Lower end of each range.').nullable(),
					middle: numbers('Mark inside each range, for example the median.').nullable(),
					high: numbers('Length of each bar, or upper end of each range.'),
					log: z.boolean().describe('Logarithmic axis; values of zero and below are counted in a note.'),
				}),
			)
			.min(1)
			.describe('Measures side by side, each with its own axis.'),
		...grouping,
	})
	.describe('Files of a folder and their content; the group of a file is its signal or format.');
