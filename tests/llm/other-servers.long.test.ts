import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openProvider } from '../../src/lib/core/llm/open-provider.server.ts';
import type { LlmProvider } from '../../src/lib/core/llm/provider.ts';
import { eventually } from '../setup/eventually.ts';
import { rejected } from '../setup/thrown.ts';
import { testSeed } from '../setup/test-size.ts';
import { aRequest, asked, heardOf, memoryRecord } from './asking.ts';
import { installed, startModelServer } from './other-servers/start-server.ts';
import { tinyModel } from './other-servers/tiny-model.ts';
import { startScriptedServer } from './scripted-server.ts';

const INSTALLING = 3_600_000;
const home = mkdtempSync(path.join(tmpdir(), 'lb-model-servers-'));
afterAll(() => rmSync(home, { recursive: true }));
const never = new AbortController().signal;
const openai = (base_url: string, key: string | null = null): LlmProvider =>
	openProvider({ provider: 'openai', base_url, key, allow_http: false });

describe('the proxy of LiteLLM, in front of a scripted server', async () => {
	const KEY = 'sk-proxy-5f0e1d2c3b4a';
	const upstream = await startScriptedServer();
	afterAll(() => upstream.close());
	let base_url = '';
	beforeAll(async () => {
		const model = (name: string): string[] => [
			`  - model_name: ${name}`,
			'    litellm_params:',
			`      model: openai/${name}`,
			`      api_base: ${upstream.base_url}`,
			'      api_key: upstream-key',
		];
		const config = path.join(home, 'litellm.yaml');
		writeFileSync(
			config,
			[
				'model_list:',
				...model('scripted'),
				'litellm_settings:',
				'  num_retries: 0',
				'router_settings:',
				'  disable_cooldowns: true',
				'general_settings:',
				`  master_key: ${KEY}`,
				'',
			].join('\n'),
		);
		const python = installed('litellm');
		const program = path.join(path.dirname(python), 'litellm');
		base_url = await startModelServer(
			python,
			(port) => [program, '--config', config, '--host', '127.0.0.1', '--port', String(port)],
			home,
			{ LITELLM_LOCAL_MODEL_COST_MAP: 'True' },
		);
	}, INSTALLING);

	it('lists its models', async () => {
		expect(await openai(base_url, KEY).models(never)).toEqual(['scripted']);
	});

	it('passes on text and counts', async () => {
		upstream.play([{ text: 'Cell-free ' }, { text: '游离DNA' }, { usage: { input: 30, output: 5 } }]);
		expect(await asked(openai(base_url, KEY))).toEqual({
			text: 'Cell-free 游离DNA',
			calls: [],
			usage: { input_tokens: 30, output_tokens: 5 },
			end: 'stop',
		});
	});

	it('passes on calls of tools, several at once', async () => {
		upstream.play([
			{ call: 'ask_results', arguments: { question: 'AUROC?' } },
			{ call: 'list_runs', arguments: {} },
		]);
		const tools = ['ask_results', 'list_runs'].map((name) => ({
			name,
			description: name,
			parameters: { type: 'object', properties: { question: { type: 'string' } } },
		}));
		const { calls, end } = await asked(openai(base_url, KEY), aRequest({ tools }));
		expect(end).toBe('tool_calls');
		expect(calls.map(({ name, arguments: given }) => [name, JSON.parse(given)])).toEqual([
			['ask_results', { question: 'AUROC?' }],
			['list_runs', {}],
		]);
		expect(upstream.asked.at(-1)?.tools).toEqual(['ask_results', 'list_runs']);
	});

	it('passes on the schema of an answer and what ends it', async () => {
		upstream.play([{ text: '{"a"' }, { end: 'length' }]);
		const schema = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
		expect(
			await asked(openai(base_url, KEY), aRequest({ format: { name: 'letters', schema } })),
		).toMatchObject({
			text: '{"a"',
			end: 'length',
		});
		expect(upstream.asked.at(-1)?.format).toBe('letters');
	});

	it('refuses wrong keys and models that it does not have, in its own words', async () => {
		const before = upstream.asked.length;
		// Without a database it cannot look for other keys.
		const wrong = await rejected(asked(openai(base_url, 'sk-wrong-key-1234')));
		expect([wrong.code, wrong.values['reason']]).toEqual(['llm.server_error', 'No connected db.']);
		const unknown = await rejected(asked(openai(base_url, KEY), aRequest({ model: 'gpt-0' })));
		expect(unknown.code).toBe('llm.model_unknown');
		expect(upstream.asked.length).toBe(before);
	});

	it('passes on that its own server is busy, which is asked once more', async () => {
		upstream.play([[{ status: 503, body: { error: { message: 'busy' } } }], [{ text: 'Now.' }]]);
		expect(await asked(openai(base_url, KEY))).toMatchObject({ text: 'Now.', end: 'stop' });
	});

	it('an answer that breaks behind it is not whole', async () => {
		upstream.play([{ text: 'Half ' }, { text: 'of it' }, { wait: 200 }, { reset: true }]);
		const { text, end } = await asked(openai(base_url, KEY));
		expect([text.startsWith('Half'), end]).toEqual([true, 'broken']);
	});

	it('is left within a second, and leaves its own server', async () => {
		upstream.play([{ text: 'First' }, { hang: true }]);
		const leave = new AbortController();
		const answer = heardOf(openai(base_url, KEY).chat(aRequest(), leave.signal));
		await eventually('the question', () => upstream.open === 1);
		const start = performance.now();
		leave.abort(new Error('stopped'));
		await expect(answer).rejects.toThrow('stopped');
		expect(performance.now() - start).toBeLessThan(1_000);
		upstream.play([{ text: 'Next.' }]);
		expect(await asked(openai(base_url, KEY))).toMatchObject({ text: 'Next.' });
	});
});

