import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { LbError } from '../../base/errors.ts';
import { engineLine, type EngineEvent, type EngineRequest } from '../../contract/engine.ts';
import type { EngineChild } from './engine-child.server.ts';
import type { WaitingEngines } from './waiting-engines.server.ts';

/**
 * Results may need more than V8's default heap. A young generation of 8 MB instead of 16 keeps what reading a large table
 * leaves behind small, at the same speed; starting at that size, and with room for old objects, spares collections that
 * find nothing.
 */
export const ENGINE_FLAGS: readonly string[] = [
	'--max-old-space-size=16384',
	'--max-semi-space-size=8',
	'--min-semi-space-size=8',
	'--initial-old-space-size=128',
];

/** A group that does not end by itself gets SIGKILL after this time. */
export const KILL_AFTER_MS = 400;

/** What the owner of an engine hears while it works. */
export interface EngineListener {
	onEvent(event: EngineEvent): void;
	/** The process exists. */
	onSpawn?(pid: number): void;
	/** What it writes to standard error: where unexpected exceptions arose. */
	onWords?(text: string): void;
}

/** Where the engine is and how it starts; the default is the built engine beside the running program. */
export interface EngineProgram {
	program?: string | undefined;
	flags?: readonly string[] | undefined;
	/** Current folder of the engine; that of this process by default. */
	cwd?: string | undefined;
	/** Who runs a request instead of a process of its own. */
	run?: RunEngine | undefined;
	/** Where engines wait that may carry out this request, and where its engine waits afterwards. */
	waiting?: WaitingEngines | undefined;
}

/** Runs one request and resolves with its terminal event. */
export type RunEngine = (
	request: EngineRequest,
	listener: EngineListener,
	stop: AbortSignal,
) => Promise<EngineEvent>;

/**
 * Runs one request in the engine, a child process in its own process group, and resolves with the terminal event. Never
 * rejects for what the engine does: whatever ends it without a result becomes `died`.
 * A stop request ends the whole group: SIGTERM, then SIGKILL 400 ms later, so that a loop that never looks up ends too.
 */
export async function runEngine(
	request: EngineRequest,
	listener: EngineListener,
	stop: AbortSignal,
	engine: EngineProgram = {},
): Promise<EngineEvent> {
	if (engine.run !== undefined) return engine.run(request, listener, stop);
	const { waiting } = engine;
	if (waiting === undefined) return converse(startEngine(engine), request, listener, stop);
	const stays = { ...request, stays: true, cwd: engine.cwd ?? process.cwd() };
	const kept = waiting.take(request.user_data_dir);
	// One that ended at this moment has heard nothing of the request.
	const ended = kept === null ? null : await converse(kept, stays, listener, stop);
	if (kept !== null && ended !== null && (kept.hasSpoken || stop.aborted)) {
		if (mayWait(kept, ended)) waiting.keep(request.user_data_dir, kept);
		return ended;
	}
	const started = startEngine(engine);
	const event = await converse(started, stays, listener, stop);
	if (mayWait(started, event) && !stop.aborted) waiting.keep(request.user_data_dir, started);
	return event;
}

/** Starts an engine that waits for the first request of a user data folder. Throws `run.process_died` where none is built. */
export function letEngineWait(userData: string, engine: EngineProgram & { waiting: WaitingEngines }): void {
	engine.waiting.keep(userData, startEngine({ ...engine, cwd: userData }));
}

function startEngine({ program, flags, cwd }: EngineProgram): EngineChild {
	const file = program ?? fileURLToPath(new URL('./engine.js', import.meta.url));
	if (!existsSync(file))
		throw new LbError('run.process_died', { reason: `the engine is not built: ${file}` });
	const child = spawn(process.execPath, [...(flags ?? ENGINE_FLAGS), file], {
		stdio: ['pipe', 'pipe', 'pipe'],
		detached: process.platform !== 'win32',
		...(cwd === undefined ? {} : { cwd }),
	});
	child.stdin?.on('error', () => undefined);
	// Nobody else hears it while the engine waits.
	child.on('error', () => undefined);
	return {
		child,
		lines: createInterface({ input: child.stdout }),
		hasSpoken: false,
		hasBegunRun: false,
	};
}

