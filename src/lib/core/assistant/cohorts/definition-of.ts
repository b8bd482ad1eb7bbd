import type { CohortDefinition } from '../../../contract/records/cohort.ts';
import { cohortChoice } from '../../dataset/cohort/cohort-choice.ts';
import type { Arguments } from '../operation-functions.ts';

/** A definition in the words of operations: a record, with parts of it replaced by what is stated beside it. */
export type DefinitionArguments = Omit<
	Arguments<'preview_cohort'>,
	'path' | 'name' | 'output_root' | 'values_of'
>;

const EMPTY: CohortDefinition = {
	...{ name: null, labels_table: [], labels_sample_col: null, labels_label_col: null, label_map: null },
	...{ groups: [], reference_class: null, positive_class: null, patient_col: null, time_col: null },
	...{ split_col: null, batch_col: [], leave_out: [], chosen_from: null },
};

/** The definition that the arguments state, over a saved one where there is one. Throws `cohort.*` for texts that are unclear. */
export function definitionOf(args: DefinitionArguments, saved: CohortDefinition | null): CohortDefinition {
	const { cohort, group, leave_out, chosen_from, ...columns } = args;
	const base = cohort ?? saved ?? EMPTY;
	const stated = cohortChoice({ group, leave_out, chosen_from });
	const given = Object.entries(columns).filter(([, value]) => value !== undefined);
	return {
		...base,
		...Object.fromEntries(given),
		...(group === undefined || stated === undefined ? {} : { groups: stated.groups }),
		...(leave_out === undefined || stated === undefined ? {} : { leave_out: stated.leave_out }),
		...(chosen_from === undefined || stated === undefined ? {} : { chosen_from: stated.chosen_from }),
	};
}
