import * as z from 'zod';
import { counts, names, nullableNumber, numbers } from './columns.ts';

const threshold = numbers(
	'Score from which a sample is called positive at each point of the curve; null = no sample is called.',
)
	.optional()
	.describe('Missing in records of earlier versions.');

const curveEstimate = {
	name: z.string().describe('Name of the curve.'),
	estimate: nullableNumber('Area under the curve.'),
	ci_low: nullableNumber('Lower end of its 95 % interval.'),
	ci_high: nullableNumber('Upper end of its 95 % interval.'),
	n_positive: z.number().int().describe('Positive samples.'),
	n_negative: z.number().int().describe('Other samples.'),
};

const n_patients = z
	.number()
	.int()
	.optional()
	.describe(
		'Patients of the samples of the curves; fewer patients than samples = scores are not independent, so a rate has no exact interval. Missing = unknown, as in records of earlier versions.',
	);

export const rocData = z
	.object({
		curves: z
			.array(
				z.object({
					...curveEstimate,
					false_positive_rate: z.array(z.number()).describe('1 - specificity at each threshold, rising.'),
					true_positive_rate: z.array(z.number()).describe('Sensitivity at each threshold.'),
					threshold,
				}),
			)
			.describe('Curves, most important first.'),
		n_patients,
		operating_points: z
			.array(
				z.object({
					false_positive_rate: z.number().describe('1 - specificity that was reached.'),
					true_positive_rate: z.number().describe('Sensitivity that was reached.'),
					label: z.string().describe('For example "95 % specificity: 166/208 found".'),
					curve: z.int().min(0).optional().describe('Index of its curve in the list; the first when absent.'),
				}),
			)
			.describe('Points to mark.'),
		positive: z.string().describe('Positive group.'),
		negative: z.string().describe('The group or groups it is distinguished from.'),
	})
	.describe('Receiver operating characteristic.');

export const precisionRecallData = z
	.object({
		curves: z
			.array(
				z.object({
					...curveEstimate,
					recall: z.array(z.number()).describe('Sensitivity at each threshold, rising.'),
					precision: z.array(z.number()).describe('Share of true positives among those called.'),
					threshold,
				}),
			)
			.describe(
				'Curves, most important first; each has its own baseline n_positive / (n_positive + n_negative).',
			),
		n_patients,
		positive: z.string().describe('Positive group.'),
		negative: z.string().describe('The group or groups it is distinguished from.'),
	})
	.describe('Precision against recall.');

export const calibrationData = z
	.object({
		predicted: z.array(z.number()).describe('Mean predicted probability of each bin.'),
		observed: z.array(z.number()).describe('Observed share of positives of each bin.'),
		ci_low: numbers('Lower end of the exact interval.'),
		ci_high: numbers('Upper end of the exact interval.'),
		n: counts('Samples of each bin.'),
		n_positive: counts('Positive samples of each bin.'),
		positive: z.string().describe('Positive group.'),
	})
	.describe('Observed against predicted probability.');

export const sensitivityByStageData = z
	.object({
		stages: names('Rows, top first; a last row "all" may be given.'),
		k: counts('Positive cases found.'),
		n: counts('Cases.'),
		ci_low: numbers('Lower end of the exact (Clopper-Pearson) interval.'),
		ci_high: numbers('Upper end of the exact interval.'),
		specificity_label: z
			.string()
			.describe('At which specificity, for example "95 % specificity (205/215 controls)".'),
	})
	.describe('Sensitivity by stage; rows with fewer than five cases show k/n only.');

export const permutationNullData = z
	.object({
		values: numbers('Metric of each permutation.'),
		observed: z.number().describe('Metric of the true labels.'),
		p_value: nullableNumber('(exceedances + 1) / (done + 1).'),
		exceedances: z.number().int().describe('Permutations at least as good as the observed metric.'),
		planned: z
			.number()
			.int()
			.describe('Permutations planned; fewer are done when the outcome is clear early.'),
		metric_label: z.string().describe('Axis label, for example "AUROC".'),
		n: z.number().int().describe('Samples used for each value.'),
	})
	.describe('Null distribution of a metric with the observed value.');
