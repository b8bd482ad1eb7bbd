import * as z from 'zod';

const numbers = (what: string) => z.array(z.number()).describe(what);
const share = (what: string) => z.number().min(0).max(1).nullable().describe(what);

/** A share of people with its interval; k need not be whole where it is a mean over repeats. */
export const cardRate = z
	.strictObject({
		k: z.number().describe('People that count; a mean over repeats, so not always a whole number.'),
		n: z.number().int().describe('People in all.'),
		estimate: share('k / n.'),
		ci_low: share('Lower end of the 95 % interval.'),
		ci_high: share('Upper end of the 95 % interval.'),
	})
	.describe('A share of people with its 95 % interval.');
export type CardRate = z.infer<typeof cardRate>;

/** How a matrix was made, as far as the file beside it or its place tells. */
export const cardPipeline = z
	.strictObject({
		source: z
			.enum(['encoder', 'table'])
			.describe(
				'encoder = features of an encoding run; table = a table without a record of how it was made.',
			),
		encoder: z.string().nullable().describe('Encoder of the features; null for a table.'),
		encoder_version: z.string().nullable().describe('Version of the encoder; null for a table.'),
		signal: z.string().nullable().describe('Signal that was encoded; null for a table.'),
		parameters: z
			.record(z.string(), z.unknown())
			.describe('Parameters that determine the values; empty for a table.'),
		definition: z.string().describe('What the features are, from the encoder or from their names.'),
	})
	.describe('Input pipeline of a matrix.');
export type CardPipeline = z.infer<typeof cardPipeline>;

export const cardMatrix = z
	.strictObject({
		name: z.string().min(1).describe('Name of the matrix.'),
		signal_kind: z
			.enum(['methylation', 'copy_number', 'fragmentomics', 'signal'])
			.describe('Kind of signal.'),
		unit: z.string().describe('Unit of the values.'),
		transform: z
			.enum(['none', 'log2_cpm'])
			.describe(
				'none = values as read; log2_cpm = log2(1 + counts per million of the features of `library`).',
			),
		library: z
			.array(z.string())
			.describe('Features whose counts make the library size, where the transform needs one.'),
		pipeline: cardPipeline,
		features: z.array(z.string().min(1)).min(1).describe('Features in the order of the numbers below.'),
		means: numbers('Training mean of each feature: what missing values are replaced by.'),
		sds: numbers('Population standard deviation of each feature in training, after imputation.'),
		lows: numbers('Smallest training value of each feature.'),
		highs: numbers('Largest training value of each feature.'),
		coefficients: numbers('Coefficient of each standardised feature.'),
		intercept: z.number().describe('Intercept of the logistic regression.'),
		c: z.number().positive().describe('C of the logistic regression.'),
		control_means: numbers('Mean of each feature over the training controls, one sample per person.'),
		control_sds: numbers('Sample standard deviation of each feature over these controls.'),
		control_counts: z.array(z.number().int()).describe('Controls with a value of each feature.'),
		max_missing_share: z
			.number()
			.min(0)
			.max(1)
			.describe('Share of missing features up to which a sample is scored.'),
		weight: z.number().min(0).describe('Weight of its logit in the combined score.'),
	})
	.describe('One matrix of a model: its pipeline, features, imputation, scaling and coefficients.');
export type CardMatrix = z.infer<typeof cardMatrix>;

export const cardStage = z
	.strictObject({
		column: z.string().describe('Metadata column.'),
		level: z.string().describe('Level of the column.'),
		rate: cardRate.describe('Cases above the threshold.'),
	})
	.describe('Out-of-fold sensitivity of one level of a column that describes the cases.');

export const cardThreshold = z
	.strictObject({
		specificity: z.number().gt(0).lt(1).describe('Specificity that was asked for.'),
		value: z
			.number()
			.nullable()
			.describe('Locked threshold on the combined logit; null where there are too few controls.'),
		why_not: z.string().nullable().describe('Reason for no threshold; null where there is one.'),
		controls: z.number().int().describe('Controls whose cross-fitted scores set the threshold.'),
		achieved_specificity: cardRate
			.nullable()
			.describe('Out-of-fold controls at or below a threshold that was set without them; null without one.'),
		sensitivity: cardRate
			.nullable()
			.describe('Out-of-fold cases above a threshold that was set without them; null without one.'),
		by_stage: z.array(cardStage).describe('The sensitivity by level of columns that describe the cases.'),
	})
	.describe('The locked threshold and what it achieved out of fold.');

