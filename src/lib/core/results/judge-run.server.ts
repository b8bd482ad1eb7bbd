import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RunVerdict } from '../../contract/records/evaluation.ts';
import type { Manifest, Run } from '../../contract/records/run.ts';
import { externalTool, type RunCard } from '../../contract/tasks/external-tool.ts';
import { findTask } from '../../contract/tasks/index.ts';
import { readManifest } from './collect.server.ts';
import { verifyRun, type AskedOutputs } from './verify.server.ts';

/** A run with what is true of its outputs now. */
export interface JudgedRun {
	run: Run;
	manifest: Manifest | null;
	status: RunVerdict['status'];
	/** `file: problem`, or `kind:<kind>` for a kind of output that the card asks for. */
	missing: string[];
}

/**
 * Looks at the outputs of a recorded run again: a run that completed counts only while every output of its manifest is
 * there with its size and digest, parses and has rows, and the kinds its card asks for are among them.
 * @param outputRoot folder that the paths of the record start from.
 */
export async function judgeRun(run: Run, outputRoot: string): Promise<JudgedRun> {
	if (!run.status.startsWith('completed') || run.manifest_path === null)
		return { run, manifest: null, status: 'failed', missing: [] };
	const file = path.resolve(outputRoot, run.manifest_path);
	if (!existsSync(file))
		return { run, manifest: null, status: 'outputs_removed', missing: [`${run.manifest_path}: absent`] };
	const folder = path.dirname(file);
	const manifest = await readManifest(folder);
	const card: RunCard | null = run.task_key === externalTool.task_key ? externalTool : findTask(run.task_key);
	// A record may name any folder of its reader; of one that is not the run's nothing is told, not even that it is there.
	if (path.isAbsolute(run.manifest_path) && manifest?.run_id !== run.run_id)
		return { run, manifest: null, status: 'outputs_removed', missing: [`${run.manifest_path}: absent`] };
	if (manifest === null || card === null)
		return { run, manifest: null, status: 'unreadable', missing: [`${run.manifest_path}: does not parse`] };
	// An output folder that a later run took over holds the outputs of that run.
	if (manifest.run_id !== run.run_id)
		return {
			run,
			manifest: null,
			status: 'outputs_removed',
			missing: [`${run.manifest_path}: of another run`],
		};
	const { missing } = await verifyRun(folder, manifest, asked(run, card));
	return { run, manifest, status: statusOf(missing), missing };
}

/** A joint run holds no products: they stand with the source they were made of. */
function asked(run: Run, card: RunCard): AskedOutputs {
	const kinds = [...card.minimum_outputs, ...(run.required_outputs ?? [])];
	const made = new Set(run.outputs.map((output) => output.kind));
	return {
		minimum_outputs: kinds.filter((kind) => kind !== 'feature_store' || made.has(kind)),
	};
}

function statusOf(missing: readonly string[]): RunVerdict['status'] {
	if (missing.length === 0) return 'verified';
	return missing.every((problem) => problem.endsWith(': absent')) ? 'outputs_removed' : 'incomplete';
}
