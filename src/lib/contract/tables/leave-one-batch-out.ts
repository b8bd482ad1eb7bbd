import * as z from 'zod';
import { defineTable } from './define.ts';

export const leaveOneBatchOutTable = defineTable({
	name: 'leave_one_batch_out',
	title: 'Leave one batch out',
	row: 'one batch level left out',
	schema: z.object({
		column: z.string().describe('Batch column.'),
		level: z.string().describe('Level left out and predicted.'),
		n_training: z.int().describe('Samples of the other levels.'),
		n_test: z.int().describe('Samples of this level.'),
		n_positive: z.int().describe('Of these, samples of the positive class.'),
		auroc: z
			.number()
			.nullable()
			.describe('AUROC in the level left out (macro one-vs-rest for more classes).'),
		ci_low: z
			.number()
			.nullable()
			.describe('Lower end (DeLong, logit scale); empty when a class has fewer than 10 patients.'),
		ci_high: z.number().nullable().describe('Upper end.'),
		c: z.number().nullable().describe('C chosen on the other levels.'),
		note: z.string().describe('Why a level could not be predicted; empty when it could.'),
	}),
});
