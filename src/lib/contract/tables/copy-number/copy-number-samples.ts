import * as z from 'zod';
import { defineTable } from '../define.ts';

const fraction = (what: string) => z.number().min(0).max(1).nullable().describe(what);
const number = (what: string) => z.number().nullable().describe(what);

export const copyNumberSamplesTable = defineTable({
	name: 'copy_number_samples',
	title: 'Copy number by sample',
	row: 'one sample',
	schema: z.object({
		sample: z.string().describe('Sample id of the data.'),
		format: z.string().describe('Format of the source of the values (recognition key).'),
		values: z
			.enum(['log2_ratio', 'log2_depth', 'corrected_counts', 'counts', 'segments'])
			.describe(
				'Content of the file: ratios to a reference, depth without one (no calls), counts that lb-agent corrected for GC and mappability, counts that could not be corrected, or segments only.',
			),
		bins: z.number().int().nullable().describe('Bins of the sample; empty without bins.'),
		bins_with_value: z.number().int().nullable().describe('Bins with a log2 ratio.'),
		bin_size: z.number().int().nullable().describe('Bases per bin when all have the same; empty otherwise.'),
		dlrs: number(
			'Derivative log ratio spread: interquartile range of neighbour differences within autosomes / (1.349 sqrt 2); the noise of one bin, log2.',
		),
		spread: number('1.4826 MAD of the autosomal bins around their median, log2: noise and signal together.'),
		center: number('Median log2 ratio of the autosomes: the zero of the calls.'),
		segments: z.number().int().describe('Segments.'),
		segment_source: z
			.enum(['file', 'segmentation', 'runs_of_calls', 'none'])
			.describe(
				'Segments of the file, circular binary segmentation by lb-agent, or runs of bins with one call.',
			),
		call_source: z
			.enum(['file', 'plasma_rule', 'tissue_rule', 'none'])
			.describe(
				'Origin of the calls: the file; plasma rule (against controls, otherwise against the noise of the sample: noise_from); tissue rule (cnvkit thresholds); none.',
			),
		noise_from: z
			.enum(['normals', 'own_noise', 'unknown'])
			.nullable()
			.describe(
				'Reference for calls by lb-agent: at least ten normals (the panel supplied, or controls of the same pipeline); the noise of the sample itself (no normals for comparison); unknown = segments only, no calls. Empty for depth without a reference and for the tissue rule.',
			),
		normals: z.number().int().nullable().describe('Normals used as reference for calls by lb-agent.'),
		own_gains: z
			.number()
			.int()
			.nullable()
			.describe(
				'Autosomal segments and arms called as gain by lb-agent, irrespective of the origin of `gains`.',
			),
		own_losses: z
			.number()
			.int()
			.nullable()
			.describe('Autosomal segments and arms called as loss by lb-agent, as for `own_gains`.'),
		disagreements: z
			.number()
			.int()
			.nullable()
			.describe('Autosomal segments that the file and lb-agent call differently; empty without both.'),
		aneuploidy_sum: number(
			'Sum over autosomal arms of (log2 level minus that of the controls, in their SD)^2; empty with fewer than ten controls.',
		),
		aneuploidy_z: number(
			'z of the logarithm of aneuploidy_sum against the controls; each control is compared with the others.',
		),
		cpa: number(
			'Copy-number profile abnormality (WisecondorX): sum of |z| x length / number of segments x 1e-8; empty without a file of segments with z-scores.',
		),
		fraction_genome_altered: fraction('Bases under gain or loss / bases with a call, autosomes.'),
		gain_fraction: fraction('Bases under gain / bases with a call, autosomes.'),
		loss_fraction: fraction('Bases under loss / bases with a call, autosomes.'),
		called_bases: z.number().int().describe('Autosomal bases with a call.'),
		gains: z
			.number()
			.int()
			.nullable()
			.describe(
				'Autosomal segments called as gain, and arms called as gain with less than half covered by such segments.',
			),
		losses: z
			.number()
			.int()
			.nullable()
			.describe('Autosomal segments and arms called as loss, counted as for `gains`.'),
		mean_abs_log2: number('Mean distance of the autosomes from the center, weighted by length, log2.'),
		above_controls: z
			.boolean()
			.nullable()
			.describe(
				'True when more of the genome is altered than in any control; empty for the controls themselves and without controls.',
			),
		mean_abs_z: number(
			'Mean absolute z of the autosomal bins against the controls; empty with fewer than ten.',
		),
		bins_beyond_3: fraction('Share of autosomal bins with |z| above 3 against the controls.'),
	}),
});
