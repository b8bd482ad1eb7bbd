import { isFormatKey } from '../../../contract/formats.ts';
import { say } from '../../../contract/messages/index.ts';
import { skillWorkflow, type SkillWorkflow } from '../../../contract/records/skill.ts';
import { isTaskKey, taskCards, type TaskCard } from '../../../contract/tasks/index.ts';
import { classOfParameter } from '../../../contract/tasks/verdict-parameters.ts';
import { fitSchema } from './fit-schema.ts';
import { SkillFault } from './skill-fault.ts';

/**
 * A workflow as it must be: tasks, parameters and formats exist, values are what the task takes. What a plan does with it is
 * another matter. A value that names a file or folder is refused: a skill must not choose what is read.
 */
export function checkWorkflow(value: unknown, file: string): SkillWorkflow {
	const workflow = fitSchema(skillWorkflow, value, file);
	const tasks = [...workflow.tasks, ...workflow.required_outputs.map((output) => output.task)];
	for (const task of tasks)
		if (!isTaskKey(task)) throw new SkillFault(say('skills.workflow_task', { file, task }));
	for (const format of workflow.triggers.formats)
		if (!isFormatKey(format)) throw new SkillFault(say('skills.workflow_format', { file, format }));
	for (const { task, name, value: stated } of workflow.parameters) {
		const card = isTaskKey(task) ? taskCards[task] : null;
		if (card === null) throw new SkillFault(say('skills.workflow_task', { file, task }));
		const { shape } = card.parameters;
		const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
		if (schema === undefined)
			throw new SkillFault(say('skills.workflow_parameter', { file, task, parameter: name }));
		if (classOfParameter(name) === 'path')
			throw new SkillFault(say('skills.workflow_path', { file, parameter: name }));
		if (stated === undefined || !isTaken(card, name, stated))
			throw new SkillFault(
				say('skills.workflow_value', {
					file,
					task,
					parameter: name,
					value: (JSON.stringify(stated) ?? '').slice(0, MAX_SHOWN),
				}),
			);
	}
	return workflow;
}

/** Does the task take the value? What else it requires is stated elsewhere. */
function isTaken({ parameters }: TaskCard, name: string, value: unknown): boolean {
	const parsed = parameters.safeParse({ [name]: value });
	return parsed.success || !parsed.error.issues.some((issue) => issue.path[0] === name);
}

/** Characters of a value that a message shows. */
const MAX_SHOWN = 80;
