import * as z from 'zod';
import { defineTable } from './define.ts';

export const foldsTable = defineTable({
	name: 'folds',
	title: 'Outer folds',
	row: 'one repeat and sample',
	schema: z.object({
		repeat: z.int().describe('Repeat, from 1.'),
		sample: z.string().describe('Sample id.'),
		patient: z.string().describe('Patient id; all samples of a patient share a fold.'),
		fold: z.int().describe('Fold in which the sample is predicted, from 1.'),
	}),
});
