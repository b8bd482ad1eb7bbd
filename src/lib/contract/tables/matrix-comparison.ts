import * as z from 'zod';
import { defineTable } from './define.ts';

export const matrixComparisonTable = defineTable({
	name: 'matrix_comparison',
	title: 'Paired comparison of matrices',
	row: 'one pair of matrices, on the samples both have',
	schema: z.object({
		matrix_a: z.string().describe('First matrix.'),
		matrix_b: z.string().describe('Second matrix.'),
		n: z.int().describe('Samples with a score from both.'),
		n_positive: z.int().describe('Of these, samples of the positive class.'),
		auroc_a: z.number().describe('AUROC of the mean out-of-fold score, first matrix.'),
		auroc_b: z.number().describe('The same, second matrix.'),
		difference: z.number().describe('auroc_b - auroc_a.'),
		se: z.number().describe('Paired DeLong standard error x 1.4.'),
		ci_low: z.number().describe('Lower end of the approximate 95 % interval.'),
		ci_high: z.number().describe('Upper end.'),
		p_value: z.number().describe('Two-sided, approximate.'),
		p_value_holm: z.number().describe('After Holm over the pairs.'),
		spearman: z.number().nullable().describe('Rank correlation of the two scores over all shared samples.'),
	}),
});
