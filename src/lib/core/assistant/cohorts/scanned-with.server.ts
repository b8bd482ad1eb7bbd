import { LbError } from '../../../base/errors.ts';
import type { Profile } from '../../../contract/records/profile.ts';
import type { AssistantContext } from '../context.ts';
import type { DatasetPlace } from '../dataset-session.server.ts';
import type { StatedArguments } from '../joint/source-arguments.ts';
import { scanDataset } from '../scan.server.ts';
import { statedForSources } from './cohort-of-sources.server.ts';
import { withSavedCohort } from './with-saved-cohort.server.ts';

/** What a parent folder, which has no metadata of its own, cannot tell of a cohort: its sources are asked. */
const OF_ONE_DATASET = new Set(['cohort.unknown', 'cohort.no_metadata', 'cohort.leave_out_unknown']);

/** The profile with what a saved cohort says; the sources of a parent folder may have one of their own. */
export async function scannedWith<A extends StatedArguments>(
	given: A,
	place: DatasetPlace,
	context: AssistantContext,
): Promise<{ args: A; profile: Profile }> {
	const scan = (args: A): Promise<Profile> => scanDataset(place, args, context);
	const check = ({ sources }: Profile): Promise<A> =>
		statedForSources(
			given,
			place,
			sources.map((source) => source.path),
			context,
		);
	try {
		const args = await withSavedCohort(given, place, context);
		const profile = await scan(args);
		if (profile.sources.length > 1) await check(profile);
		return { args, profile };
	} catch (error) {
		if (!(error instanceof LbError) || !OF_ONE_DATASET.has(error.code)) throw error;
		const { cohort: _cohort, group: _group, leave_out: _out, ...parameters } = given.parameters ?? {};
		const profile = await scan({ ...given, parameters });
		if (profile.sources.length <= 1) throw error;
		return { args: await check(profile), profile };
	}
}
