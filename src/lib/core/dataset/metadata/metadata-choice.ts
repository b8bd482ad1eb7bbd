import type { CohortChoice } from '../cohort/cohort-choice.ts';

/** How labels are chosen. `auto` = by the order of rules; `user` = the named table and columns; `proposed` = labels guessed from names. */
export type MetadataChoice = (
	| {
			mode: 'auto';
			/** Columns the user named without a table; the table that has the label column is preferred. */
			sample_column?: string;
			label_column?: string;
	  }
	| {
			mode: 'user';
			/** One table, or several with the same columns. */
			table: string | readonly string[];
			sample_column?: string;
			label_column?: string;
	  }
	| { mode: 'proposed' }
	| { mode: 'ignored' }
) & {
	/** Accepted map of labels to groups; `proposed` accepts the one that was proposed. */
	label_map?: Readonly<Record<string, string>> | 'proposed';
	positive_class?: string;
	reference_class?: string;
	patient_column?: string;
	time_column?: string;
	/** Technical columns; in place of those recognised. */
	batch_columns?: readonly string[];
	/** Groups in place of a label column, and exclusions. */
	cohort?: CohortChoice;
	split_column?: string;
	/** Keep samples that were drawn after the outcome that is the label. */
	keep_after_outcome?: boolean;
};
