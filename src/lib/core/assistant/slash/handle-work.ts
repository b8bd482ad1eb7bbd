import * as z from 'zod';
import { LbError } from '../../../base/errors.ts';
import { say } from '../../../contract/messages/index.ts';
import { autopilot } from '../../../contract/records/autopilot.ts';
import { plan as planRecord, type Plan } from '../../../contract/records/plan.ts';
import { run as runRecord } from '../../../contract/records/run.ts';
import { findTask, taskKeys } from '../../../contract/tasks/index.ts';
import { requireAvailable } from '../require-available.ts';
import type { Block } from './block.ts';
import { nearest } from './nearest.ts';
import { cohortArguments, metadataArguments, parametersWith, type ShellSession } from './shell-session.ts';
import { forEachTarget } from './targets.ts';
import type { ShellTools } from './tools.ts';

/** What is stated for one piece of work beside what the session says. */
export interface StatedWork {
	/** The only target that is meant; null for all. */
	path: string | null;
	/** Task parameters, over those of the session. */
	parameters?: Readonly<Record<string, unknown>>;
	/** Tasks that an autopilot runs at most. */
	max_steps?: number | undefined;
}
const ALL: StatedWork = { path: null };

const ranRecord = runRecord.extend({ output_root: z.string().optional() });

/** Plans one target with the goal and the metadata choice of the session, and keeps the plan. */
export async function planOf(
	path: string,
	session: ShellSession,
	tools: ShellTools,
	{ parameters = {} }: StatedWork = ALL,
): Promise<Plan> {
	const args = {
		path,
		...goalOf(session),
		...metadataArguments(session),
		...parametersWith(session, parameters, path),
	};
	const plan = planRecord.parse(await tools.call('plan_assistant_tasks', args, path));
	session.plans[path] = plan;
	return plan;
}

/** `/plan [goal]`: a goal stays for the runs that follow. */
export function makePlan(
	goal: string | null,
	session: ShellSession,
	tools: ShellTools,
	stated: StatedWork = ALL,
): Promise<Block[]> {
	if (goal !== null) session.goal = goal;
	const planned = async (path: string): Promise<Block[]> => {
		const plan = await planOf(path, session, tools, stated);
		return [{ kind: 'plan', path, plan }, ...labelsKept(plan, session)];
	};
	return forEachTarget(session, planned, stated.path);
}

/** `/goal [clear]`: the goal that plans, runs and answers follow from now on. */
export function showGoal(clear: boolean, session: ShellSession): Block[] {
	const { goal } = session;
	if (clear) session.goal = null;
	const message =
		goal === null
			? say('shell.no_goal')
			: clear
				? say('shell.goal_cleared', { goal })
				: say('shell.goal_is', { goal });
	return [{ kind: 'sentence', message }];
}

/** A goal changes no labels that were chosen or ignored in this session; that must be said beside the plan. */
function labelsKept({ idea, metadata }: Plan, session: ShellSession): Block[] {
	const wanted = idea?.contrast?.column;
	if (wanted === undefined || wanted === metadata.label_column || session.metadata.mode === 'auto') return [];
	const message =
		session.metadata.mode === 'ignored'
			? say('shell.goal_without_labels')
			: say('shell.goal_other_labels', { wanted, used: metadata.label_column });
	return [{ kind: 'sentence', message }];
}

/** `/run [task_key]`: the recommended task of each target, or the one named. Throws run.task_unknown with the nearest. */
export function runTask(
	task: string | null,
	session: ShellSession,
	tools: ShellTools,
	{ path: meant }: StatedWork = ALL,
): Promise<Block[]> {
	if (task !== null && findTask(task) === null) throw unknownTask(task);
	requireAvailable(task ?? undefined);
	return forEachTarget(session, (path) => ranTask(path, task, session, tools), meant);
}

/** One target's run of the task named, or of the recommended one. */
export async function ranTask(
	path: string,
	task: string | null,
	session: ShellSession,
	tools: ShellTools,
): Promise<Block[]> {
	const args = {
		path,
		...goalOf(session),
		...(task === null ? {} : { task }),
		...metadataArguments(session),
		...cohortArguments(session, path),
	};
	const run = ranRecord.parse(await tools.call('run_lbbiopsy_assistant', args, path));
	return [{ kind: 'run', path, run }];
}

/** `/autopilot [goal]`. */
export function runAutopilot(
	{ goal, everything }: { goal: string | null; everything: boolean },
	session: ShellSession,
	tools: ShellTools,
	{ path: meant, parameters = {}, max_steps }: StatedWork = ALL,
): Promise<Block[]> {
	if (goal !== null) session.goal = goal;
	if (everything) session.goal = null;
	const piloted = async (path: string): Promise<Block[]> => {
		const args = {
			path,
			...goalOf(session),
			...(max_steps === undefined ? {} : { max_steps }),
			...metadataArguments(session),
			...parametersWith(session, parameters, path),
		};
		const record = autopilot.parse(await tools.call('run_autopilot', args, path));
		return [{ kind: 'autopilot', path, record }];
	};
	return forEachTarget(session, piloted, meant);
}

/** Reasons that nothing the user has could change. */
const LATER = new Set(['planning.not_available', 'planning.no_method_advisor']);

/** Why the named task, or every blocked one, cannot run; from the newest plan, made when there is none. */
export function explainBlocked(
	task: string | null,
	session: ShellSession,
	tools: ShellTools,
): Promise<Block[]> {
	return forEachTarget(session, async (path) => {
		const plan = session.plans[path] ?? (await planOf(path, session, tools));
		const tasks = plan.tasks.filter((one) =>
			task === null ? one.status === 'blocked' && !LATER.has(one.reason_code) : one.task_key === task,
		);
		return [{ kind: 'why', path, plan, tasks }];
	});
}

const goalOf = ({ goal }: ShellSession): { goal?: string } => (goal === null ? {} : { goal });

function unknownTask(task: string): LbError {
	const near = nearest(task, taskKeys);
	return new LbError('run.task_unknown', { task_key: task, known: near === null ? [...taskKeys] : [near] });
}
