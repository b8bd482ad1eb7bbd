import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LbError } from '../../../base/errors.ts';
import { withFileLock } from '../../../base/file-lock.server.ts';
import { makeFolder } from '../../../base/private-folder.server.ts';
import { isGone, type ProcessMark } from '../../../base/process-mark.server.ts';
import { runtimeCommands, runtimeNames } from '../../../contract/local-runtimes.ts';
import { ollamaVersion } from './ask-ollama.server.ts';
import { endServer, GRACE_MS } from './end-server.server.ts';
import { findOllama } from './find-ollama.server.ts';
import { freePort } from './free-port.server.ts';
import { guardWord, type GuardOrder, type GuardWord } from './guard-words.server.ts';
import { quoted } from './ollama-said.ts';
import { serverEnvironment } from './server-environment.ts';
import { originOf, readServerRecord, serverPlaces, type ServerPlaces } from './server-record.server.ts';

export interface StartOrder {
	userData: string;
	env: NodeJS.ProcessEnv;
	/** The process with whose end the server ends too. */
	owner: ProcessMark;
	signal: AbortSignal;
	/** Built program of the guard; the one beside this program by default. */
	guard?: string;
	/** Until the server must answer (ms). */
	within_ms?: number;
}

/** The first start looks for graphics processors, which takes seconds on some machines. */
const WITHIN_MS = 60_000;
/** For a server that is there already: a busy one must not get a second one beside it. */
const FOUND_MS = 5000;
const LOOK_MS = 50;
/** A server that does not say that it listens is believed when it is still there so long after the first answer (ms). */
const STAYS_MS = 1000;
/** A start holds the lock as long as it may take. */
const LOCK_MS = WITHIN_MS + 2 * GRACE_MS;
const NAME = runtimeNames.ollama;

/**
 * Starts an Ollama server for lb-agent on a port of this machine, unless one answers already, which is left as it is. It runs under a
 * guard that ends it when `owner` has ended, even if that was killed. What a killed guard left behind is ended first.
 * Throws `local_models.runtime_missing` without the program, `local_models.start_failed` with the last words of the server, and
 * the reason of `signal`, after which nothing is left running.
 */
export async function startOllama(order: StartOrder): Promise<{ origin: string; own: boolean }> {
	const { userData, env, signal } = order;
	const places = serverPlaces(userData);
	await makeFolder(places.folder);
	const late = (): LbError => startFailed('EBUSY');
	const start = async (): Promise<{ origin: string; own: boolean }> => {
		const found = await findOllama({ env, userData, signal, within_ms: FOUND_MS });
		if (found.answers) return { origin: found.origin, own: found.own };
		const record = await readServerRecord(userData);
		if (record !== null) await endServer(userData, record);
		const { program } = found;
		if (program === null)
			throw new LbError('local_models.runtime_missing', {
				runtime: NAME,
				name: NAME,
				how: runtimeCommands.install_ollama,
			});
		const ports = [record?.port ?? null, null];
		for (const [attempt, wished] of ports.entries()) {
			const port = await freePort(wished);
			const ended = await startOnce(order, places, program, port);
			if (ended === null) return { origin: originOf({ port }), own: true };
			// Somebody else took the port in the meantime.
			const isTaken = /address already in use|EADDRINUSE|Only one usage of each socket/iu.test(ended);
			if (!isTaken || attempt === ports.length - 1) throw startFailed(ended);
		}
		throw startFailed('EADDRINUSE');
	};
	return withFileLock(places.lock, start, { wait_ms: LOCK_MS, late });
}

/**
 * Ends the Ollama server that lb-agent started and waits for that; a server of the user is never touched.
 * @param owner if given, only a server of this owner, or of one that has ended
 */
export async function stopOwnOllama(userData: string, owner?: ProcessMark): Promise<void> {
	const places = serverPlaces(userData);
	if (!existsSync(places.record)) return;
	const stop = async (): Promise<void> => {
		const record = await readServerRecord(userData);
		const holder = record?.running?.owner;
		if (record === null || holder === undefined) return;
		const isOther = owner !== undefined && (holder.pid !== owner.pid || holder.started !== owner.started);
		if (isOther && !isGone(holder)) return;
		await endServer(userData, record);
	};
	await withFileLock(places.lock, stop, { wait_ms: LOCK_MS, late: () => startFailed('EBUSY') });
}

