import { tablesInUse } from '../../contract/records/tables-in-use.ts';
import type { MetadataProfile } from '../../contract/records/profile.ts';

/** Label and model parameters as the metadata profile decided them. */
export function labelParametersFor(metadata: MetadataProfile): Record<string, unknown> {
	if (metadata.override === 'ignored') return { labels: 'ignored', supervised_modeling: false };
	if (metadata.override === 'proposed')
		return {
			labels: 'proposed',
			supervised_modeling: metadata.supervision_mode === 'supervised',
			...backend(metadata),
		};
	if (metadata.selected_table === null) return { supervised_modeling: false };
	return {
		labels_table: tablesInUse(metadata),
		...(metadata.sample_column === null ? {} : { labels_sample_col: metadata.sample_column }),
		// A guess is not passed on as a choice: the run chooses the same column and knows that nobody confirmed it.
		// Groups of a definition are a parameter of their own.
		...(metadata.label_column === null || metadata.label_choice_open || hasGroups(metadata)
			? {}
			: { labels_label_col: metadata.label_column }),
		supervised_modeling: metadata.supervision_mode === 'supervised',
		...backend(metadata),
	};
}

function backend(metadata: MetadataProfile): Record<string, unknown> {
	return metadata.backend === 'none' ? {} : { supervised_backend: metadata.backend };
}

function hasGroups({ cohort }: MetadataProfile): boolean {
	return cohort !== undefined && cohort.groups.length > 0;
}
