import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isGone, markOf, ownMark } from '../../../src/lib/base/process-mark.server.ts';
import { embeddedProvider } from '../../../src/lib/core/assistant/llm/embedded-model.ts';
import { localOffers } from '../../../src/lib/core/assistant/llm/local-offers.server.ts';
import type { LocalOffers } from '../../../src/lib/core/assistant/llm/local-offers.ts';
import { openByClient } from '../../../src/lib/core/assistant/llm/open-by-client.server.ts';
import {
	embeddedServer,
	type EmbeddedTools as ServerTools,
} from '../../../src/lib/core/assistant/local-models/embedded-server.server.ts';
import { probeLocalModel } from '../../../src/lib/core/assistant/local-models/probe-model.server.ts';
import {
	closeEmbedded,
	openEmbedded,
	type EmbeddedOrder,
	type EmbeddedTools,
	type OpenEmbedded,
} from '../../../src/lib/core/local-models/embedded/open-embedded.server.ts';
import { processEnd } from '../../../src/lib/core/local-models/embedded/process-end.server.ts';
import { healthOf } from '../../../src/lib/core/local-models/embedded/process-health.server.ts';
import {
	embeddedPlaces,
	readServerRecord,
	writeServerRecord,
	type ServerRecord,
} from '../../../src/lib/core/local-models/embedded/server-record.server.ts';
import { estimateMemory } from '../../../src/lib/core/local-models/gguf/estimate-memory.ts';
import {
	headerBytes,
	oneTensor,
	u32,
	valuesOf,
} from '../../../src/lib/core/local-models/gguf/gguf-file.fixture.ts';
import { openGguf } from '../../../src/lib/core/local-models/gguf/open-gguf.server.ts';
import { root } from '../../architecture/imports.ts';
import { eventually } from '../../setup/eventually.ts';
import { rejected } from '../../setup/thrown.ts';
import { chatContext } from '../chatting.ts';
import { ask, begun, post, question } from './ask-model.ts';
import { installOwnModel } from './embedded-stand-in.ts';

// One model runs at a time: who waits for whom, and what is told where its process ends. The program of the model process is the
// real one; a stand-in for the library answers as these tests tell it.

let userData = '';
let library = '';
beforeEach(() => {
	userData = mkdtempSync(path.join(tmpdir(), 'lb-turns-'));
	library = path.join(userData, 'library');
	mkdirSync(path.join(library, 'dist'), { recursive: true });
	writeFileSync(path.join(library, 'package.json'), '{"type":"module"}');
	cpSync(path.join(root, 'tests/fixtures/engines/llama.mjs'), path.join(library, 'dist/index.js'));
});
afterEach(async () => {
	await closeEmbedded(userData);
	rmSync(userData, { recursive: true, force: true });
});

const never = new AbortController().signal;
const program = (): string => path.join(process.env['LB_TEST_PROGRAM'] ?? '', 'model-process.mjs');
const tell = (name: string): void => writeFileSync(path.join(library, name), '');
const untell = (name: string): void => rmSync(path.join(library, name));
/** The models that were loaded, one after the other. */
const starts = (): string[] => {
	const file = path.join(library, 'starts');
	return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
};
const record = (): ServerRecord => {
	const read = readServerRecord(embeddedPlaces(userData).record);
	if (read === null) throw new Error('There is no record.');
	return read;
};

const fits = (): Promise<{ needed: number; total: number }> => Promise.resolve({ needed: 1, total: 2 });
const open = (
	identifier: string,
	tools: EmbeddedTools = {},
	of: Partial<EmbeddedOrder> = {},
): Promise<OpenEmbedded> =>
	openEmbedded(
		{
			...{ userData, program: program(), library, owner: ownMark(), signal: never },
			model: { identifier, file: `/models/${identifier}.gguf`, bytes: 1, threads: 1 },
			context: () => Promise.resolve(8192),
			...of,
		},
		{ check: fits, ...tools },
	);

