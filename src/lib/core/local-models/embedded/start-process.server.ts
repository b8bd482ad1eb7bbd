import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import path from 'node:path';
import { processWord, type ProcessOrder, type ProcessWord } from './process-order.server.ts';
import { lastLines } from './server-record.server.ts';
import { removeSocketPlace } from './socket-place.server.ts';

/** A model of 50 GB from a slow disk takes minutes. */
const READY_WITHIN_MS = 600_000;
const PRIVATE = 0o600;
const APPEND = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0);

/** How the processes that were started here ended, by their token; null while they run. The newest few are remembered. */
const endings = new Map<string, string | null>();
const REMEMBERED = 8;

/** How a process ended: exit code or signal; null while it runs; undefined for one that another program started. */
export const endingOf = (token: string): string | null | undefined => endings.get(token);

function rememberEnding(child: ChildProcess, token: string): void {
	const [oldest] = endings.keys();
	if (endings.size >= REMEMBERED && oldest !== undefined) endings.delete(oldest);
	endings.set(token, null);
	child.once('exit', (code, by) => void endings.set(token, wayOut(code, by)));
}

const wayOut = (code: number | null, by: NodeJS.Signals | null): string => by ?? `exit code ${code}`;

/** How a start ended without a model. */
export type FailedStart =
	| Extract<ProcessWord, { state: 'failed' }>
	/** It ended by itself: exit code or signal, with what it said last. */
	| { state: 'crashed'; by: string; said: string };

/**
 * Starts a model process, in a group of its own and with nothing of the environment but what it needs, and waits until it answers. Null once it
 * does. Throws the reason of `signal`.
 */
export async function startProcess(
	program: string,
	order: ProcessOrder,
	env: NodeJS.ProcessEnv,
	signal: AbortSignal,
): Promise<FailedStart | null> {
	signal.throwIfAborted();
	const log = openSync(order.log, APPEND, PRIVATE);
	let child: ChildProcess;
	try {
		child = spawn(process.execPath, [program], {
			cwd: path.dirname(order.record),
			env: environmentFrom(env),
			detached: true,
			stdio: ['pipe', log, log, 'ipc'],
			windowsHide: true,
		});
	} finally {
		closeSync(log);
	}
	rememberEnding(child, order.token);
	child.stdin?.once('error', () => undefined);
	child.stdin?.end(JSON.stringify(order));
	const within = AbortSignal.timeout(READY_WITHIN_MS);
	try {
		const failure = await firstWord(child, order.log, AbortSignal.any([signal, within]));
		if (failure !== null) removePlaceOf(order);
		return failure;
	} catch (error) {
		killGroup(child.pid);
		removePlaceOf(order);
		if (signal.aborted || !within.aborted) throw error;
		return { state: 'failed', kind: 'other', reason: 'it was not ready within ten minutes' };
	} finally {
		if (child.connected) child.disconnect();
		child.unref();
	}
}

/** What the process says, or how it ends. Rejects with the reason of `signal`. */
function firstWord(child: ChildProcess, log: string, signal: AbortSignal): Promise<FailedStart | null> {
	return new Promise((resolve, reject) => {
		signal.addEventListener('abort', () => reject(signal.reason), { once: true });
		child.once('error', ({ message }) => resolve({ state: 'failed', kind: 'other', reason: message }));
		child.on('message', (message) => {
			const word = processWord.safeParse(message);
			if (word.success) resolve(word.data.state === 'ready' ? null : word.data);
		});
		child.once('exit', (code, by) =>
			// It ends in good order where those that it runs for are gone.
			resolve(
				code === 0
					? { state: 'failed', kind: 'other', reason: 'it was ended' }
					: { state: 'crashed', by: wayOut(code, by), said: lastLines(log) },
			),
		);
	});
}

const removePlaceOf = ({ socket }: ProcessOrder): void =>
	removeSocketPlace({ socket, folder: socket.startsWith('\\\\') ? null : path.dirname(socket) });

/** Ends a process that was started here, and what it started. */
export function killGroup(pid: number | undefined, by: NodeJS.Signals = 'SIGKILL'): void {
	if (pid === undefined || pid < 2) return;
	try {
		process.kill(process.platform === 'win32' ? pid : -pid, by);
	} catch {
		// It has ended.
	}
}

/** Neither keys nor settings of Node.js or of the library. */
function environmentFrom(env: NodeJS.ProcessEnv): Record<string, string> {
	const names = ['PATH', 'HOME', 'LANG', 'TMPDIR'];
	// Programs for Windows do not start without.
	if (process.platform === 'win32') names.push('SYSTEMROOT', 'TEMP', 'TMP', 'USERPROFILE');
	const kept: Record<string, string> = {};
	for (const name of names) {
		const value = env[name];
		if (value !== undefined) kept[name] = value;
	}
	return kept;
}
