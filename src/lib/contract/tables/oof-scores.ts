import * as z from 'zod';
import { defineTable } from './define.ts';

export const oofScoresTable = defineTable({
	name: 'oof_scores',
	title: 'Mean out-of-fold score per sample',
	row: 'one sample and class (two classes: only the positive class)',
	schema: z.object({
		sample: z.string().describe('Sample id.'),
		patient: z.string().describe('Patient id; the sample id without patient column.'),
		group: z.string().describe('Group of the sample.'),
		class: z.string().describe('Class the score is of.'),
		mean_score: z.number().describe('Mean over repeats of the out-of-fold probability, logistic model.'),
		sd_score: z
			.number()
			.nullable()
			.describe('Standard deviation over repeats (divisor repeats - 1); empty with one repeat.'),
		forest_mean_score: z
			.number()
			.nullable()
			.describe('Mean out-of-fold score of the random forest; empty without forest.'),
	}),
});