describe('a model that answers is not ended for another one', () => {
	it('nor are the questions that wait for it; who waits too long is told which model answers', async () => {
		const one = await open('one');
		const first = await begun(await post(one, question('until first')));
		const second = post(one, question('until second')).then((response) => response.text());
		await eventually('two questions', async () => (await healthOf(one))?.active === 2);
		expect(await rejected(open('two', { busy_wait_ms: 0 }))).toMatchObject({
			code: 'local_models.runtime_busy',
			values: { model: 'two', other: 'one' },
		});
		const other = open('two', { quiet_ms: 0 });
		tell('first');
		expect(await first.rest()).toMatch(/and ended\..*\[DONE\]/su);
		// The second one is answered by the same process, though somebody waits for its end.
		await eventually('one question', async () => (await healthOf(one))?.active === 1);
		tell('second');
		expect(await second).toMatch(/and ended\..*\[DONE\]/su);
		const two = await other;
		expect((await ask(two, question('hello'))).texts).toEqual(['Hello.']);
		expect(starts()).toEqual(['one.gguf', 'two.gguf']);
	});

	it('between two steps of an answer neither, which go on meanwhile', async () => {
		const one = await open('one');
		expect((await ask(one, question('hello'))).done).toBe(true);
		const stop = new AbortController();
		// It waits, and holds nobody up.
		const other = open('two', { quiet_ms: 600_000 }, { signal: stop.signal });
		const refused = await rejected(open('three', { quiet_ms: 600_000, busy_wait_ms: 0 }));
		expect(refused.code).toBe('local_models.runtime_busy');
		expect(await open('one')).toEqual(one);
		expect((await ask(one, question('hello'))).done).toBe(true);
		stop.abort(new Error('no longer wanted'));
		await expect(other).rejects.toThrow('no longer wanted');
		expect(starts()).toEqual(['one.gguf']);
	});

	it('one that does not tell makes way at once', async () => {
		await open('one');
		const running = record();
		// Nobody listens there.
		await writeServerRecord(embeddedPlaces(userData).record, { ...running, socket: `${running.socket}x` });
		await open('two');
		expect(isGone(running.process)).toBe(true);
	});

	it('a model that crashed often ends no other', async () => {
		const one = await open('one');
		const at = '2026-03-01T11:59:00Z';
		const crash = { at, model: 'often', said: 'assert' };
		const kept = { schema_version: 1, crashes: [crash, crash, crash] };
		writeFileSync(embeddedPlaces(userData).crashes, JSON.stringify(kept));
		const now = (): Date => new Date('2026-03-01T12:00:00Z');
		const error = await rejected(open('often', { now, quiet_ms: 0 }));
		expect(error.code).toBe('local_models.crashed_often');
		expect(await open('one')).toEqual(one);
	});
});

/** Settings of a model of 32 layers, whose context needs much memory. */
const large = Buffer.concat([
	headerBytes({
		values: valuesOf({ 'llama.context_length': u32(131_072), 'llama.attention.head_count_kv': u32(8) }),
		tensors: [oneTensor()],
	}),
	Buffer.alloc(256),
]);

const serverTools = (of: Partial<ServerTools> = {}): ServerTools => ({
	library: () => Promise.resolve({ folder: library }),
	open: (order, tools) => openEmbedded({ ...order, program: program() }, { ...tools, check: fits }),
	available: () => Promise.resolve(1e12),
	...of,
});

