import * as z from 'zod';
import { defineTable } from './define.ts';

export const rocCurveTable = defineTable({
	name: 'roc_curve',
	title: 'ROC curve of the mean out-of-fold score',
	row: 'one model, class and threshold',
	schema: z.object({
		model: z.enum(['logistic', 'random_forest']).describe('Estimator.'),
		class: z.string().describe('Positive class, against all others.'),
		threshold: z
			.number()
			.nullable()
			.describe('Positive = score >= threshold; empty for the first point (no sample).'),
		false_positive_rate: z.number().describe('1 - specificity.'),
		true_positive_rate: z.number().describe('Sensitivity.'),
	}),
});
