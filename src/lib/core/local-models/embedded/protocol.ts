import type { ChatRequest, WireTool } from './chat-request.ts';
import { historyOf } from './chat-history.ts';
import { isObject, UnsupportedSchema } from './json-schema.ts';
import type { HistoryItem, LlamaAnswer, LlamaFunctions } from './llama-library.ts';
import { ProtocolFault } from './protocol-fault.ts';
import { schemaSubset, type SchemaSubset } from './schema-subset.ts';

/** Where nothing is asked for: little chance, since a model here is asked about facts, and some, since small ones repeat themselves without. */
const TEMPERATURE = 0.4;
const TOP_P = 0.95;

/** A request in the words of node-llama-cpp. */
export interface AskedChat {
	history: HistoryItem[];
	/** Null for none. Functions and a format exclude each other. */
	functions: LlamaFunctions | null;
	/** Schemas of the parameters of functions, by name. */
	parameters: ReadonlyMap<string, SchemaSubset>;
	format: SchemaSubset | null;
	/** Tokens of the answer; null for as many as there is room for. */
	max_tokens: number | null;
	temperature: number;
	top_p: number;
	seed: number | null;
	with_usage: boolean;
}

/** Translates a request. Throws ProtocolFault. */
export function askedChat(request: ChatRequest): AskedChat {
	const tools = request.tool_choice === 'none' ? [] : (request.tools ?? []);
	const format = formatOf(request);
	if (tools.length > 0 && format !== null)
		throw new ProtocolFault(400, 'unsupported', 'tools and response_format exclude each other.');
	const parameters = new Map(tools.map((tool) => [tool.function.name, parametersOf(tool)] as const));
	return {
		history: historyOf(request.messages),
		functions:
			tools.length === 0 ? null : Object.fromEntries(tools.map((tool) => functionOf(tool, parameters))),
		parameters,
		format,
		max_tokens: request.max_completion_tokens ?? request.max_tokens ?? null,
		temperature: request.temperature ?? TEMPERATURE,
		top_p: request.top_p ?? TOP_P,
		seed: request.seed ?? null,
		with_usage: request.stream_options?.include_usage === true,
	};
}

function formatOf({ response_format }: ChatRequest): SchemaSubset | null {
	if (response_format === null || response_format === undefined || response_format.type === 'text')
		return null;
	const schema =
		response_format.type === 'json_schema'
			? response_format.json_schema.schema
			: (response_format.schema ?? { type: 'object' });
	return subsetOf(schema, 'response_format');
}

const parametersOf = ({ function: { name, parameters } }: WireTool): SchemaSubset =>
	subsetOf(parameters ?? { type: 'object', properties: {} }, `tool ${name}`);

function functionOf(
	{ function: { name, description } }: WireTool,
	parameters: ReadonlyMap<string, SchemaSubset>,
): [string, LlamaFunctions[string]] {
	const params = parameters.get(name)?.schema;
	const isEmpty = isObject(params?.['properties']) && Object.keys(params['properties']).length === 0;
	return [
		name,
		{
			...(description === null || description === undefined ? {} : { description }),
			// A function without parameters is called without.
			...(params === undefined || (isEmpty && !('additionalProperties' in params)) ? {} : { params }),
		},
	];
}

function subsetOf(schema: unknown, where: string): SchemaSubset {
	try {
		return schemaSubset(schema);
	} catch (error) {
		if (!(error instanceof UnsupportedSchema)) throw error;
		throw new ProtocolFault(400, 'unsupported_schema', `${where}: ${error.message}`);
	}
}

/** Arguments of a call as JSON, with what the model left out by null left out. */
export function argumentsOf(asked: AskedChat, name: string, params: unknown): string {
	const value = asked.parameters.get(name)?.restored(params ?? {}) ?? params ?? {};
	return JSON.stringify(value);
}

/** A JSON answer likewise; one that is cut stays as it is. */
export function restoredText({ format }: AskedChat, text: string): string {
	if (format === null || !format.changed) return text;
	try {
		return JSON.stringify(format.restored(JSON.parse(text)));
	} catch {
		return text;
	}
}

/** Why the model stopped, in the words of the protocol. */
export function finishReason({ functionCalls, metadata }: LlamaAnswer): 'stop' | 'length' | 'tool_calls' {
	if ((functionCalls ?? []).length > 0) return 'tool_calls';
	return metadata.stopReason === 'maxTokens' ? 'length' : 'stop';
}

/** What is the same in every chunk of an answer. */
export interface ChunkHead {
	id: string;
	created: number;
	model: string;
}

export type Delta = Readonly<{
	role?: 'assistant';
	content?: string;
	tool_calls?: readonly {
		index: number;
		id: string;
		type: 'function';
		function: { name: string; arguments: string };
	}[];
}>;

/** A chunk as an event. */
export const chunkEvent = (head: ChunkHead, delta: Delta, finish_reason: string | null = null): string =>
	eventOf({
		...head,
		object: 'chat.completion.chunk',
		choices: [{ index: 0, delta, finish_reason }],
	});

export const usageEvent = (head: ChunkHead, prompt_tokens: number, completion_tokens: number): string =>
	eventOf({
		...head,
		object: 'chat.completion.chunk',
		choices: [],
		usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
	});

/** An error in the middle of an answer. */
export const errorEvent = (code: string, message: string): string =>
	eventOf({ error: { message, type: 'server_error', code } });

export const END_EVENT = 'data: [DONE]\n\n';
const eventOf = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;
