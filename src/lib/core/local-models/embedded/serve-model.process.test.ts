import { rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChatModel } from './answer-chat.server.ts';
import { ask, question } from '../../../../../tests/llm/local/ask-model.ts';
import { eventually } from '../../../../../tests/setup/eventually.ts';
import { thrown } from '../../../../../tests/setup/thrown.ts';
import { healthOf } from './process-health.server.ts';
import { serveModel } from './serve-model.server.ts';
import { newSocketPlace } from './socket-place.server.ts';
import { threadsForModel } from './threads.server.ts';

const token = 'a'.repeat(40);
const closed: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const close of closed.splice(0)) await close();
});

async function served(
	model: Partial<ChatModel>,
	sign_of_life_ms?: number,
): Promise<{ socket: string; token: string; base_url: 'http://embedded.localhost/v1'; uses: number[] }> {
	const uses: number[] = [];
	const server: Server = serveModel({
		model: {
			fit: () => ({ tokens: 3, most: 9 }),
			answer: () => Promise.reject(new Error('not asked')),
			...model,
		},
		identifier: 'stand-in',
		token,
		join: () => undefined,
		onUse: (active) => uses.push(active),
		...(sign_of_life_ms === undefined ? {} : { sign_of_life_ms }),
	});
	const { socket, folder } = newSocketPlace('x');
	await new Promise<void>((resolve) => server.listen({ path: socket }, resolve));
	closed.push(async () => {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
		if (folder !== null) rmSync(folder, { recursive: true, force: true });
	});
	return { socket, token, base_url: 'http://embedded.localhost/v1', uses };
}

describe('a served model', () => {
	it('gives calls as the protocol has them, without what was left out', async () => {
		const parameters = {
			type: 'object',
			properties: { a: { type: 'integer' }, b: { type: 'string' } },
			required: ['a'],
		};
		const at = await served({
			answer: (_, __, onText) => {
				onText('I look. ');
				const functionCalls = [
					{ functionName: 'see', params: { a: 1, b: null } },
					{ functionName: 'see', params: { a: 2, b: 'x' } },
				];
				const answer = { response: 'I look. ', functionCalls, metadata: { stopReason: 'functionCalls' } };
				return Promise.resolve({ answer, output_tokens: 5 });
			},
		});
		const tools = [{ type: 'function', function: { name: 'see', parameters } }];
		const heard = await ask(at, question('x', { tools }));
		expect(heard).toMatchObject({
			texts: ['I look. '],
			finish: 'tool_calls',
			usage: { prompt_tokens: 3, completion_tokens: 5 },
			done: true,
			calls: [
				{ index: 0, type: 'function', function: { name: 'see', arguments: '{"a":1}' } },
				{ index: 1, type: 'function', function: { name: 'see', arguments: '{"a":2,"b":"x"}' } },
			],
		});
		const ids = heard.calls.map(({ id }) => id);
		expect(new Set(ids).size).toBe(2);
		// Begun and ended.
		expect(at.uses).toEqual([1, 0]);
	});

	it('tells how many questions it answers, and how long it has not been asked anything', async () => {
		let end = (): void => undefined;
		const ended = new Promise<void>((resolve) => (end = resolve));
		const at = await served({
			answer: async () => {
				await ended;
				return { answer: { response: '', metadata: { stopReason: 'eogToken' } }, output_tokens: 1 };
			},
		});
		const heard = [ask(at, question('x')), ask(at, question('y'))];
		await eventually('two questions', async () => (await healthOf(at))?.active === 2);
		expect(await healthOf(at)).toEqual({ active: 2, quiet_ms: 0 });
		end();
		expect((await Promise.all(heard)).map(({ done }) => done)).toEqual([true, true]);
		await eventually('quiet', async () => ((await healthOf(at))?.quiet_ms ?? 0) > 0);
		expect(await healthOf(at)).toMatchObject({ active: 0 });
		expect(await healthOf({ ...at, token: 'x' })).toBeNull();
	});

	it('gives signs of life until it has something to say', async () => {
		const at = await served(
			{
				answer: async (_, __, onText) => {
					await new Promise((resolve) => setTimeout(resolve, 300));
					onText('done');
					return { answer: { response: 'done', metadata: { stopReason: 'eogToken' } }, output_tokens: 1 };
				},
			},
			20,
		);
		const heard = await ask(at, question('x'));
		expect(heard).toMatchObject({ texts: ['done'], finish: 'stop', done: true });
		expect(heard.empty).toBeGreaterThan(2);
	});

	it('tells a fault in the middle as an event, and does not end as a whole answer does', async () => {
		const at = await served({
			answer: (_, __, onText) => {
				onText('half');
				return Promise.reject(new Error('the context is full'));
			},
		});
		const heard = await ask(at, question('x'));
		expect(heard).toMatchObject({ texts: ['half'], finish: null, done: false, error: 'the context is full' });
	});
});

describe('the place of a socket', () => {
	it('is refused where its path would be cut', () => {
		const around = path.join(tmpdir(), 'x'.repeat(100));
		expect(thrown(() => newSocketPlace('node-llama-cpp', around, 'linux'))).toMatchObject({
			code: 'local_models.start_failed',
			values: { runtime: 'node-llama-cpp', reason: expect.stringContaining('at most 103') },
		});
		// Counted in bytes: 30 ideographs are 90.
		const wide = `/tmp/${'数'.repeat(30)}`;
		expect(thrown(() => newSocketPlace('x', wide, 'darwin')).code).toBe('local_models.start_failed');
	});

	it('is a pipe with a name that nobody guesses on Windows', () => {
		const [one, other] = [newSocketPlace('x', '', 'win32'), newSocketPlace('x', '', 'win32')];
		expect(one.folder).toBeNull();
		expect(one.socket).toMatch(/^\\\\\.\\pipe\\lb-agent-[0-9a-f]{32}$/u);
		expect(one.socket).not.toBe(other.socket);
	});
});

it.each([
	[8, 16, 0, 7],
	[8, 16, 3.2, 5],
	[8, 4, 0, 3],
	[8, 16, 30, 1],
	[1, 1, 0, 1],
	[2, 2, 0.4, 1],
])('of %i cores, %i allowed, with a load of %f, a model has %i', (cores, allowed, load, threads) => {
	expect(threadsForModel(cores, allowed, load)).toBe(threads);
});
