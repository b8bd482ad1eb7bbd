import { compactJson } from '../../../../base/json.ts';
import type { Plan } from '../../../../contract/records/plan.ts';

/** One difference between two plans. */
export interface PlanChange {
	/** Null for the plan as a whole. */
	task_key: string | null;
	field: 'task' | 'status' | 'parameters' | 'inputs' | 'recommended_task' | 'goal' | 'labels';
	from: unknown;
	to: unknown;
}

/** What a list of plans keeps of each, so that many do not pile up in memory. */
export interface PlanOutline extends Pick<
	Plan,
	'plan_id' | 'created_at' | 'goal' | 'recommended_task' | 'recommendation_audit' | 'ledger_path'
> {
	tasks: { task_key: string; status: string; reason: string }[];
	details: ReadonlyMap<string, { parameters: Record<string, unknown>; inputs: number; files: string }>;
	labels: Record<string, unknown>;
}

export function outlineOf(plan: Plan): PlanOutline {
	const { plan_id, created_at, goal, recommended_task, recommendation_audit, ledger_path } = plan;
	const { selected_tables, label_column, label_map, label_counts, override } = plan.metadata;
	return {
		...{ plan_id, created_at, goal, recommended_task, recommendation_audit, ledger_path },
		tasks: plan.tasks.map(({ task_key, status, reason }) => ({ task_key, status, reason })),
		details: new Map(
			plan.tasks.map(({ task_key, parameters, inputs }) => [
				task_key,
				{ parameters, inputs: inputs.length, files: compactJson(inputs) },
			]),
		),
		labels: { selected_tables, label_column, label_map, label_counts, override },
	};
}

/**
 * What changed from one plan to the next. `parameters` gives those that differ; `inputs` gives numbers of files: equal
 * ones mean that other files, or the same ones with other content, would be read.
 */
export function planChanges(before: PlanOutline, after: PlanOutline): PlanChange[] {
	const changes: PlanChange[] = [];
	const compare = (
		field: PlanChange['field'],
		from: unknown,
		to: unknown,
		task_key: string | null = null,
	): void => {
		if (compactJson(from) !== compactJson(to)) changes.push({ task_key, field, from, to });
	};
	compare('goal', before.goal, after.goal);
	compare('labels', before.labels, after.labels);
	compare('recommended_task', before.recommended_task, after.recommended_task);
	const [old, fresh] = [statuses(before), statuses(after)];
	for (const key of new Set([...old.keys(), ...fresh.keys()])) {
		const [was, is] = [before.details.get(key), after.details.get(key)];
		if (was === undefined || is === undefined) {
			const [from, to] = [old.get(key) ?? null, fresh.get(key) ?? null];
			changes.push({ task_key: key, field: 'task', from, to });
			continue;
		}
		compare('status', old.get(key), fresh.get(key), key);
		compare('parameters', ...differing(was.parameters, is.parameters), key);
		if (was.files !== is.files)
			changes.push({ task_key: key, field: 'inputs', from: was.inputs, to: is.inputs });
	}
	return changes;
}

type Parameters = Record<string, unknown>;

/** The parameters that are not the same in both. */
function differing(from: Parameters, to: Parameters): [Parameters, Parameters] {
	const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
		(name) => compactJson(from[name] ?? null) !== compactJson(to[name] ?? null),
	);
	const only = (all: Parameters): Parameters =>
		Object.fromEntries(names.filter((name) => name in all).map((name) => [name, all[name]]));
	return [only(from), only(to)];
}

const statuses = ({ tasks }: PlanOutline): Map<string, string> =>
	new Map(tasks.map(({ task_key, status }) => [task_key, status]));
