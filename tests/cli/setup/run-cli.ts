import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import Module from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { whenFileEnds } from '../../setup/when-file-ends.ts';
import { builtProgram } from './built-program.ts';
import type * as InProcess from './in-process-program.ts';
import type { RunEngine } from '../../../src/lib/core/workspace/engine-process.server.ts';

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
	/** True: as a user starts it, the command line and its engine in processes of their own. */
	started?: boolean;
	/** What stands between command line and engine, both in this process. */
	through?: (engine: RunEngine) => RunEngine;
}

/** A command in progress. */
export interface Started {
	process: ChildProcess;
	finished: Promise<Finished>;
}

let base: Promise<string> | null = null;
let userData: Promise<string> | null = null;

/** One folder for everything a test file makes, open to all so that a test may run a command as another user. */
async function makeBase(): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), 'lb-cli-'));
	await chmod(folder, 0o755);
	whenFileEnds(async () => {
		base = userData = null;
		await rm(folder, { recursive: true, force: true }).catch(() => undefined);
	});
	return folder;
}

/**
 * From now on commands of this file that run in the process of the test draw their pictures as the program does, not at half
 * their size: for files that look at them, or compare them with those of a program that was started.
 */
export function fullPictures(): void {
	process.env['LB_TEST_FULL_PICTURES'] = '1';
	whenFileEnds(() => void delete process.env['LB_TEST_FULL_PICTURES']);
}

/** A new temporary folder, removed after the tests of the file; `name` may hold any character a file system takes. */
export async function temporaryFolder(name = 'lb'): Promise<string> {
	base ??= makeBase();
	return mkdtemp(path.join(await base, `${name}-`));
}

/** User data directory of this test file: nothing of the person who runs the tests is read or written. */
export function testUserData(): Promise<string> {
	return (userData ??= temporaryFolder('lb-user-data'));
}

/** Starts `lb-agent` with the given words. */
export async function startCli(words: readonly string[], options: CliOptions = {}): Promise<Started> {
	const program = path.join(builtProgram(), 'cli.js');
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

/**
 * Runs `lb-agent` to its end: command line and engine in this process, which takes a tenth of the time of starting two. What
 * belongs to processes (transport, signals, other users) is tested with `started`; ways.test.ts holds both ways beside each
 * other.
 */
export async function runCli(words: readonly string[], options: CliOptions = {}): Promise<Finished> {
	const { started = false, cwd, env = {}, user, through } = options;
	// What is for node itself it reads when it starts.
	const forNode = Object.keys(env).some((name) => name.startsWith('NODE_') && name !== 'NODE_PATH');
	if (started || forNode || user !== undefined) return (await startCli(words, options)).finished;
	// The current folder and the variables belong to the process.
	if (atWork !== null)
		throw new Error(`\`${atWork}\` goes on in this process; commands that run at once are \`started\`.`);
	atWork = words.join(' ');
	try {
		return await runHere(words, env, cwd, through);
	} finally {
		atWork = null;
	}
}

/** The command line and the engine as they were built, loaded into this process. */
export const inProcess = async (): Promise<typeof InProcess> =>
	(await import(pathToFileURL(path.join(builtProgram(), 'in-process.js')).href)) as typeof InProcess;

/** The command that runs in the process of the test. */
let atWork: string | null = null;

async function runHere(
	words: readonly string[],
	env: Readonly<Record<string, string>>,
	cwd: string | undefined,
	through: CliOptions['through'],
): Promise<Finished> {
	const { runInProcess, engine } = await inProcess();
	const [before, there] = [process.cwd(), cwd ?? (await temporaryFolder())];
	const reset = setVariables({ LB_AGENT_USER_DATA_DIR: await testUserData(), ...env });
	try {
		process.chdir(there);
		if ('NODE_PATH' in env) readNodePath();
		return { ...(await runInProcess(words, through?.(engine))), signal: null };
	} finally {
		process.chdir(before);
		reset();
		if ('NODE_PATH' in env) readNodePath();
	}
}

/** Reads the variable NODE_PATH, as node does when it starts. */
const readNodePath = (): void => (Module as unknown as { _initPaths: () => void })._initPaths();

/** Sets variables of this process; returns how they are set back. */
export function setVariables(env: Readonly<Record<string, string>>): () => void {
	const before = Object.keys(env).map((name) => [name, process.env[name]] as const);
	Object.assign(process.env, env);
	return () => {
		for (const [name, value] of before)
			if (value === undefined) delete process.env[name];
			else process.env[name] = value;
	};
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
