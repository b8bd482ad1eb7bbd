import type { PlanTask } from '../../contract/records/plan.ts';
import { findTask } from '../../contract/tasks/index.ts';

/** Kinds of output that a plan asks of a task beside those of its card: what skills require. */
export function requiredOutputs({ task_key, minimum_outputs }: PlanTask): string[] {
	const own: readonly string[] = findTask(task_key)?.minimum_outputs ?? [];
	return minimum_outputs.filter((kind) => !own.includes(kind));
}
