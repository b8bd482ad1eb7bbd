import { spawn } from 'node:child_process';
import { LbError } from '../../base/errors.ts';
import { findNpm, hereNpm, npmCall, npmEnvironment } from './find-npm.server.ts';

export interface NpmRun {
	code: number | null;
	stdout: string;
	/** The last 8 kB. */
	stderr: string;
}

const KEPT = 8000;
const STOP_MS = 5000;

/** Runs npm in a folder. Throws `updates.npm_missing`, `general.cancelled`. */
export async function runNpm(
	words: readonly string[],
	{
		cwd,
		registry,
		signal,
		env = process.env,
	}: { cwd: string; registry: string | null; signal: AbortSignal; env?: NodeJS.ProcessEnv },
): Promise<NpmRun> {
	const npm = findNpm(hereNpm(env));
	if (npm === null) throw new LbError('updates.npm_missing', { node: process.execPath });
	const { program, args, verbatim } = npmCall(npm, words);
	return runProgram(program, args, {
		cwd,
		env: npmEnvironment(env, registry),
		signal,
		verbatim,
	});
}

/** Runs a program to its end; with `limit_ms` it is ended after that time. Throws `general.cancelled`. */
export function runProgram(
	program: string,
	args: readonly string[],
	{
		cwd,
		env,
		signal,
		verbatim = false,
		limit_ms,
	}: {
		cwd: string;
		env: NodeJS.ProcessEnv;
		signal: AbortSignal;
		verbatim?: boolean;
		limit_ms?: number;
	},
): Promise<NpmRun> {
	return new Promise((resolve, reject) => {
		const child = spawn(program, [...args], {
			cwd,
			env,
			stdio: ['ignore', 'pipe', 'pipe'],
			windowsHide: true,
			windowsVerbatimArguments: verbatim,
			// A group of its own, so that what it started ends with it.
			detached: process.platform !== 'win32',
		});
		const end = (sign: NodeJS.Signals): void => {
			try {
				if (process.platform === 'win32' || child.pid === undefined) child.kill(sign);
				else process.kill(-child.pid, sign);
			} catch {
				// It has ended.
			}
		};
		const stop = (): void => {
			end('SIGTERM');
			setTimeout(() => end('SIGKILL'), STOP_MS).unref();
		};
		const limit = limit_ms === undefined ? undefined : setTimeout(stop, limit_ms);
		signal.addEventListener('abort', stop);
		if (signal.aborted) stop();
		let stdout = '';
		let stderr = '';
		child.stdout
			.setEncoding('utf8')
			.on('data', (text: string) => (stdout = (stdout + text).slice(-1_000_000)));
		child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(-KEPT)));
		const finish = (act: () => void): void => {
			clearTimeout(limit);
			signal.removeEventListener('abort', stop);
			act();
		};
		child.on('error', (error) => finish(() => reject(error)));
		child.on('close', (code) =>
			finish(() =>
				signal.aborted
					? reject(new LbError('general.cancelled', { what: 'update' }))
					: resolve({ code, stdout, stderr }),
			),
		);
	});
}
