import type { CohortDefinition } from '../records/cohort.ts';
import { chosenFromTexts, groupTexts, leaveOutText } from './cohort-text.ts';

/** A definition as task parameters; what it leaves open is left out. */
export function parametersOf(definition: CohortDefinition): Record<string, unknown> {
	const { labels_table, labels_sample_col, labels_label_col, label_map, reference_class } = definition;
	const { positive_class, patient_col, time_col, split_col, batch_col, chosen_from } = definition;
	const lists = {
		group: definition.groups.flatMap(groupTexts),
		leave_out: definition.leave_out.map(leaveOutText),
		chosen_from: chosen_from === null ? [] : chosenFromTexts(chosen_from),
		...{ labels_table, batch_col },
	};
	const single = {
		...{ cohort: definition.name, labels_sample_col, labels_label_col, label_map, reference_class },
		...{ positive_class, patient_col, time_col, split_col },
	};
	return Object.fromEntries([
		...Object.entries(single).filter(([, value]) => value !== null),
		...Object.entries(lists).filter(([, list]) => list.length > 0),
	]);
}
