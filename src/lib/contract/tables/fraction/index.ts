import { SIGNIFICANT_Q } from '../../decision-rules.ts';
import * as z from 'zod';
import { defineTable, type TableSpec } from '../define.ts';

const value = (what: string) => z.number().nullable().describe(what);
const whole = (what: string) => z.int().nullable().describe(what);
const text = (what: string) => z.string().nullable().describe(what);
const sample = z.string().describe('Sample id of the data.');

export const fractionEstimatesTable = defineTable({
	name: 'fraction_estimates',
	title: 'Tumour fractions',
	row: 'one sample',
	schema: z.object({
		sample,
		call: z
			.enum([
				'not_detected',
				'below_quantification',
				'detected_without_limit',
				'quantified',
				'not_unique',
				'no_signal',
				'signal_without_limit',
				'weak_signal_without_normals',
			])
			.describe(
				'not_detected: at most the limit of blank; below_quantification: above it and below the limit of detection; detected_without_limit: above the limit of blank, no limit of detection was computed; quantified: from the limit of detection on, one number; not_unique: a signal whose fraction the pattern of copies does not settle; no_signal and signal_without_limit: no limits, because there are fewer than ten normals of this depth; weak_signal_without_normals: below 10 % without any normals, so that no number is stated.',
			),
		tumour_fraction: value(
			'Fraction of the default solution (lowest ploidy within two log-likelihood units of the best); 0 without a signal. For not_unique one of several that fit.',
		),
		ci_low: value('Lower end of its 95 % interval within the default solution; empty without a signal.'),
		ci_high: value('Upper end of its 95 % interval within the default solution.'),
		ploidy: value('Mean copies of the tumour cells over the autosomes in the default solution.'),
		zero_ploidy: value('Copies at a log2 ratio of 0 in the default solution, as ichorCNA reports ploidy.'),
		copies: text('Numbers of copies that at least two percent of the bins have in the default solution.'),
		altered: value('Share of the bins that are not in the most frequent state.'),
		subclone_share: value('Share of the tumour cells in the subclone; empty without one.'),
		subclonal: value('Share of the bins in a state of the subclone.'),
		other_fits: whole(
			'Other solutions that are not excluded: plausible ones, and those with the same levels.',
		),
		fraction_lowest: value('Lowest fraction of all solutions that are not excluded, the default included.'),
		fraction_highest: value('Highest fraction of all solutions that are not excluded, the default included.'),
		gain: value('Log-likelihood of the default solution minus that of a genome without changes.'),
		bins: z.int().describe('Autosomal bins with a value.'),
		bin_size: z.int().describe('Usual size of a bin in bp.'),
		noise: value('SD of one bin around the level of its stretch, log2.'),
		stretches: z.int().describe('Stretches of bins with one level.'),
		normals: z.int().describe('Normals compared with; 0 = none.'),
		limit_of_blank: value('Fraction that 95 % of normals of this depth do not exceed; empty without limits.'),
		limit_of_detection: value(
			'Smallest fraction that exceeds the limit of blank in 95 % of dilutions of the stated profile; empty where there is none.',
		),
		lod_low: value('Lower end of the 95 % interval of the limit of detection.'),
		lod_high: value('Upper end of the 95 % interval of the limit of detection.'),
		lod_profile: text('Profile of the limit of detection: arm_level, or the sample itself.'),
		sex: text('Sex by the levels of X and Y; empty where they do not show it.'),
		x_log2: value('Median log2 ratio of X minus that of the autosomes; X does not enter the fraction.'),
	}),
});

export const fractionSolutionsTable = defineTable({
	name: 'fraction_solutions',
	title: 'Solutions of the tumour fraction',
	row: 'one solution of one sample',
	schema: z.object({
		sample,
		rank: z
			.int()
			.describe('1 = default solution, then by ploidy those that are not excluded, then by likelihood.'),
		kind: z
			.enum(['default', 'plausible', 'less_likely', 'same_levels'])
			.describe(
				'default; plausible: fitted, within five log-likelihood units of the best; less_likely: fitted, further below; same_levels: other numbers of copies that give exactly the levels of the default.',
			),
		tumour_fraction: z.number().describe('Tumour fraction.'),
		ploidy: z.number().describe('Mean copies of the tumour cells.'),
		copies: z.string().describe('Numbers of copies that at least two percent of the bins have.'),
		subclone_share: value('Share of the tumour cells in the subclone; empty without one.'),
		below_best: value(
			'Log-likelihood units below the best solution, one per state in use and one for a subclone subtracted from each.',
		),
	}),
});

