import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder, type Finished } from '../../cli/setup/run-cli.ts';
import { isLong } from '../../setup/test-size.ts';
import { program } from './checkout.ts';

/** Both ways to call the installer. */
export const entries = ['install_lb_agent.command', 'scripts/install_lb_agent_cli.sh'] as const;

/** Somebody who installs: an empty home folder, and a place for user data beside it. */
export interface Person {
	home: string;
	/** Where the user data go: a path with a blank and letters beyond ASCII; not there yet. */
	data: string;
	env: Record<string, string>;
}

/** What says where things are, or which environment is active. */
const PLACES = /^(?:LB_.*|VIRTUAL_ENV.*|CONDA_.*|MAMBA_.*|XDG_.*|npm_.*|NPM_.*|NODE_OPTIONS|SHELL|ZDOTDIR)$/u;

export async function newPerson(): Promise<Person> {
	const base = await temporaryFolder('person');
	const home = path.join(base, 'home');
	mkdirSync(home);
	// Another user has to get through, where a test installs as one.
	for (const folder of [base, home]) chmodSync(folder, 0o777);
	const kept = Object.entries(process.env).filter(
		(pair): pair is [string, string] => pair[1] !== undefined && !PLACES.test(pair[0]),
	);
	const env: Record<string, string> = { ...Object.fromEntries(kept), HOME: home, SHELL: '/bin/bash' };
	if (!isLong) {
		// npm takes half the time of a refusal to say its version, and must not do more; "needs no administrator" asks the real one.
		const bin = await temporaryFolder('npm');
		program(bin, 'npm', '[ "$1" = --version ] && echo 10.0.0');
		env['PATH'] = `${bin}${path.delimiter}${env['PATH'] ?? ''}`;
	}
	return { home, data: path.join(base, 'Größe 数据', 'lb data'), env };
}

export interface InstallOptions {
	env?: Record<string, string>;
	entry?: (typeof entries)[number];
	/** User id to run as; only the administrator may choose another. */
	user?: number | undefined;
	/** Most bytes a file may get. */
	fileSize?: number;
}

const LIMITED =
	'import os, resource, sys\nresource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]),) * 2)\nos.execvp(sys.argv[2], sys.argv[2:])';

/** Runs the installer of a checkout to its end, from a folder that has nothing to do with it. */
export async function install(
	checkout: string,
	person: Person,
	words: readonly string[],
	options: InstallOptions = {},
): Promise<Finished> {
	const entry = path.join(checkout, options.entry ?? entries[0]);
	const limit = options.fileSize === undefined ? [] : ['python3', '-c', LIMITED, String(options.fileSize)];
	return runProgram([...limit, entry, ...words], {
		env: { ...person.env, ...options.env },
		...(options.user === undefined ? {} : { user: options.user }),
	});
}

/** Runs a program to its end, with nothing on standard input. */
export async function runProgram(
	words: readonly string[],
	options: { env: Record<string, string>; cwd?: string; user?: number; input?: string },
): Promise<Finished> {
	const [command = '', ...rest] = words;
	const child = spawn(command, rest, {
		cwd: options.cwd ?? '/',
		env: options.env,
		stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
		...(options.user === undefined ? {} : { uid: options.user, gid: options.user }),
	});
	child.stdin?.end(options.input);
	let [stdout, stderr] = ['', ''];
	child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
	child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
	return new Promise((resolve, reject) => {
		child.on('error', reject);
		child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
	});
}

/** Everything below a folder, folders and hidden files included: kind, permissions, content, and when it was written. */
export function tree(folder: string): Record<string, string> {
	const found: Record<string, string> = {};
	for (const name of (readdirSync(folder, { recursive: true }) as string[]).sort()) {
		const file = path.join(folder, name);
		const info = lstatSync(file);
		const mode = (info.mode & 0o777).toString(8);
		if (info.isSymbolicLink()) found[name] = `link to ${readlinkSync(file)}`;
		else if (info.isDirectory()) found[name] = `folder ${mode}`;
		else
			found[name] =
				`file ${mode} ${info.mtimeMs} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`;
	}
	return found;
}

/** A user who is not the administrator: whoever runs the tests, or nobody. */
export const somebody = process.getuid?.() === 0 ? 65_534 : undefined;
