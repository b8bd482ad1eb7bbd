import * as z from 'zod';
import type { TaskCard } from '../src/lib/contract/tasks/index.ts';

/** Parameters of a task that may be given without a value. */
export function flagNames(card: TaskCard): Set<string> {
	const schema = z.toJSONSchema(card.parameters, { unrepresentable: 'any', io: 'output' });
	const properties = Object.entries(schema.properties ?? {});
	return new Set(
		properties
			.filter(([, property]) => typeof property === 'object' && property.type === 'boolean')
			.map(([name]) => name),
	);
}
