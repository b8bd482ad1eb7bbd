import * as z from 'zod';
import { defineTable } from './define.ts';

export const thresholdsTable = defineTable({
	name: 'thresholds',
	title: 'Thresholds on the mean out-of-fold score',
	row: 'one threshold',
	schema: z.object({
		rule: z
			.string()
			.describe('How the threshold was chosen: a fixed specificity in the controls, or a round score.'),
		threshold: z.number().describe('Positive = mean out-of-fold score strictly above this.'),
		sensitivity: z.number().nullable().describe('Share of positives above the threshold.'),
		sensitivity_ci_low: z.number().nullable().describe('Lower end of the 95 % interval.'),
		sensitivity_ci_high: z.number().nullable().describe('Upper end of the 95 % interval.'),
		true_positives: z.int().describe('Positives above the threshold.'),
		n_positive: z.int().describe('Positives: patients, each with the earliest sample.'),
		specificity: z.number().nullable().describe('Share of controls not above the threshold, as achieved.'),
		specificity_ci_low: z.number().nullable().describe('Lower end, Clopper-Pearson 95 %.'),
		specificity_ci_high: z.number().nullable().describe('Upper end, Clopper-Pearson 95 %.'),
		true_negatives: z.int().describe('Controls not above the threshold.'),
		n_negative: z.int().describe('Controls: patients, each with the earliest sample.'),
		interval: z.string().describe('Method for the interval of the sensitivity.'),
	}),
});
