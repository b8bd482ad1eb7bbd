import * as z from 'zod';
import { defineTable } from './define.ts';

export const scoreSubgroupsTable = defineTable({
	name: 'score_subgroups',
	title: 'Supplied scores by stage and other subgroups',
	row: 'one score column, threshold, group, metadata column and level',
	schema: z.object({
		file: z.string().nullable().describe('File with the score; empty for a column of the metadata.'),
		part: z.enum(['all', 'training', 'validation']).describe('Samples counted.'),
		score: z.string().describe('Column with the score.'),
		threshold: z.number().describe('Positive = score strictly above this.'),
		rule: z.string().describe('Source of the threshold.'),
		group: z.string().describe('Group that the subgroup is part of.'),
		column: z.string().describe('Metadata column.'),
		level: z.string().describe('Value of the column; "(missing)" where it is empty.'),
		above: z.int().describe('Patients above the threshold, each with the earliest sample.'),
		n: z.int().describe('Patients of this group and level with a score.'),
		share: z
			.number()
			.nullable()
			.describe(
				'above / n: sensitivity in the positive group, false positive rate in the other; empty below 5.',
			),
		ci_low: z.number().nullable().describe('Lower end, Clopper-Pearson 95 %, threshold treated as fixed.'),
		ci_high: z.number().nullable().describe('Upper end.'),
	}),
});
