import * as z from 'zod';
import { defineTable } from './define.ts';

/** What a column of Table 1 describes. */
export const characteristicClass = z.enum([
	'baseline',
	'disease',
	'technical',
	'outcome',
	'label',
	'model',
	'other',
]);
export type CharacteristicClass = z.infer<typeof characteristicClass>;

export const notCompared = z.enum([
	'outcome',
	'technical',
	'model',
	'repeats_groups',
	'one_group_filled',
	'not_a_characteristic',
	'constant',
	'many_levels',
	'too_few',
	'groups_chosen',
	'person_in_both',
	'one_group',
]);
export type NotCompared = z.infer<typeof notCompared>;

export const characteristicsTable = defineTable({
	name: 'characteristics',
	title: 'Characteristics against the groups',
	row: 'one part and metadata column',
	schema: z.object({
		part: z.enum(['training', 'validation']).describe('Part of the cohort.'),
		column: z.string().describe('Metadata column.'),
		about: characteristicClass.describe(
			'baseline = characteristics of the person; disease = description of the disease; technical = laboratory and processing; outcome = clinical outcome; label = repeats the groups; model = scores, predictions, clusters; other = dates, ids, parts. Only baseline and disease columns are compared.',
		),
		kind: z.enum(['number', 'category', 'date']).describe('How the column is described.'),
		n: z.int().describe('People (samples without patient ids) with a group and a value.'),
		missing: z.int().describe('People with a group but no value.'),
		missing_by_group: z
			.string()
			.describe('People without a value per group, "group n" joined by "; ", reference first.'),
		levels: z.int().nullable().describe('Different values of a category.'),
		test: z
			.enum(['mann_whitney', 'kruskal_wallis', 'fisher', 'chi_square', 'none'])
			.describe(
				'Numbers: Mann-Whitney for two groups, Kruskal-Wallis for more. Categories: Fisher exact where at most 200,000 tables share the margins, else chi-square without Yates. Groups with fewer than 3 values are left out.',
			),
		p_value: z.number().nullable().describe('Two-sided p-value.'),
		q_value: z
			.number()
			.nullable()
			.describe('Benjamini-Hochberg over all columns compared in this part of the table.'),
		smd: z
			.number()
			.nullable()
			.describe(
				'Standardised mean difference. Numbers: difference of the means over the root of the mean variance, signed. Categories: Mahalanobis distance of the shares (Yang & Dalton 2012), not negative. With more than two groups, the largest of any pair. Empty where a level separates the groups completely.',
			),
		smd_groups: z.string().describe('The pair it belongs to, "group against group".'),
		cramers_v: z.number().nullable().describe("Categories: Cramér's V, also of technical columns."),
		not_compared: notCompared.nullable().describe('Why there is no test; empty when there is one.'),
	}),
});
