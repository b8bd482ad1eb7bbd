import { execFile } from 'node:child_process';
import path from 'node:path';
import { onPath } from '../runtime/on-path.server.ts';

/** A program that says nothing for so long is not waited for. */
const WITHIN_MS = 5000;
const MAX_TEXT = 1_000_000;

/** Where a program is on PATH; null where it is not. */
export function programOnPath(name: string, env: NodeJS.ProcessEnv = process.env): string | null {
	// A name, never a path that a registry could lead elsewhere with.
	return name === path.basename(name) ? onPath(name, env) : null;
}

/** What a program prints, whatever its exit code; null when it cannot be started or takes too long. */
export function askProgram(
	file: string,
	words: readonly string[],
	env: NodeJS.ProcessEnv = process.env,
): Promise<string | null> {
	return new Promise((resolve) => {
		const child = execFile(
			file,
			words,
			{ env, timeout: WITHIN_MS, killSignal: 'SIGKILL', maxBuffer: MAX_TEXT, windowsHide: true },
			(error, stdout, stderr) => {
				// An exit code says nothing here: many programs print their version and fail.
				const started = error === null || typeof error.code === 'number';
				resolve(started ? `${stdout}\n${stderr}` : null);
			},
		);
		child.stdin?.end();
	});
}

/** The first number of a version in what a program printed. */
export const versionIn = (text: string): string | null =>
	/(?<![\w.])v?(\d+(?:\.\d+)+)/u.exec(text)?.[1] ?? null;
