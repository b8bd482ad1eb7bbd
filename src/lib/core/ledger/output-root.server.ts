import { existsSync, lstatSync } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { plainText } from '../../base/plain-text.server.ts';
import { isTemporaryOf, writeFileAtomic } from '../../base/atomic-file.server.ts';
import { explainingDiskErrors } from '../../base/disk-errors.server.ts';
import { LbError } from '../../base/errors.ts';
import { randomId, sha256 } from '../../base/hashing.server.ts';
import { FolderHandle } from '../../base/folder-handle.server.ts';
import { canonicalJson } from '../../base/json.ts';
import { isWithin } from '../../base/places.ts';
import { makeFolder } from '../../base/private-folder.server.ts';
import { personalPlaces } from '../../base/require-place.server.ts';
import { isWritableFolder } from '../../base/output-set.server.ts';
import { realPlace } from '../../base/real-place.server.ts';
import { recordJson } from '../../base/record-json.ts';
import { DATASET_MARK } from '../../contract/records/assistant-places.ts';
import { datasetFile } from '../../contract/records/run.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import { keptFolder, noteDataset } from './kept-folder.server.ts';

/** Where a dataset's `assistant` folder is, and why there. */
export interface OutputRoot {
	/** Folder that holds `assistant/`. */
	root: string;
	/** The `assistant` folder itself. */
	assistant: string;
	/** Id in assistant/dataset.json; null before the first record. */
	dataset_id: string | null;
	/** Said aloud when the outputs do not go beside the data. */
	note: Message | null;
	/** Real path of the dataset where the folder is named after it; noted there. */
	of?: string;
	/** True for records that are only read: nobody may write there. */
	readOnly?: true;
	/** The dataset's own `assistant` folder where nobody may write: its records are remembered, new ones go to `root`. */
	earlier?: string;
}

export interface OutputRootOptions {
	/** Folder chosen by the user (`--output-root`); remembered for the dataset. */
	chosen?: string;
	/** A link of somebody else leads to the dataset, so its outputs do not go beside its data. */
	linked?: boolean;
	/** Nothing will be written: results that the dataset holds are read there even when nobody may write to them. */
	reading?: boolean;
	userData: string;
}

/**
 * Finds the output root of a dataset: the folder chosen now or earlier, else the dataset itself, else (read-only, an
 * `assistant` folder that is not ours, or only linked) a folder in the user data directory named after the dataset's real path.
 * Of a dataset that was made read-only after its runs, those are read where they are until there are later ones.
 */
export async function resolveOutputRoot(
	datasetRoot: string,
	options: OutputRootOptions,
): Promise<OutputRoot> {
	const real = await realpath(datasetRoot);
	if (options.chosen !== undefined) {
		const chosen = path.resolve(options.chosen);
		return chooseRoot(realPlace(chosen) ?? chosen, real, options);
	}
	const remembered = await readRemembered(options.userData, real);
	if (remembered !== null && existsSync(remembered))
		return describe(remembered, say('run.outputs_in_chosen_root', { path: remembered }));
	const usual = options.linked
		? await linkedRoot(datasetRoot, real, options.userData)
		: await usualRoot(real, options);
	return remembered === null
		? usual
		: { ...usual, note: say('run.chosen_root_gone', { path: remembered, instead: usual.root }) };
}

async function linkedRoot(dataset: string, real: string, userData: string): Promise<OutputRoot> {
	const instead = fallbackRoot(userData, real);
	return describe(instead, say('run.source_linked', { path: dataset, real, instead }), real);
}

/** The dataset itself, or a folder of the user when nothing may be written there. */
async function usualRoot(real: string, { userData, reading }: OutputRootOptions): Promise<OutputRoot> {
	const own = path.join(real, 'assistant');
	// A dataset among the settings of the user is read there, never written to.
	const isClosed = personalPlaces().some((place) => isWithin(own, place));
	const fallback = fallbackRoot(userData, real);
	const beside = existsSync(path.join(fallback, 'assistant', DATASET_MARK))
		? say('run.outputs_also_in', { path: fallback })
		: null;
	const found = isClosed ? null : await claimOf(own);
	if (found === 'ours') return describe(real, beside);
	if (found === 'closed') return closedRoot(real, fallback, reading ?? false);
	if (!isClosed && isLink(own))
		return describe(fallback, say('run.assistant_folder_link', { path: own, instead: fallback }), real);
	if (!isClosed && existsSync(own))
		return describe(fallback, say('run.assistant_folder_foreign', { path: own, instead: fallback }), real);
	if (isClosed || !(await isWritableFolder(real)))
		return describe(fallback, say('run.dataset_read_only', { instead: fallback }), real);
	return describe(real, beside);
}

