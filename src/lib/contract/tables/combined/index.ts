import * as z from 'zod';
import { DRIFT_SIZE, HINT_P, MODEL_FINDING_P, SIGNIFICANT_Q } from '../../decision-rules.ts';
import { defineTable } from '../define.ts';

const value = (what: string) => z.number().nullable().describe(what);
const text = (what: string) => z.string().nullable().describe(what);

export const combinedScoresTable = defineTable({
	name: 'combined_scores',
	title: 'Combined score beside each matrix',
	row: 'one score on the same people',
	schema: z.object({
		score: z.string().describe('Combined score, its other rule, a matrix alone, or the covariates alone.'),
		kind: z
			.enum(['combined', 'other_rule', 'matrix', 'covariates'])
			.describe('combined = the result; other_rule = the second level by the other rule, for comparison.'),
		rule: text('Second level: mean of the logits or non_negative; empty for single scores.'),
		n: z.int().describe('People with all matrices in the training set.'),
		n_positive: z.int().describe('Of them cases.'),
		auroc: value('Out-of-fold AUROC, mean over repeats.'),
		ci_low: value('Lower end of its approximate 95 % interval.'),
		ci_high: value('Upper end of its approximate 95 % interval.'),
		weight: value('Weight of the logit of the matrix in the shipped model; empty for other scores.'),
		weight_low: value('Smallest fitted weight over the outer folds, as a share of all weights.'),
		weight_mean: value('Mean fitted weight over the outer folds, as a share of all weights.'),
		weight_high: value('Largest fitted weight over the outer folds, as a share of all weights.'),
	}),
});

export const combinedDifferencesTable = defineTable({
	name: 'combined_differences',
	title: 'Combined score minus each matrix',
	row: 'one matrix',
	schema: z.object({
		matrix: z.string().describe('Matrix alone.'),
		n: z.int().describe('People in both scores.'),
		auroc_combined: value('Out-of-fold AUROC of the combined score.'),
		auroc_matrix: value('Out-of-fold AUROC of the matrix alone.'),
		difference: value('Combined minus matrix.'),
		se: value('Standard error from the paired bootstrap of people, widened as that of a single AUROC.'),
		ci_low: value('Lower end of the 95 % interval of the difference.'),
		ci_high: value('Upper end of the 95 % interval of the difference.'),
		p_value: value('Two-sided p of the difference.'),
		p_value_holm: value('p value of the difference after Holm over the matrices.'),
		status: z
			.enum(['better', 'suggestive', 'not_shown', 'worse', 'not_tested'])
			.describe(
				`better or worse: Holm p at most ${MODEL_FINDING_P}; suggestive: at most ${HINT_P}; not_tested: the verdict is withheld.`,
			),
	}),
});

export const combinedVersionsTable = defineTable({
	name: 'combined_versions',
	title: 'Combined score minus its other versions',
	row: 'one version of the combined score',
	schema: z.object({
		kind: z
			.enum(['other_rule', 'without_matrix'])
			.describe(
				'other_rule = the second level by the other rule; without_matrix = the second level without one matrix (of three or more).',
			),
		version: z.string().describe('Rule of the second level, or the matrix left out.'),
		n: z.int().describe('People in both scores.'),
		auroc_combined: value('Out-of-fold AUROC of the combined score.'),
		auroc_version: value('Out-of-fold AUROC of the version.'),
		difference: value('Combined minus version.'),
		se: value('Standard error from the paired bootstrap of people, widened as that of a single AUROC.'),
		ci_low: value('Lower end of the 95 % interval of the difference.'),
		ci_high: value('Upper end of the 95 % interval of the difference.'),
		p_value: value('Two-sided p of the difference.'),
		p_value_holm: value(
			'p value of the difference after Holm over the matrices left out; of the other rule, p itself.',
		),
	}),
});

export const combinedCovariatesTable = defineTable({
	name: 'combined_covariates',
	title: 'Covariates alone beside every score',
	row: 'one score',
	schema: z.object({
		score: z.string().describe('Score that is added to the covariates.'),
		covariates: z.string().describe('Metadata columns in the model.'),
		n: z.int().describe('People.'),
		auroc_covariates: value('Out-of-fold AUROC of the covariates alone, one repeat.'),
		auroc_both: value('Out-of-fold AUROC of covariates and score together, one repeat.'),
		added: value('Difference of the two.'),
		ci_low: value('Lower end of its 95 % interval.'),
		ci_high: value('Upper end of its 95 % interval.'),
		p_value: value('Two-sided p of the difference.'),
	}),
});

