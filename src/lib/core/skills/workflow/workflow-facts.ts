import type { FeatureContext } from '../../../contract/records/featurebook.ts';
import type { MetadataProfile, Profile } from '../../../contract/records/profile.ts';
import type { SkillWorkflow } from '../../../contract/records/skill.ts';

type TriggerColumn = SkillWorkflow['triggers']['has_columns'][number];

/** What the triggers of workflows are compared with. */
export interface WorkflowFacts {
	contexts: readonly FeatureContext[];
	/** Formats of the data files. */
	formats: readonly string[];
	mode: MetadataProfile['supervision_mode'];
	columns: readonly TriggerColumn[];
	/** Labelled samples. */
	labelled: number;
	goal: string | null;
}

/** The facts of a dataset. */
export function workflowFacts(
	{ inputs, metadata_profile: metadata }: Pick<Profile, 'inputs' | 'metadata_profile'>,
	contexts: readonly FeatureContext[],
	goal: string | null,
): WorkflowFacts {
	const { patient_column, time_column, batch_columns, split_column } = metadata;
	const found: [TriggerColumn, boolean][] = [
		['patient', patient_column !== null],
		['time', time_column !== null],
		['batch', batch_columns.length > 0],
		['split', split_column !== null],
	];
	return {
		contexts,
		formats: [...new Set(inputs.filter(({ role }) => role === 'data').map(({ format }) => format))].sort(),
		mode: metadata.supervision_mode,
		columns: found.flatMap(([column, has]) => (has ? [column] : [])),
		labelled: metadata.labelled_samples,
		goal,
	};
}
