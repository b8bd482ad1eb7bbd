import type { Plan, PlanTask } from '../../../contract/records/plan.ts';
import type { Run } from '../../../contract/records/run.ts';
import { failedOnData } from '../../planning/failed-on-data.ts';

/**
 * The task to run next: the recommended one, unless it failed in this autopilot run with the same inputs and parameters. A goal asks
 * for its tasks again and again; each is tried once per autopilot run, so that one that fails does not stop the others.
 */
export function nextTask(
	plan: Plan,
	explicit: readonly string[],
	runs: readonly Pick<Run, 'repeat_key' | 'status'>[],
): PlanTask | null {
	const tried = new Set(runs.filter((run) => run.status === 'failed').map((run) => run.repeat_key));
	const open = (key: string | null): PlanTask | undefined =>
		plan.tasks.find((task) => task.task_key === key && !tried.has(task.repeat_key));
	const asked = explicit.map(open).find((task) => task?.status === 'ready');
	return open(plan.recommended_task) ?? asked ?? null;
}

/** Tasks that could run and whose last run with the same inputs and parameters failed. */
export function failedBefore(
	plan: Plan,
	runs: readonly Pick<Run, 'repeat_key' | 'status' | 'error'>[],
): string[] {
	const last = new Map(runs.map((run) => [run.repeat_key, failedOnData(run)]));
	return plan.tasks
		.filter((task) => task.status === 'ready' && last.get(task.repeat_key) === true)
		.map((task) => task.task_key);
}