export const combinedPredictionsTable = defineTable({
	name: 'combined_predictions',
	title: 'Combined score of every person',
	row: 'one sample',
	schema: z.object({
		sample: z.string().describe('Sample.'),
		patient: z.string().describe('Patient.'),
		group: z.string().describe('Group.'),
		part: z.enum(['training', 'validation']).describe('Part of the cohort.'),
		probability: value(
			'Mean out-of-fold probability of the case group; of held-out people that of the shipped model.',
		),
		score: value('Logit of the shipped model; training samples have been seen by it.'),
		unseen_score: value(
			'Logit from inner models that did not see the sample, on which the threshold was set; empty for held-out people.',
		),
		called_share: value(
			'Share of repeats in which the sample is above a threshold that was set without it; for held-out people 1 or 0 at the locked one.',
		),
	}),
});

export const operatingRatesTable = defineTable({
	name: 'operating_rates',
	title: 'Rates at the locked threshold',
	row: 'one rate',
	schema: z.object({
		part: z
			.enum(['out_of_fold', 'validation', 'new'])
			.describe(
				'out_of_fold = training people, each judged without them; validation = held out; new = other data.',
			),
		quantity: z
			.enum(['specificity', 'sensitivity', 'ppv', 'npv'])
			.describe('Specificity, sensitivity, or a predictive value at the stated prevalence.'),
		column: text('Metadata column of a subgroup; empty for all.'),
		level: text('Level of the subgroup; empty for all.'),
		k: value('People that count; a mean over repeats out of fold.'),
		n: z.int().nullable().describe('People in all; empty for predictive values.'),
		estimate: value('The rate.'),
		ci_low: value('Lower end of its exact 95 % interval; conservative for predictive values.'),
		ci_high: value('Upper end of its exact 95 % interval; conservative for predictive values.'),
		threshold: value('Locked threshold on the logit; empty out of fold, where each fold has its own.'),
		prevalence: value('Prevalence that the user stated; empty for other rates.'),
	}),
});

export const peopleWithMatricesTable = defineTable({
	name: 'people_with_matrices',
	title: 'People with and without all matrices',
	row: 'one matrix, or all of them',
	schema: z.object({
		matrix: z.string().describe('Matrix, or `all matrices`.'),
		group: z.string().describe('Group.'),
		people: z.int().describe('Labelled people that have it.'),
		lacking: z.int().describe('Labelled people of other matrices that lack it.'),
	}),
});

export const cardMatricesTable = defineTable({
	name: 'card_matrices',
	title: 'Matrices of the model card',
	row: 'one matrix',
	schema: z.object({
		matrix: z.string().describe('Matrix.'),
		signal_kind: z.string().describe('Kind of signal.'),
		unit: z.string().describe('Unit of the values.'),
		transform: z.string().describe('none, or log2_cpm for counts.'),
		source: z.string().describe('encoder, or table without a record of how it was made.'),
		definition: z.string().describe('What the features are.'),
		features: z.int().describe('Features in the model.'),
		c: z.number().describe('C of the logistic regression.'),
		intercept: z.number().describe('Intercept of its logit.'),
		weight: z.number().describe('Weight of its logit.'),
		max_missing_share: z.number().describe('Share of missing features up to which a sample is scored.'),
	}),
});

export const appliedScoresTable = defineTable({
	name: 'applied_scores',
	title: 'Scores of the model card',
	row: 'one sample',
	schema: z.object({
		sample: z.string().describe('Sample.'),
		patient: z.string().describe('Patient.'),
		group: text('Group; empty without a label.'),
		scored: z.boolean().describe('Whether the sample has a score.'),
		why_not: text('Reason for no score, or for not counting the sample.'),
		score: value('Combined logit; empty without a score.'),
		probability: value('Score as a probability in a cohort with the shares of the training people.'),
		above_threshold: z.boolean().nullable().describe('Above the locked threshold; empty without one.'),
		missing_share: value('Largest share of missing features over the matrices.'),
		trained: z.boolean().describe('Whether the person was part of the training.'),
	}),
});

