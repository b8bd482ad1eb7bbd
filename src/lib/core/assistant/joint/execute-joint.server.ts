import path from 'node:path';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import { toProblem } from '../../../base/problem.ts';
import type { Plan } from '../../../contract/records/plan.ts';
import type { JointInventoryRow, Profile, SourceRow } from '../../../contract/records/profile.ts';
import type { Run } from '../../../contract/records/run.ts';
import type { DatasetPlace } from '../dataset-session.server.ts';
import { inputsOfTask } from '../inputs-of-task.ts';
import { requiredOutputs } from '../required-outputs.ts';
import { executeTask, type ExecuteRequest } from '../execute.server.ts';
import type { AssistantContext } from '../context.ts';
import { NO_INPUTS, ownInputs } from './joint-inputs.server.ts';
import { jointSuite } from './joint-suite.server.ts';
import type { SourceOutcome } from './source-outcome.ts';

/** Plans one source by itself; supplied by the caller, which knows how to scan and plan. */
export type PlanSource = (
	source: string,
) => Promise<{ place: DatasetPlace; profile: Profile; plan: Plan; inventory: JointInventoryRow }>;

/**
 * A task over a parent folder: every source is scanned, planned and run by itself into its own place, then one joint run
 * of the parent puts them side by side. Samples of different sources are never pooled: they are different studies. A
 * source that cannot be scanned or run is listed with its reason and does not stop the others.
 */
export async function executeJoint(
	request: ExecuteRequest,
	parent: Profile,
	planSource: PlanSource,
	context: AssistantContext,
): Promise<Run> {
	return executeTask(request, context, async (input) => {
		const outcomes: SourceOutcome[] = [];
		for (const source of parent.sources) {
			throwIfCancelled(context.watch.signal, 'the joint run');
			outcomes.push(await runSource(source, request, planSource, context));
		}
		if (outcomes.every((outcome) => outcome.run === null)) throw nothingRan(outcomes, parent.dataset_root);
		return jointSuite(outcomes, request.task_key, input);
	});
}

async function runSource(
	source: SourceRow,
	request: ExecuteRequest,
	planSource: PlanSource,
	context: AssistantContext,
): Promise<SourceOutcome> {
	const outcome: SourceOutcome = {
		name: source.path,
		inventory: unscanned(source),
		run: null,
		inputs: NO_INPUTS,
		folder: null,
		error: null,
		problem: null,
		reason: null,
	};
	try {
		const { place, plan, profile, inventory } = await planSource(source.path);
		outcome.inventory = inventory;
		const task = plan.tasks.find((one) => one.task_key === request.task_key);
		if (task === undefined || (task.status !== 'ready' && task.status !== 'done'))
			return { ...outcome, reason: task?.reason ?? null };
		const run = await executeTask(
			{
				task_key: request.task_key,
				parameters: task.parameters,
				base: place.root,
				output_root: place.output,
				output_dir: null,
				plan_id: plan.plan_id,
				required_outputs: requiredOutputs(task),
				seen: inputsOfTask(task, profile),
				planned: { inputs: task.inputs, repeat_key: task.repeat_key },
			},
			context,
		);
		return {
			...outcome,
			run,
			inputs: ownInputs(run, place.root),
			folder: path.join(place.output.assistant, 'runs', run.run_id),
		};
	} catch (error) {
		const problem = toProblem(error);
		if (problem.code === 'general.cancelled') throw error;
		return { ...outcome, error, problem, reason: problem.detail };
	}
}

/** No source gave a result: the first failure, else what the first source lacks. */
function nothingRan(outcomes: readonly SourceOutcome[], root: string): unknown {
	const failed = outcomes.find((outcome) => outcome.problem !== null);
	if (failed !== undefined) return failed.error;
	return new LbError('run.nothing_ready', { reason: outcomes[0]?.reason ?? '–' }, { path: root });
}

/** What the parent's scan knows of a source that could not be scanned by itself. */
function unscanned(source: SourceRow): JointInventoryRow {
	return {
		source_id: source.source_id,
		source_path: source.path,
		likely_signal: source.likely_signal,
		assay_summaries: {},
		labels: {},
		generated_outputs: {},
	};
}
