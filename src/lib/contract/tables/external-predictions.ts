import * as z from 'zod';
import { defineTable } from './define.ts';

export const externalPredictionsTable = defineTable({
	name: 'external_predictions',
	title: 'Predictions of the validation set',
	row: 'one validation sample and class (two classes: only the positive class)',
	schema: z.object({
		sample: z.string().describe('Sample id.'),
		patient: z.string().describe('Patient id.'),
		group: z.string().describe('Group of the sample.'),
		class: z.string().describe('Class the probability is of.'),
		probability: z.number().describe('Probability by the model fitted on the whole training set.'),
	}),
});
