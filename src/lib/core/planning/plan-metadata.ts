import type { PlanMetadata } from '../../contract/records/plan.ts';
import type { DoctorFinding, MetadataProfile, Profile } from '../../contract/records/profile.ts';

/** The decision about labels and groups as a plan carries it: without candidates, ids and columns. */
export function planMetadata(metadata: MetadataProfile): PlanMetadata {
	const {
		selected_tables,
		patient_tables,
		sample_column,
		label_column,
		label_kind,
		label_choice_open,
		label_ranking,
		survival_pairs,
		people_table,
		label_map,
		label_counts,
		set_aside,
		reference_label,
		positive_label,
		patient_column,
		split_column,
		matched_samples,
		data_samples,
		labelled_samples,
		labelled_patients,
		supervision_mode,
		override,
		label_map_proposal,
		label_proposal,
		cohort,
		warnings,
		warnings_code,
		warnings_values,
	} = metadata;
	return {
		selected_tables,
		patient_tables,
		sample_column,
		label_column,
		label_kind,
		label_choice_open,
		label_ranking,
		survival_pairs,
		people_table,
		label_map,
		label_counts,
		set_aside,
		reference_label,
		positive_label,
		patient_column,
		split_column,
		matched_samples,
		data_samples,
		labelled_samples,
		labelled_patients,
		supervision_mode,
		override,
		label_map_proposal,
		label_proposal: label_proposal?.counts ?? null,
		...(cohort === undefined ? {} : { cohort }),
		warnings,
		warnings_code,
		warnings_values,
	};
}

/** Files a finding names in a plan; the count in its sentence is complete. */
const MAX_PATHS = 20;

/** Findings of the doctor that ask for a decision, errors first. */
export function planFindings({ doctor }: Profile): DoctorFinding[] {
	const of = (severity: DoctorFinding['severity']): DoctorFinding[] =>
		doctor.filter((finding) => finding.severity === severity);
	return [...of('error'), ...of('warning')].map((finding) => ({
		...finding,
		paths: finding.paths.slice(0, MAX_PATHS),
	}));
}