export const cardCovariate = z
	.strictObject({
		column: z.string().describe('Metadata column.'),
		level: z.string().nullable().describe('Level that counts as 1; null for a number.'),
		base: z
			.string()
			.nullable()
			.describe('Most frequent training level, which counts as 0; null for a number.'),
		mean: z.number().describe('Training mean, also the value of a missing one.'),
		sd: z.number().positive().describe('Population standard deviation in training.'),
		coefficient: z.number().describe('Coefficient of the standardised value.'),
	})
	.describe('One column of the model of the covariates alone.');
export type CardCovariate = z.infer<typeof cardCovariate>;

export const cardMix = z
	.strictObject({
		group: z.string().describe('Group.'),
		column: z.string().describe('Metadata column; empty for the number of people.'),
		level: z.string().describe('Level, or empty for a number.'),
		n: z.number().int().describe('People with the level, or with a value.'),
		total: z.number().int().describe('People of the group.'),
		median: z.number().nullable().describe('Median of a number; null for levels.'),
		q1: z.number().nullable().describe('First quartile of a number; null for levels.'),
		q3: z.number().nullable().describe('Third quartile of a number; null for levels.'),
	})
	.describe('One row of the case mix of the training people.');
export type CardMix = z.infer<typeof cardMix>;

export const modelCard = z
	.strictObject({
		schema_version: z.literal(1).describe('Version of this record.'),
		artifact: z.literal('lb_agent_model_card').describe('What the file is.'),
		engine_version: z.string().describe('lb-agent version that fitted the model.'),
		seed: z.number().int().describe('Seed of every random step.'),
		reference: z.string().min(1).describe('Control group.'),
		positive: z.string().min(1).describe('Group of the cases.'),
		genome_build: z
			.string()
			.nullable()
			.describe('Genome build of the features; null where it could not be determined.'),
		matrices: z.array(cardMatrix).min(2).describe('Matrices of the model, in the order of the weights.'),
		second_level: z
			.strictObject({
				rule: z
					.enum(['mean', 'non_negative'])
					.describe('mean = plain mean of the logits; non_negative = logistic with weights of at least 0.'),
				intercept: z.number().describe('Intercept of the combined logit.'),
				people: z.number().int().describe('Training people that decided between the rules.'),
			})
			.describe('How the logits of the matrices become one score.'),
		threshold: cardThreshold,
		control_scores: numbers('Cross-fitted combined logits of the training controls, rising; no ids.'),
		auroc: z
			.strictObject({
				estimate: share('Out-of-fold AUROC of the combined score.'),
				ci_low: share('Lower end of its 95 % interval.'),
				ci_high: share('Upper end of its 95 % interval.'),
			})
			.describe('Out-of-fold AUROC in the training people.'),
		verdict: z
			.strictObject({
				status: z.string().describe('Verdict of the run that fitted the model.'),
				reasons: z.array(z.string()).describe('Reasons and limitations stated with the verdict.'),
			})
			.describe('What the run that fitted the model concluded.'),
		covariates: z
			.strictObject({
				intercept: z.number().describe('Intercept.'),
				columns: z.array(cardCovariate).min(1).describe('Columns of the model.'),
			})
			.nullable()
			.describe('Model of the covariates alone, fitted on the same people; null without usable columns.'),
		case_mix: z.array(cardMix).describe('Training people by group and metadata.'),
		training: z
			.strictObject({
				people: z.number().int().describe('People with all matrices.'),
				samples: z.number().int().describe('Their samples.'),
				controls: z.number().int().describe('People of the control group.'),
				cases: z.number().int().describe('People of the case group.'),
				lost: z.number().int().describe('People that lack a matrix and are not part of the model.'),
				person_hashes: z.array(z.string()).describe('Hashes of the ids of training people and samples.'),
				value_hashes: z
					.array(z.string())
					.describe('Hashes of the values of each training sample that has ten or more telling ones.'),
			})
			.describe('Training people, without their ids.'),
		limits: z.array(z.string()).describe('What the model must not be used for.'),
		sha256: z
			.string()
			.regex(/^[0-9a-f]{64}$/)
			.describe('SHA-256 of the canonical JSON of every other field.'),
	})
	.describe(
		'A model of several matrices that can be applied to new data: pipeline, features, coefficients and threshold.',
	);
export type ModelCard = z.infer<typeof modelCard>;
