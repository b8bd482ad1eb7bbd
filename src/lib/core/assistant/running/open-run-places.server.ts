import { existsSync } from 'node:fs';
import path from 'node:path';
import { explainingDiskErrors } from '../../../base/disk-errors.server.ts';
import { LbError } from '../../../base/errors.ts';
import { swapNames } from '../../../base/folder-swap.server.ts';
import { HeldFolder } from '../../../base/held-folder.server.ts';
import { checkOutputPlace, isWritableFolder } from '../../../base/output-set.server.ts';
import { makeFolder } from '../../../base/private-folder.server.ts';
import { realPlace } from '../../../base/real-place.server.ts';
import { openOutputRoot, type OutputRoot } from '../../ledger/output-root.server.ts';
import type { RunPlaces } from './mark-running.server.ts';
import { removeMade } from './settle-run.server.ts';

/** Where a run writes, held open and checked. */
export interface OpenedPlaces extends RunPlaces {
	/** Folder of the outputs, absolute. */
	target: string;
	/** Topmost parent that had to be made for an explicit output folder; null when all were there. */
	made: string | null;
	/** Removes the parents that were made, while they are empty. */
	removeMade(): Promise<void>;
	close(): void;
}

/**
 * Opens the folders that a run writes to and checks them: `assistant/runs` of a dataset, or the parent of an output folder
 * that the user named, whose links are followed once. Throws `run.output_occupied`, `run.output_edited`,
 * `run.output_not_writable`, `run.output_link`, `run.output_swapped`; then nothing was made.
 */
export async function openRunPlaces(
	output: OutputRoot | null,
	outputDir: string | null,
	runId: string,
): Promise<OpenedPlaces> {
	if (outputDir === null && output === null)
		throw new LbError('usage.invalid', { message: 'An output folder is needed.', command: 'lb-agent task' });
	const root = output === null ? null : await openOutputRoot(output);
	let made: string | null = null;
	let target = '';
	const opened: HeldFolder[] = root === null ? [] : [root];
	const discard = async (): Promise<void> => {
		if (made !== null) await removeMade(target, made);
	};
	try {
		let parent: HeldFolder;
		if (outputDir !== null) {
			target = realPlace(path.resolve(outputDir)) ?? path.resolve(outputDir);
			made = await makeParent(target);
			parent = HeldFolder.open(path.dirname(target));
			opened.push(parent);
		} else {
			parent = (root as HeldFolder).make(['assistant', 'runs']);
			target = path.join(parent.path, runId);
		}
		if (root !== null) refuseLinks(root);
		const wanted = { parent, names: swapNames(path.basename(target)), runId };
		const outputs = { ...wanted, checked: await checkOutputPlace(wanted) };
		return {
			...{ root, outputs, explicit: outputDir !== null, target, made, removeMade: discard },
			close: () => opened.forEach((one) => one.close()),
		};
	} catch (error) {
		for (const one of opened) one.close();
		await discard();
		throw error;
	}
}

/** A link where the run will write at its end is told before it begins. */
function refuseLinks(root: HeldFolder): void {
	const assistant = root.childOrNull('assistant');
	const features = assistant?.childOrNull('features') ?? null;
	for (const folder of [assistant, features])
		for (const entry of folder?.entries() ?? [])
			if (entry.isSymbolicLink())
				throw new LbError('run.output_link', {}, { path: path.join(folder?.path ?? '', entry.name) });
}

async function makeParent(target: string): Promise<string | null> {
	const parent = path.dirname(target);
	let nearest = parent;
	while (!existsSync(nearest) && path.dirname(nearest) !== nearest) nearest = path.dirname(nearest);
	if (!(await isWritableFolder(nearest)))
		throw new LbError('run.output_not_writable', { reason: `${nearest} is read-only` }, { path: target });
	return explainingDiskErrors(target, async () => (await makeFolder(parent)) ?? null);
}
