import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { createFileOnce, writeFileAtomic } from '../../base/atomic-file.server.ts';
import { LbError } from '../../base/errors.ts';
import { randomId, sha256 } from '../../base/hashing.server.ts';
import { canonicalJson } from '../../base/json.ts';
import { isWritableFolder } from '../../base/output-set.server.ts';
import { datasetFile } from '../../contract/records/run.ts';
import { say, type Message } from '../../contract/messages/index.ts';

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
}

export interface OutputRootOptions {
	/** Folder chosen by the user (`--output-root`); remembered for the dataset. */
	chosen?: string;
	userData: string;
}

/**
 * Finds the output root of a dataset: the folder chosen now or earlier, else the dataset itself, else (read-only, or an
 * `assistant` folder that is not ours) a folder in the user data directory named after the dataset's real path.
 */
export async function resolveOutputRoot(
	datasetRoot: string,
	options: OutputRootOptions,
): Promise<OutputRoot> {
	const real = await realpath(datasetRoot);
	if (options.chosen !== undefined) {
		const chosen = path.resolve(options.chosen);
		await checkChosen(chosen, real);
		return describe(chosen, null);
	}
	const remembered = (await readRemembered(options.userData))[real];
	if (remembered !== undefined && existsSync(remembered))
		return describe(remembered, say('run.outputs_in_chosen_root', { path: remembered }));
	const own = path.join(real, 'assistant');
	if (await isOurs(own)) return describe(real, null);
	const fallback = path.join(
		options.userData,
		'outputs',
		`${path.basename(real)}-${sha256(real).slice(0, 8)}`,
	);
	if (existsSync(own))
		return describe(fallback, say('run.assistant_folder_foreign', { path: own, instead: fallback }));
	if (!(await isWritableFolder(real)))
		return describe(fallback, say('run.dataset_read_only', { instead: fallback }));
	return describe(real, null);
}

/** Remembers a chosen output root under the dataset's real path. */
export async function rememberOutputRoot(
	datasetRoot: string,
	chosen: string,
	userData: string,
): Promise<void> {
	const real = await realpath(datasetRoot);
	const all = await readRemembered(userData);
	if (all[real] === path.resolve(chosen)) return;
	all[real] = path.resolve(chosen);
	await writeFileAtomic(rememberedFile(userData), canonicalJson(all), 0o600);
}

/** Makes `assistant/dataset.json` when it is not there; returns the dataset id. Safe when many processes start at once. */
export async function claimDataset(assistant: string, now: Date): Promise<string> {
	const file = path.join(assistant, 'dataset.json');
	try {
		await mkdir(assistant, { recursive: true });
	} catch (error) {
		throw new LbError(
			'run.output_not_writable',
			{ reason: String((error as NodeJS.ErrnoException).code) },
			{ path: assistant },
		);
	}
	await createFileOnce(file, canonicalJson({ dataset_id: randomId(), created_at: now.toISOString() }));
	return readDatasetId(assistant).then((id) => {
		if (id === null)
			throw new LbError('run.record_unreadable', { reason: 'dataset_id is missing' }, { path: file });
		return id;
	});
}

/** The dataset id of an `assistant` folder, or null. */
export async function readDatasetId(assistant: string): Promise<string | null> {
	try {
		const parsed = datasetFile.safeParse(
			JSON.parse(await readFile(path.join(assistant, 'dataset.json'), 'utf8')),
		);
		return parsed.success ? parsed.data.dataset_id : null;
	} catch {
		return null;
	}
}

/** True for an absent-but-possible, empty or marked `assistant` folder that may be written. */
async function isOurs(assistant: string): Promise<boolean> {
	if (!existsSync(assistant)) return isWritableFolder(path.dirname(assistant));
	if (!(await isWritableFolder(assistant))) return false;
	return (await readDatasetId(assistant)) !== null || (await readdir(assistant)).length === 0;
}

async function checkChosen(chosen: string, dataset: string): Promise<void> {
	const assistant = path.join(chosen, 'assistant');
	if (existsSync(assistant) && !(await isOurs(assistant)))
		throw new LbError('run.output_occupied', { example: 'assistant' }, { path: chosen });
	let nearest = chosen;
	while (!existsSync(nearest) && path.dirname(nearest) !== nearest) nearest = path.dirname(nearest);
	if (!(await isWritableFolder(nearest)))
		throw new LbError(
			'run.output_not_writable',
			{ reason: `${nearest} is read-only`, dataset },
			{ path: chosen },
		);
}

async function describe(root: string, note: Message | null): Promise<OutputRoot> {
	const assistant = path.join(root, 'assistant');
	return { root, assistant, dataset_id: await readDatasetId(assistant), note };
}

const remembered = z.record(z.string(), z.string());
const rememberedFile = (userData: string): string => path.join(userData, 'output-roots.json');

async function readRemembered(userData: string): Promise<Record<string, string>> {
	try {
		return remembered.parse(JSON.parse(await readFile(rememberedFile(userData), 'utf8')));
	} catch {
		return {};
	}
}
