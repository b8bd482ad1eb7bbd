import { say, type Message } from '../../../contract/messages/index.ts';
import type { Plan, PlanTask } from '../../../contract/records/plan.ts';
import { recorded, worded } from '../../results/follow-up/recorded.ts';
import { reviews } from '../../../contract/tasks/index.ts';

/** Why a task is the next one: the goal, a gap, a follow-up question, the workflow of a skill, the review at the end, or the data themselves. */
export function stepReason(plan: Plan, task: PlanTask, explicit: readonly string[]): Message {
	const { changed_by, promoted } = plan.recommendation_audit;
	const reason = worded('reason', recorded(task.reason, task.reason_code, task.reason_values));
	if (explicit.includes(task.task_key)) return say('autopilot.why_goal');
	if (changed_by.includes('minimum_output_gap')) return say('autopilot.why_gap', reason);
	const concept = promoted.find((one) => one.task_key === task.task_key);
	if (changed_by.includes('concept_promotion') && concept !== undefined)
		return say('autopilot.why_concept', { question: concept.question });
	const order = plan.skill_effects.find(({ effect }) => effect === 'order');
	if (changed_by.includes('skill_workflow') && order !== undefined && task.task_key === plan.recommended_task)
		return say('autopilot.why_skill', { skill: order.skill_id, ...reason });
	if (reviews(task.task_key)) return say('autopilot.why_review');
	return say('autopilot.why_data', reason);
}
