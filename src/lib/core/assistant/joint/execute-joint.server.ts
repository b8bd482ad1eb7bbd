import path from 'node:path';
import { throwIfCancelled } from '../../../base/errors.ts';
import { toProblem } from '../../../base/problem.ts';
import type { Plan } from '../../../contract/records/plan.ts';
import type { JointInventoryRow, Profile } from '../../../contract/records/profile.ts';
import type { Problem, Run } from '../../../contract/records/run.ts';
import type { DatasetPlace } from '../dataset-session.server.ts';
import { executeTask, type ExecuteRequest } from '../execute.server.ts';
import type { AssistantContext } from '../context.ts';
import { jointSuite } from './joint-suite.server.ts';

/** What happened to one source of a parent folder. */
export interface SourceOutcome {
	name: string;
	inventory: JointInventoryRow;
	plan: Plan;
	profile: Profile;
	run: Run | null;
	/** Folder of the run, absolute. */
	folder: string | null;
	/** Why there is no run: the reason in the source's plan, or the error. */
	problem: Problem | null;
	reason: string | null;
}

/** Plans and runs one source by itself; supplied by the caller, which knows how to scan and plan. */
export type PlanSource = (
	folder: string,
) => Promise<{ place: DatasetPlace; profile: Profile; plan: Plan; inventory: JointInventoryRow }>;

/**
 * A task over a parent folder: every source is scanned, planned and run by itself into its own place, then one joint run
 * of the parent puts them side by side. Samples of different sources are never pooled: they are different studies. A
 * source that cannot be run is listed with its reason.
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
			outcomes.push(
				await runSource(
					source.path,
					path.join(request.base, source.path),
					request.task_key,
					planSource,
					context,
				),
			);
		}
		return jointSuite(outcomes, request.task_key, input);
	});
}

async function runSource(
	name: string,
	folder: string,
	taskKey: string,
	planSource: PlanSource,
	context: AssistantContext,
): Promise<SourceOutcome> {
	const { place, profile, plan, inventory } = await planSource(folder);
	const task = plan.tasks.find((one) => one.task_key === taskKey);
	const base = { name, inventory, plan, profile, run: null, folder: null, problem: null };
	if (task === undefined || (task.status !== 'ready' && task.status !== 'done'))
		return { ...base, reason: task?.reason ?? null };
	try {
		const run = await executeTask(
			{
				task_key: taskKey,
				parameters: task.parameters,
				base: place.root,
				output_root: place.output,
				output_dir: null,
				plan_id: plan.plan_id,
				planned: { inputs: task.inputs, repeat_key: task.repeat_key },
			},
			context,
		);
		return { ...base, run, folder: path.join(place.output.assistant, 'runs', run.run_id), reason: null };
	} catch (error) {
		const problem = toProblem(error);
		if (problem.code === 'general.cancelled') throw error;
		return { ...base, problem, reason: problem.detail };
	}
}
