import type { Watch } from '../../../base/progress.ts';
import type { MetadataProfile } from '../../../contract/records/profile.ts';
import { decide } from '../../dataset/metadata/decide.ts';
import { profileMetadata } from '../../dataset/metadata/profile-metadata.ts';
import { readMetadataInput, type MetadataSources } from '../../dataset/metadata-profile.server.ts';
import { joinMetadata, type SampleDirectory } from '../../signals/join-cohort.ts';

/** What the metadata says about the samples of a run. */
export interface JoinedLabels {
	metadata: MetadataProfile;
	/** What would have been chosen among the same tables without the parameters; null when nothing was stated. */
	automatic: MetadataProfile | null;
	directory: SampleDirectory;
}

/**
 * Reads the tables, decides about labels, patients, parts and time, and joins the decision with the sample ids of the data.
 * `features` are columns of those tables that are features of a matrix and describe nobody.
 */
export async function joinLabels(
	sources: Omit<MetadataSources, 'goal'>,
	features: ReadonlySet<string>,
	watch: Watch,
): Promise<JoinedLabels> {
	const input = await readMetadataInput(sources, watch);
	const metadata = profileMetadata(input);
	const automatic =
		input.choice.mode === 'user' ? profileMetadata({ ...input, choice: { mode: 'auto' } }) : null;
	const ids = [...new Set(sources.data.flatMap((data) => data.sample_ids))];
	return { metadata, automatic, directory: joinMetadata(decide(input), metadata, ids, features) };
}
