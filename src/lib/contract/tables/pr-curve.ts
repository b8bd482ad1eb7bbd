import * as z from 'zod';
import { defineTable } from './define.ts';

export const prCurveTable = defineTable({
	name: 'pr_curve',
	title: 'Precision-recall curve of the mean out-of-fold score',
	row: 'one model, class and threshold',
	schema: z.object({
		model: z.enum(['logistic', 'random_forest']).describe('Estimator.'),
		class: z.string().describe('Positive class, against all others.'),
		threshold: z.number().describe('Positive = score >= threshold.'),
		recall: z.number().describe('Sensitivity.'),
		precision: z
			.number()
			.describe('Share of true positives among the positives, at the prevalence of this cohort.'),
	}),
});
