import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CommandSettings } from '../../../../../tests/llm/local/ollama-command.ts';
import { plainModel } from '../../../../../tests/llm/local/ollama-library.ts';
import { bundled, ollamaOnPath } from '../../../../../tests/llm/local/ollama-on-path.ts';
import { startOllamaStandIn } from '../../../../../tests/llm/local/ollama-server.ts';
import { eventually } from '../../../../../tests/setup/eventually.ts';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import { isGone, markOf, ownMark, type ProcessMark } from '../../../base/process-mark.server.ts';
import { localModels } from './ask-ollama.server.ts';
import { findOllama } from './find-ollama.server.ts';
import { freePort } from './free-port.server.ts';
import { pullModel } from './pull-model.server.ts';
import { readServerRecord, serverPlaces, type RunningServer } from './server-record.server.ts';
import { startOllama, stopOwnOllama, type StartOrder } from './start-ollama.server.ts';

const MB = 1_000_000;
const root = mkdtempSync(path.join(tmpdir(), 'lb-start-'));
const guard = path.join(root, 'ollama-guard.js');
const library = { 'small:1b': plainModel('small', 64 * MB) };
const plain: CommandSettings = { library };
let bin = '';
let set: (settings: CommandSettings) => void;
let userData = '';
let count = 0;
const never = new AbortController().signal;

beforeAll(async () => {
	await bundled(path.join(import.meta.dirname, 'ollama-guard.worker.ts'), guard);
	({ bin, set } = await ollamaOnPath(root, plain));
});
beforeEach(() => {
	userData = path.join(root, `user-${count++}`);
	mkdirSync(userData);
	set(plain);
});
afterEach(() => stopOwnOllama(userData));
afterAll(() => rmSync(root, { recursive: true }));

