import { spawn } from 'node:child_process';
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isGone, markOf, ownMark } from '../../../src/lib/base/process-mark.server.ts';
import { toolDefinitions } from '../../../src/lib/core/assistant/chat/offered-tools.ts';
import { toolStatus } from '../../../src/lib/core/assistant/tools/tool-status.server.ts';
import {
	closeEmbedded,
	openEmbedded,
	type EmbeddedModel,
	type EmbeddedOrder,
	type OpenEmbedded,
} from '../../../src/lib/core/local-models/embedded/open-embedded.server.ts';
import { healthOf } from '../../../src/lib/core/local-models/embedded/process-health.server.ts';
import {
	embeddedPlaces,
	readServerRecord,
	type ServerRecord,
} from '../../../src/lib/core/local-models/embedded/server-record.server.ts';
import { openProvider } from '../../../src/lib/core/llm/open-provider.server.ts';
import type { ChatEvent, ChatRequest } from '../../../src/lib/core/llm/provider.ts';
import { llamaLibrary } from '../../../src/lib/core/methods/runtime/node-library.server.ts';
import { tinyModel } from '../../../src/lib/core/methods/runtime/smoke/tiny-model.ts';
import { toolNamed } from '../../../src/lib/core/methods/runtime/tool-named.ts';
import { embeddedRuntime } from '../../setup/embedded-runtime.ts';
import { eventually } from '../../setup/eventually.ts';
import { rejected } from '../../setup/thrown.ts';
import { ask, begun, post, question } from './ask-model.ts';

const runtime = await embeddedRuntime();
const found = runtime === null ? null : await llamaLibrary(runtime);

const home = mkdtempSync(path.join(tmpdir(), 'lb-emb-'));
const userData = path.join(home, 'Größe 数据');
mkdirSync(userData);
const file = path.join(home, 'tiny.gguf');
writeFileSync(file, tinyModel(1));
afterAll(async () => {
	await closeEmbedded(userData);
	rmSync(home, { recursive: true, force: true });
});

const places = embeddedPlaces(userData);
const model: EmbeddedModel = {
	identifier: 'tiny',
	file,
	bytes: statSync(file).size,
	threads: 1,
};
/** A process that was asked something a moment ago makes way at once. */
const atOnce = { quiet_ms: 0 };
const never = new AbortController().signal;
const order = (of: Partial<EmbeddedOrder> = {}): EmbeddedOrder => ({
	userData,
	program: path.join(process.env['LB_TEST_PROGRAM'] ?? '', 'model-process.mjs'),
	library: found?.folder ?? '',
	model,
	context: () => Promise.resolve(2048),
	owner: ownMark(),
	signal: never,
	...of,
});
const record = (): ServerRecord => {
	const read = readServerRecord(places.record);
	if (read === null) throw new Error('There is no record.');
	return read;
};
const gone = (what: string, { process: mark }: ServerRecord): Promise<unknown> =>
	eventually(`the end of ${what}`, () => isGone(mark));
async function heardOf(events: AsyncIterable<ChatEvent>): Promise<ChatEvent[]> {
	const heard: ChatEvent[] = [];
	for await (const event of events) heard.push(event);
	return heard;
}
const colours = { type: 'array', items: { type: 'string', enum: ['yellow'] }, minItems: 400 };
/** Long enough to be in the middle of it for a while: it cannot end before its 1,900 tokens, which are too few for the form. */
const long = question('tell me much', {
	max_tokens: 1900,
	response_format: { type: 'json_schema', json_schema: { name: 'colours', schema: colours } },
});

describe.skipIf(runtime === null)('node-llama-cpp from the registry', () => {
	it('is ready, with the compiled parts of this platform alone', async () => {
		const status = await toolStatus(toolNamed('node-llama-cpp'), runtime ?? '');
		expect(status).toMatchObject({ ready: true, version: '3.21.1', origin: 'managed' });
		const modules = path.dirname(found?.folder ?? '');
		expect(readdirSync(path.join(modules, '@node-llama-cpp')).length).toBe(1);
		expect(existsSync(path.join(modules, '@reflink'))).toBe(false);
		expect(existsSync(path.join(modules, 'node-llama-cpp/llama/gitRelease.bundle'))).toBe(false);
	});
});

