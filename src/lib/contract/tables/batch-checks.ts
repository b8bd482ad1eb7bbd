import { MIN_ONE_GROUP_LEVEL, CONFOUNDED_P, CONFOUNDED_V } from '../decision-rules.ts';
import * as z from 'zod';
import { defineTable } from './define.ts';

export const batchChecksTable = defineTable({
	name: 'batch_checks',
	title: 'Metadata columns against the groups',
	row: 'one metadata column',
	schema: z.object({
		column: z.string().describe('Metadata column.'),
		kind: z
			.enum(['categorical', 'numeric', 'date', 'identifier', 'constant', 'empty'])
			.describe(
				'How the column was read; numbers are categorical when at most 5 differ or the column is a batch by name; identifier = more levels than a third of the patients, not tested.',
			),
		n: z.int().describe('Patients (or samples) with a group and a value.'),
		levels: z.int().describe('Different values.'),
		filled: z
			.string()
			.describe('Share of non-missing values per group, "group share %" joined by "; ", reference first.'),
		test: z
			.enum(['fisher', 'chi_square', 'mann_whitney', 'kruskal_wallis', 'none'])
			.describe(
				'Test used; Fisher exact when at most 200,000 tables share the margins, else chi-square without Yates.',
			),
		p_value: z.number().nullable().describe('P-value of that test, not corrected for the number of columns.'),
		cramers_v: z
			.number()
			.nullable()
			.describe(
				"Cramér's V, 0-1; for categorical columns, dates of few days, and small repeated whole numbers that may be codes.",
			),
		cramers_v_corrected: z
			.number()
			.nullable()
			.describe('Bias-corrected V (Bergsma 2013), not inflated by many small levels.'),
		auroc: z
			.number()
			.nullable()
			.describe(
				'Numeric and date columns: AUROC for the group pair farthest from 0.5, later group against earlier.',
			),
		missing_p_value: z.number().nullable().describe('Fisher p of the presence of a value against the group.'),
		single_class_levels: z
			.string()
			.describe(`Levels of at least ${MIN_ONE_GROUP_LEVEL} samples that contain one group only.`),
		label_like: z
			.boolean()
			.describe('True when the column, or the presence of its values, reveals the label.'),
		warning: z
			.boolean()
			.describe(
				`True when V >= ${CONFOUNDED_V}, p < ${CONFOUNDED_P}, a single-class level, or label-like; small whole numbers without a batch name are not judged by V alone.`,
			),
	}),
});
