import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { throwIfCancelled } from '../../../../base/errors.ts';
import { RUN_MARKER } from '../tool-environment.ts';
import { sendSignal, stopProcesses } from '../tool-processes.server.ts';
import type { InstallLog } from './install-log.server.ts';

/** What is still running this long after a request to stop gets SIGKILL (ms). */
const GRACE_MS = 300;
const PROGRESS_MS = 1000;

export interface StepRun {
	/** Whose installation it is. */
	tool: string;
	command: readonly [string, ...string[]];
	environment: Readonly<Record<string, string>>;
	folder: string;
	log: InstallLog;
	signal: AbortSignal | undefined;
	/** Told about once a second. */
	onLine: (line: string) => void;
}

/**
 * Runs a command of an installation: no shell, no standard input, all that it prints goes to the log. Returns its exit code, or
 * what ended it. A stop request ends it and all that it started; throws general.cancelled then. It stays in the process group
 * of the engine, so that it ends with it however that is killed.
 */
export async function runStep(step: StepRun): Promise<number | string> {
	const { tool, command, environment, folder, log, signal } = step;
	throwIfCancelled(signal, tool);
	const marker = randomBytes(12).toString('hex');
	const [program, ...words] = command;
	log.write(`$ ${command.join(' ')}\n`);
	const child = spawn(program, words, {
		cwd: folder,
		env: { ...environment, [RUN_MARKER]: marker },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const take = (chunk: Buffer): void => log.write(chunk.toString('utf8'));
	child.stdout.on('data', take);
	child.stderr.on('data', take);
	let isStopping = false;
	let stopped = Promise.resolve();
	const stop = (): void => {
		if (child.pid !== undefined) sendSignal(child.pid, 'SIGTERM');
		if (isStopping) return;
		isStopping = true;
		stopped = stopProcesses({ marker }, GRACE_MS).then(() => {
			// Systems without /proc: what it started ends with its output.
			if (child.pid !== undefined) sendSignal(child.pid, 'SIGKILL');
			child.stdout.destroy();
			child.stderr.destroy();
		});
	};
	const progress = setInterval(() => step.onLine(log.lastLine()), PROGRESS_MS);
	signal?.addEventListener('abort', stop);
	try {
		const exit = await new Promise<number | string>((resolve) => {
			child.on('error', (error) => resolve(error.message));
			child.on('close', (code, by) => resolve(code ?? by ?? 'killed'));
		});
		await stopped;
		if (typeof exit === 'string') log.write(`${exit}\n`);
		throwIfCancelled(signal, tool);
		return exit;
	} finally {
		clearInterval(progress);
		signal?.removeEventListener('abort', stop);
	}
}
