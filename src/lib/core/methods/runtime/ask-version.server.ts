import { spawn } from 'node:child_process';
import type { ToolSpec } from './tool-spec.ts';

/** Some file systems take seconds to start an interpreter; a program that hangs must not hang a status for long. */
const ANSWER_WITHIN_MS = 10_000;
const MAX_TEXT = 20_000;

/** What a program said when it was asked for its version. */
export type VersionAnswer =
	| { works: true; version: string | null }
	/** It did not start, did not end in time or ended with an error. */
	| { works: false };

/**
 * Asks a tool for its version. What it prints on both streams counts: some print it as an error.
 * @param program absolute path
 */
export function askVersion(
	spec: Pick<ToolSpec, 'version_pattern'>,
	program: string,
	words: readonly string[],
	env: NodeJS.ProcessEnv,
	within = ANSWER_WITHIN_MS,
): Promise<VersionAnswer> {
	return new Promise((resolve) => {
		let text = '';
		const take = (chunk: Buffer): void => {
			text = (text + chunk.toString('utf8')).slice(0, MAX_TEXT);
		};
		const child = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
		const end = (answer: VersionAnswer): void => {
			clearTimeout(timer);
			resolve(answer);
		};
		const timer = setTimeout(() => {
			killGroup(child.pid);
			child.stdout.destroy();
			child.stderr.destroy();
			end({ works: false });
		}, within);
		child.stdout.on('data', take);
		child.stderr.on('data', take);
		child.on('error', () => end({ works: false }));
		child.on('close', (code) => {
			const version = spec.version_pattern.exec(text)?.[1] ?? null;
			end(code === 0 ? { works: true, version } : { works: false });
		});
	});
}

function killGroup(pid: number | undefined): void {
	if (pid === undefined) return;
	try {
		process.kill(-pid, 'SIGKILL');
	} catch {
		// It has ended already.
	}
}