/** One request and all the engine says of it. */
function converse(
	engine: EngineChild,
	request: EngineRequest,
	listener: EngineListener,
	stop: AbortSignal,
): Promise<EngineEvent> {
	const { child, lines } = engine;
	if (child.pid !== undefined) listener.onSpawn?.(child.pid);
	engine.hasSpoken = false;
	engine.hasBegunRun = false;
	let terminal: EngineEvent | null = null;
	let lastWords = '';
	const hear = (text: string): void => {
		lastWords = (lastWords + text).slice(-4000);
	};
	return new Promise((resolve) => {
		const onWords = (chunk: Buffer): void => {
			const text = chunk.toString();
			hear(text);
			listener.onWords?.(text);
		};
		const onLine = (line: string): void => {
			engine.hasSpoken = true;
			const event = readEvent(line);
			engine.hasBegunRun ||= event?.kind === 'run_started';
			if (event === null) hear(`${line}\n`);
			else if (event.kind === 'begun') return;
			else if (!isTerminal(event)) listener.onEvent(event);
			else {
				terminal = event;
				if (request.stays !== true || stop.aborted) return;
				// One that may not wait is ended and waited for: what it writes and clears up at its end belongs to the request.
				if (mayWait(engine, event)) end('');
				else child.stdin?.end();
			}
		};
		const onStop = (): void => endGroup(child);
		const end = (reason: string): void => {
			stop.removeEventListener('abort', onStop);
			lines.off('line', onLine);
			child.stderr?.off('data', onWords);
			child.off('error', onError).off('close', onClose);
			resolve(terminal ?? { kind: 'died', reason, last_words: lastWords });
		};
		// Not started at all, for lack of processes or memory.
		const onError = (error: Error): void => end(error.message);
		const onClose = (code: number | null, signal: NodeJS.Signals | null): void =>
			end(signal ?? `exit ${code}`);
		child.stderr?.on('data', onWords);
		lines.on('line', onLine);
		child.on('error', onError).on('close', onClose);
		child.stdin?.write(JSON.stringify(request) + '\n');
		stop.addEventListener('abort', onStop);
		// Ctrl-C may have come before the listener.
		if (stop.aborted) onStop();
		// It may have ended while nobody listened.
		if (child.exitCode !== null || child.signalCode !== null) end('it ended before');
	});
}

/**
 * A run that failed may have left something, such as its marker on a full disk, that counts until its process has ended; after
 * an error that is not the fault of the request nobody knows what is left.
 */
const mayWait = ({ hasBegunRun }: EngineChild, event: EngineEvent): boolean =>
	event.kind === 'result' || (event.kind === 'error' && !hasBegunRun && event.problem.status < 500);

const isTerminal = ({ kind }: EngineEvent): boolean => kind === 'result' || kind === 'error';

/** An event of the engine; null for anything else on its output, such as the half of a line a kill leaves. */
export function readEvent(line: string): EngineEvent | null {
	try {
		return engineLine.safeParse(JSON.parse(line)).data ?? null;
	} catch {
		return null;
	}
}

function endGroup(child: ChildProcess): void {
	const { pid } = child;
	if (pid === undefined) return;
	signalGroup(pid, 'SIGTERM');
	// Always, because a process the engine started may outlive it.
	setTimeout(() => signalGroup(pid, 'SIGKILL'), KILL_AFTER_MS).unref();
}

/** Sends a signal to a process group led by `pid`; to the process alone on Windows, which has no groups. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
	try {
		process.kill(process.platform === 'win32' ? pid : -pid, signal);
	} catch {
		// The group is gone already.
	}
}