/** No server of a person who runs the tests is asked: one at the usual port would be found. */
const NOBODY = '127.0.0.1:9';
const envOf = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
	PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`,
	HOME: userData,
	OLLAMA_HOST: NOBODY,
	...more,
});
const orderOf = (more: Partial<StartOrder> = {}): StartOrder => ({
	...{ userData, guard, env: envOf(), owner: ownMark(), signal: never },
	...more,
});
const found = (env = envOf()): ReturnType<typeof findOllama> =>
	findOllama({ env, userData, signal: never, within_ms: 30_000 });

async function running(): Promise<RunningServer> {
	const record = await readServerRecord(userData);
	if (record?.running == null) throw new Error('No server is recorded.');
	return record.running;
}
const log = (): string => readFileSync(serverPlaces(userData).log, 'utf8');
const gone = (what: string, ...marks: ProcessMark[]): Promise<unknown> =>
	eventually(what, () => marks.every((mark) => isGone(mark)));

/** A process that does nothing, as an owner. */
function idle(): { child: ChildProcess; mark: ProcessMark } {
	const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
	return { child, mark: markOf(child.pid ?? 0) };
}

/** The process that the stand-in starts for a model. */
const runner = (): Promise<ProcessMark> =>
	eventually('the runner', () => {
		const pid = Number(/"runner" pid=(\d+)/u.exec(log())?.[1] ?? 0);
		return pid > 0 && markOf(pid);
	});

describe('a start', () => {
	it('answers on a port of this machine, is found, pulls, and ends with everything it started', async () => {
		set({ library, runner: true });
		expect(await found()).toMatchObject({ answers: false, own: false, program: path.join(bin, 'ollama') });
		const { origin, own } = await startOllama(orderOf());
		expect([origin.startsWith('http://127.0.0.1:'), own]).toEqual([true, true]);
		expect(await found()).toMatchObject({ origin, answers: true, version: '0.12.6', own: true, local: true });
		await pullModel({ origin, model: 'small:1b', name: 'Small', signal: never, onProgress: () => undefined });
		expect((await localModels({ origin, signal: never })).map(({ name }) => name)).toEqual(['small:1b']);
		const { server, guard: watcher } = await running();
		const model = await runner();
		await stopOwnOllama(userData);
		expect([server, watcher].map((mark) => isGone(mark))).toEqual([true, true]);
		await gone('the runner to end', model);
		expect(await found()).toMatchObject({ answers: false, own: false });
		// A second stop finds nothing to do.
		await stopOwnOllama(userData);
	});

	it('gives the server its environment, and keeps passwords out of its log', async () => {
		const proxy = 'http://name:secret@proxy.example.org:3128';
		await startOllama(
			orderOf({ env: envOf({ HTTPS_PROXY: proxy, HTTP_PROXY: proxy, OPENAI_API_KEY: 'secret' }) }),
		);
		const words = await eventually('its first line', () => /env="map\[(.*)\]"/u.exec(log())?.[1]);
		expect(words).toContain('OLLAMA_NOPRUNE:1');
		expect(words).toContain('HTTPS_PROXY:http://***@proxy.example.org:3128');
		expect(words).not.toMatch(/secret|HTTP_PROXY:/u);
		const modes = [serverPlaces(userData).log, serverPlaces(userData).record].map(
			(file) => statSync(file).mode & 0o777,
		);
		expect(modes).toEqual([0o600, 0o600]);
	});

	it('is one for all who ask at the same time', async () => {
		const started = await Promise.all([1, 2, 3].map(() => startOllama(orderOf())));
		expect(new Set(started.map(({ origin }) => origin)).size).toBe(1);
		expect(started.every(({ own }) => own)).toBe(true);
	});

	it('uses the port of last time, so that an address that was saved stays right', async () => {
		const first = await startOllama(orderOf());
		await stopOwnOllama(userData);
		const second = await startOllama(orderOf());
		expect(second.origin).toBe(first.origin);
	});

	it('takes another port where that of last time is in use', async () => {
		const first = await startOllama(orderOf());
		await stopOwnOllama(userData);
		const other = createServer();
		other.listen(Number(new URL(first.origin).port), '127.0.0.1');
		await once(other, 'listening');
		const second = await startOllama(orderOf());
		expect(second.origin).not.toBe(first.origin);
		expect(second.own).toBe(true);
		other.close();
	});

	it('keeps unfinished downloads over a restart', async () => {
		set({ library, speed: { bytes_per_tick: 4 * MB, tick: 20 } });
		const pull = async (origin: string, enough: (bytes: number) => boolean): Promise<number[]> => {
			const pause = new AbortController();
			const seen: number[] = [];
			await pullModel({
				...{ origin, model: 'small:1b', name: 'Small', signal: pause.signal, limits: { report: 0 } },
				onProgress: ({ verified_bytes }) => {
					seen.push(verified_bytes);
					if (enough(verified_bytes)) pause.abort('paused');
				},
			}).catch((error: unknown) => {
				if (error !== 'paused') throw error;
			});
			return seen;
		};
		const first = await startOllama(orderOf());
		const before = await pull(first.origin, (bytes) => bytes >= 8 * MB);
		await stopOwnOllama(userData);
		const second = await startOllama(orderOf());
		const after = await pull(second.origin, () => false);
		expect(before.at(-1)).toBeGreaterThanOrEqual(8 * MB);
		expect(after[0]).toBeGreaterThanOrEqual(8 * MB);
		expect(after.at(-1)).toBe(64 * MB + 1260);
	});
});

describe('a start that fails', () => {
	it('repeats the last words of the server', async () => {
		set({ library, refuses: 'could not create directory mkdir /models: permission denied' });
		const error = await rejected(startOllama(orderOf()));
		expect([error.code, error.values['reason']]).toEqual([
			'local_models.start_failed',
			'Error: could not create directory mkdir /models: permission denied',
		]);
		expect((await readServerRecord(userData))?.running).toBeNull();
	});

	it('tells that the program cannot be started', async () => {
		const broken = path.join(userData, 'ollama');
		writeFileSync(broken, '#!/nowhere/at/all\n', { mode: 0o755 });
		const error = await rejected(startOllama(orderOf({ env: envOf({ PATH: userData }) })));
		expect([error.code, error.values['reason']]).toEqual([
			'local_models.start_failed',
			`spawn ${broken} ENOENT`,
		]);
	});

	it('tries once more when somebody takes the port in the meantime, and no more', async () => {
		set({ library, refuses: 'listen tcp 127.0.0.1:1: bind: address already in use' });
		const error = await rejected(startOllama(orderOf()));
		expect(error.values['reason']).toContain('address already in use');
		expect(log().match(/server config/gu)?.length).toBe(2);
	});

	it('leaves nothing running when it takes too long, or is no longer wanted', async () => {
		set({ library, deaf: true });
		const error = await rejected(startOllama(orderOf({ within_ms: 300 })));
		expect(error.code).toBe('local_models.start_failed');
		// Written only where the guard had come so far.
		expect((await readServerRecord(userData))?.running ?? null).toBeNull();

		const leaving = new AbortController();
		const started = startOllama(orderOf({ signal: leaving.signal })).catch((reason: unknown) => reason);
		const { server } = await eventually('the process', () => running().catch(() => null));
		leaving.abort('no longer');
		expect(await started).toBe('no longer');
		expect(isGone(server)).toBe(true);
	});

	it('without the program says how it is started', async () => {
		const error = await rejected(startOllama(orderOf({ env: envOf({ PATH: '/nowhere' }) })));
		expect(error.code).toBe('local_models.runtime_missing');
		expect(existsSync(serverPlaces(userData).record)).toBe(false);
	});

	it('a server that does not say that it listens is believed when it answers and stays', async () => {
		set({ library, quiet: true });
		expect(await startOllama(orderOf())).toMatchObject({ own: true });
	});
});

describe('the end of the owner', () => {
	it('ends the server and its models, even where the owner was killed', async () => {
		set({ library, runner: true });
		const owner = idle();
		await startOllama(orderOf({ owner: owner.mark }));
		const { server, guard: watcher } = await running();
		const model = await runner();
		owner.child.kill('SIGKILL');
		await gone('the server to end', server, watcher, model);
		expect((await readServerRecord(userData))?.running).toBeNull();
	});

	it('is heard by a guard whose starter was killed too', async () => {
		const starter = path.join(root, 'starter.mjs');
		const source = path.join(root, 'starter.ts');
		const at = (name: string): string => JSON.stringify(path.join(import.meta.dirname, name));
		writeFileSync(
			source,
			`import { startOllama } from ${at('start-ollama.server.ts')};
