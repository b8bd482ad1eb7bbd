import * as z from 'zod';
import { messageValues } from '../records/common.ts';
import { cohortDefinition, cohortPreview } from '../records/cohort.ts';
import { labelParameters } from '../tasks/cohort-parameters.ts';
import { datasetPath, placeOptions } from './arguments.ts';
import { defineOperation } from './define.ts';

const cohortNameArgument = z.string().min(1).describe('Name of the saved cohort.');

/** A definition as one record, or in the words of the task parameters; what is given beside a record replaces that part of it. */
const definitionArguments = {
	cohort: cohortDefinition.optional().describe('Definition; its name is ignored.'),
	labels_table: z.array(z.string()).optional().describe('Metadata tables to use.'),
	labels_sample_col: labelParameters.labels_sample_col,
	labels_label_col: labelParameters.labels_label_col,
	label_map: z.record(z.string(), z.string()).optional().describe('Mapping of labels to groups.'),
	group: labelParameters.group,
	leave_out: labelParameters.leave_out,
	chosen_from: labelParameters.chosen_from,
	reference_class: labelParameters.reference_class,
	positive_class: labelParameters.positive_class,
	patient_col: labelParameters.patient_col,
	time_col: labelParameters.time_col,
	split_col: labelParameters.split_col,
	batch_col: labelParameters.batch_col,
};

export const savedCohort = z
	.object({
		name: z.string().describe('Name.'),
		path: z.string().describe('File, relative to the output root.'),
		output_root: z.string().describe('Folder to which the path is relative.'),
		definition: cohortDefinition,
	})
	.describe('A cohort definition with its file.');
export type SavedCohort = z.infer<typeof savedCohort>;

export const cohortList = z
	.object({
		output_root: z.string().describe('Folder to which the paths are relative.'),
		cohorts: z
			.array(
				z.object({
					name: z.string().describe('Name.'),
					path: z.string().describe('File, relative to the output root.'),
					groups: z.array(z.string()).describe('Names of the groups; empty where a label column gives them.'),
					left_out: z.int().describe('Number of exclusions.'),
					chosen: z.boolean().describe('True if the groups were chosen from data.'),
				}),
			)
			.describe('Saved cohorts, by name.'),
		set_aside: z
			.array(
				z.object({
					path: z.string().describe('File, relative to the output root.'),
					reason: z.string().describe('Why the file is ignored.'),
					reason_code: z.string().describe('Stable code of the reason.'),
					reason_values: messageValues,
				}),
			)
			.describe('Files that are ignored, with the reason; at most 20.'),
	})
	.describe('The saved cohorts of a dataset.');
export type CohortList = z.infer<typeof cohortList>;

export const cohortOperations = {
	save_cohort: defineOperation({
		name: 'save_cohort',
		arguments: z.strictObject({
			path: datasetPath,
			name: cohortNameArgument,
			...definitionArguments,
			replace: z.boolean().optional().describe('Replace a saved cohort of this name.'),
			...placeOptions,
		}),
		result: savedCohort,
		help_en: 'Save groups and exclusions under a name.',
		help_zh: '以名称保存分组与排除项。',
		notes_en:
			'Writes `assistant/cohorts/<name>.json`: a definition, never a copy of data. Use it with the task parameter `cohort`.',
	}),
	list_cohorts: defineOperation({
		name: 'list_cohorts',
		only_reads: true,
		arguments: z.strictObject({ path: datasetPath, ...placeOptions }),
		result: cohortList,
		help_en: 'List the saved cohorts of a dataset.',
		help_zh: '列出数据集中已保存的队列。',
	}),
	show_cohort: defineOperation({
		name: 'show_cohort',
		only_reads: true,
		arguments: z.strictObject({ path: datasetPath, name: cohortNameArgument, ...placeOptions }),
		result: savedCohort,
		help_en: 'Show the definition of a saved cohort.',
		help_zh: '显示已保存队列的定义。',
	}),
	preview_cohort: defineOperation({
		name: 'preview_cohort',
		only_reads: true,
		arguments: z.strictObject({
			path: datasetPath,
			name: cohortNameArgument.optional(),
			...definitionArguments,
			values_of: z.string().optional().describe('Column whose values to list with their sample counts.'),
			...placeOptions,
		}),
		result: cohortPreview,
		help_en: 'Count the samples of groups and exclusions without running anything.',
		help_zh: '统计分组与排除项的样本数，不运行任何分析。',
		notes_en:
			'With `labels_table` and `labels_sample_col` only the named columns of that table are read; without them the dataset is scanned.',
	}),
	delete_cohort: defineOperation({
		name: 'delete_cohort',
		deletes: true,
		arguments: z.strictObject({ path: datasetPath, name: cohortNameArgument, ...placeOptions }),
		result: z
			.object({
				name: z.string().describe('Name.'),
				path: z.string().describe('File that was removed, relative to the output root.'),
			})
			.describe('The cohort that was deleted.'),
		help_en: 'Delete a saved cohort; runs that used it keep their record.',
		help_zh: '删除已保存的队列；使用过它的运行仍保留记录。',
	}),
} as const;
