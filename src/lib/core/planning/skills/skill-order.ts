import { compactJson } from '../../../base/json.ts';
import { say } from '../../../contract/messages/index.ts';
import type { Plan, PlanTask } from '../../../contract/records/plan.ts';
import type { SkillEffect } from '../../../contract/records/skill.ts';
import type { SkillRequest } from '../../../contract/tasks/skill-request.ts';
import { effectOf, inBoth, notApplied } from './skill-effect.ts';

type Audit = Plan['recommendation_audit'];

/** Tasks in their order with the recommended one. */
export interface Ordered {
	tasks: PlanTask[];
	audit: Audit;
}

/**
 * The order of the first workflow that has one: among tasks of equal status those it names come first, in its order, and
 * of those that can run the first is recommended. `recommend` chooses with that order in hand.
 */
export function inSkillOrder(
	tasks: readonly PlanTask[],
	requests: readonly SkillRequest[],
	recommend: (tasks: readonly PlanTask[], preferred: readonly string[]) => Audit,
): Ordered & { effects: SkillEffect[] } {
	const plain: Ordered = { tasks: [...tasks], audit: recommend(tasks, []) };
	const withOrder = (order: readonly string[]): Ordered => {
		const sorted = sortedBy(tasks, order);
		return { tasks: sorted, audit: recommend(sorted, order) };
	};
	const ordering = requests.filter(({ order }) => order.length > 0);
	const winner = ordering.find(({ only_proposes }) => !only_proposes);
	const final = winner === undefined ? plain : withOrder(winner.order);
	const proposed = new Set<string>();
	const effects = ordering.flatMap((request): SkillEffect[] => {
		const own = request === winner ? final : withOrder(request.order);
		const change = { task_key: null, parameter: null, before: outline(plain), after: outline(own) };
		const key = compactJson(change.after);
		if (request === winner)
			return key === compactJson(change.before)
				? []
				: [effectOf(request, { effect: 'order', ...change }, inBoth(say('skill_plans.order')))];
		if (key === compactJson(outline(final))) return [];
		if (winner !== undefined)
			return [notApplied(request, change, say('skill_plans.other_order_wins', { winner: winner.skill_id }))];
		// A proposal is worth a line where another task would run next.
		if (own.audit.final_pick === plain.audit.final_pick || proposed.has(key)) return [];
		proposed.add(key);
		return [effectOf(request, { effect: 'proposal', ...change }, inBoth(say('skill_plans.order')))];
	});
	return { ...final, effects };
}

/** What an order changes: the tasks, best first, and the one that would run. */
const outline = ({ tasks, audit }: Ordered): Record<string, unknown> => ({
	tasks: tasks.map(({ task_key }) => task_key),
	recommended_task: audit.final_pick,
});

/** Named tasks first within their status; the tasks are sorted by status already. */
function sortedBy(tasks: readonly PlanTask[], order: readonly string[]): PlanTask[] {
	const statuses = [...new Set(tasks.map(({ status }) => status))];
	const place = ({ task_key, status }: PlanTask): number => {
		const at = order.indexOf(task_key);
		return statuses.indexOf(status) * (order.length + 1) + (at < 0 ? order.length : at);
	};
	return [...tasks].sort((a, b) => place(a) - place(b));
}
