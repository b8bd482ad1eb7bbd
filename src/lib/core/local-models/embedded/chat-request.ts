import * as z from 'zod';
import { ProtocolFault } from './protocol-fault.ts';

const part = z.discriminatedUnion('type', [
	z.looseObject({ type: z.literal('text'), text: z.string() }),
	z.looseObject({ type: z.literal('image_url') }),
]);
const content = z.union([z.string(), z.array(part)]);

const call = z.looseObject({
	id: z.string(),
	function: z.looseObject({ name: z.string(), arguments: z.string() }),
});

const message = z.discriminatedUnion('role', [
	z.looseObject({ role: z.literal('system'), content }),
	z.looseObject({ role: z.literal('developer'), content }),
	z.looseObject({ role: z.literal('user'), content }),
	z.looseObject({
		role: z.literal('assistant'),
		content: content.nullish(),
		tool_calls: z.array(call).nullish(),
	}),
	z.looseObject({ role: z.literal('tool'), tool_call_id: z.string(), content }),
]);
export type WireMessage = z.infer<typeof message>;

const schema = z.record(z.string(), z.unknown());

const tool = z.looseObject({
	type: z.literal('function'),
	function: z.looseObject({
		name: z.string().min(1),
		description: z.string().nullish(),
		parameters: schema.nullish(),
	}),
});
export type WireTool = z.infer<typeof tool>;

const format = z.discriminatedUnion('type', [
	z.looseObject({ type: z.literal('text') }),
	z.looseObject({ type: z.literal('json_object'), schema: schema.nullish() }),
	z.looseObject({ type: z.literal('json_schema'), json_schema: z.looseObject({ schema }) }),
]);

const limit = z.int().positive().nullish();

/** A request of Chat Completions, as far as it is understood; other words are taken no notice of. */
const chatRequest = z.looseObject({
	messages: z.array(message).min(1),
	tools: z.array(tool).nullish(),
	tool_choice: z.enum(['auto', 'none']).nullish(),
	response_format: format.nullish(),
	max_tokens: limit,
	max_completion_tokens: limit,
	temperature: z.number().min(0).max(2).nullish(),
	top_p: z.number().gt(0).max(1).nullish(),
	seed: z.int().nullish(),
	n: z.literal(1).nullish(),
	stream: z.literal(true),
	stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
});
export type ChatRequest = z.infer<typeof chatRequest>;

/** Reads the body of a request. Throws ProtocolFault. */
export function readChatRequest(body: string): ChatRequest {
	let value: unknown;
	try {
		value = JSON.parse(body);
	} catch {
		throw new ProtocolFault(400, 'invalid_json', 'The body of the request is not JSON.');
	}
	const read = chatRequest.safeParse(value);
	if (read.success) return read.data;
	const issue = read.error.issues[0];
	const place = issue?.path.join('.') ?? '';
	throw new ProtocolFault(400, 'invalid_request', `${place}: ${issue?.message ?? 'not understood'}`);
}

/** Text of a content. Throws ProtocolFault for pictures. */
export function textOf(given: z.infer<typeof content> | null | undefined): string {
	if (given === null || given === undefined) return '';
	if (typeof given === 'string') return given;
	return given
		.map((one) => {
			if (one.type === 'text') return one.text;
			throw new ProtocolFault(400, 'images_unsupported', 'This model does not read images.');
		})
		.join('');
}
