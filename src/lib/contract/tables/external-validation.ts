import * as z from 'zod';
import { defineTable } from './define.ts';

export const externalValidationTable = defineTable({
	name: 'external_validation',
	title: 'Training (out-of-fold) against validation',
	row: 'one metric',
	schema: z.object({
		metric: z
			.string()
			.describe('auroc, auroc:<class>, sensitivity_at_<s>_specificity or specificity_at_<s>_threshold.'),
		class: z.string().describe('Positive class, or "macro one-vs-rest".'),
		training: z.number().nullable().describe('Out-of-fold value in the training set.'),
		training_ci_low: z.number().nullable().describe('Lower end of the 95 % interval.'),
		training_ci_high: z.number().nullable().describe('Upper end.'),
		validation: z
			.number()
			.nullable()
			.describe('Value in the validation set; C and threshold locked in training.'),
		validation_ci_low: z
			.number()
			.nullable()
			.describe('Lower end; empty when a validation class has fewer than 10 patients.'),
		validation_ci_high: z.number().nullable().describe('Upper end.'),
		difference: z.number().nullable().describe('validation - training.'),
		k: z.int().nullable().describe('Numerator of a rate in the validation set.'),
		n: z
			.int()
			.describe(
				'Samples of the validation set used for the value; for a rate, patients, each with the earliest sample.',
			),
		threshold: z.number().nullable().describe('Score threshold locked in training.'),
	}),
});
