import * as z from 'zod';
import { expect, test } from 'vitest';
import { conversationTools } from '../../../contract/operations/conversation-tools.ts';
import type { Operation } from '../../../contract/operations/define.ts';
import { operations } from '../../../contract/operations/index.ts';
import { isReadPathArgument, writtenArguments } from '../../../contract/operations/path-arguments.ts';
import { listedTools } from './listed-tools.ts';
import { ownTools } from './own-tools.ts';

const tools = listedTools();
const all: readonly Operation[] = Object.values(operations);
const allowed = all.filter(({ model_access }) => model_access !== undefined);

test('listed are exactly the operations that a model may read or propose, and the tools of the server', () => {
	const expected = [
		...Object.keys(ownTools),
		...allowed.map(({ name }) => name),
		...Object.keys(conversationTools),
	];
	expect(tools.map(({ name }) => name)).toEqual(expected);
	expect(new Set(expected).size).toBe(expected.length);
	// Neither deletes nor runs programs of others, whatever is declared later.
	for (const name of ['delete_cohort', 'run_external_tool_command', 'install_external_tool', 'converse'])
		expect(expected).not.toContain(name);
});

test('no tool takes a place, and one that works on a dataset takes its alias', () => {
	for (const { name, inputSchema } of tools) {
		expect(inputSchema.type).toBe('object');
		expect(inputSchema['additionalProperties']).toBe(false);
		const taken = Object.keys(inputSchema.properties ?? {});
		const places = taken.filter((one) => isReadPathArgument(one) || writtenArguments(name).includes(one));
		expect(places, name).toEqual([]);
	}
	const schemaOf = (name: string) => tools.find((tool) => tool.name === name)?.inputSchema;
	for (const name of [
		'ask',
		'scan_project_profile',
		'run_autopilot',
		'recommend_liquid_biopsy_methods',
		'read_table',
	])
		expect(schemaOf(name)?.properties, name).toHaveProperty('dataset');
	expect(schemaOf('list_feature_specs')?.properties).not.toHaveProperty('dataset');
	expect(schemaOf('ask')?.required).toEqual(['question']);
});

test('annotations say what the declaration says', () => {
	const hints = z.looseObject({
		readOnlyHint: z.boolean(),
		destructiveHint: z.boolean(),
		openWorldHint: z.boolean(),
		idempotentHint: z.boolean(),
		title: z.string().min(3),
	});
	for (const { name, annotations } of tools) {
		const own = hints.parse(annotations);
		const declared = all.find((one) => one.name === name);
		if (declared === undefined) continue;
		expect(own.readOnlyHint, name).toBe(declared.only_reads === true);
		expect(own.destructiveHint, name).toBe(declared.deletes === true);
		expect(own.openWorldHint, name).toBe(declared.reaches_network === true);
	}
	// What may be read at once only looks.
	for (const { name, model_access, only_reads } of allowed)
		if (model_access === 'read') expect(only_reads, name).toBe(true);
});