import { ownMark } from ${JSON.stringify(path.resolve(import.meta.dirname, '../../../base/process-mark.server.ts'))};
const { userData, guard, env } = JSON.parse(process.argv[2] ?? '');
await startOllama({ userData, guard, env, owner: ownMark(), signal: new AbortController().signal });
console.log('started');
setInterval(() => undefined, 1000);
`,
		);
		await bundled(source, starter);
		const order = JSON.stringify({ userData, guard, env: envOf() });
		const child = spawn(process.execPath, [starter, order], { stdio: ['ignore', 'pipe', 'inherit'] });
		await once(child.stdout, 'data');
		const { server, guard: watcher } = await running();
		expect([server, watcher].map((mark) => isGone(mark))).toEqual([false, false]);
		child.kill('SIGKILL');
		await gone('the server to end', server, watcher);
	});

	it('and a server that does not obey is killed', { timeout: 60_000 }, async () => {
		set({ library, stubborn: true });
		const owner = idle();
		await startOllama(orderOf({ owner: owner.mark }));
		const { server, guard: watcher } = await running();
		owner.child.kill('SIGKILL');
		await gone('the server to end', server, watcher);
		expect((await readServerRecord(userData))?.running).toBeNull();
	});

	it('a server whose guard was killed is ended by the next start', async () => {
		await startOllama(orderOf());
		const { server, guard: watcher } = await running();
		process.kill(watcher.pid, 'SIGKILL');
		await gone('the guard to end', watcher);
		expect(isGone(server)).toBe(false);
		// Nothing would end it with its owner any more.
		expect((await found()).own).toBe(false);
		expect((await startOllama(orderOf())).own).toBe(true);
		expect(isGone(server)).toBe(true);
		expect((await running()).server.pid).not.toBe(server.pid);
	});

	it('a server whose record was removed ends', async () => {
		await startOllama(orderOf());
		const { server } = await running();
		rmSync(serverPlaces(userData).record);
		await gone('the server to end', server);
		expect(await found()).toMatchObject({ answers: false, own: false });
	});

	it('the server of another owner that runs is left to it', async () => {
		const owner = idle();
		await startOllama(orderOf({ owner: owner.mark }));
		const { server } = await running();
		await stopOwnOllama(userData, ownMark());
		expect(isGone(server)).toBe(false);
		await stopOwnOllama(userData, owner.mark);
		expect(isGone(server)).toBe(true);
		owner.child.kill();
	});
});

describe('a server of the user', () => {
	it('is used where it is, asked for its version alone, and never ended', async () => {
		const theirs = await startOllamaStandIn({ models: path.join(userData, 'theirs'), library });
		const env = envOf({ OLLAMA_HOST: theirs.origin });
		expect(await startOllama(orderOf({ env }))).toEqual({ origin: theirs.origin, own: false });
		expect(await found(env)).toMatchObject({ origin: theirs.origin, answers: true, own: false });
		await stopOwnOllama(userData);
		expect(await found(env)).toMatchObject({ answers: true });
		expect(new Set(theirs.seen.map(({ method, path: at }) => `${method} ${at}`))).toEqual(
			new Set(['GET /api/version']),
		);
		expect(existsSync(serverPlaces(userData).record)).toBe(false);
		await theirs.close();
	});

	it.each([
		['nothing else is stated', undefined],
		['what is stated cannot be used', 'name:secret@127.0.0.1'],
		['what is stated is on another machine', '192.0.2.7'],
	])('is not looked for while ours answers and %s', async (_, OLLAMA_HOST) => {
		const { origin } = await startOllama(orderOf());
		expect(await found(envOf({ OLLAMA_HOST }))).toMatchObject({ origin, own: true, local: true });
	});

	it('comes before ours where OLLAMA_HOST names it; ours is found while it does not answer', async () => {
		const { origin } = await startOllama(orderOf());
		expect(await found()).toMatchObject({ origin, own: true });
		const theirs = await startOllamaStandIn({ models: path.join(userData, 'theirs'), library });
		expect(await found(envOf({ OLLAMA_HOST: theirs.origin }))).toMatchObject({
			origin: theirs.origin,
			own: false,
		});
		await theirs.close();
		expect(await found(envOf({ OLLAMA_HOST: theirs.origin }))).toMatchObject({ origin, own: true });
	});

	it('a process that has the number of a recorded one is not taken for it', async () => {
		await startOllama(orderOf());
		const record = await readServerRecord(userData);
		await stopOwnOllama(userData);
		const other = idle();
		const stale = { ...other.mark, started: '1' };
		const file = serverPlaces(userData).record;
		writeFileSync(
			file,
			JSON.stringify({ ...record, running: { ...record?.running, server: stale, guard: stale } }),
		);
		await stopOwnOllama(userData);
		expect(isGone(other.mark)).toBe(false);
		other.child.kill();
	});

	it.each([
		[
			'another machine',
			'http://192.0.2.7:11434',
			{ origin: 'http://192.0.2.7:11434', local: false, answers: false },
		],
		['servers of Ollama', 'ollama.com', { origin: 'http://ollama.com:11434', local: false, answers: false }],
	])('on %s is none of this one and is not asked', async (_, host, expected) => {
		expect(await found(envOf({ OLLAMA_HOST: host }))).toMatchObject(expected);
	});
});

it('a free port is the wished one where nobody listens', async () => {
	const port = await freePort(null);
	expect(await freePort(port)).toBe(port);
	const server = createServer().listen(port, '127.0.0.1');
	await once(server, 'listening');
	expect(await freePort(port)).not.toBe(port);
	server.close();
});
