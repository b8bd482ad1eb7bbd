import path from 'node:path';
import * as z from 'zod';
import { LbError } from '../../../base/errors.ts';
import { FolderHandle } from '../../../base/folder-handle.server.ts';
import { canonicalJson } from '../../../base/json.ts';
import { TOOL_INPUTS } from '../../../contract/records/assistant-places.ts';
import type { ToolInputs } from '../../../contract/operations/tools.ts';
import { PlanLedger } from '../../ledger/plan-ledger.server.ts';
import { quote } from '../command-line.ts';
import type { AssistantContext } from '../context.ts';
import { placeDataset, type DatasetPlace } from '../dataset-session.server.ts';
import type { Arguments } from '../operation-functions.ts';
import { readToolRun } from './read-tool-run.server.ts';

const mark = z.object({ run_id: z.string(), tool_run_id: z.string() });

/**
 * Makes the outputs of a command inputs of the next plan of its dataset, or no longer. Throws `tools.run_unknown`,
 * `tools.run_elsewhere` for a command that is no run of the dataset.
 */
export async function useToolOutputs(
	{ path: folder, tool_run_id, use, output_root }: Arguments<'use_external_tool_outputs'>,
	context: AssistantContext,
): Promise<ToolInputs> {
	const place = await placeDataset(folder, output_root, context);
	const next_command = `lb-agent assistant plan ${quote(place.root)}`;
	// The record may have been deleted since the outputs became inputs.
	const inUse = use ? null : markedRun(place, tool_run_id);
	if (inUse !== null) unmark(place, inUse);
	const record = await readToolRun(context.userData, tool_run_id).catch((error: unknown) => {
		if (inUse === null) throw error;
		return null;
	});
	if (record === null) {
		const { root: dataset } = place;
		return { dataset, tool_run_id, run_id: inUse ?? '', used: false, outputs: [], next_command };
	}
	const { dataset_run_id: run } = record;
	const known = run === null ? [] : await new PlanLedger(place.output.assistant).runs();
	if (run === null || !known.some(({ run_id, status }) => run_id === run && status.startsWith('completed')))
		throw new LbError('tools.run_elsewhere', { run: tool_run_id, dataset: place.root });
	if (use) await markToolInput(place, run, tool_run_id);
	else unmark(place, run);
	return {
		...{ dataset: place.root, tool_run_id, run_id: run, used: use },
		outputs: record.outputs.filter(({ tasks }) => tasks.length > 0),
		next_command,
	};
}

/** From now on the outputs of a run are inputs of its dataset. */
export async function markToolInput(
	{ output }: DatasetPlace,
	runId: string,
	toolRunId: string,
): Promise<void> {
	const root = FolderHandle.open(output.root);
	try {
		const folder = root.make(['assistant', TOOL_INPUTS]);
		const name = `${runId}.json`;
		if (folder.look(name) !== null) return;
		const text = canonicalJson({ schema_version: 1, run_id: runId, tool_run_id: toolRunId });
		await folder.writeNew(name, text, path.join(folder.path, name));
	} finally {
		root.close();
	}
}

/** The run whose outputs a command made inputs; null when they are none. */
function markedRun({ output }: DatasetPlace, toolRunId: string): string | null {
	const root = FolderHandle.open(output.root);
	try {
		const folder = root.walk(['assistant', TOOL_INPUTS]);
		const marks = (folder?.entries() ?? []).map(({ name }) => mark.safeParse(readMark(folder, name)).data);
		return marks.find((one) => one?.tool_run_id === toolRunId)?.run_id ?? null;
	} finally {
		root.close();
	}
}

function readMark(folder: FolderHandle | null, name: string): unknown {
	try {
		return JSON.parse(folder?.readText(name) ?? 'null');
	} catch {
		return null;
	}
}

function unmark({ output }: DatasetPlace, runId: string): void {
	const root = FolderHandle.open(output.root);
	try {
		root.walk(['assistant', TOOL_INPUTS])?.unlink(`${runId}.json`);
	} finally {
		root.close();
	}
}
