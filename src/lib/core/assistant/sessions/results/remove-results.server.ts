import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { LbError } from '../../../../base/errors.ts';
import { PlanLedger } from '../../../ledger/plan-ledger.server.ts';
import { isWithin } from '../../../../base/places.ts';
import { folderMode, makeFolderSync } from '../../../../base/private-folder.server.ts';
import type { DatasetPlace } from '../../dataset-session.server.ts';
import { runningRuns } from '../../running.server.ts';
import type { Workspace } from '../../../workspace/workspace.ts';

/** What was moved, and what was left where it is. Paths are relative to the output root. */
export interface Removed {
	removed: { run_id: string; path: string }[];
	kept: { run_id: string; path: string; reason: string }[];
	trash_path: string | null;
}

const named = z.object({ run_id: z.string() });

/**
 * Moves the folders of runs, and the copies of their products, to `assistant/trash/<time>/`. Records stay, data files and
 * output folders elsewhere are not touched. A run whose folder is gone already is passed over. Throws
 * `results.run_unknown`, `results.dataset_busy`, `results.run_being_written`, `results.trash_unusable`.
 * @param wanted ids of runs; null for all.
 */
export async function removeResults(
	place: DatasetPlace,
	wanted: readonly string[] | null,
	workspace: Workspace,
	now: Date,
): Promise<Removed> {
	const { assistant } = place.output;
	const known = await new PlanLedger(assistant).runs();
	const dataset = await realpath(place.root);
	const [running] = await runningRuns(assistant);
	// One transaction: no job of the dataset begins between the look and the last rename.
	return workspace.exclusively(() => {
		const busy = workspace.activeJobs().find((job) => job.dataset !== null && overlap(job.dataset, dataset));
		if (busy !== undefined) throw new LbError('results.dataset_busy', { job_id: busy.job_id });
		// A command that is no job, in a terminal of the user.
		if (running !== undefined) throw new LbError('results.run_being_written', { run_id: running });
		const folders = runFolders(assistant);
		const ids = new Set([...known.map(({ run_id }) => run_id), ...folders.map(({ run_id }) => run_id)]);
		for (const id of wanted ?? []) if (!ids.has(id)) throw new LbError('results.run_unknown', { run_id: id });
		const chosen = new Set(wanted ?? ids);
		const elsewhere = known.flatMap(({ run_id, manifest_path }) =>
			chosen.has(run_id) && manifest_path !== null && !manifest_path.startsWith('assistant/runs/')
				? [{ run_id, path: path.dirname(manifest_path), reason: 'its output folder was chosen by hand' }]
				: [],
		);
		const copies = publishedFolders(assistant).filter(({ run_id }) => chosen.has(run_id));
		const moving = [...folders.filter(({ run_id }) => chosen.has(run_id)), ...copies];
		return move(assistant, moving, elsewhere, now);
	});
}

const overlap = (a: string, b: string): boolean => isWithin(a, b) || isWithin(b, a);

interface Folder {
	run_id: string;
	/** Relative to `assistant`. */
	name: string;
	isLink: boolean;
}

function move(assistant: string, folders: readonly Folder[], kept: Removed['kept'], now: Date): Removed {
	const result: Removed = { removed: [], kept: [...kept], trash_path: null };
	if (folders.length === 0) return result;
	const trash = makeTrash(assistant, now);
	for (const { run_id, name, isLink } of folders) {
		const shown = `assistant/${name}`;
		if (isLink) {
			result.kept.push({ run_id, path: shown, reason: 'it is a link' });
			continue;
		}
		try {
			const target = path.join(trash, name);
			makeFolderSync(path.dirname(target));
			renameSync(path.join(assistant, name), target);
			result.removed.push({ run_id, path: shown });
		} catch (error) {
			const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
			result.kept.push({ run_id, path: shown, reason });
		}
	}
	if (result.removed.length > 0) result.trash_path = `assistant/trash/${path.basename(trash)}`;
	else removeEmpty(trash);
	return result;
}

/** A folder named after the time, new even when one of the same second is there. */
function makeTrash(assistant: string, now: Date): string {
	for (const name of ['', 'runs', 'trash']) refuseLink(path.join(assistant, name));
	const time = now.toISOString().replaceAll(/[-:]|\.\d+/gu, '');
	try {
		makeFolderSync(path.join(assistant, 'trash'));
		for (let number = 1; ; number++) {
			const folder = path.join(assistant, 'trash', number === 1 ? time : `${time}-${number}`);
			if (existsSync(folder)) continue;
			mkdirSync(folder, { mode: folderMode(folder) });
			return folder;
		}
	} catch (error) {
		const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
		throw new LbError('results.trash_unusable', { reason }, {}, { cause: error });
	}
}

function refuseLink(folder: string): void {
	if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true)
		throw new LbError('results.trash_unusable', { reason: `${path.basename(folder)} is a link` });
}

/** Folders that were made for what could not be moved; fails at the first file. */
function removeEmpty(folder: string): void {
	for (const name of readdirSync(folder)) removeEmpty(path.join(folder, name));
	rmdirSync(folder);
}

/** Folders below `assistant/runs` with the run that their manifest, else their name, says. */
function runFolders(assistant: string): Folder[] {
	return below(assistant, 'runs').map(({ name, isLink }) => ({
		name,
		isLink,
		run_id: (isLink ? null : readRunId(path.join(assistant, name, 'manifest.json'))) ?? path.basename(name),
	}));
}

/** Folders with copies of the latest products: `preprocessed/<signal>` and `features/<encoder>/<signal>`. */
function publishedFolders(assistant: string): Folder[] {
	const encoders = below(assistant, 'features').filter(({ isLink }) => !isLink);
	return [
		...below(assistant, 'preprocessed'),
		...encoders.flatMap(({ name }) => below(assistant, name)),
	].flatMap(({ name, isLink }) => {
		const run_id = isLink ? null : readRunId(path.join(assistant, name, 'source_run.json'));
		return run_id === null ? [] : [{ name, isLink, run_id }];
	});
}

/** Folders, and links, directly below a folder of `assistant`; hidden ones are being written. */
function below(assistant: string, parent: string): { name: string; isLink: boolean }[] {
	const folder = path.join(assistant, parent);
	if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
	return readdirSync(folder, { withFileTypes: true })
		.filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
		.map((entry) => ({ name: `${parent}/${entry.name}`, isLink: entry.isSymbolicLink() }));
}

function readRunId(file: string): string | null {
	try {
		return named.parse(JSON.parse(readFileSync(file, 'utf8'))).run_id;
	} catch {
		return null;
	}
}
