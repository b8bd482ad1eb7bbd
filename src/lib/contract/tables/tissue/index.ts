import * as z from 'zod';
import { defineTable, type TableSpec } from '../define.ts';

const share = (what: string) => z.number().nullable().describe(what);

export const tissueSharesTable = defineTable({
	name: 'cell_type_shares',
	title: 'Cell types of the samples',
	row: 'one cell type, or one group of cell types that the atlas cannot separate, of one sample',
	schema: z.object({
		sample: z.string().describe('Sample.'),
		patient: z.string().nullable().describe('Patient; empty where no column names one.'),
		group: z.string().nullable().describe('Group; empty without labels.'),
		cell_type: z.string().describe('Cell type, or the merged types joined by +.'),
		merged_types: z.int().describe('Cell types in this row: 1, or more where they cannot be separated.'),
		share: z.number().describe('Share of the cell-free DNA, by least squares weighted by depth; 0 to 1.'),
		ci_low: share('Lower end of its 95 % bootstrap interval over regions.'),
		ci_high: share('Upper end of its 95 % bootstrap interval over regions.'),
		call: z
			.string()
			.describe('detected, or not_detected (the share may be anything up to the limit of detection).'),
		limit_of_blank: share('Estimate that a sample without this type exceeds with the stated chance only.'),
		limit_of_detection: share('Smallest share that is called detected with 95 % probability.'),
		share_em: share('Share by maximum likelihood (EM on counts); empty without counts.'),
	}),
});

export const tissueSamplesTable = defineTable({
	name: 'deconvolution_samples',
	title: 'Fit of the atlas to the samples',
	row: 'one sample',
	schema: z.object({
		sample: z.string().describe('Sample.'),
		regions: z.int().describe('Regions or probes of the atlas with a value in the sample.'),
		reads: z
			.number()
			.nullable()
			.describe('Reads in these regions, CpGs counted one by one; empty without counts.'),
		effective_regions: share(
			'Regions with equal reads that would carry as much weight as these; far fewer = a few deep regions decide. Empty without counts.',
		),
		condition: share(
			'Condition number of the reported cell types over the regions of this sample, weighted by depth; empty where they depend on each other.',
		),
		sites: z.int().nullable().describe('CpGs with reads in the file; empty for a matrix.'),
		sites_inside: z.int().nullable().describe('Those of them within regions of the atlas.'),
		main_type: z.string().describe('Cell type with the largest share.'),
		main_share: z.number().describe('Its share.'),
		detected_types: z.int().describe('Cell types called detected.'),
		fit_sum: z
			.number()
			.describe(
				'Sum of the shares before they were divided by it; far from 1 = the atlas does not describe the sample.',
			),
		residual: z.number().describe('Root mean square of level minus fitted level, weighted by depth.'),
		residual_expected: share('Residual that the noise of the reads alone would give; empty without counts.'),
		dispersion: share(
			'Squared residuals over their binomial variance per degree of freedom; 1 = noise of reads alone.',
		),
		explained: z
			.number()
			.describe(
				'Part of the scatter beyond the noise of reads that the atlas explains and one with shuffled regions (median of 19) does not; near 1 = all.',
			),
		log_likelihood: share('Log-likelihood of the shares by EM, without binomial coefficients.'),
		unknown_share: share('Share of unknown components in the best start; empty where none were asked for.'),
		unknown_low: share('Smallest share of unknown components among the compared starts.'),
		unknown_high: share('Largest share of unknown components among the compared starts.'),
	}),
});

export const tissueTypesTable = defineTable({
	name: 'atlas_cell_types',
	title: 'Cell types of the atlas',
	row: 'one cell type, or one group of cell types that the atlas cannot separate',
	schema: z.object({
		cell_type: z.string().describe('Cell type, or the merged types joined by +.'),
		merged_types: z.int().describe('Cell types in this row.'),
		correlation: share('Smallest correlation of the merged profiles; empty for one type.'),
		samples_detected: z.int().describe('Samples in which it was called detected.'),
		median_share: z.number().describe('Median share over the samples.'),
		median_limit_of_detection: share('Median limit of detection over the samples.'),
	}),
});

export const tissueRegionsTable = defineTable({
	name: 'deconvolution_residuals',
	title: 'Regions that the mixture does not describe',
	row: 'one region of one sample, the largest residuals of each sample first',
	schema: z.object({
		sample: z.string().describe('Sample.'),
		region: z.string().describe('Region (contig:start-end, counted from 1) or probe.'),
		reads: z.number().nullable().describe('Reads in the region; empty without counts.'),
		level: z.number().describe('Methylation level of the sample.'),
		fitted: z.number().describe('Level of the fitted mixture.'),
		residual: z.number().describe('Level minus fitted level.'),
		z: share('Residual over its binomial standard deviation; empty without counts.'),
	}),
});

/** Result tables of the tissue of origin. */
export const tissueTables: readonly TableSpec<z.ZodObject>[] = [
	tissueSharesTable,
	tissueSamplesTable,
	tissueTypesTable,
	tissueRegionsTable,
];
