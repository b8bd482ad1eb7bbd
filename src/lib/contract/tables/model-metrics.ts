import * as z from 'zod';
import { defineTable } from './define.ts';

export const modelMetricsTable = defineTable({
	name: 'model_metrics',
	title: 'Model performance',
	row: 'one model, metric and class',
	schema: z.object({
		model: z
			.enum(['logistic', 'random_forest'])
			.describe('Estimator; logistic is the pre-specified primary one.'),
		metric: z
			.string()
			.describe(
				'auroc, auprc, brier, sensitivity_at_95_specificity, sensitivity_at_98_specificity (and other specificities that were asked for), calibration_slope, calibration_intercept.',
			),
		class: z.string().describe('Positive class; "macro one-vs-rest" for the mean over classes.'),
		estimate: z.number().nullable().describe('Estimate; empty when not estimable, see note.'),
		ci_low: z.number().nullable().describe('Lower end of the approximate 95 % interval.'),
		ci_high: z.number().nullable().describe('Upper end of the approximate 95 % interval.'),
		n: z.int().describe('Patients (samples without patient column) used for the estimate.'),
		n_positive: z
			.int()
			.describe(
				'Samples of the positive class used for the estimate; at a fixed specificity and for calibration one per patient.',
			),
		n_negative: z.int().describe('Samples of the other classes, likewise.'),
		reference: z
			.number()
			.nullable()
			.describe(
				'Expected value for a score without signal: 0.5 (auroc), the share p of samples of the positive class (auprc), p x (1 - p), the Brier score of predicting p for every sample (brier); for calibration the ideal, slope 1 and intercept 0.',
			),
		interval: z.string().describe('Method for the interval.'),
		note: z.string().describe('Restrictions of the estimate; empty without any.'),
	}),
});
