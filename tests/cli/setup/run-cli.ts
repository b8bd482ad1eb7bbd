import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { builtProgram } from './built-program.ts';

/** What a command left behind. */
export interface Finished {
	/** Exit code; null when a signal ended the process. */
	code: number | null;
	signal: NodeJS.Signals | null;
	stdout: string;
	stderr: string;
}

export interface CliOptions {
	/** Current folder; default a temporary one. */
	cwd?: string;
	env?: Record<string, string>;
	/** User id to run as; only the administrator may choose another. */
	user?: number;
}

/** A command in progress. */
export interface Started {
	process: ChildProcess;
	finished: Promise<Finished>;
}

let base: Promise<string> | null = null;

/** One folder for everything a test file makes, open to all so that a test may run a command as another user. */
async function makeBase(): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), 'lb-cli-'));
	await chmod(folder, 0o755);
	return folder;
}

afterAll(async () => {
	if (base !== null) await rm(await base, { recursive: true, force: true }).catch(() => undefined);
});

/** A new temporary folder, removed after the tests of the file; `name` may hold any character a file system takes. */
export async function temporaryFolder(name = 'lb'): Promise<string> {
	base ??= makeBase();
	return mkdtemp(path.join(await base, `${name}-`));
}

let userData: Promise<string> | null = null;

/** User data directory of this test file: nothing of the person who runs the tests is read or written. */
export function testUserData(): Promise<string> {
	return (userData ??= temporaryFolder('lb-user-data'));
}

/** Starts `lb-agent` with the given words. */
export async function startCli(words: readonly string[], options: CliOptions = {}): Promise<Started> {
	const program = path.join(await builtProgram(), 'cli.js');
	const child = spawn(process.execPath, [program, ...words], {
		cwd: options.cwd ?? (await temporaryFolder()),
		env: { ...process.env, LB_AGENT_USER_DATA_DIR: await testUserData(), ...options.env },
		stdio: ['ignore', 'pipe', 'pipe'],
		...(options.user === undefined ? {} : { uid: options.user, gid: options.user }),
	});
	let stdout = '';
	let stderr = '';
	child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
	child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
	const finished = new Promise<Finished>((resolve) =>
		child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr })),
	);
	return { process: child, finished };
}

/** Runs `lb-agent` to its end. */
export async function runCli(words: readonly string[], options: CliOptions = {}): Promise<Finished> {
	return (await startCli(words, options)).finished;
}

/** Runs with `--json` and returns the one record on standard output; throws when there is none or more than one. */
export async function runJson<T = Record<string, unknown>>(
	words: readonly string[],
	options: CliOptions = {},
): Promise<Finished & { record: T }> {
	const done = await runCli([...words, '--json'], options);
	try {
		return { ...done, record: JSON.parse(done.stdout) as T };
	} catch {
		throw new Error(`Not one JSON record: ${done.stdout}\n${done.stderr}`);
	}
}
