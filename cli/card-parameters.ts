import * as z from 'zod';
import { taskCards, tasksOf, type TaskCard } from '../src/lib/contract/tasks/index.ts';

/** A parameter of a card as JSON Schema describes it. */
export interface Parameter {
	description?: string;
	default?: unknown;
	enum?: unknown[];
	type?: string;
	items?: { enum?: unknown[] };
}

export const described = (schema: z.ZodType): z.core.JSONSchema.BaseSchema =>
	z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' });

/** The parameters of a card by name, in its order. */
export function parametersOf(card: TaskCard): [string, Parameter][] {
	return Object.entries(described(card.parameters).properties ?? {}).flatMap(
		([name, property]): [string, Parameter][] =>
			typeof property === 'object' ? [[name, property as Parameter]] : [],
	);
}

/** Parameters of a task that may be given without a value. */
export function flagNames(card: TaskCard): Set<string> {
	return new Set(parametersOf(card).flatMap(([name, { type }]) => (type === 'boolean' ? [name] : [])));
}

/** The schema of a parameter in the card of the first analysis that has it. */
export function analysisParameter(name: string): z.ZodType | null {
	const shapes = tasksOf('analyse').map((key) => taskCards[key].parameters.shape);
	return shapes.find((shape) => name in shape)?.[name] ?? null;
}
