import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import {
	FolderHandle,
	identityOf,
	isSameFolder,
	type FolderIdentity,
} from '../../../base/folder-handle.server.ts';
import { isGone } from '../../../base/process-mark.server.ts';
import type { Message } from '../../../contract/messages/index.ts';
import type { Run } from '../../../contract/records/run.ts';
import { readDatasetId, type OutputRoot } from '../../ledger/output-root.server.ts';
import { leftoverNote } from './leftovers.server.ts';
import { readMarkers } from './markers.server.ts';
import type { RunMarker } from './run-marker.server.ts';
import { recordEnded } from '../record-ended.server.ts';
import { isRecorded, settle, type Ending } from './settle-run.server.ts';

/** What became of runs that a kill or a power cut left without an end. */
export interface Recovered {
	runs: Run[];
	/** Ids of those of which nothing was removed, because their folder is not where it was. */
	uncleared: string[];
	/** What to say about products that could not be put in their place. */
	notes: Message[];
	/** Temporaries of others in the dataset; null when there are none. */
	leftovers: Message | null;
}

/**
 * Settles the runs of a dataset whose process is gone. A marker is of this dataset when its output root is the same folder
 * (path or inode) and carries the same dataset_id. Where only the id agrees and the dataset is not at the old place, it was
 * moved to another disk, or somebody copied its id: the run is recorded there as interrupted, without what it was asked to
 * do, nothing is removed, and the marker stays for the original. What no marker names is listed.
 */
export async function recoverRuns(userData: string, output: OutputRoot, now: Date): Promise<Recovered> {
	const runs: Run[] = [];
	const uncleared: string[] = [];
	const notes: Message[] = [];
	const found = identityOf(output.root);
	if (found === null) return { runs, uncleared, notes, leftovers: null };
	const ending: Ending = {
		status: 'interrupted',
		error: new LbError('run.process_died', { reason: 'it was killed or the power failed' }),
		now,
		note: (message) => notes.push(message),
		uncleared: (runId) => uncleared.push(runId),
	};
	const root = FolderHandle.open(found.real_path);
	try {
		for (const marker of await readMarkers(userData)) {
			if (!isGone(marker.owner)) continue;
			const isHere = agrees(marker, found, output.dataset_id);
			if (!isHere && !(await wasMovedHere(marker, output.dataset_id))) continue;
			// Another process may settle it at the same moment; the ledger takes one record, and either is right.
			const end = isHere ? settle(userData, marker, root, ending) : recordMoved(marker, root, ending);
			const record = await end.catch(() => null);
			if (record !== null) runs.push(record);
		}
		return { runs, uncleared, notes, leftovers: await leftoverNote(root, () => liveNames(userData), now) };
	} finally {
		root.close();
	}
}

/** Clears away what killed runs without a dataset left beside the output folders that were named for them. */
export async function recoverOutputs(userData: string, now: Date): Promise<void> {
	const error = new LbError('run.process_died', { reason: 'it was killed or the power failed' });
	for (const marker of await readMarkers(userData)) {
		if (marker.output_root !== null || marker.output_parent === null || !isGone(marker.owner)) continue;
		// What cannot be cleared away now is tried again by the next run; it does not keep this one from its work.
		await settle(userData, marker, null, { status: 'interrupted', error, now }).catch(() => null);
	}
}

/** Ids of the runs of a dataset that other processes work on at the moment. */
export async function runningRuns(userData: string, output: OutputRoot): Promise<string[]> {
	const found = identityOf(output.root);
	if (found === null) return [];
	const ids: string[] = [];
	for (const marker of await readMarkers(userData))
		if (marker.owner.pid !== process.pid && !isGone(marker.owner) && agrees(marker, found, output.dataset_id))
			ids.push(marker.start.run_id);
	return ids;
}

/** Temporary names of runs that are going on. */
async function liveNames(userData: string): Promise<Set<string>> {
	const live = (await readMarkers(userData)).filter(({ owner }) => !isGone(owner));
	return new Set(
		live.flatMap(({ temporaries }) => temporaries.flatMap(({ staging, old }) => [staging, old])),
	);
}

function agrees(marker: RunMarker, found: FolderIdentity, datasetId: string | null): boolean {
	const { output_root, start } = marker;
	if (output_root === null || datasetId === null || start.dataset_id !== datasetId) return false;
	return output_root.real_path === found.real_path || isSameFolder(output_root, found);
}

async function wasMovedHere(marker: RunMarker, datasetId: string | null): Promise<boolean> {
	if (marker.output_root === null || datasetId === null || marker.start.dataset_id !== datasetId)
		return false;
	// A copy beside the original has the same id; the run is the original's.
	return (await readDatasetId(path.join(marker.output_root.real_path, 'assistant'))) !== datasetId;
}

/** An id alone proves little: the record tells that a run of this dataset did not end, and nothing that the user chose for it. */
async function recordMoved({ start }: RunMarker, root: FolderHandle, ending: Ending): Promise<Run | null> {
	if (isRecorded(root, start.run_id)) return null;
	ending.uncleared?.(start.run_id);
	const told = { ...start, parameters: {}, inputs: [], assistant: path.join(root.path, 'assistant') };
	return recordEnded(told, ending.status, ending.error, ending.now, root);
}
