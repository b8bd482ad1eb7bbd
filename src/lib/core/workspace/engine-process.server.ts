import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { LbError } from '../../base/errors.ts';
import type { EngineEvent, EngineRequest } from '../../contract/engine.ts';

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
export function runEngine(
	request: EngineRequest,
	listener: EngineListener,
	stop: AbortSignal,
	engine: EngineProgram = {},
): Promise<EngineEvent> {
	if (engine.run !== undefined) return engine.run(request, listener, stop);
	const program = engine.program ?? fileURLToPath(new URL('./engine.js', import.meta.url));
	if (!existsSync(program))
		throw new LbError('run.process_died', { reason: `the engine is not built: ${program}` });
	const child = spawn(process.execPath, [...(engine.flags ?? ENGINE_FLAGS), program], {
		stdio: ['pipe', 'pipe', 'pipe'],
		detached: process.platform !== 'win32',
		...(engine.cwd === undefined ? {} : { cwd: engine.cwd }),
	});
	if (child.pid !== undefined) listener.onSpawn?.(child.pid);
	let terminal: EngineEvent | null = null;
	let lastWords = '';
	const hear = (text: string): void => {
		lastWords = (lastWords + text).slice(-4000);
	};
	child.stderr.on('data', (chunk: Buffer) => {
		const text = chunk.toString();
		hear(text);
		listener.onWords?.(text);
	});
	createInterface({ input: child.stdout }).on('line', (line) => {
		const event = readEvent(line);
		if (event === null) hear(`${line}\n`);
		else if (event.kind === 'result' || event.kind === 'error') terminal = event;
		else listener.onEvent(event);
	});
	child.stdin.on('error', () => undefined);
	child.stdin.write(JSON.stringify(request) + '\n');
	const onStop = (): void => endGroup(child);
	stop.addEventListener('abort', onStop);
	// Ctrl-C may have come before the listener.
	if (stop.aborted) onStop();
	return new Promise((resolve) => {
		const end = (reason: string): void => {
			stop.removeEventListener('abort', onStop);
			resolve(terminal ?? { kind: 'died', reason, last_words: lastWords });
		};
		// Not started at all, for lack of processes or memory.
		child.on('error', (error) => end(error.message));
		child.on('close', (code, signal) => end(signal ?? `exit ${code}`));
	});
}

/** An event of the engine; null for anything else on its output, such as the half of a line a kill leaves. */
function readEvent(line: string): EngineEvent | null {
	try {
		const value: unknown = JSON.parse(line);
		const isEvent = value !== null && typeof value === 'object' && 'kind' in value;
		return isEvent ? (value as EngineEvent) : null;
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
