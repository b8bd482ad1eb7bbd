import * as z from 'zod';
import { defineTable } from './define.ts';

export const modelMetricsTable = defineTable({
	name: 'model_metrics',
	title: 'Model performance',
	row: 'one model, metric and class',
	schema: z.object({
		model: z
			.enum(['logistic', 'random_forest'])
			.describe('Estimator; logistic is the primary one, declared before.'),
		metric: z
			.string()
			.describe(
				'auroc, auprc, brier, sensitivity_at_95_specificity, sensitivity_at_98_specificity, calibration_slope, calibration_intercept.',
			),
		class: z.string().describe('Positive class; "macro one-vs-rest" for the mean over classes.'),
		estimate: z.number().nullable().describe('Estimate; empty when not estimable, see note.'),
		ci_low: z.number().nullable().describe('Lower end of the approximate 95 % interval.'),
		ci_high: z.number().nullable().describe('Upper end of the approximate 95 % interval.'),
		n: z.int().describe('Patients (samples without patient column) behind the estimate.'),
		n_positive: z
			.int()
			.describe(
				'Samples of the positive class behind the estimate; at a fixed specificity and for calibration one per patient.',
			),
		n_negative: z.int().describe('Samples of the other classes, likewise.'),
		reference: z
			.number()
			.nullable()
			.describe(
				'What a score without signal gives: 0.5 (auroc), the share p of samples of the positive class (auprc), p x (1 - p), the Brier score of predicting p for everybody (brier); for calibration the ideal, slope 1 and intercept 0.',
			),
		interval: z.string().describe('How the interval was made.'),
		note: z.string().describe('What restricts the estimate; empty when nothing does.'),
	}),
});
