import type { Proposal } from '../records/chat.ts';

/** Operations of which every call does the same work, whatever its parameters. */
const ALIKE: readonly string[] = ['plan_assistant_tasks', 'evaluate_project_results'];

/**
 * What "run without asking" may be set for: the task that a proposal names, or one of few kinds of work. Null for what asks each
 * time: a run of whatever comes next, an autopilot, and what changes the data or the groups of later runs.
 */
export function kindWithoutAsking({
	task_key,
	operation,
}: Pick<Proposal, 'task_key' | 'operation'>): string | null {
	if (operation === 'run_lbbiopsy_assistant') return task_key;
	return ALIKE.includes(operation) ? operation : null;
}
