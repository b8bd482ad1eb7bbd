import * as z from 'zod';
import { defineTable } from './define.ts';

export const scoreCalibrationTable = defineTable({
	name: 'score_calibration',
	title: 'Calibration of supplied probabilities',
	row: 'one column of probabilities and part',
	schema: z.object({
		file: z.string().nullable().describe('File with the score; empty for a column of the metadata.'),
		part: z.enum(['all', 'training', 'validation']).describe('Samples used, the earliest of each patient.'),
		score: z.string().describe('Column declared or named as a probability.'),
		n_positive: z.int().describe('Positive patients with a value.'),
		n_negative: z.int().describe('Other patients with a value.'),
		brier: z.number().nullable().describe('Mean squared error of the probability; lower is better.'),
		brier_reference: z
			.number()
			.nullable()
			.describe('p (1 - p) of the share p of positives: the score of predicting p for every sample.'),
		slope: z.number().nullable().describe('Calibration slope; 1 is ideal.'),
		slope_ci_low: z.number().nullable().describe('Lower end, Wald 95 %.'),
		slope_ci_high: z.number().nullable().describe('Upper end.'),
		intercept: z.number().nullable().describe('Calibration intercept; 0 is ideal.'),
		intercept_ci_low: z.number().nullable().describe('Lower end, Wald 95 %.'),
		intercept_ci_high: z.number().nullable().describe('Upper end.'),
		note: z.string().describe('Values not reported and why; empty when all are.'),
	}),
});
