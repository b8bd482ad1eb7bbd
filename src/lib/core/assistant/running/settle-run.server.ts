import { rmdir } from 'node:fs/promises';
import path from 'node:path';
import { isTemporaryBy } from '../../../base/atomic-file.server.ts';
import type { LbError } from '../../../base/errors.ts';
import { recoverSwap } from '../../../base/folder-swap.server.ts';
import {
	FolderHandle,
	identityOf,
	isSameFolder,
	type FolderIdentity,
} from '../../../base/folder-handle.server.ts';
import { recoverOutputSet } from '../../../base/output-set.server.ts';
import type { ProcessMark } from '../../../base/process-mark.server.ts';
import type { Message } from '../../../contract/messages/index.ts';
import type { Run } from '../../../contract/records/run.ts';
import { PlanLedger } from '../../ledger/plan-ledger.server.ts';
import { recordName, runKind } from '../../ledger/record-kinds.ts';
import { readManifest } from '../../results/collect.server.ts';
import { PRODUCTS_LIST, publishProducts } from '../publish-products.server.ts';
import { recordEnded } from '../record-ended.server.ts';
import { claimIn, readMarker, readMarkers, removeMarker } from './markers.server.ts';
import type { RunMarker, Temporary } from './run-marker.server.ts';

/** How a run ended that has no end yet. */
export interface Ending {
	status: 'cancelled' | 'interrupted';
	error: LbError;
	now: Date;
	/** Hears what is to be said about products that stay in their run folder. */
	note?: (message: Message) => void;
	/** Hears the id of a run whose half-written files were not found where they should be, so that nothing was removed. */
	uncleared?: (runId: string) => void;
}

/**
 * Ends a run whose process is gone: when its outputs are in place the ledger gets the record they were made for, else what
 * was half-written is removed and the run is recorded with the given status. Returns the record; null when the run belongs
 * to no dataset, was recorded already, or had finished in a folder that is not there now. The marker goes only once all of it
 * is done; until then the next command tries again.
 */
export async function settleRun(userData: string, runId: string, ending: Ending): Promise<Run | null> {
	const marker = await readMarker(userData, runId);
	if (marker === null) return null;
	const root = marker.output_root === null ? null : openIfSame(marker.output_root);
	try {
		return await settle(userData, marker, root, ending);
	} finally {
		root?.close();
	}
}

/**
 * Ends the runs of an engine that was killed. Their markers name it: one that was stopped between two steps may not have told
 * of its run. What cannot be tidied now is found by the next command on the dataset.
 */
export async function settleRunsOf(userData: string, engine: ProcessMark, ending: Ending): Promise<void> {
	for (const { owner, start } of await readMarkers(userData))
		if (owner.pid === engine.pid && owner.started === engine.started)
			await settleRun(userData, start.run_id, ending).catch(() => null);
}

/** The same with the output root as it was found now; the caller knows that it is that of the run. */
export async function settle(
	userData: string,
	marker: RunMarker,
	root: FolderHandle | null,
	ending: Ending,
): Promise<Run | null> {
	const { start, record: finished, output_root, output_parent } = marker;
	// A disk that is not there now may come back, and a dataset that was moved is met at its new place.
	if (output_root !== null && root === null) return null;
	const parent = output_parent === null ? null : openIfSame(output_parent);
	if (output_parent !== null && parent === null) ending.uncleared?.(start.run_id);
	if (output_parent !== null && identityOf(output_parent.real_path) === null)
		return root === null || finished !== null ? null : recordEnd(userData, marker, root, null, ending);
	try {
		const outputs = await clearTemporaries(marker, root, parent);
		if (parent !== null && start.made !== null) await removeMade(start.target, start.made);
		const record = root === null ? null : await recordEnd(userData, marker, root, outputs, ending);
		await removeMarker(userData, start.run_id);
		return record;
	} finally {
		parent?.close();
	}
}

/** Writes the record of a run whose temporaries are cleared away; null when the ledger has it already. */
async function recordEnd(
	userData: string,
	marker: RunMarker,
	root: FolderHandle,
	outputs: FolderHandle | null,
	ending: Ending,
): Promise<Run | null> {
	const { start, record } = marker;
	clearRecord(marker, root);
	if (isRecorded(root, start.run_id)) return null;
	const manifest = outputs === null ? null : await readManifest(outputs.path);
	// The dataset may lie elsewhere by now.
	const assistant = path.join(root.path, 'assistant');
	if (outputs === null || record === null || manifest?.run_id !== start.run_id)
		return recordEnded({ ...start, assistant }, ending.status, ending.error, ending.now, root);
	for (const message of await publishProducts(root, outputs, manifest, claimIn(userData, marker)))
		ending.note?.(message);
	await new PlanLedger(assistant, root).writeRun(record);
	return record;
}

/** Removes what the process of a run had written of its record when it was killed, also where the record itself is in place. */
function clearRecord({ start, owner }: RunMarker, root: FolderHandle): void {
	const ledger = root.reach(['assistant', 'ledger']);
	for (const entry of ledger?.entries() ?? [])
		if (isTemporaryBy(owner.pid, entry.name, recordName(runKind, start.run_id))) ledger?.unlink(entry.name);
}

/** True when the ledger of an output root has a record of a run. */
export const isRecorded = (root: FolderHandle, runId: string): boolean =>
	(root.reach(['assistant', 'ledger'])?.look(recordName(runKind, runId)) ?? null) !== null;

/**
 * Removes what is half-written below the folders that are still those of the marker. Returns the folder of the outputs; null
 * when it is not there.
 */
async function clearTemporaries(
	{ start, temporaries }: RunMarker,
	root: FolderHandle | null,
	parent: FolderHandle | null,
): Promise<FolderHandle | null> {
	let outputs: FolderHandle | null = null;
	for (const one of temporaries) {
		// A link by now is not where we wrote.
		const folder = (one.below === 'output_root' ? root : parent)?.reach(one.folder) ?? null;
		if (folder === null) continue;
		await clear(one, folder, start.run_id);
		if (one.holds === 'outputs') outputs = folder.childOrNull(one.name);
	}
	return outputs;
}

async function clear(one: Temporary, parent: FolderHandle, runId: string): Promise<void> {
	const names = { name: one.name, staging: one.staging, old: one.old };
	if (one.holds === 'outputs') return recoverOutputSet({ parent, names, runId });
	const swap = { parent, names, list: PRODUCTS_LIST, keepAs: `${one.name}-earlier-${runId}` };
	// Products are published again from the run's own folder, so the copy before them may go.
	await recoverSwap(swap, true);
}

/** The parents that were made for an output folder, while they are empty. */
export async function removeMade(target: string, made: string): Promise<void> {
	for (let folder = path.dirname(target); folder.startsWith(made); folder = path.dirname(folder)) {
		try {
			await rmdir(folder);
		} catch {
			return;
		}
	}
}

/** Opens the folder of a marker when its path still leads to that very folder. */
export function openIfSame(identity: FolderIdentity): FolderHandle | null {
	const now = identityOf(identity.real_path);
	if (now === null || now.real_path !== identity.real_path || !isSameFolder(now, identity)) return null;
	const held = FolderHandle.open(identity.real_path);
	if (isSameFolder(held.identity, identity)) return held;
	held.close();
	return null;
}
