import * as z from 'zod';
import { defineTable } from './define.ts';

export const scoreComparisonTable = defineTable({
	name: 'score_comparison',
	title: 'Paired comparison of supplied scores',
	row: 'one pair of score columns of a file and part, on samples with both scores',
	schema: z.object({
		file: z.string().nullable().describe('File with the scores; empty for columns of the metadata.'),
		part: z.enum(['all', 'training', 'validation']).describe('Samples compared.'),
		score_a: z.string().describe('First score column.'),
		score_b: z.string().describe('Second score column.'),
		n: z.int().describe('Samples with both scores.'),
		n_positive: z.int().describe('Of these, samples of the positive class.'),
		n_patients: z.int().describe('Patients of these samples (samples without patient column).'),
		auroc_a: z.number().describe('AUROC of the first score on these samples, direction as supplied.'),
		auroc_b: z.number().describe('AUROC of the second score, on the same samples.'),
		difference: z.number().describe('auroc_b - auroc_a.'),
		se: z
			.number()
			.nullable()
			.describe(
				'Standard error of the difference: paired DeLong, or over 2,000 resamples of whole patients when patients have several samples; empty without variation.',
			),
		ci_low: z.number().nullable().describe('Lower end of the 95 % interval; empty without standard error.'),
		ci_high: z.number().nullable().describe('Upper end.'),
		p_value: z.number().nullable().describe('Two-sided, difference / se against the normal distribution.'),
		p_value_holm: z.number().nullable().describe('After Holm over the pairs of the file and part.'),
		spearman: z.number().nullable().describe('Rank correlation of the two scores over these samples.'),
		interval: z.string().describe('Method for standard error and interval.'),
	}),
});
