import * as z from 'zod';
import { defineTable } from './define.ts';

export const pcAssociationsTable = defineTable({
	name: 'pc_associations',
	title: 'Principal components against metadata columns',
	row: 'one component and metadata column',
	schema: z.object({
		component: z.int().describe('Number of the component.'),
		explained_variance_ratio: z.number().describe('Share of the variance of all features, 0-1.'),
		column: z.string().describe('Metadata column; the group is listed under the name of its column.'),
		kind: z.enum(['categorical', 'numeric']).describe('How the column was read.'),
		n: z.int().describe('Patients (or samples) with a score and a value.'),
		levels: z
			.int()
			.nullable()
			.describe('Levels of at least three patients (categorical); smaller ones are omitted.'),
		r_squared: z
			.number()
			.nullable()
			.describe(
				'Share of the variance of the scores that the column explains, 0-1: between levels, or squared Pearson r.',
			),
		auroc: z
			.number()
			.nullable()
			.describe('Two levels: probability that the later level (in natural order) has the higher score.'),
		test: z.enum(['kruskal_wallis', 'spearman']).describe('Rank test behind the p-value.'),
		statistic: z.number().nullable().describe("Tie-corrected H, or Spearman's rho."),
		p_value: z.number().nullable().describe('Two-sided p of that test.'),
		q_value: z.number().nullable().describe('Benjamini-Hochberg within this table.'),
	}),
});
