import * as z from 'zod';
import { SIGNIFICANT_Q } from '../decision-rules.ts';
import { isoTime, messageValues } from './common.ts';
import { signalEvidence } from './evaluation.ts';
import { verdictStatuses } from './verdict.ts';

const side = (what: string, of: 'a' | 'b') => `${what} in the ${of === 'a' ? 'first' : 'second'} run`;

export const comparedRun = z
	.object({
		run_id: z.string().describe('Run.'),
		task_key: z.string().describe('Task.'),
		started_at: isoTime,
		headline: z.string().nullable().describe('First sentence of its report.'),
		report_path: z.string().nullable().describe('Report, relative to the output root.'),
		engine_version: z.string().describe('Version of the engine that ran it.'),
		seed: z.int().describe('Seed of every random step.'),
	})
	.describe('One of the two runs of a comparison.');
export type ComparedRun = z.infer<typeof comparedRun>;

/** A value of task parameters: JSON of any shape. */
const parameterValue = z.unknown();

export const comparedParameter = z.object({
	name: z.string().describe('Parameter.'),
	run_a: parameterValue.describe(`${side('Value', 'a')}; null if it was not set.`),
	run_b: parameterValue.describe(`${side('Value', 'b')}; null if it was not set.`),
});

export const comparedInput = z.object({
	path: z.string().describe('File, relative to the dataset.'),
	change: z
		.enum(['added', 'removed', 'changed'])
		.describe(
			'added: read by the second run only; removed: by the first only; changed: the content differs.',
		),
});
export type ComparedInput = z.infer<typeof comparedInput>;

export const comparedSample = z.object({
	sample: z.string().describe('Sample id.'),
	change: z
		.enum(['entered', 'left', 'regrouped', 'moved'])
		.describe(
			'entered: used by the second run only; left: used by the first only; regrouped: used by both with another group; moved: used by both in another part (training, validation).',
		),
	group_a: z
		.string()
		.nullable()
		.describe(`${side('Group', 'a')}; null without one.`),
	group_b: z
		.string()
		.nullable()
		.describe(`${side('Group', 'b')}; null without one.`),
	part_a: z
		.string()
		.nullable()
		.describe(`${side('Part', 'a')}; null if the sample is not used there.`),
	part_b: z
		.string()
		.nullable()
		.describe(`${side('Part', 'b')}; null if the sample is not used there.`),
	reason: z
		.string()
		.nullable()
		.describe(
			'Why the other run does not use it, in the words of its samples table; null when it is not in its data.',
		),
	source: signalEvidence.describe('Where the sample is listed.'),
});
export type ComparedSample = z.infer<typeof comparedSample>;

const estimate = z
	.object({
		estimate: z.number().nullable().describe('Estimate over all people of that run; null if not estimable.'),
		ci_low: z.number().nullable().describe('Lower end of its 95 % interval.'),
		ci_high: z.number().nullable().describe('Upper end.'),
		n: z.int().describe('People.'),
		source: signalEvidence.describe('Cell of the estimate.'),
	})
	.describe('A metric as its run reported it.');

export const pairedDifference = z
	.object({
		n: z.int().describe('Samples with a score in both runs.'),
		n_patients: z.int().describe('People of these samples.'),
		n_positive: z.int().describe('Of the samples, those of the positive class.'),
		auroc_a: z.number().describe(`${side('AUROC of these samples', 'a')}.`),
		auroc_b: z.number().describe(`${side('AUROC of these samples', 'b')}.`),
		difference: z.number().describe('auroc_b - auroc_a.'),
		se: z.number().nullable().describe('Standard error of the difference; null without variation.'),
		ci_low: z.number().nullable().describe('Lower end of the 95 % interval of the difference.'),
		ci_high: z.number().nullable().describe('Upper end.'),
		interval: z.string().describe('Method for standard error and interval.'),
	})
	.describe(
		'AUROCs of the two runs on the samples both hold, and their difference: for training samples of the mean out-of-fold scores, with the paired DeLong standard error x 1.4, or that over 2,000 resamples of whole patients when patients repeat; for validation samples without the factor.',
	);
export type PairedDifference = z.infer<typeof pairedDifference>;

export const comparedMetric = z.object({
	matrix: z.string().describe('Matrix.'),
	part: z
		.enum(['training', 'validation'])
		.describe('training: out-of-fold estimates; validation: the held-out samples.'),
	metric: z.string().describe('Metric, as in the tables model_metrics and external_validation.'),
	class_a: z
		.string()
		.nullable()
		.describe(`${side('Positive class', 'a')}; null without the metric.`),
	class_b: z
		.string()
		.nullable()
		.describe(`${side('Positive class', 'b')}; null without the metric.`),
	run_a: estimate.nullable().describe(`${side('The metric', 'a')}; null if it has none.`),
	run_b: estimate.nullable().describe(`${side('The metric', 'b')}; null if it has none.`),
	paired: pairedDifference.nullable().describe('Of AUROC only, where the labels agree; otherwise null.'),
	unpaired: z.string().nullable().describe('Why AUROC has no paired difference; otherwise null.'),
	unpaired_code: z.string().nullable().describe('Stable code of the reason.'),
	unpaired_values: messageValues.nullable(),
});
export type ComparedMetric = z.infer<typeof comparedMetric>;

