import * as z from 'zod';
import { defineTable } from './define.ts';

export const oofPredictionsTable = defineTable({
	name: 'oof_predictions',
	title: 'Out-of-fold predictions',
	row: 'one model, repeat, sample and class (two classes: only the positive class)',
	schema: z.object({
		model: z.enum(['logistic', 'random_forest']).describe('Estimator.'),
		repeat: z.int().describe('Repeat of the cross-validation, from 1.'),
		fold: z.int().describe('Outer fold in which the sample was predicted, from 1.'),
		sample: z.string().describe('Sample id.'),
		patient: z.string().describe('Patient id; the sample id without patient column.'),
		group: z.string().describe('Group of the sample.'),
		class: z.string().describe('Class the probability is of.'),
		probability: z.number().describe('Predicted probability, from a model trained without this patient.'),
	}),
});