/** Starts the server under its guard and waits until it answers: null then, else why it ended. */
async function startOnce(
	order: StartOrder,
	places: ServerPlaces,
	program: string,
	port: number,
): Promise<string | null> {
	const { signal, owner, within_ms = WITHIN_MS } = order;
	signal.throwIfAborted();
	const { log, old_log, record, folder } = places;
	const words = heardFrom(
		startGuard(
			order,
			{ program, port, owner, log, old_log, record, folder },
			serverEnvironment(order.env, port),
		),
	);
	const late = AbortSignal.timeout(within_ms);
	let answered: number | null = null;
	try {
		for (;;) {
			signal.throwIfAborted();
			if (words.ended !== null) return words.ended;
			if (late.aborted) {
				await words.stop();
				return words.ended ?? 'ETIMEDOUT';
			}
			if (answered === null && (await answers(originOf({ port }), signal))) answered = performance.now();
			// An answer alone could be of somebody else who took the port; and whoever comes next looks into the record.
			const stays = answered !== null && (words.listens || performance.now() - answered >= STAYS_MS);
			if (stays && words.recorded) return null;
			await pause(LOOK_MS);
		}
	} catch (error) {
		await words.stop();
		throw error;
	} finally {
		words.leave();
	}
}

async function answers(origin: string, signal: AbortSignal): Promise<boolean> {
	try {
		await ollamaVersion({ origin, signal, within_ms: 1000 });
		return true;
	} catch {
		return false;
	}
}

function startGuard({ guard }: StartOrder, order: GuardOrder, env: NodeJS.ProcessEnv): ChildProcess {
	const file = guard ?? fileURLToPath(new URL('./ollama-guard.js', import.meta.url));
	if (!existsSync(file)) throw startFailed(`ENOENT ${file}`);
	const child = spawn(process.execPath, [file], {
		cwd: order.folder,
		env,
		// It outlives whoever started it.
		detached: true,
		windowsHide: true,
		stdio: ['pipe', 'pipe', 'ignore'],
	});
	child.stdin?.on('error', () => undefined);
	child.stdin?.end(JSON.stringify(order));
	return child;
}

/** What a guard tells as long as somebody listens. */
interface HeardGuard {
	recorded: boolean;
	listens: boolean;
	/** Why the server ended. */
	ended: string | null;
	/** Has the guard end the server, and waits for that. */
	stop(): Promise<void>;
	/** Lets the guard go on alone. */
	leave(): void;
}

function heardFrom(child: ChildProcess): HeardGuard {
	const heard: HeardGuard = {
		recorded: false,
		listens: false,
		ended: null,
		async stop() {
			child.kill('SIGTERM');
			const end = performance.now() + 2 * GRACE_MS;
			while (heard.ended === null && performance.now() < end) await pause(LOOK_MS);
		},
		leave() {
			child.stdout?.destroy();
			child.unref();
		},
	};
	const take = (word: GuardWord): void => {
		if (word.kind === 'recorded') heard.recorded = true;
		else if (word.kind === 'listens') heard.listens = true;
		else heard.ended ??= quoted(word.reason);
	};
	child.on('error', ({ message }) => take({ kind: 'ended', reason: message }));
	// After its last word was read.
	child.on('close', (code, signal) => take({ kind: 'ended', reason: signal ?? `exit ${code}` }));
	if (child.stdout !== null)
		createInterface({ input: child.stdout }).on('line', (line) => {
			const word = readWord(line);
			if (word !== null) take(word);
		});
	return heard;
}

function readWord(line: string): GuardWord | null {
	try {
		return guardWord.safeParse(JSON.parse(line)).data ?? null;
	} catch {
		return null;
	}
}

const startFailed = (reason: string): LbError =>
	new LbError('local_models.start_failed', { runtime: NAME, reason: reason.replace(/\.$/u, '') });
