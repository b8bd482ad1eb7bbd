import * as z from 'zod';
import { defineTable } from './define.ts';

export const subgroupSensitivityTable = defineTable({
	name: 'subgroup_sensitivity',
	title: 'Sensitivity by subgroup of the cases',
	row: 'one metadata column and level',
	schema: z.object({
		column: z.string().describe('Metadata column.'),
		level: z.string().describe('Value of the column; "(missing)" where it is empty.'),
		specificity: z.number().describe('Specificity the threshold was set for.'),
		threshold: z.number().describe('Positive = mean out-of-fold score strictly above this.'),
		detected: z.int().describe('Cases above the threshold.'),
		n: z.int().describe('Cases of this level: patients, each with the earliest sample.'),
		sensitivity: z.number().nullable().describe('detected / n; empty below 5 cases.'),
		ci_low: z.number().nullable().describe('Lower end, Clopper-Pearson 95 %, threshold treated as fixed.'),
		ci_high: z.number().nullable().describe('Upper end, Clopper-Pearson 95 %, threshold treated as fixed.'),
	}),
});
