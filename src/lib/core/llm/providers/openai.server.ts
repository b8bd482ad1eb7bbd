import type OpenAI from 'openai';
import * as z from 'zod';
import { answerEvents, type AnswerPiece } from '../answer-events.server.ts';
import { GuardedCall, type Destination } from '../guarded-call.server.ts';
import type { ChatEvent, ChatMessage, ChatRequest, LlmProvider, OnPiece } from '../provider.ts';
import { throwIfError } from '../refusal.ts';
import { openaiPiece } from './openai-chunk.ts';
import { firstDialect, otherDialect, type OpenaiDialect } from './openai-dialect.ts';

type Asked = OpenAI.Chat.ChatCompletionCreateParamsStreaming;

/** A server of the OpenAI protocol (Chat Completions), asked through the official client. */
export function openaiProvider(to: Destination): LlmProvider {
	const first = firstDialect(to.address.host);
	let dialect = first;

	async function* chat(
		request: ChatRequest,
		signal: AbortSignal,
		onPiece?: OnPiece,
	): AsyncGenerator<ChatEvent, void, undefined> {
		for (;;) {
			signal.throwIfAborted();
			try {
				return yield* ask(to, request, dialect, signal, onPiece);
			} catch (error) {
				// Thrown only where nothing of an answer has come.
				const other = otherDialect(dialect, first, request, error);
				if (other === null) throw error;
				dialect = other;
			}
		}
	}

	return { origin: to.address.origin, chat, models: (signal) => listModels(to, signal) };
}

function ask(
	to: Destination,
	request: ChatRequest,
	dialect: OpenaiDialect,
	signal: AbortSignal,
	onPiece?: OnPiece,
): AsyncGenerator<ChatEvent, void, undefined> {
	const call = new GuardedCall(to, request.model, signal, checkLine);
	async function* pieces(): AsyncGenerator<AnswerPiece, void, undefined> {
		const client = await clientFor(to, async (input, init) => asEvents(await call.fetch(input, init)));
		for await (const chunk of await client.chat.completions.create(wireRequest(request, dialect)))
			yield openaiPiece(chunk);
	}
	return answerEvents(call, pieces, request, to.key, signal, onPiece);
}

/** Without the key, which only our own fetch knows, and without anything that the client would take from the environment. */
async function clientFor(to: Destination, fetch: typeof globalThis.fetch): Promise<OpenAI> {
	const { default: Client } = await import('openai');
	return new Client({
		baseURL: to.address.base_url,
		apiKey: 'not-sent',
		adminAPIKey: null,
		organization: null,
		project: null,
		webhookSecret: null,
		maxRetries: 0,
		// Its log would hold what is asked and answered.
		logLevel: 'off',
		timeout: to.limits.answer_ms,
		fetch,
	});
}

/** Finds errors among the events; the client itself throws at damaged ones. */
function checkLine(line: string): boolean {
	if (line.startsWith('data:') && line.includes('"error"'))
		throwIfError(JSON.parse(line.slice('data:'.length)));
	return true;
}

/** Servers without streaming answer with one JSON text, which is then the only event. */
async function asEvents(response: Response): Promise<Response> {
	if (!/^application\/json\b/i.test(response.headers.get('content-type') ?? '')) return response;
	const whole: unknown = JSON.parse(await response.text());
	throwIfError(whole);
	return new Response(`data: ${JSON.stringify(whole)}\n\ndata: [DONE]\n\n`);
}

function wireRequest(
	{ model, messages, tools, format, max_output_tokens }: ChatRequest,
	dialect: OpenaiDialect,
): Asked {
	return {
		model,
		messages: messages.map(wireMessage),
		...(tools.length === 0
			? {}
			: { tools: tools.map((tool) => ({ type: 'function' as const, function: { ...tool } })) }),
		...(format === null ? {} : { response_format: wireFormat(format, dialect) }),
		...(dialect.limit === null ? {} : { [dialect.limit]: max_output_tokens }),
		stream: true,
		...(dialect.usage ? { stream_options: { include_usage: true } } : {}),
	};
}

/** The older form has the schema beside it; servers that do not know it leave the answer free, so callers check it. */
function wireFormat(
	{ name, schema }: NonNullable<ChatRequest['format']>,
	dialect: OpenaiDialect,
): NonNullable<Asked['response_format']> {
	if (dialect.schema === 'json_schema')
		return { type: 'json_schema', json_schema: { name, schema, strict: true } };
	const older = { type: 'json_object' as const, schema };
	return older;
}

function wireMessage(message: ChatMessage): OpenAI.Chat.ChatCompletionMessageParam {
	switch (message.role) {
		case 'system':
			return { role: 'system', content: message.text };
		case 'tool':
			return { role: 'tool', tool_call_id: message.call_id, content: message.text };
		case 'assistant':
			return {
				role: 'assistant',
				content: message.text,
				...(message.calls.length === 0
					? {}
					: {
							tool_calls: message.calls.map(({ id, name, arguments: given }) => ({
								id,
								type: 'function' as const,
								function: { name, arguments: given },
							})),
						}),
			};
		case 'user':
			return { role: 'user', content: (message.images ?? []).length === 0 ? message.text : partsOf(message) };
	}
}

function partsOf({
	text,
	images = [],
}: Extract<ChatMessage, { role: 'user' }>): OpenAI.Chat.ChatCompletionContentPart[] {
	return [
		{ type: 'text', text },
		...images.map(({ media_type, data }) => ({
			type: 'image_url' as const,
			image_url: { url: `data:${media_type};base64,${data}` },
		})),
	];
}

const modelList = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })) });

async function listModels(to: Destination, signal: AbortSignal): Promise<string[]> {
	const call = new GuardedCall(to, '', signal);
	try {
		const client = await clientFor(to, call.fetch);
		const list = modelList.parse(await client.get('/models'));
		await call.close(true);
		return list.data.map(({ id }) => id).sort();
	} catch {
		signal.throwIfAborted();
		throw call.fault ?? call.noServer();
	} finally {
		await call.close(false);
	}
}
