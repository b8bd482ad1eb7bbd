import { say, type Message } from '../../../contract/messages/index.ts';
import type { Plan } from '../../../contract/records/plan.ts';
import type { Run } from '../../../contract/records/run.ts';
import type { Description } from './description.ts';
import { recordedList } from './recorded.ts';

/** Ready tasks named when none is recommended. */
const NAMED = 3;

/** State, recommendation with its audit, concept memory, and what to run next. */
export function describePlan(plan: Plan, doneSince: Run | null): Description {
	const lines = [
		...state(plan),
		...(doneSince === null
			? []
			: [say('results.plan_done_since', { task: doneSince.task_key, run_id: doneSince.run_id })]),
		...audit(plan),
		...memory(plan),
		...recordedList(
			plan.data_state.blockers,
			plan.data_state.blockers_code,
			plan.data_state.blockers_values,
		).slice(0, 3),
	];
	return { lines, excerpt: null, next: next(plan, doneSince) };
}

const tasksOf = (plan: Plan, status: Plan['tasks'][number]['status']): Plan['tasks'] =>
	plan.tasks.filter((task) => task.status === status);

function state(plan: Plan): Message[] {
	const done = tasksOf(plan, 'done').length;
	return [
		say('results.plan_state', {
			id: plan.plan_id,
			ready: tasksOf(plan, 'ready').length,
			blocked: tasksOf(plan, 'blocked').length,
		}),
		...(done === 0 ? [] : [say('follow_up.plan_done', { count: done })]),
		...(plan.goal === null ? [] : [say('follow_up.plan_goal', { goal: plan.goal })]),
		plan.recommended_task === null
			? say('follow_up.plan_recommends_nothing')
			: say('results.plan_recommends', { task: plan.recommended_task }),
	];
}

const causes = {
	minimum_output_gap: 'follow_up.audit_gap',
	featurebook_tie_breaker: 'follow_up.audit_tie_breaker',
	deduplication: 'follow_up.audit_deduplication',
	concept_promotion: 'follow_up.audit_promotion',
	skill_workflow: 'follow_up.audit_skill',
} as const;

/** Whether minimum-output gaps, tie-breakers of the FeatureBook, de-duplication or concepts changed the pick. */
function audit({ recommendation_audit: found }: Plan): Message[] {
	const promoted = found.promoted
		.slice(0, 2)
		.map(({ question, task_key, priority_score }) =>
			say('follow_up.plan_promoted', { question, task: task_key, priority: priority_score.toFixed(2) }),
		);
	if (found.changed_by.length === 0) return [say('results.plan_audit_unchanged'), ...promoted];
	return [
		say('follow_up.audit_changed', { base: found.base_pick ?? '–', final: found.final_pick ?? '–' }),
		...found.changed_by.map((cause) => say(causes[cause])),
		...promoted,
	];
}

/** What was remembered when the plan was made, and how that differs from the plan before. */
function memory(plan: Plan): Message[] {
	const known = plan.concept_memory;
	const { count_changes, transitions } = plan.plan_novelty.concept_memory_delta;
	const changes = Object.entries(count_changes)
		.filter(([, change]) => change !== 0)
		.map(([kind, change]) => `${kind} ${change > 0 ? '+' : ''}${change}`);
	return [
		...(known === null ? [] : [say('follow_up.memory', { ...known.counts })]),
		...(changes.length === 0 ? [] : [say('follow_up.memory_delta', { changes })]),
		...(transitions.length === 0
			? []
			: [
					say('follow_up.memory_transitions', {
						count: transitions.length,
						moves: [...new Set(transitions.map(({ from, to }) => `${from} → ${to}`))],
					}),
				]),
	];
}

function next(plan: Plan, doneSince: Run | null): Message {
	if (doneSince !== null)
		return say('results.next_read_run', {
			task: doneSince.task_key,
			path: doneSince.report_path ?? doneSince.run_id,
		});
	if (plan.recommended_task !== null) return say('results.next_run_task', { task: plan.recommended_task });
	const ready = tasksOf(plan, 'ready').map((task) => task.task_key);
	if (ready.length > 0) return say('follow_up.next_by_name', { tasks: ready.slice(0, NAMED) });
	const blocked = tasksOf(plan, 'blocked')[0];
	if (blocked === undefined) return say('follow_up.next_plan_again');
	return say('follow_up.next_unblock', { task: blocked.task_key, reason: blocked.reason });
}
