import type { PlanCard } from '../../contract/records/block.ts';
import type { Plan } from '../../contract/records/plan.ts';
import type { Api } from '../api.ts';

/**
 * The newest plan of a target, when it is another one than `known`: plans are also made by the autopilot and on the command
 * line, which say nothing of it in the conversation. Null when `known` is the newest, when there is none, and when its
 * record is too large for the page. Throws ApiProblem, and what `fetch` throws when nobody answers.
 */
export async function newestPlan(
	api: Api,
	at: { session_id: string; target: number },
	known: string | null,
): Promise<PlanCard | null> {
	const params = { session_id: at.session_id };
	const { data: list } = await api.list_plans({ params, query: { target: at.target, limit: 1 } });
	const [newest] = list.plans;
	if (newest === undefined || newest.plan_id === known || newest.ledger_path === null) return null;
	const { data: found } = await api.list_results({
		params,
		query: { target: at.target, kind: 'ledger', query: newest.plan_id, limit: 10 },
	});
	const artifact = found.artifacts.find(({ path }) => path === newest.ledger_path);
	if (artifact === undefined) return null;
	const { data } = await api.get_artifact({
		params,
		query: { artifact_id: artifact.artifact_id, target: at.target },
	});
	return isPlan(data.record, newest.plan_id) ? planCardOf(data.record) : null;
}

/** The record was checked when it was read; this only tells it from that of another kind. */
const isPlan = (record: unknown, planId: string): record is Plan =>
	typeof record === 'object' && record !== null && Reflect.get(record, 'plan_id') === planId;

/** A plan as conversations carry it: tasks with the number of their files in place of the files. */
export function planCardOf(plan: Plan): PlanCard {
	const { tasks, doctor: _doctor, concept_memory: _memory, ...rest } = plan;
	return {
		...rest,
		tasks: tasks.map(({ inputs, ...task }) => ({ ...task, input_count: inputs.length })),
	};
}
