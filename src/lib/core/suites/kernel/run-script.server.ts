import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { PythonKernel } from '../../../base/python/kernel.ts';

export type KernelScript = 'sklearn_backend.py' | 'kernel_libraries.py';

/** How a script ended. */
export interface ScriptEnd {
	/** Null when it was stopped or never started. */
	code: number | null;
	/** Last line it said on standard error, or why it did not start. */
	words: string;
}

const line = z.record(z.string(), z.unknown());

/**
 * Runs a script of the kernel and hands on what it says, one JSON object per line; whatever a wrapper prints besides is
 * passed over. A stop request ends it at once, also under a wrapper that does not take its child along (`conda run`) or
 * starts it in a group of its own: the script says its process number first, and leaves when its request is gone.
 */
export function runScript(
	kernel: PythonKernel,
	script: KernelScript,
	words: readonly string[],
	onLine: (said: Record<string, unknown>) => void,
	signal: AbortSignal | undefined,
): Promise<ScriptEnd> {
	const [program, ...first] = kernel.command;
	return new Promise((resolve) => {
		const child = spawn(program, [...first, scriptFile(script), ...words], {
			stdio: ['ignore', 'pipe', 'pipe'],
			env: { ...process.env, LB_AGENT_ENGINE_PID: String(process.pid), MAMBA_NO_BANNER: '1' },
		});
		let python: number | null = null;
		let last = '';
		const end = (code: number | null): void => {
			signal?.removeEventListener('abort', stop);
			resolve({ code, words: last.trim().split(/\r?\n/u).at(-1) ?? '' });
		};
		const stop = (): void => {
			child.kill('SIGKILL');
			if (python !== null) killed(python);
			// What is left of a wrapper may hold the streams open.
			child.stdout.destroy();
			child.stderr.destroy();
			end(null);
		};
		child.stderr.on('data', (chunk: Buffer) => (last = (last + chunk.toString()).slice(-4000)));
		createInterface({ input: child.stdout }).on('line', (text) => {
			const said = read(text);
			if (said === null) return;
			if (typeof said['pid'] === 'number') python = said['pid'];
			else onLine(said);
		});
		child.on('error', (error) => {
			last = error.message;
			end(null);
		});
		child.on('close', end);
		signal?.addEventListener('abort', stop);
		if (signal?.aborted === true) stop();
	});
}

function killed(pid: number): void {
	try {
		process.kill(pid, 'SIGKILL');
	} catch {
		// It has ended already.
	}
}

function read(text: string): Record<string, unknown> | null {
	try {
		const parsed = line.safeParse(JSON.parse(text));
		return parsed.success ? parsed.data : null;
	} catch {
		return null;
	}
}

/** The script beside the built program, or beside this file when it runs from source. */
function scriptFile(script: KernelScript): string {
	const beside = [`./kernel/${script}`, `./${script}`].map((file) =>
		fileURLToPath(new URL(file, import.meta.url)),
	);
	const found = beside.find((file) => existsSync(file));
	if (found === undefined) throw new Error(`The installation is incomplete: kernel/${script} is missing.`);
	return found;
}
