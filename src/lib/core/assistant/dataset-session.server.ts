import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { LbError } from '../../base/errors.ts';
import { say } from '../../contract/messages/index.ts';
import { resolveOutputRoot, rememberOutputRoot, type OutputRoot } from '../ledger/output-root.server.ts';
import type { AssistantContext } from './context.ts';
import { recoverRuns } from './running/recover-runs.server.ts';

/** A dataset folder with the place of its outputs. */
export interface DatasetPlace {
	root: string;
	output: OutputRoot;
}

/**
 * Resolves a dataset folder and where its outputs go, and changes nothing. Throws dataset.folder_missing,
 * folder_is_file, folder_unreadable.
 */
export async function findDataset(
	folder: string,
	outputRoot: string | undefined,
	context: Pick<AssistantContext, 'userData' | 'note'>,
): Promise<DatasetPlace> {
	const root = path.resolve(folder);
	await checkFolder(root);
	const output = await resolveOutputRoot(root, {
		userData: context.userData,
		...(outputRoot === undefined ? {} : { chosen: outputRoot }),
	});
	if (output.note !== null) context.note(output.note);
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
): Promise<DatasetPlace> {
	const { root, output } = await findDataset(folder, outputRoot, context);
	if (outputRoot !== undefined) await rememberOutputRoot(root, output.root, context.userData);
	if (output.dataset_id !== null) {
		const { runs, leftovers } = await recoverRuns(context.userData, output, context.now());
		for (const run of runs)
			context.note(say('run.recovered', { task: run.task_key, started: run.started_at, status: run.status }));
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