export const fractionSegmentsTable = defineTable({
	name: 'fraction_segments',
	title: 'Copies of the tumour along the genome',
	row: 'one stretch of bins of one sample',
	schema: z.object({
		sample,
		contig: z.string().describe('Chromosome name as in the file.'),
		start: z.int().describe('First base, 0-based.'),
		end: z.int().describe('Base after the last one.'),
		bins: z.int().describe('Bins with a value inside.'),
		mean_log2: z.number().describe('Mean log2 ratio.'),
		error: z.number().describe('Its standard error: noise of the bins and waves of the library.'),
		copies: whole(
			'Copies in the default solution; empty where no state explains the level, or without a signal.',
		),
		subclonal: z.boolean().nullable().describe('Whether only the subclone has these copies.'),
		expected_log2: value('log2 ratio of this state.'),
	}),
});

export const fractionGenesTable = defineTable({
	name: 'fraction_genes',
	title: 'Focal copy number of cancer genes',
	row: 'one gene of one sample',
	schema: z.object({
		sample,
		gene: z.string().describe('Gene symbol, of a fixed list of genes often altered in cancer.'),
		contig: z.string().describe('Chromosome name as in the file.'),
		start: z.int().describe('First base of the gene, 0-based, to 0.01 Mb.'),
		end: z.int().describe('Base after the last one.'),
		bins: z.int().describe('Bins with a value that overlap the gene; where none do, those within 2 Mb.'),
		log2: z.number().describe('Mean log2 ratio of these bins.'),
		arm_log2: z.number().describe('Median log2 ratio of the other bins of its chromosome arm.'),
		z: z
			.number()
			.describe(
				'log2 minus arm_log2 in standard errors, from the normals if there are ten, else from the bins.',
			),
		q: value('False discovery rate over all genes and samples of the run (Benjamini-Hochberg, one-sided).'),
		copies: value(
			'Copies in the tumour by the default solution, not rounded; empty without a signal elsewhere in the genome.',
		),
		amplified: z
			.boolean()
			.describe(`Focal amplification: q at most ${SIGNIFICANT_Q}, and at least 0.1 log2 above the arm.`),
	}),
});

export const fractionLimitsTable = defineTable({
	name: 'fraction_limits',
	title: 'Limits of the tumour fraction',
	row: 'one profile at one noise',
	schema: z.object({
		profile: z.string().describe('Profile that was diluted: arm_level, or a sample.'),
		noise: z.number().describe('SD of one bin that the normals were brought to, log2.'),
		normals: z.int().describe('Normals of this depth.'),
		normals_positive: z.int().describe('Normals whose estimate is above 0, each against the others.'),
		normals_beyond: z
			.int()
			.describe('Normals above the limit of blank that the others set (leave-one-out false calls).'),
		limit_of_blank: z.number().describe('Limit of blank.'),
		blank_by: z
			.enum(['rank', 'fitted_tail'])
			.describe(
				'rank: 95th percentile by rank, from 60 normals on; fitted_tail: from a fitted tail of fewer.',
			),
		blank_low: value('Lower end of its distribution-free 95 % interval; empty by the fitted tail.'),
		blank_high: value('Upper end of its distribution-free 95 % interval.'),
		limit_of_detection: value('Limit of detection; empty where no level reached it.'),
		lod_low: value('Lower end of its 95 % interval (Fieller).'),
		lod_high: value('Upper end of its 95 % interval.'),
	}),
});

export const fractionDilutionsTable = defineTable({
	name: 'fraction_dilutions',
	title: 'Dilutions behind the limit of detection',
	row: 'one fraction of one profile',
	schema: z.object({
		profile: z.string().describe('Profile that was diluted.'),
		noise: z.number().describe('SD of one bin, log2.'),
		tumour_fraction: z.number().describe('Planted fraction.'),
		n: z.int().describe('Dilutions.'),
		detected: z.int().describe('Dilutions whose estimate exceeds the limit of blank.'),
		fitted_rate: value('Share that the probit curve gives; empty without one.'),
	}),
});

/** Result tables of the tumour fraction. */
export const fractionTables: readonly TableSpec<z.ZodObject>[] = [
	fractionEstimatesTable,
	fractionSolutionsTable,
	fractionSegmentsTable,
	fractionGenesTable,
	fractionLimitsTable,
	fractionDilutionsTable,
];
