import { LbError } from '../../../base/errors.ts';
import { say } from '../../../contract/messages/index.ts';
import { flaggedSamples } from '../../../contract/records/flagged-samples.ts';
import { runComparison } from '../../../contract/records/run-comparison.ts';
import { run as runRecord } from '../../../contract/records/run.ts';
import { analyzeCfdna } from '../../../contract/tasks/analyze_cfdna.ts';
import * as z from 'zod';
import type { Block } from './block.ts';
import { planOf, ranTask } from './handle-work.ts';
import { metadataArguments, parametersWith, type ShellSession } from './shell-session.ts';
import { forEachTarget } from './targets.ts';
import type { ShellTools } from './tools.ts';

const ranRecord = runRecord.extend({ output_root: z.string().optional() });

/** `/compare [run run]`: a comparison of two runs. */
export function compareRuns(
	runs: readonly [string, string] | null,
	session: ShellSession,
	tools: ShellTools,
): Promise<Block[]> {
	const isElsewhere = (error: unknown): boolean =>
		codeOf(error) === (runs === null ? 'results.nothing_to_compare' : 'results.run_not_recorded');
	return forFittingTargets(session, (path) => compared(path, runs, tools), isElsewhere);
}

/** Does something for the targets it fits; where it fits none, each says why. */
async function forFittingTargets(
	session: ShellSession,
	work: (path: string) => Promise<Block[]>,
	isElsewhere: (error: unknown) => boolean,
): Promise<Block[]> {
	const blocks = await forEachTarget(session, work);
	const fitting = blocks.filter((block) => block.kind !== 'problem' || !isElsewhere(block.error));
	return fitting.length > 0 ? fitting : blocks;
}

/** Runs the matrix analysis with one more parameter, and compares it with the run of the task before it. */
export function runWith(
	parameters: Record<string, unknown>,
	session: ShellSession,
	tools: ShellTools,
): Promise<Block[]> {
	return forEachTarget(session, (path) => ranWith(path, parameters, session, tools));
}

/** Runs the matrix analysis without the samples that the run before flags; says so where it flags none. */
export function runWithoutFlagged(session: ShellSession, tools: ShellTools): Promise<Block[]> {
	return forEachTarget(session, async (path): Promise<Block[]> => {
		const { run_id, samples } = flaggedSamples.parse(
			await tools.call('list_flagged_samples', { path }, null),
		);
		if (samples.length === 0) return [{ kind: 'sentence', message: say('flagged.none', { run_id }) }];
		return ranWith(path, { leave_out: samples.map(({ entry }) => entry) }, session, tools);
	});
}

/**
 * Runs once more what was run, with what the session now says: the matrix analysis, compared with the run before it; without
 * matrices the recommended task.
 */
export function runAgain(session: ShellSession, tools: ShellTools): Promise<Block[]> {
	return forEachTarget(session, async (path): Promise<Block[]> => {
		const { tasks } = await planOf(path, session, tools);
		const analysis = tasks.find(({ task_key }) => task_key === analyzeCfdna.task_key);
		const isReady = analysis?.status === 'ready' || analysis?.status === 'done';
		return isReady ? ranWith(path, {}, session, tools) : ranTask(path, null, session, tools);
	});
}

async function ranWith(
	path: string,
	parameters: Record<string, unknown>,
	session: ShellSession,
	tools: ShellTools,
): Promise<Block[]> {
	const goal = session.goal === null ? {} : { goal: session.goal };
	const args = {
		...{ path, task: analyzeCfdna.task_key, ...goal },
		...metadataArguments(session),
		...parametersWith(session, parameters, path),
	};
	const run = ranRecord.parse(await tools.call('run_lbbiopsy_assistant', args, path));
	const block: Block = { kind: 'run', path, run };
	if (!run.status.startsWith('completed')) return [block];
	return [block, ...(await compared(path, null, tools).catch(nothingBefore))];
}

async function compared(
	path: string,
	runs: readonly [string, string] | null,
	tools: ShellTools,
): Promise<Block[]> {
	const named = runs === null ? {} : { run_a: runs[0], run_b: runs[1] };
	const comparison = runComparison.parse(await tools.call('compare_runs', { path, ...named }, null));
	return [{ kind: 'comparison', path, comparison }];
}

/** The first run of a dataset has none to be compared with. */
function nothingBefore(error: unknown): Block[] {
	if (codeOf(error) === 'results.nothing_to_compare') return [];
	throw error;
}

const carried = z.object({ problem: z.object({ code: z.string() }) });

function codeOf(error: unknown): string | null {
	if (error instanceof LbError) return error.code;
	return carried.safeParse(error).data?.problem.code ?? null;
}
