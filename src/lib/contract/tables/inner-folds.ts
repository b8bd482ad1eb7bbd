import * as z from 'zod';
import { defineTable } from './define.ts';

export const innerFoldsTable = defineTable({
	name: 'inner_folds',
	title: 'Inner folds',
	row: 'one repeat, outer fold and training sample',
	schema: z.object({
		repeat: z.int().describe('Repeat, from 1.'),
		fold: z.int().describe('Outer fold left out, from 1.'),
		sample: z.string().describe('Sample of the outer training set.'),
		inner_fold: z.int().describe('Inner fold in which the sample is held out while C is chosen, from 1.'),
	}),
});
