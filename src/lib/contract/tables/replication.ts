import * as z from 'zod';
import { defineTable } from './define.ts';

export const replicationTable = defineTable({
	name: 'replication',
	title: 'Replication of training effects in the validation part',
	row: 'one feature, strongest training effect first',
	schema: z.object({
		feature: z.string().describe('Feature id.'),
		training_auroc: z.number().describe('AUROC of the feature in the training part.'),
		training_effect_size: z
			.number()
			.describe("Cliff's delta in the training part; positive = higher in the positive class."),
		validation_auroc: z.number().nullable().describe('AUROC in the validation part.'),
		validation_effect_size: z.number().nullable().describe("Cliff's delta in the validation part."),
		same_sign: z.boolean().nullable().describe('True when both effects point the same way.'),
		n_training: z.int().describe('Training samples with a value.'),
		n_validation: z.int().describe('Validation samples with a value.'),
	}),
});
