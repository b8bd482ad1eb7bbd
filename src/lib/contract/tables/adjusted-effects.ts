import * as z from 'zod';
import { defineTable } from './define.ts';

export const adjustedEffectsTable = defineTable({
	name: 'adjusted_effects',
	title: 'Group effects with and without adjustment',
	row: 'one feature and one pair of groups',
	schema: z.object({
		feature: z.string().describe('Feature id.'),
		group_a: z.string().describe('Reference group.'),
		group_b: z.string().describe('Compared group; positive effects mean higher here.'),
		adjusted_for: z
			.string()
			.describe('Metadata columns that the test is adjusted for, separated by semicolons.'),
		strata: z
			.int()
			.describe('Strata of the categorical columns that hold both groups; 1 without such columns.'),
		n_a: z.int().describe('Patients (or samples) of group_a with a value, in these strata.'),
		n_b: z.int().describe('Patients (or samples) with a value in group_b, counted as for group_a.'),
		effect_size: z
			.number()
			.nullable()
			.describe("Adjusted Cliff's delta: that of the strata, weighted by n_a n_b / (n_a + n_b + 1)."),
		z: z
			.number()
			.nullable()
			.describe(
				'Van Elteren statistic in standard deviations; with numeric columns divided by the factor that the error of their slopes adds.',
			),
		slope_factor: z
			.number()
			.describe('That factor, at least 1: larger the more the groups differ in the numeric columns.'),
		p_value: z.number().nullable().describe('Two-sided, normal distribution; empty when suppressed.'),
		q_value: z.number().nullable().describe('Benjamini-Hochberg within this matrix and contrast.'),
		unadjusted_effect_size: z.number().nullable().describe("Cliff's delta without adjustment."),
		unadjusted_p_value: z.number().nullable().describe('Two-sided Mann-Whitney p without adjustment.'),
		unadjusted_q_value: z
			.number()
			.nullable()
			.describe('Benjamini-Hochberg over the tests without adjustment.'),
	}),
});
