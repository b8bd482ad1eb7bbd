import * as z from 'zod';
import { defineTable } from './define.ts';

export const levelEstimatesTable = defineTable({
	name: 'level_estimates',
	title: 'AUROC within the levels of a column',
	row: 'one part and level of the column stated with `by`, one sample per patient; empty level: all levels together',
	schema: z.object({
		column: z.string().describe('Metadata column.'),
		part: z
			.enum(['training', 'validation'])
			.describe('training: mean out-of-fold scores; validation: scores of the held-out samples.'),
		level: z
			.string()
			.describe(
				'Level; empty for the share of pairs of a case and a control of one level that are ordered rightly.',
			),
		n: z.int().describe('People of the level; of levels with both groups where the level is empty.'),
		n_positive: z.int().describe('Of these, people of the positive class.'),
		auroc: z.number().nullable().describe('AUROC among these people; empty without both groups.'),
		ci_low: z
			.number()
			.nullable()
			.describe(
				'Lower end of the approximate 95 % interval: logit, DeLong standard error (x 1.4 for out-of-fold scores); empty where a group has fewer than 5 people, for all levels together, and where all pairs are ordered alike.',
			),
		ci_high: z.number().nullable().describe('Upper end.'),
	}),
});
