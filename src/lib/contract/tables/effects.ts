import * as z from 'zod';
import { defineTable } from './define.ts';

export const effectsTable = defineTable({
	name: 'effects',
	title: 'Group effects',
	row: 'one feature and one pair of groups',
	schema: z.object({
		feature: z.string().describe('Feature id.'),
		group_a: z.string().describe('Reference group.'),
		group_b: z.string().describe('Compared group; positive effects mean higher here.'),
		n_a: z
			.int()
			.describe(
				'Patients (or samples) with a value in group_a; in an adjusted run those in strata that hold both groups.',
			),
		n_b: z.int().describe('Patients (or samples) with a value in group_b, counted as for group_a.'),
		median_a: z.number().nullable().describe('Median in group_a, unit of the matrix.'),
		median_b: z.number().nullable().describe('Median in group_b, unit of the matrix.'),
		median_difference: z.number().nullable().describe('median_b - median_a, unit of the matrix.'),
		effect_size: z
			.number()
			.nullable()
			.describe(
				"Cliff's delta = 2 AUROC - 1; positive = higher in group_b. In an adjusted run the adjusted one, see the table adjusted_effects.",
			),
		auroc: z
			.number()
			.nullable()
			.describe('Probability that a random value of group_b exceeds one of group_a, ties count half.'),
		statistic: z
			.number()
			.nullable()
			.describe(
				'Mann-Whitney U of group_b; where the groups are samples of the same people, the sum of the ranks of positive differences; in an adjusted run z of the van Elteren test.',
			),
		p_value: z
			.number()
			.nullable()
			.describe(
				'Two-sided Mann-Whitney p, within people that of the Wilcoxon signed-rank test, in an adjusted run that of the van Elteren test; empty when suppressed (groups too small).',
			),
		q_value: z.number().nullable().describe('Benjamini-Hochberg within this matrix and contrast.'),
		library_size_rho: z
			.number()
			.nullable()
			.describe(
				"Spearman's rho of the feature with library size inside the two groups; empty unless the matrix contains counts.",
			),
		library_size_effect: z
			.number()
			.nullable()
			.describe("Cliff's delta of the library sizes themselves; empty unless the matrix contains counts."),
	}),
});
