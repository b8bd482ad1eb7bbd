import { realpath } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { LbError } from '../../../../base/errors.ts';
import type { FolderHandle } from '../../../../base/folder-handle.server.ts';
import { recordId } from '../../../../contract/records/common.ts';
import { manifestOutput } from '../../../../contract/records/run.ts';
import { inOutputRoot } from '../../../ledger/output-root.server.ts';
import { PlanLedger } from '../../../ledger/plan-ledger.server.ts';
import { isWithin } from '../../../../base/places.ts';
import { recordJson } from '../../../../base/record-json.ts';
import type { DatasetPlace } from '../../dataset-session.server.ts';
import { runningRuns } from '../../running/recover-runs.server.ts';
import type { Workspace } from '../../../workspace/workspace.ts';

/** What was moved, and what was left where it is. Paths are relative to the output root. */
export interface Removed {
	removed: { run_id: string; path: string }[];
	kept: { run_id: string; path: string; reason: string }[];
	trash_path: string | null;
}

const named = z.object({ run_id: recordId });

/** What a manifest says of the copies of its products. */
const publishing = named.extend({ outputs: z.array(manifestOutput.pick({ published: true })) });

/**
 * Moves the folders of runs, and the copies of their products, to `assistant/trash/<time>/`. Records stay, data files and
 * output folders elsewhere are not touched. A run whose folder is gone already is passed over. Throws
 * `results.run_unknown`, `results.dataset_busy`, `results.run_being_written`, `results.trash_unusable`.
 * @param wanted ids of runs; null for all.
 * @param userData where the markers of runs lie
 */
export async function removeResults(
	place: DatasetPlace,
	wanted: readonly string[] | null,
	workspace: Workspace,
	now: Date,
	userData: string,
): Promise<Removed> {
	const { assistant } = place.output;
	const known = await new PlanLedger(assistant).runs();
	const dataset = await realpath(place.root);
	const [running] = await runningRuns(userData, place.output);
	// One transaction: no job of the dataset begins between the look and the last rename.
	return inOutputRoot(place.output, async (root) =>
		workspace.exclusively(() => {
			const busy = workspace
				.activeJobs()
				.find((job) => job.dataset !== null && overlap(job.dataset, dataset));
			if (busy !== undefined) throw new LbError('results.dataset_busy', { job_id: busy.job_id });
			// A command that is no job, in a terminal of the user.
			if (running !== undefined) throw new LbError('results.run_being_written', { run_id: running });
			const held = root.childOrNull('assistant');
			const folders = held === null ? [] : runFolders(held);
			const ids = new Set([...known.map(({ run_id }) => run_id), ...folders.map(({ run_id }) => run_id)]);
			for (const id of wanted ?? [])
				if (!ids.has(id)) throw new LbError('results.run_unknown', { run_id: id });
			const chosen = new Set(wanted ?? ids);
			const elsewhere = known.flatMap(({ run_id, manifest_path }) =>
				chosen.has(run_id) && manifest_path !== null && !manifest_path.startsWith('assistant/runs/')
					? [{ run_id, path: path.dirname(manifest_path), reason: 'its output folder was chosen by hand' }]
					: [],
			);
			const copies = (held === null ? [] : publishedFolders(held)).filter(({ run_id }) => chosen.has(run_id));
			const moving = [...folders.filter(({ run_id }) => chosen.has(run_id)), ...copies];
			return held === null
				? { removed: [], kept: elsewhere, trash_path: null }
				: move(held, moving, elsewhere, now);
		}),
	);
}

const overlap = (a: string, b: string): boolean => isWithin(a, b) || isWithin(b, a);

interface Folder {
	run_id: string;
	/** Relative to `assistant`. */
	name: string;
	isLink: boolean;
}

function move(
	assistant: FolderHandle,
	folders: readonly Folder[],
	kept: Removed['kept'],
	now: Date,
): Removed {
	const result: Removed = { removed: [], kept: [...kept], trash_path: null };
	if (folders.length === 0) return result;
	const { trash, name: time } = makeTrash(assistant, now);
	for (const { run_id, name, isLink } of folders) {
		const shown = `assistant/${name}`;
		if (isLink) {
			result.kept.push({ run_id, path: shown, reason: 'it is a link' });
			continue;
		}
		try {
			const parts = name.split('/');
			const last = parts.pop() ?? '';
			assistant.walk(parts)?.rename(last, trash.child(time).make(parts), last);
			result.removed.push({ run_id, path: shown });
		} catch (error) {
			const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
			result.kept.push({ run_id, path: shown, reason });
		}
	}
	if (result.removed.length > 0) result.trash_path = `assistant/trash/${time}`;
	// Folders that were made for what could not be moved.
	else trash.removeTree(time);
	return result;
}

/** A folder named after the time, new even when one of the same second is there. */
function makeTrash(assistant: FolderHandle, now: Date): { trash: FolderHandle; name: string } {
	const time = now.toISOString().replaceAll(/[-:]|\.\d+/gu, '');
	try {
		const trash = assistant.make(['trash']);
		for (let number = 1; ; number++) {
			const name = number === 1 ? time : `${time}-${number}`;
			if (trash.look(name) !== null) continue;
			trash.makeNew(name);
			return { trash, name };
		}
	} catch (error) {
		const isLink = error instanceof LbError && error.code === 'run.output_link';
		const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
		const reason = isLink ? 'trash is a link' : code;
		throw new LbError('results.trash_unusable', { reason }, {}, { cause: error });
	}
}

/** Folders of runs: `assistant/runs/<run_id>`. Whatever else lies there is none, whichever run its manifest claims. */
function runFolders(assistant: FolderHandle): Folder[] {
	return below(assistant, ['runs']).flatMap((one) => {
		const run_id = path.basename(one.name);
		const claimed = one.isLink ? null : (read(named, assistant, one.name, 'manifest.json')?.run_id ?? null);
		return recordId.safeParse(run_id).success && (claimed ?? run_id) === run_id ? [{ ...one, run_id }] : [];
	});
}

/**
 * Folders with copies of the latest products: `preprocessed/<signal>` and `features/<encoder>/<signal>`. While the run that one
 * claims is there, its manifest says whether it is.
 */
function publishedFolders(assistant: FolderHandle): Folder[] {
	const encoders = below(assistant, ['features']).filter(({ isLink }) => !isLink);
	return [
		...below(assistant, ['preprocessed']),
		...encoders.flatMap(({ name }) => below(assistant, name.split('/'))),
	].flatMap((one) => {
		const run_id = one.isLink ? null : (read(named, assistant, one.name, 'source_run.json')?.run_id ?? null);
		if (run_id === null) return [];
		const run = read(publishing, assistant, `runs/${run_id}`, 'manifest.json');
		const isOfRun = run === null || run.outputs.some(({ published }) => published === one.name);
		return isOfRun ? [{ ...one, run_id }] : [];
	});
}

/** Folders, and links, directly below a folder of `assistant`; hidden ones are being written. */
function below(assistant: FolderHandle, parent: readonly string[]): { name: string; isLink: boolean }[] {
	return (assistant.reach(parent)?.entries() ?? [])
		.filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
		.map((entry) => ({ name: [...parent, entry.name].join('/'), isLink: entry.isSymbolicLink() }));
}

function read<T>(schema: z.ZodType<T>, assistant: FolderHandle, folder: string, file: string): T | null {
	try {
		return schema.parse(recordJson(assistant.walk(folder.split('/'))?.readText(file) ?? ''));
	} catch {
		return null;
	}
}
