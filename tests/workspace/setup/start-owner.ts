import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll } from 'vitest';
import { root } from '../../cli/setup/built-program.ts';
import { scripted } from './scripted-jobs.ts';

let bundle: Promise<string> | null = null;
const owners: ChildProcess[] = [];

/** The owner program as one file, below the checkout because it looks for its packages from there. */
async function bundled(): Promise<string> {
	await mkdir(path.join(root, '.cache'), { recursive: true });
	const outdir = await mkdtemp(path.join(root, '.cache/jobs-test-'));
	await build({
		entryPoints: [fileURLToPath(new URL('./owner-program.ts', import.meta.url))],
		outdir,
		outExtension: { '.js': '.mjs' },
		bundle: true,
		format: 'esm',
		platform: 'node',
		target: 'node20',
		external: ['libsql'],
	});
	return path.join(outdir, 'owner-program.mjs');
}

export interface Owner {
	process: ChildProcess;
	/** Ids of the jobs it started, in the order of the datasets. */
	jobs: string[];
	ended: Promise<void>;
}

/** Starts a process that runs one job per dataset. */
export async function startOwner(userData: string, ...datasets: string[]): Promise<Owner> {
	const program = await (bundle ??= bundled());
	const child = spawn(process.execPath, [program, scripted, userData, ...datasets], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	owners.push(child);
	const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
	const line = await new Promise<string>((resolve, reject) => {
		createInterface({ input: child.stdout }).once('line', resolve);
		child.once('exit', () => reject(new Error('The owner ended before it started its jobs.')));
	});
	return { process: child, jobs: JSON.parse(line) as string[], ended };
}

afterAll(async () => {
	for (const child of owners) child.kill('SIGKILL');
	if (bundle !== null) await rm(path.dirname(await bundle), { recursive: true, force: true });
});
