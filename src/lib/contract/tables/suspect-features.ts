import { FOLLOWING_R, NEARLY_SEPARATING_AUROC } from '../decision-rules.ts';
import * as z from 'zod';
import { defineTable } from './define.ts';

/** Why a feature may not be a measurement, or why a verdict depends on it. */
export const suspectKinds = [
	'label_like',
	'id_like',
	'outcome',
	'prediction',
	'description',
	'technical',
	'filled_for_one_group',
	'separates',
	'carries_result',
] as const;

export const suspectFeaturesTable = defineTable({
	name: 'suspect_features',
	title: 'Features that may not be measurements, and features that drive a verdict',
	row: 'one feature of the matrix',
	schema: z.object({
		feature: z.string().describe('Feature id.'),
		kind: z
			.enum(suspectKinds)
			.describe(
				`label_like, outcome, prediction (scores and posterior probabilities), description (of the person or the disease), technical, id_like: apparent kind; filled_for_one_group: values in one group only; separates: AUROC of at least ${NEARLY_SEPARATING_AUROC} alone; carries_result: without it and its correlated features the model loses more than half of its AUROC above 0.5.`,
			),
		evidence: z
			.enum(['values', 'name'])
			.describe('Whether the evidence comes from its values or only its name.'),
		decision: z
			.enum(['set_aside', 'kept', 'named'])
			.describe(
				'set_aside: excluded from every analysis; kept: kept by the parameter keep_suspect_features, otherwise set aside; named: a retained measurement, listed with the verdict.',
			),
		auroc: z
			.number()
			.nullable()
			.describe(
				'AUROC of the feature alone, of the two groups it separates best, at least 0.5; of "has a value" for filled_for_one_group. Null without two groups.',
			),
		followers: z
			.number()
			.int()
			.nullable()
			.describe(
				`For carries_result: other features with |r| of at least ${FOLLOWING_R} that were removed with it.`,
			),
		auroc_without: z
			.number()
			.nullable()
			.describe('For carries_result: out-of-fold AUROC of the model without it and its correlated features.'),
	}),
});
