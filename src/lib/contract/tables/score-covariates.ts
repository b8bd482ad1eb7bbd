import * as z from 'zod';
import { defineTable } from './define.ts';

export const scoreCovariatesTable = defineTable({
	name: 'score_covariates',
	title: 'Score against covariates',
	row: 'one metadata column and set of samples',
	schema: z.object({
		covariate: z.string().describe('Metadata column.'),
		kind: z.enum(['numeric', 'categorical']).describe('How the column was read.'),
		samples: z.string().describe('Set of samples: all, or one group; one sample per patient, the earliest.'),
		n: z.int().describe('Samples with score and value.'),
		statistic: z.enum(['spearman', 'kruskal_wallis', 'mann_whitney']).describe('Test.'),
		estimate: z
			.number()
			.nullable()
			.describe('Spearman rho; AUROC of the second level over the first; epsilon squared for more levels.'),
		p_value: z.number().nullable().describe('Two-sided p, not adjusted; empty when suppressed.'),
		levels: z.string().describe('Levels with their n (categorical), else empty.'),
	}),
});
