import * as z from 'zod';
import { taskCards, tasksOf, type TaskCard } from '../src/lib/contract/tasks/index.ts';

/** A parameter of a card as JSON Schema describes it; of the rest of JSON Schema the help says nothing. */
const parameter = z.object({
	description: z.string().exactOptional(),
	default: z.unknown().optional(),
	enum: z.array(z.unknown()).exactOptional(),
	type: z.string().exactOptional(),
	items: z.object({ enum: z.array(z.unknown()).exactOptional() }).exactOptional(),
});
export type Parameter = z.infer<typeof parameter>;

const described = (schema: z.ZodType): z.core.JSONSchema.BaseSchema =>
	z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' });

/** What the schema of a parameter says of it. */
export const parameterOf = (schema: z.ZodType): Parameter => parameter.parse(described(schema));

/** The parameters of a card by name, in its order. */
export function parametersOf(card: TaskCard): [string, Parameter][] {
	return Object.entries(described(card.parameters).properties ?? {}).map(([name, property]) => [
		name,
		parameter.parse(property),
	]);
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