describe('the context of a model', () => {
	it('is chosen once, though two questions come while it is loaded', async () => {
		const facts = await openGguf(await installOwnModel(userData, 'own-large', large));
		// What the first process takes is no longer free for the second question.
		const free = [estimateMemory(facts, 32_768) / 0.7 + 1, estimateMemory(facts, 8192) + 1];
		let asked = 0;
		let opening = 0;
		const tools = serverTools({
			available: () => Promise.resolve(free[Math.min(asked++, 1)] ?? 0),
			open: (order, more) => {
				opening++;
				return openEmbedded({ ...order, program: program() }, { ...more, check: fits });
			},
		});
		tell('hold-load');
		const first = embeddedServer('own-large', userData, never, tools);
		await eventually('a load', () => starts().length === 1);
		const second = embeddedServer('own-large', userData, never, tools);
		await eventually('two questions', () => opening === 2);
		untell('hold-load');
		expect((await first).context_tokens).toBe(32_768);
		expect(await second).toEqual(await first);
		expect(starts()).toEqual(['own-large.gguf']);
	});

	it('is that of the process that runs, and is chosen when the former one is gone', async () => {
		const one = await open('one');
		const other = await open('one', {}, { context: () => Promise.reject(new Error('not asked')) });
		expect(other).toEqual(one);
		const former = record().process;
		let wasGone = false;
		const context = (): Promise<number> => {
			wasGone = isGone(former);
			return Promise.resolve(16_384);
		};
		expect((await open('two', { quiet_ms: 0 }, { context })).context_tokens).toBe(16_384);
		expect(wasGone).toBe(true);
	});
});

describe('a model whose process is killed at every question', () => {
	const IDENTIFIER = 'own-large';
	const crashed = (): object => ({
		model: IDENTIFIER,
		reason: 'SIGKILL',
		log: embeddedPlaces(userData).log,
	});
	beforeEach(async () => {
		await installOwnModel(userData, IDENTIFIER, large);
		tell('die');
	});

	it('is asked twice in a conversation, which is told how it ended and where its log is', async () => {
		const now = (): Date => new Date();
		const offers: LocalOffers = {
			...localOffers({ userData, env: process.env, now, openProvider: openByClient }),
			serve: (identifier, signal) => embeddedServer(identifier, userData, signal, serverTools()),
		};
		const llm = embeddedProvider(IDENTIFIER, { offers, openProvider: openByClient });
		const asked = async (): Promise<void> => {
			const messages = [{ role: 'user', text: 'hello' }] as const;
			const request = { model: IDENTIFIER, messages, tools: [], format: null, max_output_tokens: 9 };
			for await (const event of llm.chat(request, never)) expect(event).toBeUndefined();
		};
		const error = await rejected(asked());
		expect(error).toMatchObject({ code: 'local_models.crashed', values: crashed() });
		expect(starts()).toHaveLength(2);
	});

	it('fails its test with the same reason', async () => {
		const { probe } = await probeLocalModel({ identifier: IDENTIFIER }, chatContext(userData), serverTools());
		expect(probe).toMatchObject({
			...{ passed: false, problem_code: 'local_models.crashed', problem_values: crashed() },
		});
	});
});

describe('the end of a process', () => {
	const identifier = 'm';
	const token = 't'.repeat(32);

	it('is no crash while the process answers', async () => {
		const one = await open('one');
		expect(await processEnd(userData, { identifier: 'one', token: one.token })).toBeNull();
	});

	it('of another program is told by the log', async () => {
		const places = embeddedPlaces(userData);
		mkdirSync(places.folder, { recursive: true });
		const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
		await once(child, 'spawn');
		const mark = markOf(child.pid ?? 0);
		child.kill('SIGKILL');
		await once(child, 'exit');
		await writeServerRecord(places.record, {
			...{ schema_version: 1, process: mark, socket: '/nowhere/m', folder: null, token },
			model: { identifier, file: '/m.gguf', bytes: 1, context_tokens: 2048, threads: 1 },
			...{ context_tokens: 2048, started_at: '2026-11-29T10:00:00.000Z' },
		});
		writeFileSync(places.log, 'ready: StandIn, 2048 tokens\nggml_abort: no memory\n');
		const error = await processEnd(userData, { identifier, token });
		expect(error).toMatchObject({
			code: 'local_models.crashed',
			values: {
				...{ model: identifier, log: places.log },
				reason: 'its connection broke: ggml_abort: no memory',
				reason_zh: '连接中断：ggml_abort: no memory',
			},
		});
	});
});