/** Of a dataset whose runs were made before it became read-only. */
async function closedRoot(real: string, instead: string, reading: boolean): Promise<OutputRoot> {
	const earlier = path.join(real, 'assistant');
	const hasLater = await holdsRuns(path.join(instead, 'assistant', 'ledger'));
	if (reading && !hasLater) return { ...(await describe(real, null)), readOnly: true };
	const told = { path: earlier, root: real, instead };
	const note = hasLater ? say('run.outputs_before_in', told) : say('run.assistant_folder_closed', told);
	return { ...(await describe(instead, note, real)), earlier };
}

const holdsRuns = async (ledger: string): Promise<boolean> =>
	(await readdir(ledger).catch(() => [])).some((name) => name.startsWith('run_'));

/** A folder chosen for two datasets gets a subfolder for the second: their records never share one ledger. */
async function chooseRoot(
	chosen: string,
	real: string,
	{ userData, reading }: OutputRootOptions,
): Promise<OutputRoot> {
	const isClosed = await checkChosen(chosen, real);
	if (isClosed && reading === true) return { ...(await describe(chosen, null)), readOnly: true };
	if (isClosed) throw notWritable(path.join(chosen, 'assistant'), chosen, real);
	const others = await readAllRemembered(userData);
	const taken = others.some(
		({ dataset, output_root }) => output_root === chosen && dataset !== real && existsSync(dataset),
	);
	if (!taken) return describe(chosen, null);
	const instead = keptFolder(chosen, real);
	return describe(instead, say('run.chosen_root_shared', { path: chosen, instead }), real);
}

/** Where the outputs of a dataset go that takes none itself. */
export const fallbackRoot = (userData: string, real: string): string =>
	keptFolder(path.join(userData, 'outputs'), real);

/** Remembers a chosen output root under the dataset's real path. */
export async function rememberOutputRoot(
	datasetRoot: string,
	chosen: string,
	userData: string,
): Promise<void> {
	const real = await realpath(datasetRoot);
	const record = { dataset: real, output_root: path.resolve(chosen) };
	if ((await readRemembered(userData, real)) === record.output_root) return;
	await writeFileAtomic(rememberedFile(userData, real), canonicalJson(record), 0o600);
}

/**
 * Opens the folder that holds `assistant` by the real path it had when it was found; one that was chosen, or is the user's own,
 * is made. The caller closes it. Throws `run.output_swapped` when a link leads there by now, `run.output_not_writable` where
 * records are only read.
 */
export async function openOutputRoot({
	root,
	of,
	readOnly,
}: Pick<OutputRoot, 'root' | 'of' | 'readOnly'>): Promise<FolderHandle> {
	if (readOnly) throw notWritable(path.join(root, 'assistant'), root, root);
	await explainingDiskErrors(root, () => makeFolder(root));
	const held = FolderHandle.open(root);
	try {
		if (of !== undefined) await noteDataset(held, of);
	} catch (error) {
		held.close();
		throw error;
	}
	return held;
}

/** Lets `act` work with the folder that holds `assistant`. */
export async function inOutputRoot<T>(
	output: Pick<OutputRoot, 'root' | 'of' | 'readOnly'>,
	act: (root: FolderHandle) => Promise<T>,
): Promise<T> {
	const root = await openOutputRoot(output);
	try {
		return await act(root);
	} finally {
		root.close();
	}
}

