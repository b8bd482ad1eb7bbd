import * as z from 'zod';
import type { endpoints } from '../../contract/api/index.ts';
import { operations } from '../../contract/operations/index.ts';
import { taskCards } from '../../contract/tasks/index.ts';
import { slashCommands } from './slash/commands.ts';

/** Operations, task cards and commands as data, with JSON Schemas of what they take. */
export type OperationsAnswer = z.output<(typeof endpoints)['list_operations']['answers'][200]['schema']>;

export function listOperations(): OperationsAnswer {
	return {
		operations: Object.values(operations).map(({ name, help_en, help_zh, arguments: taken }) => ({
			name,
			help_en,
			help_zh,
			arguments: argumentsSchema(taken),
		})),
		tasks: Object.values(taskCards).map((card) => ({
			task_key: card.task_key,
			title: card.title,
			title_zh: card.title_zh,
			purpose: card.purpose,
			available: card.available,
			minimum_outputs: [...card.minimum_outputs],
			parameters: argumentsSchema(card.parameters),
			changes_verdict: [...card.changes_verdict],
		})),
		commands: slashCommands
			.filter(({ hidden }) => hidden !== true)
			.flatMap(({ usage, help_en, help_zh }) => usage.map((form) => ({ usage: form, help_en, help_zh }))),
	};
}

/** JSON Schema of arguments as a caller writes them. */
export const argumentsSchema = (schema: z.ZodType): Record<string, unknown> => ({
	...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
});
