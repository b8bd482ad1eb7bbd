import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { EngineEvent, EngineRequest } from '../src/lib/contract/engine.ts';

/**
 * Results may need more than V8's default heap. A young generation of 8 MB instead of 16 keeps what reading a large table
 * leaves behind small, at the same speed; starting at that size, and with room for old objects, spares collections that
 * find nothing.
 */
const ENGINE_FLAGS = [
	'--max-old-space-size=16384',
	'--max-semi-space-size=8',
	'--min-semi-space-size=8',
	'--initial-old-space-size=128',
];

/** What a face hears while the engine works. */
export interface EngineListener {
	onEvent(event: EngineEvent): void;
}

/**
 * Runs one request in the engine, a child process in its own process group, and resolves with the terminal event.
 * A stop request ends the whole group: SIGTERM, then SIGKILL 400 ms later, so that a loop that never looks up ends too.
 */
export function runEngine(
	request: EngineRequest,
	listener: EngineListener,
	stop: AbortSignal,
): Promise<EngineEvent> {
	const program = fileURLToPath(new URL('./engine.js', import.meta.url));
	if (!existsSync(program)) throw new Error(`The engine is not built: ${program}`);
	const child = spawn(process.execPath, [...ENGINE_FLAGS, program], {
		stdio: ['pipe', 'pipe', 'pipe'],
		detached: process.platform !== 'win32',
	});
	let terminal: EngineEvent | null = null;
	let lastWords = '';
	child.stderr?.on('data', (chunk: Buffer) => {
		lastWords = (lastWords + chunk.toString()).slice(-4000);
	});
	const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
	lines.on('line', (line) => {
		const event = JSON.parse(line) as EngineEvent;
		if (event.kind === 'result' || event.kind === 'error') terminal = event;
		else listener.onEvent(event);
	});
	child.stdin?.on('error', () => undefined);
	child.stdin?.write(JSON.stringify(request) + '\n');
	const onStop = (): void => endGroup(child);
	stop.addEventListener('abort', onStop);
	// Ctrl-C may have come before the listener.
	if (stop.aborted) onStop();
	return new Promise((resolve) => {
		child.on('close', (code, signal) => {
			stop.removeEventListener('abort', onStop);
			resolve(terminal ?? { kind: 'died', reason: signal ?? `exit ${code}`, last_words: lastWords });
		});
	});
}

function endGroup(child: ChildProcess): void {
	const kill = (signal: NodeJS.Signals): void => {
		try {
			if (process.platform === 'win32') child.kill(signal);
			else if (child.pid !== undefined) process.kill(-child.pid, signal);
		} catch {
			// The group is gone already.
		}
	};
	kill('SIGTERM');
	setTimeout(() => kill('SIGKILL'), 400).unref();
}
