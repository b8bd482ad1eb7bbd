import * as z from 'zod';
import { defineTable } from './define.ts';

export const matrixComparisonTable = defineTable({
	name: 'matrix_comparison',
	title: 'Paired comparison of matrices',
	row: 'one pair of matrices, on their shared samples',
	schema: z.object({
		matrix_a: z.string().describe('First matrix.'),
		matrix_b: z.string().describe('Second matrix.'),
		n: z.int().describe('Samples with a score from both.'),
		n_positive: z.int().describe('Of these, samples of the positive class.'),
		n_patients: z.int().describe('Patients of these samples (samples without patient column).'),
		auroc_a: z.number().describe('AUROC of the mean out-of-fold score, first matrix.'),
		auroc_b: z.number().describe('AUROC of the second matrix, on the same samples.'),
		difference: z.number().describe('auroc_b - auroc_a.'),
		se: z
			.number()
			.nullable()
			.describe(
				'Standard error of the difference x 1.4: paired DeLong, or over 2,000 resamples of whole patients when patients have several samples; empty without variation (both AUROCs 0 or 1, or two scores with the same ranks).',
			),
		ci_low: z
			.number()
			.nullable()
			.describe('Lower end of the approximate 95 % interval; empty without standard error.'),
		ci_high: z.number().nullable().describe('Upper end.'),
		p_value: z
			.number()
			.nullable()
			.describe('Two-sided, difference / se against the normal distribution; approximate.'),
		p_value_holm: z.number().nullable().describe('After Holm over the pairs.'),
		spearman: z.number().nullable().describe('Rank correlation of the two scores over all shared samples.'),
		interval: z.string().describe('Method for standard error and interval.'),
	}),
});