describe.skipIf(runtime === null)('a model in a process of its own', () => {
	let open: OpenEmbedded;

	it('answers at a socket that only its user can reach', async () => {
		// Two programs that want it at once start it once.
		const both = await Promise.all([openEmbedded(order()), openEmbedded(order())]);
		open = both[0];
		expect(both[1]).toEqual(open);
		expect(open).toMatchObject({ base_url: 'http://embedded.localhost/v1', context_tokens: 2048 });
		expect(Buffer.byteLength(open.socket)).toBeLessThanOrEqual(103);
		const mode = (place: string): string => (statSync(place).mode & 0o777).toString(8);
		expect([open.socket, path.dirname(open.socket), places.record, places.log].map(mode)).toEqual([
			'600',
			'700',
			'600',
			'600',
		]);
		expect(readFileSync(places.log, 'utf8')).toMatch(/^ready: \w+, 2048 tokens$/mu);
		if (process.platform !== 'linux') return;
		const { pid } = record().process;
		const names = readFileSync(`/proc/${pid}/environ`, 'utf8')
			.split('\0')
			.filter((one) => one !== '');
		expect(['PATH', 'HOME', 'LANG', 'TMPDIR']).toEqual(
			expect.arrayContaining(
				names.map((one) => one.replace(/=.*/su, '')).filter((one) => !one.startsWith('NODE_CHANNEL')),
			),
		);
		expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).not.toContain(open.token);
		const group = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/su, '').split(' ')[3];
		expect(group).toBe(String(pid));
	});

	it('streams text, counts it, and says when it was cut', async () => {
		const heard = await ask(open, question('hello'));
		expect(heard).toMatchObject({ status: 200, finish: 'length', done: true });
		expect(heard.texts.length).toBeGreaterThan(5);
		// Its vocabulary is bytes: "user: hello\nassistant: ", a blank before it and a mark of the beginning.
		expect(heard.usage).toEqual({ prompt_tokens: 25, completion_tokens: 40 });
		expect((await ask(open, question('hello'))).texts).toEqual(heard.texts);
	});

	it('answers in a schema, without what it leaves out', async () => {
		const schema = {
			type: 'object',
			properties: {
				colour: { anyOf: [{ const: 'yellow' }] },
				corners: { allOf: [{ type: 'integer' }, { enum: [4] }] },
				sure: { type: 'boolean' },
				note: { type: 'null' },
			},
			required: ['colour', 'corners'],
		};
		const format = { type: 'json_schema', json_schema: { name: 'x', schema } };
		const heard = await ask(open, question('a square', { response_format: format, max_tokens: 300 }));
		expect(heard.finish).toBe('stop');
		const { sure, ...rest } = JSON.parse(heard.texts.join(''));
		expect(rest).toEqual({ colour: 'yellow', corners: 4 });
		expect([true, false, undefined]).toContain(sure);
	});

	it('takes every tool that is offered, and what a tool returned', async () => {
		const tools = toolDefinitions(['data1']);
		for (const { name, parameters } of tools) {
			const format = { type: 'json_schema', json_schema: { name, schema: parameters } };
			const heard = await ask(open, question('go', { response_format: format, max_tokens: 2 }));
			expect(heard.status, `${name} ${heard.refusal}`).toBe(200);
		}
		const schema = { type: 'object', properties: { side: { enum: ['left', 'right'] } } };
		const look = { type: 'function', function: { name: 'look', parameters: schema } };
		const call = { id: 'c1', type: 'function', function: { name: 'look', arguments: '{"side":"left"}' } };
		const messages = [
			{ role: 'user', content: 'look' },
			{ role: 'assistant', content: null, tool_calls: [call] },
			{ role: 'tool', tool_call_id: 'c1', content: '{"colour":"red"}' },
		];
		const without = await ask(open, question('', { messages: messages.slice(0, 1), tools: [look] }));
		const heard = await ask(open, question('', { messages, tools: [look] }));
		expect(heard).toMatchObject({ status: 200, done: true });
		expect(heard.usage?.prompt_tokens).toBeGreaterThan((without.usage?.prompt_tokens ?? Infinity) + 30);
	});

	it.each<[string, number, string, () => Record<string, unknown> | string]>([
		['too long for its context', 400, 'context_length_exceeded', () => question('x'.repeat(3000))],
		[
			'without room for an answer',
			400,
			'context_length_exceeded',
			() => question('x'.repeat(1900), { max_tokens: 500 }),
		],
		[
			'with a picture',
			400,
			'images_unsupported',
			() => question('', { messages: [{ role: 'user', content: [{ type: 'image_url' }] }] }),
		],
		[
			'with a schema that cannot be kept',
			400,
			'unsupported_schema',
			() => question('x', { response_format: { type: 'json_schema', json_schema: { schema: { not: {} } } } }),
		],
		['that is no JSON', 400, 'invalid_json', () => '{'],
		['without messages', 400, 'invalid_request', () => ({ stream: true })],
		['of more than 8 MB', 413, 'request_too_large', () => question('x'.repeat(8_100_000))],
	])('refuses a question %s', async (_, status, code, body) => {
		const heard = await ask(open, body());
		expect([heard.status, JSON.parse(heard.refusal).error.code]).toEqual([status, code]);
	});

	it('refuses who does not have its token', async () => {
		const heard = await ask({ ...open, token: `${open.token.slice(1)}x` }, question('hello'));
		expect([heard.status, JSON.parse(heard.refusal).error.code]).toEqual([401, 'invalid_api_key']);
	});

	it('is asked through the one way to models, like all others', async () => {
		const { base_url, socket, token: key } = open;
		const llm = openProvider({ provider: 'embedded', base_url, socket, key, allow_http: false });
		expect(await llm.models(never)).toEqual(['tiny']);
		const request: ChatRequest = {
			...{ model: 'tiny', tools: [], format: null, max_output_tokens: 20 },
			messages: [{ role: 'user', text: 'hello' }],
		};
		const events = await heardOf(llm.chat(request, never));
		expect(events.at(-1)).toMatchObject({ kind: 'end' });
		expect(events).toContainEqual({ kind: 'usage', input_tokens: 25, output_tokens: expect.any(Number) });
		const schema = { type: 'object', properties: { corners: { const: 4 } }, required: ['corners'] };
		const format = { name: 'x', schema };
		const said = await heardOf(llm.chat({ ...request, format, max_output_tokens: 100 }, never));
		expect(JSON.parse(said.map((one) => (one.kind === 'text' ? one.text : '')).join(''))).toEqual({
			corners: 4,
		});
		const whole = { ...request, messages: [{ role: 'user' as const, text: 'x'.repeat(3000) }] };
		expect((await rejected(heardOf(llm.chat(whole, never)))).code).toBe('llm.context_exceeded');
	});

	it('answers one question at a time, lets four wait, and ends what nobody reads any more', async () => {
		const stop = new AbortController();
		// Each takes seconds, and all come at once: one is answered and four wait, whatever ends meanwhile.
		const sent = await Promise.all(Array.from({ length: 12 }, () => post(open, long, stop.signal)));
		// Those that wait have their first chunk at once.
		const taken = sent.filter(({ status }) => status === 200).length;
		expect(taken).toBeGreaterThanOrEqual(5);
		expect(taken).toBeLessThan(12);
		expect(sent.filter(({ status }) => status === 429)).toHaveLength(12 - taken);
		stop.abort();
		await eventually('a turn', async () => (await ask(open, question('hello'))).status === 200);
		const [one, other] = await Promise.all([ask(open, question('hello')), ask(open, question('hello'))]);
		expect(one.texts).toEqual(other.texts);
		expect(one).toMatchObject({ finish: 'length', done: true });
	});

	it('is used again while it runs', async () => {
		expect(await openEmbedded(order())).toEqual(open);
	});

	it('that is killed in the middle breaks the answer alone; the next one is new', async () => {
		const before = record();
		const answer = await begun(await post(open, long));
		process.kill(before.process.pid, 'SIGKILL');
		await expect(answer.rest()).rejects.toThrow();
		const next = await openEmbedded(order());
		expect(next.socket).not.toBe(open.socket);
		expect(existsSync(path.dirname(open.socket))).toBe(false);
		expect((await ask(next, question('hello'))).done).toBe(true);
		expect(JSON.parse(readFileSync(places.crashes, 'utf8')).crashes).toMatchObject([{ model: 'tiny' }]);
	});

	it('makes way for another model, and ends with those that it runs for', async () => {
		const former = record();
		const owner = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
		const other = await openEmbedded(
			order({ model: { ...model, identifier: 'other' }, owner: markOf(owner.pid ?? 0) }),
			atOnce,
		);
		await gone('the former model', former);
		expect(await healthOf(other)).toMatchObject({ active: 0 });
		const running = record();
		owner.kill('SIGKILL');
		await gone('a model whose owner is gone', running);
		expect([existsSync(places.record), existsSync(path.dirname(other.socket))]).toEqual([false, false]);
	});

	it('ends when nothing is asked of it', async () => {
		const idle = await openEmbedded(order({ idle_ms: 200 }));
		const running = record();
		await gone('an idle model', running);
		expect([existsSync(places.record), existsSync(idle.socket)]).toEqual([false, false]);
		// It did not crash.
		expect(JSON.parse(readFileSync(places.crashes, 'utf8')).crashes.length).toBe(1);
	});

	it('that is not wanted any more while it starts leaves nothing behind', async () => {
		const socketFolders = (): string[] => readdirSync(tmpdir()).filter((name) => /^lb-\w{6}$/u.test(name));
		const before = new Set(socketFolders());
		const stop = new AbortController();
		const opening = openEmbedded(order({ signal: stop.signal }));
		const starting = await eventually('a start', () => socketFolders().find((name) => !before.has(name)));
		stop.abort(new Error('not any more'));
		await expect(opening).rejects.toThrow('not any more');
		await eventually('its end', () => !existsSync(path.join(tmpdir(), starting)) && !existsSync(places.lock));
		expect(existsSync(places.record)).toBe(false);
	});

	it('that does not start says why', async () => {
		const error = await rejected(openEmbedded(order({ library: path.join(home, 'nothing') })));
		expect(error).toMatchObject({ code: 'local_models.start_failed', values: { runtime: 'llama.cpp' } });
	});
});