/** Makes `assistant/dataset.json` when it is not there; returns the dataset id. Safe when many processes start at once. */
export async function claimDataset(root: FolderHandle, now: Date): Promise<string> {
	const assistant = root.make(['assistant']);
	const first = canonicalJson({ dataset_id: randomId(), created_at: now.toISOString() });
	await assistant.create(DATASET_MARK, first);
	const id = idIn(assistant.readText(DATASET_MARK));
	if (id === null)
		throw new LbError(
			'run.record_unreadable',
			{ reason: 'its dataset_id is not a valid lb-agent id' },
			{ path: path.join(assistant.path, DATASET_MARK) },
		);
	return id;
}

/** The dataset id of an `assistant` folder, or null. */
export async function readDatasetId(assistant: string): Promise<string | null> {
	return idIn(await plainText(path.join(assistant, DATASET_MARK)).catch(() => null));
}

function idIn(text: string | null): string | null {
	try {
		return datasetFile.safeParse(recordJson(text ?? '')).data?.dataset_id ?? null;
	} catch {
		return null;
	}
}

/**
 * What an `assistant` folder is: `ours` when it is absent but possible, empty or marked, and may be written; `closed` when it is
 * marked and nobody may write there; `none` for a read-only place without one; else `foreign`.
 */
async function claimOf(assistant: string): Promise<'ours' | 'closed' | 'none' | 'foreign'> {
	// A link sends our records wherever somebody else likes; who means another disk says so with --output-root.
	if (isLink(assistant)) return 'foreign';
	if (!existsSync(assistant)) return (await isWritableFolder(path.dirname(assistant))) ? 'ours' : 'none';
	const isWritable = await isWritableFolder(assistant);
	// Listed before the mark is looked for: what another process puts there after claiming the folder is never seen without it.
	const names = await readdir(assistant).catch(() => null);
	if ((await readDatasetId(assistant)) !== null) return isWritable ? 'ours' : 'closed';
	return isWritable && names?.every((name) => isTemporaryOf(name, DATASET_MARK)) === true
		? 'ours'
		: 'foreign';
}

const isLink = (file: string): boolean =>
	lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** Throws for a folder that takes no outputs; true for one that has some and takes no more. */
async function checkChosen(chosen: string, dataset: string): Promise<boolean> {
	const assistant = path.join(chosen, 'assistant');
	const claim = existsSync(assistant) ? await claimOf(assistant) : 'none';
	if (claim === 'closed') return true;
	if (claim === 'foreign')
		throw new LbError('run.output_occupied', { example: 'assistant' }, { path: chosen });
	let nearest = chosen;
	while (!existsSync(nearest) && path.dirname(nearest) !== nearest) nearest = path.dirname(nearest);
	if (!(await isWritableFolder(nearest))) throw notWritable(nearest, chosen, dataset);
	return false;
}

const notWritable = (folder: string, chosen: string, dataset: string): LbError =>
	new LbError('run.output_not_writable', { reason: `${folder} is read-only`, dataset }, { path: chosen });

/** @param of the dataset of a folder that is named after its real path */
async function describe(root: string, note: Message | null, of?: string): Promise<OutputRoot> {
	const real = realPlace(root) ?? root;
	const assistant = path.join(real, 'assistant');
	const dataset_id = await readDatasetId(assistant);
	return { root: real, assistant, dataset_id, note, ...(of === undefined ? {} : { of }) };
}

export const rememberedRoot = z.object({ dataset: z.string(), output_root: z.string() });

/** One file per dataset, so that commands on several datasets at once do not overwrite each other's choice. */
export function rememberedFile(userData: string, dataset: string): string {
	return path.join(userData, 'output-roots', `${sha256(dataset).slice(0, 16)}.json`);
}

async function readRemembered(userData: string, dataset: string): Promise<string | null> {
	const record = await readRecord(rememberedFile(userData, dataset));
	return record?.dataset === dataset ? record.output_root : null;
}

async function readAllRemembered(userData: string): Promise<z.infer<typeof rememberedRoot>[]> {
	const folder = path.join(userData, 'output-roots');
	const names = await readdir(folder).catch(() => []);
	const records = await Promise.all(names.map((name) => readRecord(path.join(folder, name))));
	return records.filter((record) => record !== null);
}

async function readRecord(file: string): Promise<z.infer<typeof rememberedRoot> | null> {
	try {
		return rememberedRoot.parse(recordJson(await plainText(file)));
	} catch {
		return null;
	}
}
