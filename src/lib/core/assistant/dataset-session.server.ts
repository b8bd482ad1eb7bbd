import { access, constants, stat } from 'node:fs/promises';
import { LbError } from '../../base/errors.ts';
import { alsoReadOwn } from '../../base/open-data.server.ts';
import { isWithin } from '../../base/places.ts';
import { realPlace } from '../../base/real-place.server.ts';
import { requirePlace, resolvePlace } from '../../base/require-place.server.ts';
import { say } from '../../contract/messages/index.ts';
import { resolveOutputRoot, rememberOutputRoot, type OutputRoot } from '../ledger/output-root.server.ts';
import type { AssistantContext } from './context.ts';
import { recoverRuns } from './running/recover-runs.server.ts';

/** A dataset folder with the place of its outputs. */
export interface DatasetPlace {
	root: string;
	output: OutputRoot;
}

/** What a dataset is opened for. */
export interface PlaceManner {
	/** Nothing will be written for it. */
	reading?: boolean;
}

/**
 * Resolves a dataset folder and where its outputs go, and changes nothing. Throws dataset.folder_missing,
 * folder_is_file, folder_unreadable, `sources.forbidden`, `run.output_forbidden`.
 */
export async function findDataset(
	folder: string,
	outputRoot: string | undefined,
	context: Pick<AssistantContext, 'userData' | 'note' | 'within'>,
	{ reading = false }: PlaceManner = {},
): Promise<DatasetPlace> {
	const { userData, within } = context;
	const root = resolvePlace(folder);
	requirePlace(root, { use: 'read', face: 'own_process', userData });
	await checkFolder(root);
	const output = await resolveOutputRoot(root, {
		...{ userData, reading },
		linked: within !== undefined && !isWithin(realPlace(root) ?? root, within),
		...(outputRoot === undefined ? {} : { chosen: outputRoot }),
	});
	// One that was chosen by an earlier version, or led elsewhere since, is held to the rule too.
	requirePlace(output.assistant, {
		...{ use: 'write', field: 'output_root', face: 'own_process', userData },
		datasets: [realPlace(root) ?? root],
	});
	if (output.note !== null) context.note(output.note);
	// Beside the data, outputs are held to what holds for the data.
	const isBeside = isWithin(output.root, realPlace(root) ?? root) || isWithin(output.root, root);
	if (!isBeside) alsoReadOwn(output.root);
	return { root, output };
}

/**
 * Resolves a dataset folder and where its outputs go; a chosen output root is remembered. Runs of the dataset that a
 * kill left without an end are settled first. Throws dataset.folder_missing, folder_is_file, folder_unreadable.
 */
export async function placeDataset(
	folder: string,
	outputRoot: string | undefined,
	context: AssistantContext,
	manner: PlaceManner = {},
): Promise<DatasetPlace> {
	const { root, output } = await findDataset(folder, outputRoot, context, manner);
	// Where records are only read, none will ever be written.
	if (output.readOnly) return { root, output };
	if (outputRoot !== undefined) await rememberOutputRoot(root, output.root, context.userData);
	if (output.dataset_id !== null) {
		const { runs, uncleared, notes, leftovers } = await recoverRuns(context.userData, output, context.now());
		for (const run of runs) {
			const told = { task: run.task_key, started: run.started_at, status: run.status };
			const code = uncleared.includes(run.run_id) ? 'run.recovered_uncleared' : 'run.recovered';
			context.note(say(code, told));
		}
		for (const note of notes) context.note(note);
		if (leftovers !== null) context.note(leftovers);
	}
	return { root, output };
}

/** Throws dataset.folder_missing, folder_is_file, folder_unreadable. */
export async function checkFolder(folder: string): Promise<void> {
	try {
		if (!(await stat(folder)).isDirectory())
			throw new LbError('dataset.folder_is_file', {}, { path: folder });
		await access(folder, constants.R_OK | constants.X_OK);
	} catch (error) {
		if (error instanceof LbError) throw error;
		const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
		if (code === 'ENOENT' || code === 'ENOTDIR')
			throw new LbError('dataset.folder_missing', {}, { path: folder }, { cause: error });
		throw new LbError('dataset.folder_unreadable', { reason: code }, { path: folder }, { cause: error });
	}
}