describe('a model that is not started', () => {
	it('has no header of a GGUF file, or needs more memory than there is', async () => {
		const damaged = path.join(home, 'damaged.gguf');
		writeFileSync(damaged, 'GGUF and nothing more');
		const error = await rejected(openEmbedded(order({ model: { ...model, file: damaged } })));
		expect(error.code).toBe('local_models.not_gguf');
		const large = await rejected(openEmbedded(order({ context: () => Promise.resolve(1e12) })));
		expect(large.code).toBe('local_models.memory');
		expect(existsSync(places.record)).toBe(false);
	});

	it('crashed three times within ten minutes', async () => {
		const now = new Date('2026-03-01T12:00:00Z');
		const crash = (minute: string) => ({ at: `2026-03-01T11:${minute}:00Z`, model: 'often', said: 'assert' });
		const kept = { schema_version: 1, crashes: ['49', '51', '55', '59'].map(crash) };
		mkdirSync(places.folder, { recursive: true });
		writeFileSync(places.crashes, JSON.stringify(kept));
		const wanted = order({ model: { ...model, identifier: 'often' } });
		expect(await rejected(openEmbedded(wanted, { now: () => now }))).toMatchObject({
			code: 'local_models.crashed_often',
			values: { model: 'often', n: 3, said: 'assert' },
		});
		// Eight minutes later only two of them count, and the file is looked at.
		const later = order({ model: { ...model, identifier: 'often', file: home } });
		const error = await rejected(openEmbedded(later, { now: () => new Date('2026-03-01T12:02:00Z') }));
		expect(error.code).toBe('local_models.not_gguf');
	});

	it('is not waited for by who does not want it any more', async () => {
		const stop = AbortSignal.abort(new Error('not any more'));
		await expect(openEmbedded(order({ signal: stop }))).rejects.toThrow('not any more');
	});
});
