import type { CohortRequest } from '../../client/workspace/cohort-desk.svelte.ts';
import { plannedCohort, withoutPreferred } from '../../client/workspace/planned-cohort.ts';
import type { PlanCard } from '../../contract/records/block.ts';
import { addEntries, addGroup, draftOfParameters, type Draft } from './draft.ts';

/** What the tasks of a plan say of groups and exclusions; empty where nobody stated any. */
export function plannedParameters(plan: PlanCard | null): Record<string, unknown> {
	const effects = plan?.skill_effects ?? [];
	const stated = (plan?.tasks ?? []).map(({ parameters }) =>
		plannedCohort(withoutPreferred(parameters, effects)),
	);
	return stated.find((parameters) => Object.keys(parameters).length > 0) ?? {};
}

/** Do the groups of a plan come from its goal? Those are counted among what was understood; groups that were stated win over them. */
export const isOfGoal = (plan: PlanCard | null): boolean =>
	plan?.idea?.understood_code.includes('idea.group_counted') ?? false;

/** What was stated beside the goal of a plan: it stays when the goal is cleared. */
export function besideGoal(plan: PlanCard | null): Record<string, unknown> {
	const planned = plannedParameters(plan);
	const { leave_out } = planned;
	return !isOfGoal(plan) ? planned : leave_out === undefined ? {} : { leave_out };
}

/** What the editor begins with: what the plan uses, and what led to the editor. */
export function startDraft(
	{ samples = [], run_id = null, leave_out = [], parameters }: CohortRequest,
	plan: PlanCard | null,
	selectedName: string,
): Draft {
	const planned = draftOfParameters(
		parameters === undefined ? plannedParameters(plan) : plannedCohort(parameters),
	);
	const names = new Set(planned.groups.map(({ name }) => name));
	let name = selectedName;
	for (let n = 2; names.has(name); n++) name = `${selectedName} ${n}`;
	const grouped =
		samples.length === 0 ? planned : addGroup(planned, { name, samples: [...samples], chosen: run_id });
	return addEntries(grouped, leave_out);
}
