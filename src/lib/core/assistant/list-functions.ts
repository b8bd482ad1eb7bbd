import * as z from 'zod';
import type { endpoints } from '../../contract/api/index.ts';
import { components } from '../../contract/api/open-api/component-names.ts';
import { functions } from '../../contract/operations/functions.ts';
import { argumentsSchema } from './list-operations.ts';

/** Functions as data, with JSON Schemas of what they take and return. */
export type FunctionsAnswer = z.output<(typeof endpoints)['list_functions']['answers'][200]['schema']>;

export function listFunctions(): FunctionsAnswer {
	return {
		functions: functions.map(({ name, help_en, help_zh, only_reads, arguments: taken, result }) => {
			const record = Object.keys(components).find((key) => components[key] === result) ?? null;
			return {
				name,
				help_en,
				help_zh,
				only_reads: only_reads === true,
				arguments: argumentsSchema(taken),
				record,
				result: record === null ? { ...z.toJSONSchema(result, { unrepresentable: 'any' }) } : null,
			};
		}),
	};
}
