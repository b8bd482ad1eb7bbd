import { existsSync, lstatSync } from 'node:fs';
import path from 'node:path';
import { explainingDiskErrors } from '../../../base/disk-errors.server.ts';
import { LbError } from '../../../base/errors.ts';
import { swapNames } from '../../../base/folder-swap.server.ts';
import { FolderHandle } from '../../../base/folder-handle.server.ts';
import { checkOutputPlace, isWritableFolder } from '../../../base/output-set.server.ts';
import { realPlace } from '../../../base/real-place.server.ts';
import { DATASET_MARK } from '../../../contract/records/assistant-places.ts';
import { openOutputRoot, type OutputRoot } from '../../ledger/output-root.server.ts';
import { requireFree } from '../free-place.server.ts';
import { requireRecordable } from './recorded-path.server.ts';
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
 * that the user named, whose links are followed once, though none inside an `assistant` folder. Throws `run.output_occupied`, `run.output_edited`,
 * `run.output_mount`, `run.output_parent_closed`, `run.output_not_writable`, `run.output_link`, `run.output_swapped`,
 * `run.output_forbidden`; then nothing was made.
 */
export async function openRunPlaces(
	output: OutputRoot | null,
	outputDir: string | null,
	runId: string,
): Promise<OpenedPlaces> {
	const root = output === null ? null : await openOutputRoot(output);
	let made: string | null = null;
	let target = '';
	const opened: FolderHandle[] = root === null ? [] : [root];
	const discard = async (): Promise<void> => {
		if (made !== null) await removeMade(target, made);
	};
	try {
		if (root !== null) refuseLinks(root);
		let parent: FolderHandle;
		if (outputDir !== null) {
			const { from, below, name } = splitPlace(path.resolve(outputDir), output);
			target = path.join(from, below.join(path.sep), name);
			if (output !== null) {
				requireFree(target, 'output_dir', [output.assistant]);
				requireRecordable(output.root, target, runId);
			}
			const start = FolderHandle.open(from);
			opened.push(start);
			({ parent, made } = await makeParent(start, below, target));
		} else {
			if (root === null)
				throw new LbError('usage.invalid', {
					message: 'An output folder is needed.',
					command: 'lb-agent task',
				});
			parent = root.make(['assistant', 'runs']);
			target = path.join(parent.path, runId);
		}
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
function refuseLinks(root: FolderHandle): void {
	const assistant = root.childOrNull('assistant');
	const features = assistant?.childOrNull('features') ?? null;
	for (const folder of [assistant, features])
		for (const entry of folder?.entries() ?? [])
			if (entry.isSymbolicLink())
				throw new LbError('run.output_link', {}, { path: path.join(folder?.path ?? '', entry.name) });
}

/** A stated output folder: the folder that links may lead to, the names below it, and its own. */
interface SplitPlace {
	/** Real path of a folder that is there. */
	from: string;
	/** Folders between, there or not; none of them may be a link. */
	below: string[];
	name: string;
}

/** In an `assistant` folder links are those of whoever writes there; up to it, and elsewhere, they are the user's own. */
function splitPlace(stated: string, output: OutputRoot | null): SplitPlace {
	const folders = foldersAround(path.dirname(stated));
	const own = folders.find((folder) => isAssistant(folder, output)) ?? null;
	const name = path.basename(stated);
	if (own !== null) {
		const around = isNamedAssistant(own) ? path.dirname(own) : own;
		return { from: realPlace(around) ?? around, below: namesBelow(around, path.dirname(stated)), name };
	}
	const target = realPlace(stated) ?? stated;
	const parent = path.dirname(target);
	const from = foldersAround(parent).findLast((folder) => existsSync(folder)) ?? parent;
	return { from, below: namesBelow(from, parent), name: path.basename(target) };
}

/** The folders around a place and itself, the outermost first. */
function foldersAround(place: string): string[] {
	const above = path.dirname(place);
	return above === place ? [place] : [...foldersAround(above), place];
}

const namesBelow = (folder: string, place: string): string[] =>
	path.relative(folder, place).split(path.sep).filter(Boolean);

const isNamedAssistant = (folder: string): boolean => path.basename(folder).toLowerCase() === 'assistant';

/** Is it an `assistant` folder that is marked as ours, under whatever name it is reached, or that of the dataset? */
function isAssistant(folder: string, output: OutputRoot | null): boolean {
	const real = realPlace(folder) ?? folder;
	if (output !== null && (real === output.assistant || folder === output.assistant)) return true;
	if (!isNamedAssistant(folder) && !isNamedAssistant(real)) return false;
	return lstatSync(path.join(real, DATASET_MARK), { throwIfNoEntry: false }) !== undefined;
}

/** Goes down from a folder that is held and makes what is absent; gives the outermost that was made too. */
async function makeParent(
	start: FolderHandle,
	below: readonly string[],
	target: string,
): Promise<{ parent: FolderHandle; made: string | null }> {
	const names = [...below];
	let nearest = start;
	while (names.length > 0) {
		const next = nearest.childOrNull(names[0]!);
		if (next === null) break;
		nearest = next;
		names.shift();
	}
	// Of a parent that is there, the check of the place says more.
	if (names.length > 0 && !(await isWritableFolder(nearest.path))) throw notWritable(nearest.path, target);
	const made = names.length === 0 ? null : path.join(nearest.path, names[0]!);
	const parent = await explainingDiskErrors(target, () => Promise.resolve().then(() => nearest.make(names)));
	return { parent, made };
}

const notWritable = (folder: string, target: string): LbError =>
	new LbError('run.output_not_writable', { reason: `${folder} is read-only` }, { path: target });