export const comparedVerdict = z.object({
	matrix: z.string().describe('Matrix.'),
	run_a: z
		.enum(verdictStatuses)
		.nullable()
		.describe(`${side('Verdict', 'a')}; null without one.`),
	run_b: z
		.enum(verdictStatuses)
		.nullable()
		.describe(`${side('Verdict', 'b')}; null without one.`),
});
export type ComparedVerdict = z.infer<typeof comparedVerdict>;

const effect = z.object({
	effect_size: z.number().nullable().describe("Cliff's delta; positive = higher in group_b."),
	q_value: z.number().nullable().describe('q value of that run.'),
	source: signalEvidence.describe('Cell of the q value.'),
});

export const comparedFeature = z.object({
	matrix: z.string().describe('Matrix.'),
	feature: z.string().describe('Feature.'),
	group_a: z.string().describe('Reference group.'),
	group_b: z.string().describe('Compared group.'),
	change: z
		.enum(['only_a', 'only_b', 'flipped'])
		.describe(
			`only_a, only_b: q < ${SIGNIFICANT_Q} in that run alone; flipped: the direction differs and q < ${SIGNIFICANT_Q} in at least one run.`,
		),
	run_a: effect.describe('The feature in the first run.'),
	run_b: effect.describe('The feature in the second run.'),
});
export type ComparedFeature = z.infer<typeof comparedFeature>;

export const comparedFeatures = z.object({
	matrix: z.string().describe('Matrix.'),
	group_a: z.string().describe('Reference group.'),
	group_b: z.string().describe('Compared group.'),
	both: z.int().describe('Features with an effect in both runs.'),
	significant_a: z.int().describe(`Of these, features with q < ${SIGNIFICANT_Q} in the first run.`),
	significant_b: z.int().describe('The same for the second run.'),
	only_a: z.int().describe(`Of these, features with q < ${SIGNIFICANT_Q} in the first run alone.`),
	only_b: z.int().describe('The same for the second run.'),
	flipped: z
		.int()
		.describe(`Features whose direction differs, with q < ${SIGNIFICANT_Q} in at least one run.`),
	missing_a: z.int().describe('Features of the second run that the first does not have.'),
	missing_b: z.int().describe('Features of the first run that the second does not have.'),
});
export type ComparedFeatures = z.infer<typeof comparedFeatures>;

export const comparedSentence = z.object({
	statement: z.string().describe('The sentence.'),
	statement_code: z.string().describe('Stable code of the sentence.'),
	statement_values: messageValues,
	sources: z.array(signalEvidence).describe('Cells that its numbers were read or computed from.'),
});
export type ComparedSentence = z.infer<typeof comparedSentence>;

export const runComparison = z
	.object({
		schema_version: z.literal(1).describe('Version of this record.'),
		dataset_id: z.string().nullable().describe('Dataset.'),
		output_root: z.string().describe('Folder to which the paths are relative.'),
		run_a: comparedRun.describe('First run.'),
		run_b: comparedRun.describe('Second run; differences are second minus first.'),
		headline: z
			.string()
			.describe('AUROC of both runs on the people both hold, with their number; or why there is none.'),
		headline_code: z.string().describe('Stable code of the sentence.'),
		headline_values: messageValues,
		sentences: z.array(comparedSentence).describe('What differs, in sentences; the headline first.'),
		parameters: z.array(comparedParameter).describe('Parameters that differ; threads never count.'),
		inputs: z.array(comparedInput).describe('Input files that differ.'),
		samples: z
			.array(comparedSample)
			.describe('Samples that entered, left, or changed group or part, in text order.'),
		people_in_both: z.int().describe('People with a sample that both runs use.'),
		verdicts: z.array(comparedVerdict).describe('Verdicts of the matrices of either run.'),
		metrics: z.array(comparedMetric).describe('Metrics of the logistic model side by side.'),
		features: z
			.array(comparedFeature)
			.describe('Features that changed sides, smallest q value first; at most 200 per matrix and contrast.'),
		feature_counts: z
			.array(comparedFeatures)
			.describe('How many features changed sides, per matrix and contrast.'),
		figures: z
			.array(
				z.object({
					name: z.string().describe('File name of the figure, without ending.'),
					run_a: z.string().describe('artifact_id in the first run.'),
					run_b: z.string().describe('artifact_id in the second run.'),
				}),
			)
			.describe('Figures that both runs have.'),
	})
	.describe(
		'Two finished runs of a dataset side by side: what differed, and what that did to metrics, features and samples.',
	);
export type RunComparison = z.infer<typeof runComparison>;
