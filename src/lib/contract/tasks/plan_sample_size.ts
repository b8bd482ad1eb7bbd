import * as z from 'zod';
import { labelParameters, randomParameters, scoreParameters } from './cohort-parameters.ts';
import { defineTask, pathList, whole } from './define.ts';
import { prevalence, readShare } from './share.ts';

/** A share as a number, or as text with a percent sign: `0.02`, `2%`. */
const share = (most: number, least = 0) => z.preprocess(readShare, z.coerce.number().gt(least).max(most));

/** What the next study is planned to reach where nobody states otherwise. */
export const STUDY_DEFAULTS = {
	specificity: 0.98,
	auroc_half_width: 0.05,
	sensitivity_half_width: 0.1,
	specificity_half_width: 0.02,
	difference_half_width: 0.05,
	power: 0.9,
	assurance: 0.8,
	dropout: 0.1,
	simulations: 2000,
} as const;

export const planSampleSize = defineTask({
	task_key: 'plan_sample_size',
	title: 'Sample size of the next study',
	title_zh: '下一项研究的样本量',
	purpose:
		'Plan how many cases and controls the next study needs for intervals of stated width, from the cautious end of what a finished study showed. It says nothing about the power of the finished study.',
	purpose_zh:
		'从已完成研究结果的保守一端出发，估算下一项研究需要多少病例和对照才能得到规定宽度的区间；不评价已完成研究的检验效能。',
	parameters: z.strictObject({
		metrics_table: pathList.describe(
			'Table of a finished run with AUROCs and intervals, such as `*_model_metrics.csv` or `supplied_scores.csv` (repeatable).',
		),
		score_table: scoreParameters.score_table,
		score_column: scoreParameters.score_column,
		labels_table: labelParameters.labels_table,
		labels_sample_col: labelParameters.labels_sample_col,
		labels_label_col: labelParameters.labels_label_col,
		label_map: labelParameters.label_map,
		reference_class: labelParameters.reference_class,
		positive_class: labelParameters.positive_class,
		patient_col: labelParameters.patient_col,
		split_col: labelParameters.split_col,
		plan_for: z
			.string()
			.min(1)
			.optional()
			.describe(
				'Score, or matrix of a run, that the next study is planned for, where there are several. Default: the first; all are in the table.',
			),
		expected_auroc: z.coerce
			.number()
			.gt(0.5)
			.lt(1)
			.optional()
			.describe('AUROC of a finished study, where no table has it.'),
		auroc_low: z.coerce
			.number()
			.min(0)
			.lt(1)
			.optional()
			.describe('Lower end of the 95 % interval of that AUROC.'),
		auroc_high: z.coerce
			.number()
			.gt(0.5)
			.max(1)
			.optional()
			.describe('Upper end of the 95 % interval of that AUROC.'),
		n_cases: whole(2).optional().describe('Cases of the study of that AUROC, in place of its interval.'),
		n_controls: whole(2)
			.optional()
			.describe('Controls of the study of that AUROC, in place of its interval.'),
		expected_sensitivity: share(0.9999)
			.optional()
			.describe(
				'Sensitivity at the specificity to plan with. Default: as the tables state it, else what follows from the AUROC.',
			),
		second_auroc: z.coerce
			.number()
			.gt(0.5)
			.lt(1)
			.optional()
			.describe('AUROC of a second score of the same people, to plan the comparison of the two.'),
		score_correlation: z.coerce
			.number()
			.gt(-1)
			.lt(1)
			.default(0.5)
			.describe('Correlation of the two scores within a group, where no table has both.'),
		auroc_half_width: share(0.25)
			.default(STUDY_DEFAULTS.auroc_half_width)
			.describe('Largest half width of the 95 % interval of the AUROC.'),
		specificity: share(0.999, 0.5)
			.default(STUDY_DEFAULTS.specificity)
			.describe('Specificity to be estimated, at which the sensitivity is reported.'),
		specificity_half_width: share(0.25)
			.default(STUDY_DEFAULTS.specificity_half_width)
			.describe('Precision of the specificity, such as 0.02 or `2%` for 98 % ± 2 %.'),
		specificity_rule: z
			.enum(['estimate', 'interval'])
			.default('estimate')
			.describe(
				'estimate: the estimate lies within the precision in 95 % of studies (usual formula); interval: the exact 95 % interval is as narrow in the stated share of studies.',
			),
		sensitivity_half_width: share(0.4)
			.default(STUDY_DEFAULTS.sensitivity_half_width)
			.describe('Largest half width of the 95 % interval of the sensitivity.'),
		difference_half_width: share(0.25)
			.default(STUDY_DEFAULTS.difference_half_width)
			.describe('Largest half width of the 95 % interval of a difference of two AUROCs.'),
		reference_auroc: z.coerce
			.number()
			.min(0.5)
			.lt(1)
			.default(0.5)
			.describe('AUROC that the next study is to exceed.'),
		controls_per_case: z.coerce
			.number()
			.positive()
			.max(100)
			.optional()
			.describe('Controls per case. Default: as in the finished study, between 1 and 4, else 1.'),
		prevalence: prevalence(0.9).describe(
			'Share of cases among the people recruited, where these are taken as they come; in place of controls_per_case.',
		),
		threshold_from: z
			.enum(['controls', 'locked'])
			.default('controls')
			.describe(
				'Threshold of the next study: set on its own controls, or locked before it (then it has no error of its own).',
			),
		next_study: z
			.enum(['validation', 'development'])
			.default('validation')
			.describe(
				'validation: the model is locked; development: it is fitted again with cross-validation, whose intervals are wider by a factor of 1.4.',
			),
		power: share(0.999, 0.5)
			.default(STUDY_DEFAULTS.power)
			.describe('Share of next studies that are to show an effect which exists.'),
		assurance: share(0.99, 0.49)
			.default(STUDY_DEFAULTS.assurance)
			.describe('Share of next studies whose intervals are to be as narrow as stated.'),
		dropout: z
			.preprocess(
				(value) =>
					typeof value === 'string' && /%\s*$/u.test(value)
						? Number(value.replace(/\s*%\s*$/u, '')) / 100
						: value,
				z.coerce.number().min(0).max(0.9),
			)
			.default(STUDY_DEFAULTS.dropout)
			.describe('Share of recruited people without a usable sample.'),
		simulations: whole(100)
			.max(20_000)
			.default(STUDY_DEFAULTS.simulations)
			.describe('Simulated studies per aim that check the plan.'),
		...randomParameters,
	}),
	minimum_outputs: ['report', 'summary', 'table', 'figure'],
	contexts: ['metadata/grouped-comparison'],
	reads: 'people',
	planner: 'next_study',
	also_reads: ['scores'],
	step: 'patient',
	fits_models: false,
	available: true,
});
