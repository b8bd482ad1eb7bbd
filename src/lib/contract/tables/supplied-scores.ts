import { CHANCE_AUROC, MIN_CONFIRMATORY_PER_CLASS, MIN_PATIENTS, MIN_PER_CLASS } from '../decision-rules.ts';
import * as z from 'zod';
import { defineTable } from './define.ts';

export const suppliedScoresTable = defineTable({
	name: 'supplied_scores',
	title: 'Scores as supplied',
	row: 'one score column and part of the cohort',
	schema: z.object({
		score: z.string().describe('Column with the score.'),
		file: z.string().nullable().describe('File with scores; empty for a column of the metadata.'),
		part: z
			.enum(['all', 'training', 'validation'])
			.describe('Samples evaluated; never both sets together where there is a split.'),
		positive: z.string().describe('Class counted as positive.'),
		n_positive: z.int().describe('Samples of the positive class with a score.'),
		n_negative: z.int().describe('Other samples with a score.'),
		patients_positive: z
			.int()
			.describe('Patients of these samples; values at a fixed specificity use the earliest sample of each.'),
		patients_negative: z.int().describe('Patients of the other samples, likewise.'),
		n_missing: z.int().describe('Labelled samples without a score.'),
		exploratory: z
			.boolean()
			.describe(
				`True when a class has fewer than ${MIN_CONFIRMATORY_PER_CLASS} patients with a score (no value at a fixed specificity), or one under ${MIN_PER_CLASS} or all under ${MIN_PATIENTS} (no interval either).`,
			),
		auroc: z
			.number()
			.nullable()
			.describe(`AUROC; below ${CHANCE_AUROC} the score is lower in the positive class.`),
		auroc_reversed: z
			.number()
			.nullable()
			.describe('1 - AUROC where the score is lower in the positive class; empty otherwise.'),
		auroc_ci_low: z.number().nullable().describe('Lower end of the 95 % interval (DeLong, logit scale).'),
		auroc_ci_high: z.number().nullable().describe('Upper end of the 95 % interval.'),
		threshold_95: z
			.number()
			.nullable()
			.describe(
				'ceil(0.95 n)-th smallest control score; positive = strictly above. In the validation set, the threshold of the training set.',
			),
		sensitivity_95: z.number().nullable().describe('Sensitivity at this threshold.'),
		sensitivity_95_ci_low: z
			.number()
			.nullable()
			.describe(
				'Lower end, cases and controls resampled 2,000 times; Clopper-Pearson if the threshold is from the training set.',
			),
		sensitivity_95_ci_high: z.number().nullable().describe('Upper end.'),
		detected_95: z.int().nullable().describe('Positive patients above the threshold.'),
		negative_95: z.int().nullable().describe('Control patients not above the threshold.'),
		threshold_98: z.number().nullable().describe('Threshold at 98 % specificity.'),
		sensitivity_98: z.number().nullable().describe('Sensitivity at this threshold.'),
		sensitivity_98_ci_low: z.number().nullable().describe('Lower end.'),
		sensitivity_98_ci_high: z.number().nullable().describe('Upper end.'),
		detected_98: z.int().nullable().describe('Positive patients above the threshold.'),
		negative_98: z.int().nullable().describe('Control patients not above the threshold.'),
		note: z.string().describe('Values that could not be estimated and why; empty without any.'),
	}),
});
