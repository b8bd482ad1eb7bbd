import * as z from 'zod';
import { defineTable } from '../define.ts';

export const advisedMethodsTable = defineTable({
	name: 'advised_methods',
	title: 'Advised methods',
	row: 'one method of the advice',
	schema: z.object({
		method_key: z.string().describe('Key of the method.'),
		name: z.string().describe('Name of the method.'),
		group: z
			.enum(['now', 'deeper', 'unsuitable'])
			.describe(
				'now: can be done here now; deeper: something is missing; unsuitable: does not fit these data.',
			),
		score: z.number().describe('Sum of the points.'),
		reasons: z.string().describe('What is missing, or why it does not fit; empty where it can be done now.'),
		safe_route: z.string().nullable().describe('Task of lb-agent meanwhile; empty without one.'),
		safe_route_ready: z.boolean().nullable().describe('Can that task run on these data?'),
		tool_key: z.string().nullable().describe('External tool; empty without one.'),
		doi: z.string().nullable().describe('DOI of the reference; empty without one.'),
	}),
});

export const methodPointsTable = defineTable({
	name: 'method_points',
	title: 'Points of the score',
	row: 'one part of the score of one method',
	schema: z.object({
		method_key: z.string().describe('Key of the method.'),
		points: z.number().describe('Points; negative ones count against it.'),
		reason: z.string().describe('Reason.'),
		reason_code: z.string().describe('Stable code of the reason.'),
	}),
});

/** Tables of the method advice. */
export const methodTables = [advisedMethodsTable, methodPointsTable];
