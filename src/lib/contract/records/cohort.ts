import * as z from 'zod';
import { CONDITION_OPERATORS, VALUES_OF_OPERATOR } from './cohort-operators.ts';
import { recordId } from './common.ts';

/** Longest name of a cohort or a group; names stand in file names, headlines and legends. */
export const MAX_COHORT_NAME = 64;

/** Names that some systems keep for devices, so that no file can have them. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;

/**
 * Name of a saved cohort, which is also the name of its file: letters and digits of any script, with `.`, `_` and `-` between
 * them. Nothing else can be one, so that no name leads out of the folder of cohorts.
 */
export const savedCohortName = z
	.string()
	.max(MAX_COHORT_NAME)
	.regex(/^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._-]*[\p{L}\p{M}\p{N}])?$/u)
	.refine((name) => !DEVICES.test(name));

export const conditionOperator = z.enum(CONDITION_OPERATORS);

export const cohortCondition = z
	.strictObject({
		column: z.string().min(1).describe('Column of the metadata.'),
		operator: conditionOperator.describe(
			'in and not_in compare texts and ignore case; <, <=, >, >= and between (both ends included) compare numbers; a missing value fulfils only empty.',
		),
		values: z
			.array(z.union([z.string(), z.number()]))
			.default([])
			.describe('Values: one or more for in and not_in, two for between, none for empty and not_empty.'),
	})
	.refine(
		({ operator, values }) =>
			values.length >= VALUES_OF_OPERATOR[operator][0] && values.length <= VALUES_OF_OPERATOR[operator][1],
	)
	.describe('A condition on one column of the metadata.');
export type CohortCondition = z.infer<typeof cohortCondition>;

export const cohortGroup = z
	.strictObject({
		name: z.string().trim().min(1).max(MAX_COHORT_NAME).describe('Name of the group.'),
		any_of: z
			.array(z.array(cohortCondition).min(1))
			.default([])
			.describe('Alternatives; a sample belongs to the group if all conditions of one alternative hold.'),
		samples: z
			.array(z.string().min(1))
			.default([])
			.describe('Sample ids that belong to the group whatever the metadata say.'),
	})
	.refine(({ any_of, samples }) => any_of.length + samples.length > 0)
	.describe('A group, defined by conditions, by sample ids, or by both.');
export type CohortGroup = z.infer<typeof cohortGroup>;

export const leaveOutEntry = z
	.strictObject({
		kind: z.enum(['sample', 'patient', 'feature', 'chromosome']).describe('What is left out.'),
		id: z.string().min(1).describe('Its id; a chromosome with or without `chr`.'),
		reason: z.string().trim().min(1).max(300).describe('Why it is left out.'),
		origin: z
			.enum(['user', 'label', 'model'])
			.default('user')
			.describe(
				'user: for a reason that does not depend on groups or results; label or model: suggested by the label or a model, such as a suspected swap or a misclassified sample.',
			),
	})
	.describe('A sample, patient, feature or chromosome that is left out, with the reason.');
export type LeaveOutEntry = z.infer<typeof leaveOutEntry>;

/** Definitions that were saved with one run at most have `run_id`. */
const withRuns = (value: unknown): unknown => {
	if (typeof value !== 'object' || value === null || !('run_id' in value)) return value;
	const { run_id, ...rest } = value;
	if ('run_ids' in rest) return value;
	return { ...rest, run_ids: run_id === null ? [] : [run_id] };
};

const chosenFromFields = z
	.strictObject({
		matrices: z
			.array(z.string().min(1))
			.default([])
			.describe('Matrices the groups were defined from, as paths relative to the dataset.'),
		tables: z
			.array(z.string().min(1))
			.default([])
			.describe('Result tables the groups were defined from, such as `projection` or `outliers`.'),
		run_ids: z
			.array(recordId)
			.default([])
			.describe(
				'Runs whose results the groups were defined from; their matrices count as those of `matrices`.',
			),
		seen: z
			.enum(['all', 'training'])
			.default('all')
			.describe('Samples from which they were chosen: all, or those of the training part only.'),
	})
	.describe(
		'What the groups were defined from (lasso, clusters, scores, features, results of a run). They are not tested in these matrices, nor in matrices that share features with them.',
	);
export const chosenFrom = z.preprocess(withRuns, chosenFromFields);
export type ChosenFrom = z.infer<typeof chosenFrom>;

