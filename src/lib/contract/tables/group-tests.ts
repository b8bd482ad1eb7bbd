import { MIN_PER_GROUP } from '../decision-rules.ts';
import * as z from 'zod';
import { defineTable } from './define.ts';

export const groupTestsTable = defineTable({
	name: 'group_tests',
	title: 'Tests over all groups',
	row: 'one feature, all groups together',
	schema: z.object({
		feature: z.string().describe('Feature id.'),
		n: z.int().describe('Patients (or samples) with a value in a tested group.'),
		n_groups: z.int().describe(`Groups with at least ${MIN_PER_GROUP} values; only these are tested.`),
		n_per_group: z.string().describe('Values per group, "group n" joined by "; ", reference first.'),
		lowest_group: z.string().nullable().describe('Tested group with the lowest median.'),
		highest_group: z.string().nullable().describe('Tested group with the highest median.'),
		statistic: z.number().nullable().describe('Kruskal-Wallis H, corrected for ties.'),
		df: z.int().nullable().describe('Degrees of freedom, tested groups - 1.'),
		epsilon_squared: z
			.number()
			.nullable()
			.describe('H / (n - 1): share of rank variance between groups, 0-1.'),
		eta_squared: z
			.number()
			.nullable()
			.describe(
				'Share of variance between the groups, (H - k + 1) / (n - k); less biased, may be slightly negative.',
			),
		p_value: z
			.number()
			.nullable()
			.describe('Chi-square approximation; empty with fewer than 3 tested groups.'),
		q_value: z.number().nullable().describe('Benjamini-Hochberg within this matrix.'),
	}),
});
