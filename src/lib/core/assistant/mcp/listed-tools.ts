import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import { conversationTools } from '../../../contract/operations/conversation-tools.ts';
import type { Operation } from '../../../contract/operations/define.ts';
import { isOperation, operations, type OperationName } from '../../../contract/operations/index.ts';
import { accessOf, offeredArguments } from '../chat/offered-tools.ts';
import { runnableTasks } from '../slash/commands.ts';
import { ownTools } from './own-tools.ts';

/** Arguments of operations that take a dataset, of which each has one at most. */
const DATASET_ARGUMENTS = ['path', 'input_path'] as const;

/** How an operation takes its dataset; null for one that needs none. */
export function datasetArgument(name: OperationName): { argument: string; isNeeded: boolean } | null {
	const { arguments: taken }: Operation = operations[name];
	const shape: Readonly<Record<string, z.core.$ZodType>> = taken instanceof z.ZodObject ? taken.shape : {};
	const argument = DATASET_ARGUMENTS.find((one) => Object.hasOwn(shape, one));
	const schema = argument === undefined ? undefined : shape[argument];
	if (argument === undefined || schema === undefined) return null;
	return { argument, isNeeded: !z.safeParse(schema, undefined).success };
}

const ASKS = 'Asks the user first, unless the server was started with --allow-writes.';
const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** All tools of a server, from the declarations: what a model may never use is not listed. */
export function listedTools(): Tool[] {
	const offered = Object.keys(operations)
		.filter(isOperation)
		.filter((name) => accessOf(name) !== 'never')
		.map(operationTool);
	const own = Object.entries(ownTools).map(([name, tool]): Tool => {
		const { title, help_en, arguments: taken } = tool;
		return {
			...{ name, title, description: help_en, inputSchema: schemaOf(taken, {}) },
			annotations: { title, ...READS },
		};
	});
	const choices = Object.entries(conversationTools).map(([name, { help_en, arguments: taken }]): Tool => {
		const title = titled(name);
		return {
			...{ name, title, description: `${help_en} ${ASKS} It holds for later plans and runs of this server.` },
			inputSchema: schemaOf(taken, { dataset: DATASET }),
			annotations: { title, ...READS, readOnlyHint: false },
		};
	});
	return [...own, ...offered, ...choices];
}

const DATASET = {
	type: 'string',
	description: 'Alias from list_datasets; not needed when one dataset is open.',
};

const titled = (name: string): string =>
	`${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;

function operationTool(name: OperationName): Tool {
	const { help_en, notes_en = '', only_reads, deletes, reaches_network }: Operation = operations[name];
	const title = help_en.replace(/\.$/u, '');
	const isProposed = accessOf(name) === 'propose';
	return {
		...{ name, title },
		description: [help_en, isProposed ? ASKS : '', notes_en].filter((text) => text !== '').join(' '),
		inputSchema: schemaOf(offeredArguments(name), datasetArgument(name) === null ? {} : { dataset: DATASET }),
		annotations: {
			title,
			readOnlyHint: only_reads === true,
			destructiveHint: deletes === true,
			idempotentHint: only_reads === true,
			openWorldHint: reaches_network === true,
		},
	};
}

/** A schema as clients read it. */
function schemaOf(schema: z.ZodObject, more: Record<string, object>): Tool['inputSchema'] {
	const { properties, required } = z
		.object({
			properties: z.record(z.string(), z.looseObject({})).catch({}),
			required: z.array(z.string()).catch([]),
		})
		.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
	if ('task' in properties) properties['task'] = { type: 'string', enum: [...runnableTasks] };
	return {
		type: 'object',
		properties: { ...more, ...properties },
		...(required.length === 0 ? {} : { required }),
		additionalProperties: false,
	};
}
