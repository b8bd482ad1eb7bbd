import type { ServerResponse } from 'node:http';
import * as z from 'zod';
import { framesOf, type Frames } from '../scripted-frames.ts';

const schema = z.looseObject({
	type: z.string().optional(),
	const: z.unknown().optional(),
	enum: z.array(z.unknown()).optional(),
	properties: z.record(z.string(), z.unknown()).optional(),
	items: z.unknown().optional(),
});

const chat = z.object({
	model: z.string(),
	stream: z.boolean().optional(),
	messages: z.array(
		z.object({
			role: z.string(),
			content: z.union([z.string(), z.array(z.looseObject({ text: z.string().optional() }))]).nullish(),
			images: z.array(z.unknown()).optional(),
		}),
	),
	tools: z
		.array(z.object({ function: z.object({ name: z.string(), parameters: z.unknown().optional() }) }))
		.optional(),
	format: z.unknown().optional(),
	response_format: z.object({ json_schema: z.object({ schema: z.unknown() }).optional() }).nullish(),
});
type Chat = z.infer<typeof chat>;

/** The model that a request names; null where it is none of a chat. */
export const chatModel = (json: unknown): string | null => chat.safeParse(json).data?.model ?? null;

/**
 * Answers a chat of either protocol as an obedient model: it calls the first tool it is offered, repeats what a tool said, fills in
 * a schema, and sees a yellow square in every picture. Numbers are taken from the last message.
 */
export function answerChat(protocol: 'openai' | 'ollama', body: string, response: ServerResponse): void {
	const request = chat.parse(JSON.parse(body));
	const frames = framesOf({ protocol, model: request.model, body });
	response.writeHead(200, { 'content-type': frames.type });
	const hasCalled = write(request, frames, (text) => response.write(text));
	response.end(frames.end(hasCalled ? 'tool_calls' : 'stop'));
}

function write(request: Chat, frames: Frames, send: (text: string) => unknown): boolean {
	const last = request.messages.at(-1);
	const text = last === undefined ? '' : textIn(last);
	const words = (line: string): void => {
		for (const piece of line.match(/.{1,12}/gsu) ?? []) send(frames.text(piece));
	};
	const [tool] = request.tools ?? [];
	const wanted = request.format ?? request.response_format?.json_schema?.schema;
	if (last?.role === 'tool') words(`The tool said: ${text}`);
	else if (tool !== undefined) {
		const given = example(tool.function.parameters, text);
		send(frames.call(tool.function.name, z.record(z.string(), z.unknown()).catch({}).parse(given)));
		return true;
	} else if (wanted !== undefined && wanted !== null) words(JSON.stringify(example(wanted, text)));
	else words(hasPicture(last) ? 'A yellow square.' : 'Hello.');
	return false;
}

const textIn = ({ content }: Chat['messages'][number]): string =>
	typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join('');

const hasPicture = (message: Chat['messages'][number] | undefined): boolean =>
	(message?.images?.length ?? 0) > 0 ||
	(Array.isArray(message?.content) && message.content.some(({ text }) => text === undefined));

/** A value that fits a schema. */
function example(given: unknown, text: string): unknown {
	const { type, const: only, enum: some, properties, items } = schema.catch({}).parse(given);
	if (only !== undefined) return only;
	if (some !== undefined) return some[0];
	if (type === 'object' || properties !== undefined)
		return Object.fromEntries(
			Object.entries(properties ?? {}).map(([name, inner]) => [name, example(inner, text)]),
		);
	if (type === 'array') return [example(items, text)];
	if (type === 'boolean') return true;
	if (type === 'integer' || type === 'number') return Number(/\d+/u.exec(text)?.[0] ?? 7);
	return /["“]([^"”]+)["”]/u.exec(text)?.[1] ?? 'text';
}
