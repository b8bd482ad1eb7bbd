import * as z from 'zod';
import { defineTable } from './define.ts';

export const covariateModelsTable = defineTable({
	name: 'covariate_models',
	title: 'Metadata alone, and what the signal adds',
	row: 'the matrix, on the folds of its model',
	schema: z.object({
		covariates: z.string().describe('Metadata columns in the model, separated by semicolons.'),
		n: z.int().describe('Samples.'),
		auroc_covariates: z
			.number()
			.nullable()
			.describe('Out-of-fold AUROC of one repeat, metadata alone (logistic regression, C = 1).'),
		ci_low_covariates: z.number().nullable().describe('Lower end of its approximate 95 % interval.'),
		ci_high_covariates: z.number().nullable().describe('Upper end.'),
		auroc_signal: z.number().nullable().describe('AUROC of the signal alone, on the same samples.'),
		auroc_both: z
			.number()
			.nullable()
			.describe(
				'AUROC of the metadata and the decision of the signal model; for training samples, that of inner folds that excluded them.',
			),
		added: z.number().nullable().describe('auroc_both - auroc_covariates: what the signal adds.'),
		ci_low: z.number().nullable().describe('Lower end of the approximate 95 % interval of the difference.'),
		ci_high: z.number().nullable().describe('Upper end.'),
		p_value: z.number().nullable().describe('Two-sided, approximate.'),
	}),
});
