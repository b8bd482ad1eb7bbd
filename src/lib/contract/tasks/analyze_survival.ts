import * as z from 'zod';
import { randomParameters } from './cohort-parameters.ts';
import { defineTask, nameList, pathList } from './define.ts';

const column = (what: string) => z.string().min(1).optional().describe(what);

export const analyzeSurvival = defineTask({
	task_key: 'analyze_survival',
	title: 'Time-to-event analysis',
	title_zh: '生存分析',
	purpose:
		'Compare how long people live, or stay free of progression, between groups: Kaplan-Meier curves, log-rank test and Cox models, counted from the blood draw.',
	purpose_zh: '比较各组的生存或无进展时间：Kaplan-Meier 曲线、log-rank 检验和 Cox 模型，时间可从采血起算。',
	parameters: z.strictObject({
		survival_table: pathList.describe(
			'Table of people with time and event (repeatable: tables with the same columns form one cohort, others add columns to the people they name).',
		),
		time_to_event_col: column(
			'Column with the time to the event or last contact, or with its date. Default: the recognised pair.',
		),
		event_col: column('Column that states whether the event occurred. Default: the recognised pair.'),
		event_value: nameList
			.optional()
			.describe(
				'Value of the event column that means that the event occurred, such as `Deceased` or `1` (repeatable); every other value is censored.',
			),
		time_unit: z
			.enum(['days', 'weeks', 'months', 'years'])
			.optional()
			.describe('Unit of the time. Default: the unit in the name of the column.'),
		group_col: column('Column of groups to compare, or of numbers to be cut with `cut`.'),
		cut: z
			.union([z.literal('median'), z.coerce.number()])
			.optional()
			.describe(
				'Cut-off of a numeric group column: a number stated in advance, or `median` (groups are then chosen from these data).',
			),
		reference_group: z.string().optional().describe('Reference group of the hazard ratios.'),
		covariates: nameList
			.optional()
			.describe('Columns of the Cox model beside the groups, such as `stage,age` (repeatable).'),
		strata_col: column('Column by whose levels baseline hazards differ, such as site or stage.'),
		draw_date_col: column(
			'Column with the date of the blood draw: time runs from it, and people whose event or last contact came earlier are left out.',
		),
		landmark_col: column(
			'Column with the time of the blood draw on the clock of the survival time, such as days from diagnosis; used as `draw_date_col`.',
		),
		start_date_col: column(
			'Column with the date from which the survival time was counted, such as that of the diagnosis; needed where one of time and draw is a date and the other a length of time.',
		),
		relapse_col: column('Column with the time or date of the clinical relapse, for the lead time.'),
		call_col: column('Column with the molecular call of each draw, for the lead time.'),
		covariate_table: pathList.describe(
			'Result table with sample or patient ids, such as MRD calls, tumour fractions or scores; its columns may be groups or covariates (repeatable).',
		),
		labels_sample_col: column('Column with sample ids.'),
		patient_col: column('Column with patient ids.'),
		...randomParameters,
	}),
	minimum_outputs: ['report', 'summary', 'table', 'figure'],
	contexts: ['metadata/grouped-comparison'],
	reads: 'people',
	planner: 'time_to_event',
	step: 'patient',
	fits_models: false,
	available: true,
});
