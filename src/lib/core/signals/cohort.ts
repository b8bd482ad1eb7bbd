/** One sample of the analysis with everything the metadata says about it. */
export interface CohortSample {
	sample_id: string;
	/** Patient id; the sample id when the metadata has no patient column. */
	patient_id: string;
	/** Group after the label map; null = unlabelled or set aside. */
	group: string | null;
	/** Label as written in the table, before the label map. */
	raw_label: string | null;
	split: 'training' | 'validation';
	/** Order of the sample within its patient, earliest first; null when unknown. */
	time: string | null;
	/** Every other metadata column, as text; missing = null. */
	metadata: Record<string, string | null>;
	/** Values of the columns whose conditions define the groups, also of those that are features of a matrix; absent without any. */
	defining?: Record<string, string | null>;
}

export type LabelledSample = CohortSample & { group: string };

export function isLabelled(sample: CohortSample): sample is LabelledSample {
	return sample.group !== null;
}

/** What the colours of groups go by: the same for every figure of a dataset, whichever groups a figure shows. */
export interface GroupColors {
	/** All groups of the dataset, reference first. */
	groups: string[];
	reference: string | null;
	positive: string | null;
}

/** The samples of a run, in the order of the first matrix, and how the groups are to be read. */
export interface Cohort {
	samples: CohortSample[];
	/** Groups, reference first. */
	groups: string[];
	/** Reference (control) group; null without labels. */
	reference: string | null;
	/** Class counted as positive; null without labels. */
	positive: string | null;
	/** All groups of the dataset, also those that none of these samples has; missing = the groups above are all. */
	colors?: GroupColors;
	/** True when the metadata names patients. */
	has_patients: boolean;
	has_validation: boolean;
	/** Metadata columns offered for batch checks. */
	batch_columns: string[];
	/** All metadata columns in table order. */
	metadata_columns: string[];
	/** Columns with supplied scores. */
	score_columns: string[];
	/** Label column and sample column names, kept out of leakage checks. */
	label_column: string | null;
	sample_column: string | null;
	patient_column: string | null;
	time_column: string | null;
	split_column: string | null;
	/** Columns whose values define the groups in place of a label column, without those that may be confounders too. */
	definition_columns?: string[];
	/** Metadata columns that tests and models are adjusted for; missing = none. */
	adjusted_for?: readonly AdjustedColumn[];
}

/** A metadata column that results are adjusted for: by strata and shifts of its levels, or by a slope. */
export interface AdjustedColumn {
	name: string;
	kind: 'categorical' | 'numeric';
}
