import type * as z from 'zod';
import type { labelParameters } from '../../../contract/tasks/cohort-parameters.ts';
import { cohortChoice } from '../../dataset/cohort/cohort-choice.ts';
import type { MetadataChoice } from '../../dataset/metadata/metadata-choice.ts';

/** The parameters that give sample ids, labels and people, as every suite with samples has them. */
export type LabelParameters = z.infer<z.ZodObject<typeof labelParameters>>;

/** Label parameters as the choice the metadata profile understands. */
export function choiceOf(parameters: LabelParameters): MetadataChoice {
	const { label_map, reference_class, positive_class, patient_col, split_col } = parameters;
	const { time_col, batch_col } = parameters;
	const cohort = cohortChoice(parameters);
	const more = {
		...(label_map === undefined ? {} : { label_map }),
		...(reference_class === undefined ? {} : { reference_class }),
		...(positive_class === undefined ? {} : { positive_class }),
		...(patient_col === undefined ? {} : { patient_column: patient_col }),
		...(split_col === undefined ? {} : { split_column: split_col }),
		...(time_col === undefined ? {} : { time_column: time_col }),
		...(batch_col === undefined || batch_col.length === 0 ? {} : { batch_columns: batch_col }),
		...(cohort === undefined ? {} : { cohort }),
		...(parameters.keep_after_outcome === true ? { keep_after_outcome: true } : {}),
	};
	if (parameters.labels === 'ignored') return { mode: 'ignored', ...more };
	if (parameters.labels === 'proposed') return { mode: 'proposed', ...more };
	const { labels_table, labels_sample_col, labels_label_col } = parameters;
	const columns = {
		...(labels_sample_col === undefined ? {} : { sample_column: labels_sample_col }),
		...(labels_label_col === undefined ? {} : { label_column: labels_label_col }),
	};
	if (labels_table.length === 0) return { mode: 'auto', ...columns, ...more };
	return { mode: 'user', table: labels_table, ...columns, ...more };
}
