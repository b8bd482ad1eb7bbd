import type * as z from 'zod';
import { say, type Message } from '../../../contract/messages/index.ts';
import {
	taskCards,
	isTaskKey,
	taskKeys,
	type TaskCard,
	type TaskKey,
} from '../../../contract/tasks/index.ts';
import { classOfParameter } from '../../../contract/tasks/verdict-parameters.ts';

/** The key of a task that can run, or why there is none. */
export function checkedTask(task: string): { task_key: TaskKey } | { why: Message } {
	const key = task.replaceAll('-', '_');
	if (!isTaskKey(key)) return { why: say('skill_plans.unknown_task', { task: short(task) }) };
	if (!taskCards[key].available) return { why: say('skill_plans.task_not_available', { task: key }) };
	return { task_key: key };
}

/** A value as the card reads it, or why it is refused. */
export function checkedValue(
	{ task_key, parameters }: TaskCard,
	name: string,
	value: unknown,
): { value: unknown } | { why: Message } {
	const shape: Record<string, z.ZodType> = parameters.shape;
	const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
	const values = { task: task_key, parameter: short(name) };
	if (schema === undefined) return { why: say('skill_plans.unknown_parameter', values) };
	if (classOfParameter(name) === 'path') return { why: say('skill_plans.names_files', values) };
	const parsed = value === null || value === undefined ? null : schema.safeParse(value);
	if (parsed?.success === true && parsed.data !== undefined) return { value: parsed.data };
	return { why: say('skill_plans.value_refused', { ...values, value: short(shown(value)) }) };
}

/** The tasks that can run and have a parameter. */
export const tasksWith = (name: string): TaskKey[] =>
	taskKeys.filter((key) => taskCards[key].available && Object.hasOwn(taskCards[key].parameters.shape, name));

const shown = (value: unknown): string =>
	typeof value === 'string' ? value : (JSON.stringify(value) ?? '–');

/** Words of somebody's file in a sentence of ours stay short. */
const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
