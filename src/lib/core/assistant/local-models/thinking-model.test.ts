import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import type { LlmProvider } from '../../llm/provider.ts';
import { openProvider } from '../../llm/open-provider.server.ts';
import { runTurn } from '../chat/turn.ts';
import { askProbe } from './ask-probe.ts';

// A model that thinks before it answers, as an Ollama server passes it on: its thoughts come beside an empty content, count as tokens
// of the answer, and take from its limit.

const running: Server[] = [];
afterEach(() => {
	for (const server of running.splice(0)) server.close().closeAllConnections();
});

const asked = z.object({
	options: z.object({ num_predict: z.number() }),
	messages: z.array(z.object({ role: z.string(), content: z.string() })),
	tools: z.array(z.unknown()).default([]),
	format: z.unknown().optional(),
});
const result = z.object({ code: z.number() });

/** Pieces of an answer, one for each token. */
function answer({ messages, tools, format }: z.infer<typeof asked>): object[] {
	const last = messages.at(-1);
	if (format !== undefined) return [{ content: '{"number": 7}' }];
	if (last?.role === 'tool')
		return [{ content: 'The code is ' }, { content: `${result.parse(JSON.parse(last.content)).code}.` }];
	if (tools.length > 0)
		return [{ tool_calls: [{ function: { name: 'look_up_code', arguments: { colour: 'blue' } } }] }];
	return Array.from({ length: 40 }, (_, at) => ({ content: `number${at} ` }));
}

/** Each of its tokens takes 50 ms according to the server. */
const TOKEN_NS = 50_000_000;

async function thinking(thoughts: number): Promise<LlmProvider> {
	const tell = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
		const parts: Buffer[] = [];
		for await (const part of request) parts.push(Buffer.from(part));
		const chat = asked.parse(JSON.parse(Buffer.concat(parts).toString('utf8')));
		const whole = [...Array.from({ length: thoughts }, () => ({ thinking: 'hmm ' })), ...answer(chat)];
		const said = whole.slice(0, chat.options.num_predict);
		const line = (message: object, rest: object = { done: false }): string =>
			`${JSON.stringify({ model: 'm', message: { role: 'assistant', content: '', ...message }, ...rest })}\n`;
		response.writeHead(200, { 'content-type': 'application/x-ndjson' });
		response.end(
			said.map((message) => line(message)).join('') +
				line(
					{},
					{
						...{ done: true, done_reason: said.length < whole.length ? 'length' : 'stop' },
						...{ prompt_eval_count: 20, eval_count: said.length, eval_duration: said.length * TOKEN_NS },
					},
				),
		);
	};
	const server = createServer((request, response) => void tell(request, response));
	running.push(server);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = z.object({ port: z.number() }).parse(server.address());
	const base_url = `http://127.0.0.1:${port}`;
	return openProvider({ provider: 'ollama', base_url, key: null, allow_http: false });
}

const signal = new AbortController().signal;

async function probed(thoughts: number) {
	const llm = await thinking(thoughts);
	const connect = async () => ({ llm, context_tokens: null });
	return askProbe(
		{ name: 'Qwen3 8B', runtime: 'ollama', model: 'qwen3:8b', connect },
		{ signal, now: () => new Date('2026-11-29T12:00:00Z'), note: () => undefined },
	);
}

describe('a model that thinks', () => {
	it('passes its test, with the speed that its server states', async () => {
		const probe = await probed(1500);
		expect(probe).toMatchObject({ passed: true, tool_round_trip: true, structured_answer: true });
		expect(probe.tokens_per_second).toBe(20);
		expect(probe.first_token_ms).toEqual(expect.any(Number));
	});

	it('without end could not be tested: nothing is held against it', async () => {
		expect(await probed(10_000)).toMatchObject({
			...{ passed: false, tool_round_trip: null, structured_answer: null, tokens_per_second: 20 },
			problem_code: 'local_models.test_cut',
			problem: 'Qwen3 8B did not finish an answer of its test within 4,096 tokens.',
		});
	});

	const talked = async (thoughts: number): Promise<{ said: string; incomplete: string | null }> => {
		const llm = await thinking(thoughts);
		let said = '';
		const { incomplete } = await runTurn({
			ask: (request, until) => llm.chat(request, until),
			...{ model: 'qwen3:8b', context_tokens: 8192, messages: [{ role: 'user', text: 'Count.' }] },
			tools: { definitions: [], call: () => Promise.reject(new Error('no tools')) },
			...{ mode: 'plain', signal, onStep: () => undefined },
			onText: (text) => (said += text),
		});
		return { said, incomplete };
	};

	it('talks without its thoughts', async () => {
		const { said, incomplete } = await talked(1500);
		expect(said).toMatch(/^number0 number1 .*number39 $/u);
		expect(incomplete).toBeNull();
	});

	it('that thinks until its limit is told as such', async () => {
		expect(await rejected(talked(10_000))).toMatchObject({
			code: 'llm.answer_cut',
			values: { model: 'qwen3:8b' },
		});
	});
});
