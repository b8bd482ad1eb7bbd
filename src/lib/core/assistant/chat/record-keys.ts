import * as z from 'zod';
import type { Operation } from '../../../contract/operations/define.ts';
import { operations } from '../../../contract/operations/index.ts';
import { resultTables } from '../../../contract/tables/index.ts';

let made: ReadonlySet<string> | null = null;

/**
 * Names of the fields of our records and of the columns of our result tables. They are the same for everybody, so they are told
 * as they are; other keys of a record, such as groups, come from data. Collected with the first use.
 */
export const recordKeys = (): ReadonlySet<string> => (made ??= collect());

function collect(): Set<string> {
	const keys = new Set<string>();
	const walk = (value: unknown): void => {
		if (typeof value !== 'object' || value === null) return;
		for (const [name, inner] of Object.entries(value)) {
			if (name === 'properties' && typeof inner === 'object' && inner !== null)
				for (const key of Object.keys(inner)) keys.add(key);
			walk(inner);
		}
	};
	const all: Readonly<Record<string, Operation>> = operations;
	for (const { result } of Object.values(all)) walk(z.toJSONSchema(result, { unrepresentable: 'any' }));
	for (const { schema } of resultTables) for (const column of Object.keys(schema.shape)) keys.add(column);
	return keys;
}
