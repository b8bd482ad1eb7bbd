import path from 'node:path';
import { resolveOutputRoot, rememberOutputRoot, type OutputRoot } from '../ledger/output-root.server.ts';
import type { AssistantContext } from './context.ts';

/** A dataset folder with the place of its outputs. */
export interface DatasetPlace {
	root: string;
	output: OutputRoot;
}

/** Resolves a dataset folder and where its outputs go; a chosen output root is remembered. */
export async function placeDataset(
	folder: string,
	outputRoot: string | undefined,
	context: AssistantContext,
): Promise<DatasetPlace> {
	const root = path.resolve(folder);
	const output = await resolveOutputRoot(root, {
		userData: context.userData,
		...(outputRoot === undefined ? {} : { chosen: outputRoot }),
	});
	if (outputRoot !== undefined) await rememberOutputRoot(root, outputRoot, context.userData);
	if (output.note !== null) context.note(output.note);
	return { root, output };
}
