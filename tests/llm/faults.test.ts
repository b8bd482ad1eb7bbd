import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../src/lib/contract/errors/index.ts';
import { rejected } from '../setup/thrown.ts';
import { eventually } from '../setup/eventually.ts';
import { aRequest, asked, heardOf, memoryRecord, providerOf, type Protocol } from './asking.ts';
import { startScriptedServer, type Step } from './scripted-server.ts';
import { socketPlace } from './socket-place.ts';

const KEY = 'sk-test-3f9a1c77e0b24d51';
const withPort = await startScriptedServer();
const withSocket = await startScriptedServer(undefined, { socket: socketPlace() });
const other = await startScriptedServer();
afterAll(() => Promise.all([withPort.close(), withSocket.close(), other.close()]));

const busy = (status: number, after?: string): Step => ({
	status,
	headers: after === undefined ? {} : { 'retry-after': after },
	body: { error: { message: 'Busy.' } },
});

describe.each<Protocol>(['openai', 'ollama', 'embedded'])('a server of the protocol %s', (protocol) => {
	const server = protocol === 'embedded' ? withSocket : withPort;
	beforeEach(() => {
		server.play([{ text: 'Hello.' }]);
	});
	/** Asked since a test began. */
	const countFrom = (): (() => number) => {
		const before = server.asked.length;
		return () => server.asked.length - before;
	};
	const provider = providerOf(server, protocol, { key: KEY });
	/** Gives a server up soon that says nothing, or nothing more; the question must have reached it by then. */
	const quickAtFirst = providerOf(server, protocol, { limits: { first_event_ms: 500 } });
	const quickLater = providerOf(server, protocol, { limits: { next_event_ms: 80 } });

	it('answers with text, counts and an end', async () => {
		server.play([{ text: 'Cell-free ' }, { text: 'DNA.' }, { usage: { input: 21, output: 4 } }]);
		expect(await asked(provider)).toEqual({
			text: 'Cell-free DNA.',
			calls: [],
			usage: { input_tokens: 21, output_tokens: 4 },
			end: 'stop',
		});
		expect(await provider.models(new AbortController().signal)).toEqual(['scripted']);
	});

	it('is heard piece by piece', async () => {
		server.play([{ text: 'First' }, { hang: true }]);
		const leave = new AbortController();
		const events = provider.chat(aRequest(), leave.signal)[Symbol.asyncIterator]();
		expect(await events.next()).toEqual({ done: false, value: { kind: 'text', text: 'First' } });
		leave.abort(new Error('enough'));
		await expect(events.next()).rejects.toThrow('enough');
	});

	it('calls tools, with names and arguments as the model wrote them', async () => {
		server.play([
			{ call: 'no_such_tool', arguments: { a: [1, { b: '字' }] } },
			{ call: 'ask_results', arguments: '{"question": ' },
		]);
		const { calls, end } = await asked(provider);
		expect(end).toBe('tool_calls');
		expect(calls.map(({ name, arguments: given }) => [name, given])).toEqual([
			['no_such_tool', '{"a":[1,{"b":"字"}]}'],
			['ask_results', '{"question": '],
		]);
		expect(new Set(calls.map(({ id }) => id)).size).toBe(2);
	});

	it('is told everything: tools, earlier calls, pictures and the limit of the answer', async () => {
		await asked(
			provider,
			aRequest({
				messages: [
					{
						role: 'user',
						text: 'What is this?',
						images: [{ media_type: 'image/png', data: 'iVBORw0KGgo=' }],
					},
					{ role: 'assistant', text: '', calls: [{ id: 'c1', name: 'look', arguments: '{"at":2}' }] },
					{ role: 'tool', call_id: 'c1', name: 'look', text: 'a box plot' },
				],
				tools: [{ name: 'look', description: 'Looks.', parameters: { type: 'object', properties: {} } }],
			}),
		);
		const sent = server.asked.at(-1);
		expect(sent?.tools).toEqual(['look']);
		expect(sent?.messages).toEqual([
			{ role: 'user', text: 'What is this?', images: 1 },
			{ role: 'assistant', text: '', images: 0 },
			{ role: 'tool', text: 'a box plot', images: 0 },
		]);
		expect(sent?.body).toContain('iVBORw0KGgo=');
		expect(sent?.body).toMatch(/"max_tokens":500|"num_predict":500/);
		expect(sent?.body).toMatch(/"arguments":"{\\"at\\":2}"|"arguments":{"at":2}/);
	});

	it('is given the schema of the answer', async () => {
		const schema = { type: 'object', properties: { tool: { type: 'string' } }, required: ['tool'] };
		await asked(provider, aRequest({ format: { name: 'choice', schema } }));
		expect(server.asked.at(-1)?.body).toContain(JSON.stringify(schema));
		expect(server.asked.at(-1)?.format).not.toBeNull();
	});

	it.each<[string, readonly Step[], string, string]>([
		['at the limit of its output', [{ text: 'Half' }, { end: 'length' }], 'Half', 'length'],
		['cut in the middle', [{ text: 'Half' }, { wait: 5 }, { reset: true }], 'Half', 'broken'],
		['without saying why', [{ text: 'Half' }, { close: true }], 'Half', 'broken'],
		['with an unknown reason', [{ text: 'Half' }, { end: 'whim' }], 'Half', 'broken'],
		[
			'with a damaged event',
			[{ text: 'Half' }, { raw: 'data: {"choi\n\n' }, { text: 'rest' }],
			'Half',
			'broken',
		],
		[
			'with an event of another shape',
			[{ text: 'Half' }, { raw: 'data: {"choices":7,"done":9}\n\n' }, { text: 'rest' }],
			'Half',
			'broken',
		],
		['with an error', [{ text: 'Half' }, { raw: 'data: {"error":"out of memory"}\n\n' }], 'Half', 'broken'],
	])('that ends %s is never whole', async (_, steps, text, end) => {
		// Events of Ollama are lines of JSON alone.
		const own = steps.map((step) =>
			'raw' in step && protocol === 'ollama'
				? { raw: step.raw.slice('data: '.length).trimEnd() + '\n' }
				: step,
		);
		server.play(own);
		const count = countFrom();
		expect(await asked(provider)).toMatchObject({ text, end, calls: [] });
		expect(count()).toBe(1);
	});

	it('that stops in the middle of an answer is given up', async () => {
		server.play([{ text: 'Half' }, { hang: true }]);
		expect(await asked(quickLater)).toMatchObject({ text: 'Half', end: 'broken' });
	});

	it('that is cut within a call gives no call', async () => {
		server.play([{ call: 'delete', arguments: { id: 'P17' } }, { wait: 5 }, { reset: true }]);
		expect(await asked(provider)).toMatchObject({ calls: [], end: 'broken' });
	});

	it('that does not end is ended', async () => {
		server.play([{ endless: 'and '.repeat(50) }]);
		const small = providerOf(server, protocol, { limits: { answer_bytes: 50_000 } });
		const { text, end } = await asked(small);
		expect(end).toBe('length');
		expect(text.length).toBeLessThan(50_000);
		await eventually('the connection to be closed', () => server.open === 0);
	});

	it('whose line does not end is ended', async () => {
		server.play([{ text: 'Half' }, { raw: `data: ${'x'.repeat(3_000)}` }, { hang: true }]);
		const small = providerOf(server, protocol, { limits: { event_bytes: 1_000 } });
		expect(await asked(small)).toMatchObject({ text: 'Half', end: 'length' });
	});

	it.each<[string, readonly Step[], ErrorCode, RegExp]>([
		['says nothing', [{ hang: true }], 'llm.timeout', /0\.5 s/],
		['is slow', [{ wait: 3_000 }, { text: 'Late.' }], 'llm.timeout', /0\.5 s/],
		[
			'refuses the key',
			[{ status: 401, body: { error: { message: `bad key ${KEY}` } } }],
			'llm.key_refused',
			/401/,
		],
		['forbids the model', [{ status: 403, body: 'no' }], 'llm.key_refused', /403/],
		['fails', [busy(500)], 'llm.server_error', /HTTP 500.*Busy\./],
		[
			'fails with a long text that acts on a terminal',
			[{ status: 500, body: `\u001b[2J${'x'.repeat(2_000)}` }],
			'llm.server_error',
			/^.{0,100}\\x1b\[2Jx{250,300}…$/,
		],
		[
			'has no such model',
			[{ status: 404, body: { error: "model 'scripted' not found" } }],
			'llm.model_unknown',
			/scripted/,
		],
		['has no such path', [{ status: 404, body: { detail: 'Not Found' } }], 'llm.not_a_server', /404/],
		['is a web page', [{ raw: '<!doctype html><title>Hi</title>' }], 'llm.bad_answer', /scripted/],
		[
			'is a web site',
			[{ status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html>' }],
			'llm.not_a_server',
			/200/,
		],
		['answers with nothing', [{ close: true }], 'llm.bad_answer', /scripted/],
		['answers with damage', [{ raw: 'data: {"choi\n\n' }], 'llm.bad_answer', /scripted/],
		['is out of quota', [busy(429, '3600')], 'llm.rate_limited', /3600 s.*Busy\./],
	])('that %s is named with a reason', async (_, steps, code, message) => {
		server.play(steps);
		const count = countFrom();
		const error = await rejected(asked(code === 'llm.timeout' ? quickAtFirst : provider));
		expect(error.code).toBe(code);
		expect(error.message).toMatch(message);
		expect(`${error.message} ${error.hint} ${JSON.stringify(error.values)}`).not.toContain(KEY);
		expect(count()).toBe(1);
	});

	it.each<[string, Step, Step?]>([
		['429', busy(429, '0')],
		['429 with a date', busy(429, new Date(Date.now() - 5_000).toUTCString())],
		['502', busy(502)],
		['503', busy(503)],
		['504', busy(504)],
		['a reset', { reset: true }],
		['a reset before any event', { raw: '\n' }, { reset: true }],
	])('is asked once more after %s', async (_, ...faults) => {
		server.play([faults.filter((fault) => fault !== undefined), [{ text: 'Now.' }]]);
		const count = countFrom();
		expect(await asked(provider)).toMatchObject({ text: 'Now.', end: 'stop' });
		expect(count()).toBe(2);
		expect(server.asked.at(-1)?.body).toBe(server.asked.at(-2)?.body);
	});

	it('is not asked a third time', async () => {
		server.play([busy(503)]);
		const count = countFrom();
		expect((await rejected(asked(provider))).code).toBe('llm.server_error');
		expect(count()).toBe(2);
	});

	it('is left at once while the second try waits', async () => {
		server.play([busy(429, '15')]);
		const leave = new AbortController();
		const answer = heardOf(
			(await import('../../src/lib/core/llm/ask-model.server.ts')).askModel(
				provider,
				aRequest(),
				leave.signal,
				{
					waiting: (wait_ms) => {
						expect(wait_ms).toBe(15_000);
						leave.abort(new Error('stopped'));
					},
				},
			),
		);
		await expect(answer).rejects.toThrow('stopped');
	});

	it('is left within a second, before it says anything', async () => {
		server.play([{ hang: true }]);
		const leave = new AbortController();
		const answer = asked(provider, aRequest(), leave.signal);
		await eventually('the question', () => server.open === 1);
		const start = performance.now();
		leave.abort(new Error('stopped'));
		await expect(answer).rejects.toThrow('stopped');
		expect(performance.now() - start).toBeLessThan(1_000);
		await eventually('the connection to be closed', () => server.open === 0);
	});

	it('is left when nobody listens any more, and not asked when nobody did', async () => {
		server.play([{ text: 'First' }, { hang: true }]);
		for await (const event of provider.chat(aRequest(), new AbortController().signal)) {
			expect(event).toEqual({ kind: 'text', text: 'First' });
			break;
		}
		await eventually('the connection to be closed', () => server.open === 0);
		const count = countFrom();
		const { calls, record } = memoryRecord();
		const gone = AbortSignal.abort(new Error('stopped'));
		await expect(asked(providerOf(server, protocol, { record }), aRequest(), gone)).rejects.toThrow(
			'stopped',
		);
		expect([count(), calls]).toEqual([0, []]);
	});

	it('is not followed to another host, which gets nothing', async () => {
		const target = `${other.origin}/v1/chat/completions?token=secret`;
		server.play([{ status: 307, headers: { location: target } }]);
		const error = await rejected(asked(provider));
		expect(error.code).toBe('llm.redirected');
		expect(error.message).toContain(new URL(other.origin).host);
		expect(error.message).not.toContain('secret');
		expect(other.seen).toEqual([]);
	});

	it('gets the key as Authorization, and nothing of this machine', async () => {
		await asked(provider);
		const sent = server.asked.at(-1);
		expect(sent?.headers['authorization']).toBe(`Bearer ${KEY}`);
		expect(sent?.body).not.toContain(KEY);
		const own = ['accept', 'authorization', 'content-type', 'user-agent'];
		const ofNode = [
			'accept-encoding',
			'accept-language',
			'connection',
			'content-length',
			'host',
			'sec-fetch-mode',
		];
		expect(Object.keys(sent?.headers ?? {}).filter((name) => ![...own, ...ofNode].includes(name))).toEqual(
			[],
		);
		expect(sent?.headers['user-agent']).toMatch(/^lb-agent\/\S+$/);
	});

	it('that cannot be reached is named', async () => {
		const gone = await startScriptedServer(
			undefined,
			protocol === 'embedded' ? { socket: socketPlace() } : {},
		);
		await gone.close();
		const error = await rejected(asked(providerOf(gone, protocol)));
		expect(error.code).toBe('llm.address_unreachable');
		// A socket is a file that goes with its server.
		expect(error.message).toContain(protocol === 'embedded' ? 'ENOENT' : 'ECONNREFUSED');
	});

	// A model in lb-agent has one address.
	if (protocol !== 'embedded')
		it('that has another answer in the place of its models is none', async () => {
			const page = providerOf({ origin: `${server.origin}/x`, base_url: `${server.origin}/x` }, protocol);
			expect((await rejected(page.models(new AbortController().signal))).code).toBe('llm.not_a_server');
		});

	it('repeats the key in vain: neither answer nor record has it, however it is cut', async () => {
		server.play([{ text: `The key is ${KEY.slice(0, 9)}` }, { text: `${KEY.slice(9)}.` }]);
		const { calls, record } = memoryRecord();
		const heard = await asked(providerOf(server, protocol, { key: KEY, record }));
		expect(heard.text).toBe('The key is [key].');
		server.play([{ status: 500, body: { error: `Authorization: Bearer ${KEY}` } }]);
		const error = await rejected(asked(providerOf(server, protocol, { key: KEY, record })));
		expect(error.message).toContain('Bearer [key]');
		expect(calls).toHaveLength(2);
		expect(JSON.stringify(calls[1])).not.toContain(KEY);
	});

	it('is recorded with the exact texts, each try by itself', async () => {
		server.play([[busy(503)], [{ text: 'Now.' }]]);
		const { calls, record } = memoryRecord();
		await asked(providerOf(server, protocol, { record }));
		expect(calls.map(({ end }) => [end?.status, end?.complete])).toEqual([
			[503, true],
			[200, true],
		]);
		expect(calls.map(({ sent }) => sent.body)).toEqual(server.asked.slice(-2).map(({ body }) => body));
		expect(calls[1]?.sent).toMatchObject({ origin: server.origin, method: 'POST' });
		expect(calls[1]?.end?.answer).toContain('Now.');
		server.play([{ text: 'Half' }, { close: true }]);
		await asked(providerOf(server, protocol, { record }));
		expect(calls[2]?.end).toMatchObject({ status: 200, complete: false });
	});

	it('is not asked what cannot be recorded', async () => {
		const count = countFrom();
		const full = providerOf(server, protocol, {
			record: () => Promise.reject(new Error('disk full')),
		});
		await expect(asked(full)).rejects.toThrow('disk full');
		expect(count()).toBe(0);
	});
});
