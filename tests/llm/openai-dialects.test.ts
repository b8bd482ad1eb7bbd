import { afterAll, expect, it } from 'vitest';
import { rejected } from '../setup/thrown.ts';
import { aRequest, asked, providerOf } from './asking.ts';
import { startScriptedServer } from './scripted-server.ts';

const chunk = (delta: unknown, finish: string | null = null): string =>
	`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

const server = await startScriptedServer();
afterAll(() => server.close());

it.each([
	['stream_options', { usage: null }],
	['max_tokens', { end: 'stop' }],
	['response_format', { end: 'stop' }],
])(
	'a server that refuses %s is asked once more without it, and never again with it',
	async (word, outcome) => {
		const strict = await startScriptedServer([{ text: '{}' }], { refuses: word });
		const provider = providerOf(strict, 'openai');
		const request = aRequest({ format: { name: 'x', schema: { type: 'object' } } });
		if (word === 'response_format') {
			// It refuses the other form too: then the reason is told.
			expect((await rejected(asked(provider, request))).code).toBe('llm.server_error');
			expect(strict.asked).toHaveLength(2);
			expect(strict.asked[1]?.body).toContain(
				'"response_format":{"type":"json_object","schema":{"type":"object"}}',
			);
		} else {
			expect(await asked(provider, request)).toMatchObject({ text: '{}', ...outcome });
			expect(await asked(provider, request)).toMatchObject({ text: '{}' });
			expect(strict.asked.map(({ body }) => body.includes(`"${word}"`))).toEqual([true, false, false]);
		}
		await strict.close();
	},
);

it('a limit of the output that is too large is left to the server', async () => {
	const message = 'max_tokens is too large: 500. This model supports at most 100 completion tokens.';
	server.play(({ body }) =>
		body.includes('max_') ? [{ status: 400, body: { error: { message } } }] : [{ text: 'Hello.' }],
	);
	const before = server.asked.length;
	expect(await asked(providerOf(server, 'openai'))).toMatchObject({ text: 'Hello.', end: 'stop' });
	expect(server.asked.length - before).toBe(2);
});

it('whatever a server refuses, it is asked only a few times', async () => {
	const message = 'stream_options, response_format, max_tokens, max_completion_tokens: no.';
	server.play([{ status: 400, body: { error: { message } } }]);
	const before = server.asked.length;
	const request = aRequest({ format: { name: 'x', schema: {} } });
	expect((await rejected(asked(providerOf(server, 'openai'), request))).values['reason']).toBe(message);
	// As it is, without counts, with the other form of the schema, with the other name of the limit, without a limit.
	expect(server.asked.length - before).toBe(5);
});

it('the content filter is named', async () => {
	server.play([{ text: 'Half' }, { end: 'content_filter' }]);
	expect(await asked(providerOf(server, 'openai'))).toMatchObject({ text: 'Half', end: 'filter' });
});

it('calls come in any form that servers use', async () => {
	const whole = (name: string, given: unknown, more: Record<string, unknown> = {}) => ({
		...more,
		function: { name, arguments: given },
	});
	server.play([
		{
			raw: [
				// Two whole calls with the same number and without ids, arguments as an object.
				chunk({ tool_calls: [whole('a', { x: 1 }, { index: 0 }), whole('a', '{"x":2}', { index: 0 })] }),
				// Pieces that repeat id and name.
				chunk({ tool_calls: [whole('b', '{"y"', { index: 1, id: 'same' })] }),
				chunk({ tool_calls: [whole('b', ':3}', { index: 1, id: 'same' })] }),
				// The same id for another call, and no arguments.
				chunk({ tool_calls: [whole('c', '', { index: 2, id: 'same' })] }, 'stop'),
				'data: [DONE]\n\n',
			].join(''),
		},
		{ close: true },
	]);
	const { calls, end } = await asked(providerOf(server, 'openai'));
	expect(end).toBe('tool_calls');
	expect(calls.map(({ name, arguments: given }) => [name, given])).toEqual([
		['a', '{"x":1}'],
		['a', '{"x":2}'],
		['b', '{"y":3}'],
		['c', '{}'],
	]);
	expect(new Set(calls.map(({ id }) => id)).size).toBe(4);
});

it('a server that does not stream is understood', async () => {
	server.play([
		{
			status: 200,
			body: {
				choices: [
					{
						message: { role: 'assistant', content: [{ type: 'text', text: 'Whole.' }] },
						finish_reason: 'stop',
					},
				],
				usage: { prompt_tokens: 3, completion_tokens: 2 },
			},
		},
	]);
	expect(await asked(providerOf(server, 'openai'))).toEqual({
		text: 'Whole.',
		calls: [],
		usage: { input_tokens: 3, output_tokens: 2 },
		end: 'stop',
	});
});

it('an error in the place of the first event is that error', async () => {
	server.play([{ raw: 'data: {"error":{"message":"No room for it","code":"500"}}\n\n' }]);
	const error = await rejected(asked(providerOf(server, 'openai')));
	expect([error.code, error.values['status'], error.values['reason']]).toEqual([
		'llm.server_error',
		500,
		'No room for it',
	]);
});

it('after the end nothing is waited for long', async () => {
	server.play([{ raw: chunk({ content: 'All.' }, 'stop') }, { hang: true }]);
	const provider = providerOf(server, 'openai', { limits: { after_end_ms: 20 } });
	expect(await asked(provider)).toMatchObject({ text: 'All.', end: 'stop' });
});

it('nothing of the environment reaches a server', async () => {
	const own = {
		OPENAI_API_KEY: 'sk-environment-1234567',
		OPENAI_ORG_ID: 'org-canary',
		OPENAI_CUSTOM_HEADERS: 'x-canary: canary',
	};
	const before = Object.keys(own).map((name) => [name, process.env[name]] as const);
	Object.assign(process.env, own);
	try {
		server.play([{ text: 'Hello.' }]);
		await asked(providerOf(server, 'openai'));
	} finally {
		for (const [name, value] of before)
			if (value === undefined) delete process.env[name];
			else process.env[name] = value;
	}
	expect(JSON.stringify(server.asked.at(-1)?.headers)).not.toMatch(/canary|environment/);
	expect(server.asked.at(-1)?.headers['authorization']).toBeUndefined();
});
