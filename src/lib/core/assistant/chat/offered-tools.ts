import * as z from 'zod';
import {
	conversationTools,
	type ConversationTool,
	isConversationTool,
} from '../../../contract/operations/conversation-tools.ts';
import type { Operation } from '../../../contract/operations/define.ts';
import { isOperation, operations, type OperationName } from '../../../contract/operations/index.ts';
import {
	insidePathArguments,
	isReadPathArgument,
	writtenArguments,
} from '../../../contract/operations/path-arguments.ts';
import { idsFile } from '../../../contract/tasks/cohort-text.ts';
import { runnableTasks } from '../slash/commands.ts';
import type { ToolDefinition } from '../../llm/provider.ts';

export type Access = 'read' | 'propose' | 'never';

/** What a model may do with an operation: never, unless its declaration says otherwise. */
export function accessOf(name: OperationName): Access {
	const { model_access }: Operation = operations[name];
	return model_access ?? 'never';
}

/** Is a tool of a model only proposed to the user? */
export const onlyProposes = (name: string): boolean =>
	isConversationTool(name) || (isOperation(name) && accessOf(name) === 'propose');

/** Arguments that say what the user chose, not what a model may choose. */
const OF_SESSION = new Set([
	'labels_table',
	'labels_sample_col',
	'labels_label_col',
	'labels',
	'label_map',
	'reference_class',
	'positive_class',
	'context',
	'executed_runs',
	'resume',
	'max_seconds',
]);
const inside: ReadonlySet<string> = new Set(insidePathArguments);

/** Is an argument a place, or a choice that is the user's? A model never gives one. */
export function isWithheld(operation: OperationName, name: string): boolean {
	return (
		OF_SESSION.has(name) ||
		isReadPathArgument(name) ||
		inside.has(name) ||
		writtenArguments(operation).includes(name)
	);
}

/** Schema of the arguments that a model gives to an operation: no place, no choice of the user. */
export function offeredArguments(name: OperationName): z.ZodObject {
	const { arguments: taken }: Operation = operations[name];
	const shape = taken instanceof z.ZodObject ? taken.shape : {};
	const offered: Record<string, z.core.$ZodType> = {};
	for (const [argument, schema] of Object.entries(shape))
		if (!isWithheld(name, argument)) offered[argument] = schema;
	return z.strictObject(offered);
}

/** What a model is offered, with the datasets of the session by alias. */
export function toolDefinitions(datasets: readonly string[]): ToolDefinition[] {
	const own = Object.keys(operations)
		.filter(isOperation)
		.filter((name) => accessOf(name) !== 'never')
		.map((name) => {
			const { help_en }: Operation = operations[name];
			const description =
				accessOf(name) === 'propose' ? `Propose only, nothing is run: ${lowerFirst(help_en)}` : help_en;
			return definition(name, description, offeredArguments(name), datasets);
		});
	const ofConversation = Object.entries(conversationTools).map(([name, tool]) =>
		definition(name, tool.help_en, tool.arguments, datasets),
	);
	return [...own, ...ofConversation];
}

function definition(
	name: string,
	description: string,
	schema: z.ZodObject,
	datasets: readonly string[],
): ToolDefinition {
	const { $schema: _, ...parameters } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
	const properties = { ...z.record(z.string(), z.unknown()).catch({}).parse(parameters.properties) };
	if ('task' in properties) properties['task'] = { type: 'string', enum: runnableTasks };
	if (datasets.length > 1)
		properties['dataset'] = { type: 'string', enum: datasets, description: 'Dataset; absent: all.' };
	return { name, description, parameters: { ...parameters, properties } };
}

/** Arguments of a model, checked; the dataset it named apart. */
export interface ReadCall {
	operation: OperationName | ConversationTool;
	arguments: Record<string, unknown>;
	dataset: string | null;
}

/** A tool by its name; null where there is none, or a model may not have it. */
function offeredTool(name: string): { operation: ReadCall['operation']; schema: z.ZodObject } | null {
	if (isConversationTool(name)) return { operation: name, schema: conversationTools[name].arguments };
	if (!isOperation(name) || accessOf(name) === 'never') return null;
	return { operation: name, schema: offeredArguments(name) };
}

/** Reads a call of a model; a sentence for the model where it is wrong. */
export function readCall(
	name: string,
	text: string,
	datasets: readonly string[],
): ReadCall | { wrong: string } {
	const tool = offeredTool(name);
	if (tool === null) return { wrong: `There is no tool ${name.slice(0, 60)}.` };
	let value: unknown;
	try {
		value = text.trim() === '' ? {} : JSON.parse(text);
	} catch {
		return { wrong: 'The arguments are not JSON.' };
	}
	const parsedObject = z.record(z.string(), z.unknown()).safeParse(value);
	if (!parsedObject.success) return { wrong: 'The arguments are not an object.' };
	const { dataset = null, ...given } = parsedObject.data;
	if (dataset !== null && !datasets.some((one) => one === dataset))
		return { wrong: `dataset must be one of ${datasets.join(', ')}.` };
	const parsed = tool.schema.safeParse(given);
	if (!parsed.success) return { wrong: z.prettifyError(parsed.error).slice(0, 1000) };
	const placed = placeIn(parsed.data);
	if (placed !== null) return { wrong: `${placed} names a file or folder; models give no places.` };
	return {
		operation: tool.operation,
		arguments: parsed.data,
		dataset: dataset === null ? null : String(dataset),
	};
}

/** Parameters of tasks that name places, or say where groups come from, which only lb-agent knows. */
const PLACED = /^output|^chosen_from$|_(?:tables?|dirs?|beds?|files?|paths?)$/u;

/** A parameter that names a place, or a text that has ids read from a file: `early=ids from early.txt`. */
function placeIn(given: Readonly<Record<string, unknown>>): string | null {
	const parameters = z.record(z.string(), z.unknown()).catch({}).parse(given['parameters']);
	const named = Object.keys(parameters).find((name) => isReadPathArgument(name) || PLACED.test(name));
	if (named !== undefined) return named;
	const groups: unknown[] = [parameters['group'], given['groups']].flat(5);
	return groups.some((text) => typeof text === 'string' && idsFile(text) !== null) ? 'A group' : null;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
