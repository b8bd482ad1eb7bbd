import * as z from 'zod';
import { defineTable } from './define.ts';

export const innerFoldsTable = defineTable({
	name: 'inner_folds',
	title: 'Inner folds',
	row: 'one fit that chooses its C, and one of its training samples',
	schema: z.object({
		fit: z
			.enum(['outer_fold', 'whole_training', 'batch_left_out'])
			.describe(
				'Fit that chooses C: outer_fold (cross-validation, see outer_fits), whole_training (the refit that predicts the validation set), batch_left_out (see leave_one_batch_out). A fixed C leaves no rows.',
			),
		repeat: z.int().nullable().describe('Repeat, from 1; outer_fold only.'),
		fold: z.int().nullable().describe('Outer fold left out, from 1; outer_fold only.'),
		column: z.string().nullable().describe('Batch column; batch_left_out only.'),
		level: z.string().nullable().describe('Level of the column left out; batch_left_out only.'),
		sample: z.string().describe('Training sample of the fit.'),
		inner_fold: z.int().describe('Inner fold in which the sample is held out while C is chosen, from 1.'),
	}),
});
