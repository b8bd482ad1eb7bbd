import { SIGNIFICANT_Q } from '../decision-rules.ts';
import * as z from 'zod';
import { defineTable } from './define.ts';

export const effectReplicationTable = defineTable({
	name: 'effect_replication',
	title: 'Group effects in the training and validation sets',
	row: 'one feature and one pair of groups',
	schema: z.object({
		feature: z.string().describe('Feature id.'),
		group_a: z.string().describe('Reference group.'),
		group_b: z.string().describe('Compared group.'),
		training_n_a: z.int().describe('Training patients with a value in group_a.'),
		training_n_b: z.int().describe('Training patients with a value in group_b.'),
		training_effect_size: z
			.number()
			.nullable()
			.describe("Cliff's delta in training; positive = higher in group_b."),
		training_p_value: z.number().nullable().describe('Two-sided Mann-Whitney p in training.'),
		training_q_value: z.number().nullable().describe('Benjamini-Hochberg q in training.'),
		validation_n_a: z.int().describe('Validation patients with a value in group_a.'),
		validation_n_b: z.int().describe('Validation patients with a value in group_b.'),
		validation_effect_size: z.number().nullable().describe("Cliff's delta in the validation samples."),
		validation_p_value: z.number().nullable().describe('Two-sided Mann-Whitney p in the validation samples.'),
		validation_q_value: z
			.number()
			.nullable()
			.describe(
				`Benjamini-Hochberg over the features with q < ${SIGNIFICANT_Q} in training; empty for the others.`,
			),
		same_sign: z
			.boolean()
			.nullable()
			.describe('True when both effects have the same sign; empty when one is missing or zero.'),
		replicated: z
			.boolean()
			.nullable()
			.describe(
				`For features with q < ${SIGNIFICANT_Q} in training: same sign and validation q < ${SIGNIFICANT_Q}; empty for the others.`,
			),
	}),
});
