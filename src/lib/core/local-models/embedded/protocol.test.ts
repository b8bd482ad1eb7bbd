import { describe, expect, it } from 'vitest';
import { readChatRequest, type ChatRequest } from './chat-request.ts';
import { historyOf } from './chat-history.ts';
import { argumentsOf, askedChat, chunkEvent, finishReason, restoredText, usageEvent } from './protocol.ts';
import { ProtocolFault } from './protocol-fault.ts';

const request = (of: Record<string, unknown>): ChatRequest =>
	readChatRequest(
		JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: 'hi' }], ...of }),
	);
const call = (id: string, name: string, given: string) => ({
	id,
	type: 'function',
	function: { name, arguments: given },
});

describe('messages', () => {
	it('become a history in which what a tool returned belongs to its call', () => {
		const { messages } = request({
			messages: [
				{ role: 'system', content: 'be brief' },
				{
					role: 'user',
					content: [
						{ type: 'text', text: 'one ' },
						{ type: 'text', text: 'two' },
					],
				},
				{
					role: 'assistant',
					content: 'I look.',
					tool_calls: [call('a', 'see', '{"x":1}'), call('b', 'hear', 'not json')],
				},
				{ role: 'tool', tool_call_id: 'b', content: 'a sound' },
				{ role: 'tool', tool_call_id: 'a', content: '{"colour":"red"}' },
				{ role: 'assistant', content: 'It is red.' },
				{ role: 'user', content: 'sure?' },
			],
		});
		const item = { type: 'functionCall' };
		expect(historyOf(messages)).toEqual([
			{ type: 'system', text: 'be brief' },
			{ type: 'user', text: 'one two' },
			{
				type: 'model',
				response: [
					'I look.',
					{ ...item, name: 'see', params: { x: 1 }, result: { colour: 'red' }, startsNewChunk: true },
					{ ...item, name: 'hear', params: 'not json', result: 'a sound', startsNewChunk: false },
					'It is red.',
				],
			},
			{ type: 'user', text: 'sure?' },
			{ type: 'model', response: [''] },
		]);
	});

	it('that end with what a tool returned are written on in the same item', () => {
		const { messages } = request({
			messages: [
				{ role: 'user', content: 'look' },
				{ role: 'assistant', content: null, tool_calls: [call('a', 'see', '{}')] },
				{ role: 'tool', tool_call_id: 'a', content: '[]' },
			],
		});
		expect(historyOf(messages).length).toBe(2);
	});

	it('with the result of a call that was not made are refused', () => {
		const { messages } = request({ messages: [{ role: 'tool', tool_call_id: 'z', content: '' }] });
		expect(() => historyOf(messages)).toThrow(ProtocolFault);
	});
});

describe('a request', () => {
	it('is translated with its tools', () => {
		const parameters = { type: 'object', properties: { a: { type: 'string' } } };
		const tools = [
			{ type: 'function', function: { name: 'see', description: 'Sees.', parameters } },
			{ type: 'function', function: { name: 'wait', parameters: { type: 'object', properties: {} } } },
			{ type: 'function', function: { name: 'stop' } },
		];
		const asked = askedChat(request({ tools, max_completion_tokens: 7, temperature: 0, seed: 3 }));
		expect(asked).toMatchObject({ max_tokens: 7, temperature: 0, seed: 3, format: null, with_usage: false });
		expect(asked.functions).toEqual({
			see: {
				description: 'Sees.',
				params: { type: 'object', properties: { a: { oneOf: [{ type: 'string' }, { type: 'null' }] } } },
			},
			wait: {},
			stop: {},
		});
		expect(argumentsOf(asked, 'see', { a: null })).toBe('{}');
		expect(argumentsOf(asked, 'see', { a: 'x' })).toBe('{"a":"x"}');
		expect(argumentsOf(asked, 'stop', undefined)).toBe('{}');
		expect(askedChat(request({ tools, tool_choice: 'none' })).functions).toBeNull();
	});

	it('is translated with its format, in both forms', () => {
		const schema = {
			type: 'object',
			properties: { a: { type: 'null' }, b: { type: 'number' } },
			required: ['a'],
		};
		for (const response_format of [
			{ type: 'json_schema', json_schema: { name: 'x', schema, strict: true } },
			{ type: 'json_object', schema },
		]) {
			const asked = askedChat(request({ response_format }));
			expect(restoredText(asked, '{"a":null,"b":null}')).toBe('{"a":null}');
			expect(restoredText(asked, '{"a":nu')).toBe('{"a":nu');
		}
		expect(askedChat(request({ response_format: { type: 'json_object' } })).format?.schema).toEqual({
			type: 'object',
			properties: {},
			additionalProperties: true,
		});
	});

	it.each<[string, Record<string, unknown>, string]>([
		[
			'tools and a format',
			{ tools: [{ type: 'function', function: { name: 'a' } }], response_format: { type: 'json_object' } },
			'unsupported',
		],
		[
			'a picture',
			{ messages: [{ role: 'user', content: [{ type: 'image_url', image_url: {} }] }] },
			'images_unsupported',
		],
		[
			'a schema that cannot be kept',
			{ response_format: { type: 'json_schema', json_schema: { schema: { if: {} } } } },
			'unsupported_schema',
		],
		['a whole answer at once', { stream: false }, 'invalid_request'],
		['two answers', { n: 2 }, 'invalid_request'],
		['an unknown role', { messages: [{ role: 'robot', content: '' }] }, 'invalid_request'],
		['a call that must be made', { tool_choice: 'required' }, 'invalid_request'],
	])('for %s is refused', (_, of, code) => {
		expect(() => askedChat(request(of))).toThrow(expect.objectContaining({ status: 400, code }));
	});
});

it('the end of an answer is told in the words of the protocol', () => {
	const ended = (stopReason: string, functionCalls?: { functionName: string; params: unknown }[]) =>
		finishReason({
			response: '',
			metadata: { stopReason },
			...(functionCalls === undefined ? {} : { functionCalls }),
		});
	expect(['eogToken', 'stopGenerationTrigger', 'maxTokens'].map((reason) => ended(reason))).toEqual([
		'stop',
		'stop',
		'length',
	]);
	expect(ended('functionCalls', [{ functionName: 'a', params: {} }])).toBe('tool_calls');
});

it('chunks have the form of the protocol', () => {
	const head = { id: 'c', created: 1, model: 'm' };
	expect(chunkEvent(head, { content: 'é' })).toBe(
		'data: {"id":"c","created":1,"model":"m","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":"é"},"finish_reason":null}]}\n\n',
	);
	expect(usageEvent(head, 2, 3)).toContain(
		'"usage":{"prompt_tokens":2,"completion_tokens":3,"total_tokens":5}',
	);
});