/** Columns and classes have the names of the task parameters that mean the same. */
export const cohortDefinition = z
	.strictObject({
		name: savedCohortName.nullable().default(null).describe('Name; null while the definition is not saved.'),
		labels_table: z
			.array(z.string().min(1))
			.default([])
			.describe('Metadata tables; empty for those that lb-agent chooses.'),
		labels_sample_col: z.string().min(1).nullable().default(null).describe('Column with sample ids.'),
		labels_label_col: z
			.string()
			.min(1)
			.nullable()
			.default(null)
			.describe('Label column, for definitions without groups.'),
		label_map: z
			.record(z.string(), z.string())
			.nullable()
			.default(null)
			.describe('Mapping of the values of the label column to groups; `drop` excludes a value.'),
		groups: z
			.array(cohortGroup)
			.default([])
			.describe(
				'Groups, which may be defined from different columns; empty where a label column gives them.',
			),
		reference_class: z.string().min(1).nullable().default(null).describe('Reference group.'),
		positive_class: z.string().min(1).nullable().default(null).describe('Positive group (cases).'),
		patient_col: z.string().min(1).nullable().default(null).describe('Column with patient ids.'),
		time_col: z.string().min(1).nullable().default(null).describe('Column with the time of the draw.'),
		split_col: z.string().min(1).nullable().default(null).describe('Column that marks validation samples.'),
		batch_col: z.array(z.string().min(1)).default([]).describe('Technical columns, such as batch or plate.'),
		leave_out: z
			.array(leaveOutEntry)
			.default([])
			.describe('Samples, patients, features and chromosomes that are left out.'),
		chosen_from: chosenFrom
			.nullable()
			.default(null)
			.describe('What the groups were defined from; null when they follow from the metadata alone.'),
	})
	.describe('Groups and exclusions of a cohort: a definition, never a copy of data.');
export type CohortDefinition = z.infer<typeof cohortDefinition>;

/** What a plan and a run say about the groups and exclusions they use. */
export const cohortUse = z
	.object({
		name: z.string().nullable().describe('Saved cohort; null for groups and exclusions given with the run.'),
		groups: z
			.array(
				z.object({
					name: z.string().describe('Name of the group.'),
					definition: z.string().describe('Its conditions or sample ids, as text.'),
					samples: z.int().describe('Samples in the group; those left out are not counted.'),
				}),
			)
			.describe('Groups; empty where a label column gives them.'),
		columns: z.array(z.string()).describe('Metadata columns of the conditions.'),
		dropped_by_condition: z.int().describe('Samples in no group because no condition holds.'),
		missing_value: z.int().describe('Samples in no group because of a missing value.'),
		unmatched_ids: z.array(z.string()).describe('Listed sample ids that were not found; at most 50.'),
		unmatched_ids_count: z.int().describe('Number of listed sample ids that were not found.'),
		left_out: z
			.array(
				leaveOutEntry.extend({
					origin: leaveOutEntry.shape.origin.unwrap().describe('Origin of the reason: user, label or model.'),
					samples: z.int().describe('Samples left out with it; 0 for features and chromosomes.'),
				}),
			)
			.describe('Samples, patients, features and chromosomes left out.'),
		chosen_from: z
			.array(z.string())
			.describe('What the groups were chosen from, as text; empty when they follow from the metadata.'),
	})
	.describe('The groups and exclusions in use.');
export type CohortUse = z.infer<typeof cohortUse>;

export const cohortPreview = z
	.object({
		table: z.string().nullable().describe('Metadata table; null without any.'),
		sample_column: z.string().nullable().describe('Column with sample ids.'),
		patient_column: z.string().nullable().describe('Column with patient ids.'),
		samples: z.int().describe('Samples in the table; those with data where the dataset was scanned.'),
		rows_without_data: z.int().nullable().describe('Rows without data; null where only the table was read.'),
		data_without_rows: z
			.int()
			.nullable()
			.describe('Data samples without a row; null where only the table was read.'),
		groups: z
			.array(
				z.object({
					name: z.string().describe('Name of the group.'),
					definition: z.string().describe('Its conditions or sample ids, as text.'),
					samples: z.int().describe('Samples in the group; those left out are not counted.'),
					patients: z.int().describe('Patients in the group; samples where there is no patient column.'),
				}),
			)
			.describe('Groups in the order of the definition.'),
		merged: z
			.array(
				z.object({
					group: z.string().describe('Group.'),
					column: z.string().describe('Column.'),
					value: z.string().describe('Value.'),
					samples: z.int().describe('Samples of the group with this value.'),
				}),
			)
			.describe('Values that conditions merge into groups.'),
		dropped_by_condition: z.int().describe('Samples in no group because no condition holds.'),
		missing_value: z.int().describe('Samples in no group because of a missing value.'),
		left_out: z.int().describe('Samples left out.'),
		overlaps: z
			.array(
				z.object({
					sample: z.string().describe('Sample.'),
					groups: z.array(z.string()).describe('Its groups.'),
				}),
			)
			.describe('Samples in more than one group, which a run refuses; at most 20.'),
		overlaps_count: z.int().describe('Number of samples in more than one group.'),
		unmatched_ids: z.array(z.string()).describe('Listed sample ids that were not found; at most 50.'),
		unmatched_ids_count: z.int().describe('Number of listed sample ids that were not found.'),
		not_numbers: z
			.array(
				z.object({
					column: z.string().describe('Column.'),
					value: z.string().describe('Value that is not a number.'),
					samples: z.int().describe('Samples with it.'),
				}),
			)
			.describe('Values that cannot be compared as numbers and count as missing; at most 20.'),
		values: z
			.array(
				z.object({
					value: z.string().describe('Value.'),
					samples: z.int().describe('Samples with it.'),
				}),
			)
			.optional()
			.describe('Values of the column named by `values_of`, most frequent first; at most 10,000.'),
	})
	.describe('What groups and exclusions would give.');
export type CohortPreview = z.infer<typeof cohortPreview>;
