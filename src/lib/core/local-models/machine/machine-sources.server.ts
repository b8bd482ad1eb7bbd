import { execFile } from 'node:child_process';
import { closeSync, openSync, readSync, readdirSync, statfsSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';

/** Where facts about this machine are read; each answers at once or within a limit, and never throws. */
export interface MachineSources {
	platform: NodeJS.Platform;
	/** As `process.arch`. */
	arch: string;
	/** Processors that this process may use. */
	cores: number;
	/** Physical memory (bytes). */
	total_memory: number;
	/** Limit of this process (bytes); 0 or more than there is without one. */
	constrained_memory: number;
	/** What is left of memory or of that limit (bytes). */
	available_memory: number;
	/** Text of a file of the system; null where there is none. */
	read(file: string): string | null;
	/** Names in a folder; empty where there is none. */
	names(folder: string): string[];
	/** What a program on PATH prints; null where it is absent, fails or does not answer. */
	run(program: string, words: readonly string[]): Promise<string | null>;
	/** Free space on the disk of a folder, for this user (bytes); null where it does not exist. */
	free_space(folder: string): number | null;
}

type Env = Readonly<Record<string, string | undefined>>;

export const machineSources = (env: Env): MachineSources => ({
	platform: process.platform,
	arch: process.arch,
	cores: availableParallelism(),
	total_memory: totalmem(),
	constrained_memory: process.constrainedMemory(),
	available_memory: process.availableMemory(),
	read,
	names,
	run: (program, words) => run(program, words, env),
	free_space,
});

const MAX_TEXT_BYTES = 65_536;

function read(file: string): string | null {
	try {
		const handle = openSync(file, 'r');
		try {
			const bytes = Buffer.alloc(MAX_TEXT_BYTES);
			return bytes.toString('utf8', 0, readSync(handle, bytes));
		} finally {
			closeSync(handle);
		}
	} catch {
		return null;
	}
}

function names(folder: string): string[] {
	try {
		return readdirSync(folder).sort();
	} catch {
		return [];
	}
}

function free_space(folder: string): number | null {
	try {
		const { bavail, bsize } = statfsSync(folder);
		return bavail * bsize;
	} catch {
		return null;
	}
}

/** A driver in trouble can hold a program that no signal ends. */
const WITHIN_MS = 3000;

/** Where drivers put their programs when PATH does not name them. */
const USUAL_FOLDERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
	linux: ['/usr/bin', '/usr/local/bin', '/usr/lib/wsl/lib'],
	darwin: ['/usr/bin', '/usr/sbin'],
	win32: [String.raw`C:\Windows\System32`],
};

async function run(program: string, words: readonly string[], env: Env): Promise<string | null> {
	// Folders that depend on where this process works could hold anything.
	const stated = (env['PATH'] ?? env['Path'] ?? '')
		.split(path.delimiter)
		.filter((one) => path.isAbsolute(one));
	const name = process.platform === 'win32' ? `${program}.exe` : program;
	for (const folder of [...stated, ...(USUAL_FOLDERS[process.platform] ?? [])]) {
		const answer = await ask(path.join(folder, name), words, env);
		if (answer !== 'absent') return answer;
	}
	return null;
}

const NO_PROGRAM: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'EACCES']);

function ask(file: string, words: readonly string[], env: Env): Promise<string | 'absent' | null> {
	return new Promise((resolve) => {
		const timer = setTimeout(() => resolve(null), WITHIN_MS);
		const child = execFile(
			file,
			words,
			{
				env: { ...env, LC_ALL: 'C' },
				timeout: WITHIN_MS,
				killSignal: 'SIGKILL',
				maxBuffer: MAX_TEXT_BYTES,
				windowsHide: true,
			},
			(error, stdout) => {
				clearTimeout(timer);
				if (error === null) resolve(stdout);
				else resolve(NO_PROGRAM.has(String(error.code)) ? 'absent' : null);
			},
		);
		child.unref();
		child.stdin?.end();
	});
}