describe('the server of llama.cpp, with a model of random weights', () => {
	let provider: LlmProvider;
	const { calls, record } = memoryRecord();
	beforeAll(async () => {
		writeFileSync(path.join(home, 'tiny.gguf'), tinyModel(testSeed));
		const base_url = await startModelServer(
			installed('llama-cpp'),
			(port) => [
				...['-m', 'llama_cpp.server', '--model', 'tiny.gguf', '--n_ctx', '1024', '--n_threads', '1'],
				...['--host', '127.0.0.1', '--port', String(port)],
			],
			home,
		);
		provider = openProvider({ provider: 'openai', base_url, key: null, allow_http: false, record });
	}, INSTALLING);

	it('lists its model', async () => {
		expect(await provider.models(never)).toEqual(['tiny.gguf']);
	});

	it('streams token by token, up to the limit', async () => {
		let pieces = 0;
		// It may also choose to end, even at once.
		for (let time = 0; time < 5; time++)
			for await (const event of provider.chat(aRequest({ max_output_tokens: 50 }), never))
				if (event.kind === 'text') pieces++;
				else if (event.kind === 'end') expect(['length', 'stop']).toContain(event.reason);
		expect(pieces).toBeGreaterThan(5);
	});

	it('writes JSON of the schema and nothing else, though it knows no JSON', async () => {
		const answer = z.strictObject({ task: z.enum(['fragments', 'methylation']), sure: z.boolean() });
		const schema = {
			type: 'object',
			properties: { task: { enum: ['fragments', 'methylation'] }, sure: { type: 'boolean' } },
			required: ['task', 'sure'],
			additionalProperties: false,
		};
		for (let time = 0; time < 10; time++) {
			const { text, end } = await asked(provider, aRequest({ format: { name: 'choice', schema } }));
			expect(end).toBe('stop');
			expect(answer.safeParse(JSON.parse(text)).success).toBe(true);
		}
		// Its older form of the request was found once and kept.
		const sent = calls.map(({ sent: { body } }) => body).filter((body) => body.includes('response_format'));
		expect(sent.map((body) => body.includes('"json_schema"'))).toEqual([true, ...Array(10).fill(false)]);
	});

	it('cannot take more than its context', async () => {
		const messages = [{ role: 'user', text: 'a'.repeat(4_000) } as const];
		const error = await rejected(asked(provider, aRequest({ messages })));
		expect(error.code).toBe('llm.bad_answer');
	});
});