export const appliedMetricsTable = defineTable({
	name: 'applied_metrics',
	title: 'Performance on new people',
	row: 'one score',
	schema: z.object({
		score: z.string().describe('Combined score, a matrix of the model alone, or the covariates alone.'),
		kind: z.enum(['combined', 'matrix', 'covariates']).describe('Kind of score.'),
		n_positive: z.int().describe('New cases.'),
		n_negative: z.int().describe('New controls.'),
		auroc: value('AUROC on new people.'),
		ci_low: value('Lower end of its 95 % interval (DeLong on the logit scale).'),
		ci_high: value('Upper end of its 95 % interval.'),
		auroc_training: value('Out-of-fold AUROC in training; empty for single matrices.'),
	}),
});

export const featureDriftTable = defineTable({
	name: 'feature_drift',
	title: 'Drift of features in controls',
	row: 'one feature',
	schema: z.object({
		matrix: z.string().describe('Matrix.'),
		feature: z.string().describe('Feature.'),
		n_card: z.int().describe('Training controls with a value.'),
		n_new: z.int().describe('New controls with a value.'),
		mean_card: value('Mean of the training controls.'),
		mean_new: value('Mean of the new controls.'),
		shift: value('Difference in standard deviations of the training controls.'),
		shift_low: value('Lower end of its 95 % interval (Welch).'),
		shift_high: value('Upper end of its 95 % interval (Welch).'),
		sd_ratio: value('Standard deviation of new controls over that of training controls.'),
		p_value: value("Welch's t test."),
		q_value: value('Benjamini-Hochberg over all features of the model.'),
		drifted: z
			.boolean()
			.describe(`At least ${DRIFT_SIZE} standard deviations with q below ${SIGNIFICANT_Q}.`),
	}),
});

export const scoreDriftTable = defineTable({
	name: 'score_drift',
	title: 'Drift of the score in controls',
	row: 'the combined score',
	schema: z.object({
		n_card: z.int().describe('Training controls.'),
		n_new: z.int().describe('New controls.'),
		median_card: value('Median cross-fitted logit of the training controls.'),
		median_new: value('Median logit of the new controls.'),
		shift: value('Difference of the means in standard deviations of the training controls.'),
		shift_low: value('Lower end of its 95 % interval (Welch).'),
		shift_high: value('Upper end of its 95 % interval (Welch).'),
		p_value: value("Welch's t test."),
		above_card: value('Share of training controls above the threshold, as cross-fitted.'),
		above_new: value('Share of new controls above the threshold.'),
	}),
});

export const caseMixTable = defineTable({
	name: 'case_mix',
	title: 'Case mix of training and new people',
	row: 'one group and level',
	schema: z.object({
		group: z.string().describe('Group.'),
		column: z.string().describe('Metadata column; empty for the number of people.'),
		level: z.string().describe('Level; empty for a number.'),
		n_card: value('Training people with the level or a value; empty where the card lacks it.'),
		total_card: value('Training people of the group.'),
		n_new: value('New people with the level or a value; empty where the column is absent here.'),
		total_new: value('New people of the group.'),
		median_card: value('Median in training; empty for levels.'),
		median_new: value('Median of new people; empty for levels.'),
	}),
});

export const cardChecksTable = defineTable({
	name: 'card_checks',
	title: 'Checks of the data against the model card',
	row: 'one check',
	schema: z.object({
		matrix: z.string().describe('Matrix of the card; empty for the whole model.'),
		check: z.string().describe('What was compared.'),
		stated: z.string().describe('What the card states.'),
		found: z.string().describe('What the data show.'),
		result: z.enum(['agrees', 'confirmed', 'not_checked']).describe('confirmed = stated by the user.'),
	}),
});

/** Tables of combined scores and of model cards on new data. */
export const combinedTables = [
	combinedScoresTable,
	combinedDifferencesTable,
	combinedVersionsTable,
	combinedCovariatesTable,
	combinedPredictionsTable,
	operatingRatesTable,
	peopleWithMatricesTable,
	cardMatricesTable,
	appliedScoresTable,
	appliedMetricsTable,
	featureDriftTable,
	scoreDriftTable,
	caseMixTable,
	cardChecksTable,
];
