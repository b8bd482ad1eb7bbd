import * as z from 'zod';
import { defineTable } from './define.ts';

export const scoreThresholdsTable = defineTable({
	name: 'score_thresholds',
	title: 'Operating points of supplied scores',
	row: 'one score column, part and threshold',
	schema: z.object({
		file: z.string().nullable().describe('File with the score; empty for a column of the metadata.'),
		part: z.enum(['all', 'training', 'validation']).describe('Samples counted.'),
		score: z.string().describe('Column with the score.'),
		threshold: z.number().describe('Positive = score strictly above this.'),
		rule: z.string().describe('Source of the threshold.'),
		specificity: z
			.number()
			.nullable()
			.describe('Specificity the threshold was set for; empty for a stated threshold.'),
		detected: z.int().describe('Positive patients above the threshold, each with the earliest sample.'),
		n_positive: z.int().describe('Positive patients.'),
		sensitivity: z.number().nullable().describe('detected / n_positive.'),
		sensitivity_ci_low: z.number().nullable().describe('Lower end of the 95 % interval.'),
		sensitivity_ci_high: z.number().nullable().describe('Upper end.'),
		negative: z.int().describe('Other patients not above the threshold.'),
		n_negative: z.int().describe('Other patients.'),
		achieved_specificity: z.number().nullable().describe('negative / n_negative.'),
		specificity_ci_low: z.number().nullable().describe('Lower end, Clopper-Pearson 95 %.'),
		specificity_ci_high: z.number().nullable().describe('Upper end, Clopper-Pearson 95 %.'),
	}),
});
