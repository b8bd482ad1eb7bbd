import * as z from 'zod';
import { labelParameters } from './cohort-parameters.ts';
import { defineTask, nameList } from './define.ts';

/** Parts of a page, in the order in which it names them. */
export type PagePart = 'detection' | 'origins' | 'copy_number' | 'checks';

/** Tasks of whose results each part of a page is made, the first that has any before the others. */
export const pageTasks: Readonly<Record<PagePart, readonly string[]>> = {
	detection: ['detect_mrd'],
	origins: ['classify_variant_origin'],
	copy_number: ['copy_number_proxy', 'analyze_raw_signal'],
	checks: ['check_samples'],
};

/** Any of these is enough for a page. */
export const leadingTasks: readonly string[] = [...pageTasks.detection, ...pageTasks.origins];

export const reportPatients = defineTask({
	task_key: 'report_patients',
	title: 'One page per patient',
	title_zh: '患者单页报告',
	purpose:
		'Put the finished results about each patient on one page, for the people who discuss the case. Nothing new is computed.',
	purpose_zh: '将每名患者的已有结果汇总为一页，供病例讨论使用；不作新的计算。',
	parameters: z.strictObject({
		runs: nameList
			.optional()
			.describe(
				'Runs to take the results from, by run id (repeatable). Default: for each patient and task the newest run whose outputs are as they were written.',
			),
		patient: nameList
			.optional()
			.describe('Patients to report (repeatable). Default: every patient of the runs.'),
		head_cols: nameList
			.optional()
			.describe(
				'Metadata columns in the first line of a page, such as `age,stage,sex` (repeatable). Default: age, sex, cancer and stage where the sample table has them.',
			),
		event_date_cols: nameList
			.optional()
			.describe(
				'Metadata columns with dates to mark beside the draws, such as `surgery_date` (repeatable). Default: columns named after surgery, treatment, progression or relapse whose values are dates.',
			),
		patient_col: labelParameters.patient_col,
		time_col: labelParameters.time_col,
	}),
	minimum_outputs: ['report', 'summary', 'table', 'figure'],
	contexts: ['variant'],
	reads: 'runs',
	step: 'patient',
	fits_models: false,
	available: true,
});
