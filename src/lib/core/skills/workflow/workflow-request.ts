import { say } from '../../../contract/messages/index.ts';
import { taskCards, type TaskKey } from '../../../contract/tasks/index.ts';
import type {
	RefusedRequest,
	SkillRequest,
	RequestedParameter,
} from '../../../contract/tasks/skill-request.ts';
import type { Skill } from '../skill.ts';
import { checkedTask, checkedValue } from './checked-parameter.ts';
import { triggerOf } from './trigger.ts';
import type { WorkflowFacts } from './workflow-facts.ts';

/** What a skill asks of the plan of a dataset; null without a workflow, or where its triggers do not hold. */
export function workflowRequest(
	{ skill_id, version, origin, workflow }: Skill,
	facts: WorkflowFacts,
): SkillRequest | null {
	const held = workflow === null ? null : triggerOf(workflow.triggers, facts);
	if (workflow === null || held === null) return null;
	const refused: RefusedRequest[] = [];
	return {
		...{ skill_id, version, note_id: null, trigger: held.message },
		// What came with the program changes no plan that did not ask for its subject.
		only_proposes: origin === 'builtin' && held.said.length === 0,
		order: checkedOrder(workflow.tasks, refused),
		parameters: workflow.parameters.flatMap((asked): RequestedParameter[] => {
			const { task, name, value, reason, reason_zh = null } = asked;
			const refuse = (why: RefusedRequest['why']): [] => {
				refused.push({ task_key: task, parameter: name, value, why });
				return [];
			};
			const found = checkedTask(task);
			if ('why' in found) return refuse(found.why);
			const checked = checkedValue(taskCards[found.task_key], name, value);
			if ('why' in checked) return refuse(checked.why);
			return [{ task_key: found.task_key, name, value: checked.value, reason, reason_zh }];
		}),
		outputs: workflow.required_outputs.flatMap(({ task, kind, reason, reason_zh = null }) => {
			const found = checkedTask(task);
			const card = 'why' in found ? null : taskCards[found.task_key];
			const makes = [...(card?.minimum_outputs ?? []), ...(card?.also_makes ?? [])];
			if (card !== null && makes.includes(kind))
				return [{ task_key: card.task_key, kind, reason, reason_zh }];
			const why = 'why' in found ? found.why : say('skill_plans.output_impossible', { task, kind });
			refused.push({ task_key: task, parameter: null, value: kind, why });
			return [];
		}),
		refused,
	};
}

function checkedOrder(tasks: readonly string[], refused: RefusedRequest[]): TaskKey[] {
	const keys = tasks.flatMap((task) => {
		const found = checkedTask(task);
		if ('task_key' in found) return [found.task_key];
		refused.push({ task_key: task, parameter: null, value: task, why: found.why });
		return [];
	});
	return [...new Set(keys)];
}
