import * as z from 'zod';
import { defineTable } from './define.ts';

export const outerFitsTable = defineTable({
	name: 'outer_fits',
	title: 'Models of the outer folds',
	row: 'one repeat and outer fold',
	schema: z.object({
		repeat: z.int().describe('Repeat, from 1.'),
		fold: z.int().describe('Fold left out, from 1.'),
		n_training: z.int().describe('Training samples.'),
		n_test: z.int().describe('Predicted samples.'),
		c: z.number().describe('Inverse penalty used.'),
		features_kept: z.int().describe('Features used.'),
		dropped_missing: z.int().describe('Features missing in more than half of the training samples.'),
		dropped_constant: z.int().describe('Features constant in the training samples.'),
	}),
});
