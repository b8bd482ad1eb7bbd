import type { Message, Ollama, Tool } from 'ollama/browser';
import * as z from 'zod';
import { answerEvents, type AnswerPiece } from '../answer-events.server.ts';
import { tokensOf } from '../budget.ts';
import { GuardedCall, type Destination } from '../guarded-call.server.ts';
import type { ChatMessage, ChatRequest, EndReason, LlmProvider, ToolDefinition } from '../provider.ts';
import { throwIfError } from '../refusal.ts';

/** An Ollama server, asked through the official client. */
export function ollamaProvider(to: Destination): LlmProvider {
	return {
		origin: to.address.origin,
		async *chat(request, signal, onPiece) {
			const call = new GuardedCall(to, request.model, signal, checkLine);
			yield* answerEvents(call, () => pieces(to, call, request), request, to.key, signal, onPiece);
		},
		models: (signal) => listModels(to, signal),
	};
}

async function* pieces(
	to: Destination,
	call: GuardedCall,
	request: ChatRequest,
): AsyncGenerator<AnswerPiece, void, undefined> {
	const client = await clientFor(to, call.fetch);
	const answer = await client.chat({
		model: request.model,
		messages: request.messages.map(wireMessage),
		...(request.tools.length === 0 ? {} : { tools: request.tools.map(wireTool) }),
		...(request.format === null ? {} : { format: request.format.schema }),
		options: roomFor(request),
		stream: true,
	});
	try {
		for await (const chunk of answer) yield ollamaPiece(chunk);
	} finally {
		// Of this answer alone; `client.abort()` would end all of them.
		answer.abort();
	}
}

/** The form for browsers: the other one would read a file whose path an image happens to spell. */
async function clientFor(to: Destination, fetch: typeof globalThis.fetch): Promise<Ollama> {
	const { Ollama: Client } = await import('ollama/browser');
	return new Client({ host: to.address.base_url, fetch });
}

/** The client would print a damaged or empty line and go on without it. */
function checkLine(line: string): boolean {
	if (line.trim() === '') return false;
	throwIfError(JSON.parse(line));
	return true;
}

const FIRST_CONTEXT = 4096;
/** A longer answer gets no larger window: that may take more memory than there is. */
const ANSWER_ROOM = 4096;

/**
 * Tokens of the context window, and of the answer within it. Left alone, an Ollama server takes a small window and drops the
 * beginning of what does not fit without a word. Only powers of two, since it loads the model anew for every other size.
 */
function roomFor({ messages, tools, max_output_tokens, context_tokens }: ChatRequest): {
	num_ctx: number;
	num_predict: number;
} {
	const asked = tokensOf(messages, tools);
	const needed = asked + Math.min(max_output_tokens, ANSWER_ROOM);
	let size = FIRST_CONTEXT;
	while (size < needed) size *= 2;
	const num_ctx = Math.min(size, context_tokens ?? size);
	return { num_ctx, num_predict: Math.max(1, Math.min(max_output_tokens, num_ctx - asked)) };
}

function wireMessage(message: ChatMessage): Message {
	switch (message.role) {
		case 'tool':
			return { role: 'tool', content: message.text, tool_name: message.name };
		case 'assistant':
			return {
				role: 'assistant',
				content: message.text,
				...(message.calls.length === 0
					? {}
					: {
							tool_calls: message.calls.map(({ name, arguments: given }) => ({
								function: { name, arguments: objectOf(given) },
							})),
						}),
			};
		case 'user':
			return {
				role: 'user',
				content: message.text,
				...(message.images === undefined ? {} : { images: message.images.map(({ data }) => data) }),
			};
		case 'system':
			return { role: 'system', content: message.text };
	}
}

const anyObject = z.record(z.string(), z.unknown());

/** The protocol has objects only; what a model wrote wrongly is sent back as it is. */
function objectOf(given: string): Record<string, unknown> {
	try {
		return anyObject.parse(JSON.parse(given));
	} catch {
		return { arguments: given };
	}
}

/** As the client's types have it. */
const wireParameters = z.looseObject({
	type: z.string().optional(),
	required: z.array(z.string()).optional(),
	properties: z
		.record(
			z.string(),
			z.looseObject({
				type: z.union([z.string(), z.array(z.string())]).optional(),
				description: z.string().optional(),
			}),
		)
		.optional(),
});

function wireTool({ name, description, parameters }: ToolDefinition): Tool {
	return {
		type: 'function',
		function: { name, description, parameters: wireParameters.parse(parameters) },
	};
}

const count = z.number().int().nonnegative();

const piece = z.looseObject({
	message: z
		.looseObject({
			content: z.string().nullish(),
			// A server separates them for every model that thinks, unless it is told not to: then some models write them as their answer.
			thinking: z.string().nullish(),
			tool_calls: z
				.array(
					z.looseObject({
						id: z.string().nullish(),
						function: z.looseObject({
							name: z.string().nullish(),
							arguments: z.union([anyObject, z.string()]).nullish(),
						}),
					}),
				)
				.nullish(),
		})
		.nullish(),
	done: z.boolean(),
	done_reason: z.string().nullish(),
	prompt_eval_count: count.nullish(),
	eval_count: count.nullish(),
	/** Nanoseconds. */
	eval_duration: z.number().positive().nullish().catch(null),
});

function ollamaPiece(value: unknown): AnswerPiece {
	const { message, done, done_reason, prompt_eval_count, eval_count, eval_duration } = piece.parse(value);
	return {
		text: message?.content ?? '',
		thought: message?.thinking ?? '',
		calls: (message?.tool_calls ?? []).map(({ id, function: { name, arguments: given } }) => ({
			// Calls come whole, one after the other.
			index: null,
			id: id ?? null,
			name: name ?? '?',
			arguments: typeof given === 'string' ? given : JSON.stringify(given ?? {}),
		})),
		usage:
			typeof eval_count === 'number'
				? {
						...{ input_tokens: prompt_eval_count ?? 0, output_tokens: eval_count },
						...(eval_duration == null ? {} : { output_ms: eval_duration / 1e6 }),
					}
				: null,
		end: done ? endOf(done_reason ?? 'stop') : null,
	};
}

function endOf(reason: string): EndReason {
	return reason === 'stop' || reason === 'length' ? reason : 'broken';
}

const modelList = z.looseObject({ models: z.array(z.looseObject({ name: z.string() })) });

async function listModels(to: Destination, signal: AbortSignal): Promise<string[]> {
	const call = new GuardedCall(to, '', signal);
	try {
		const client = await clientFor(to, call.fetch);
		const list = modelList.parse(await client.list());
		await call.close(true);
		return list.models.map(({ name }) => name).sort();
	} catch {
		signal.throwIfAborted();
		throw call.fault ?? call.noServer();
	} finally {
		await call.close(false);
	}
}
