import type { FolderHandle } from '../../../base/folder-handle.server.ts';
import type { OutputPlace } from '../../../base/output-set.server.ts';
import { ownMark } from '../../../base/process-mark.server.ts';
import type { Run } from '../../../contract/records/run.ts';
import type { Claim } from '../publish-products.server.ts';
import { claimIn, removeMarker, writeMarker } from './markers.server.ts';
import type { RunMarker } from './run-marker.server.ts';
import type { RunStart } from './run-start.ts';

/** The marker of a run that is going on. */
export interface RunningMark {
	/** Notes the record that the finished outputs were made for. */
	finish(record: Run): Promise<void>;
	/** Notes a folder of products that is about to be written, `folder` from the output root. */
	claim: Claim;
	/** The run is in the ledger. */
	remove(): Promise<void>;
}

/** Where a run writes. */
export interface RunPlaces {
	/** Output root of the dataset; null when the run belongs to none. */
	root: FolderHandle | null;
	outputs: OutputPlace;
	/** True for an output folder that was named by the user. */
	explicit: boolean;
}

/** Runs of this process whose marker is still there. */
const standing = new Set<string>();

/** Whether a run of this process ended without its marker: others clear up after it once this process is gone. */
export const leavesMarker = (): boolean => standing.size > 0;

/** Notes in the user data folder that a run is going on and which temporary names it uses, before anything is written. */
export async function markRunning(
	userData: string,
	start: RunStart,
	{ root, outputs, explicit }: RunPlaces,
): Promise<RunningMark> {
	const marker: RunMarker = {
		schema_version: 1,
		start,
		owner: ownMark(),
		output_root: root?.identity ?? null,
		output_parent: explicit ? outputs.parent.identity : null,
		temporaries: [
			{
				below: explicit ? 'output_parent' : 'output_root',
				folder: explicit ? [] : ['assistant', 'runs'],
				...outputs.names,
				holds: 'outputs',
			},
		],
		record: null,
	};
	await writeMarker(userData, marker);
	standing.add(start.run_id);
	return {
		async finish(record) {
			marker.record = record;
			await writeMarker(userData, marker);
		},
		claim: claimIn(userData, marker),
		async remove() {
			await removeMarker(userData, start.run_id);
			standing.delete(start.run_id);
		},
	};
}
