import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { root } from '../../cli/setup/built-program.ts';
import { whenFileEnds } from '../../setup/when-file-ends.ts';
import { scripted } from './scripted-jobs.ts';

let bundle: Promise<string> | null = null;

/** The owner program as one file, below the checkout because it looks for its packages from there. */
async function bundled(): Promise<string> {
	await mkdir(path.join(root, '.cache'), { recursive: true });
	const outdir = await mkdtemp(path.join(root, '.cache/jobs-test-'));
	whenFileEnds(() => {
		bundle = null;
		return rm(outdir, { recursive: true, force: true });
	});
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
	whenFileEnds(() => child.kill('SIGKILL'));
	const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
	const line = await new Promise<string>((resolve, reject) => {
		createInterface({ input: child.stdout }).once('line', resolve);
		child.once('exit', () => reject(new Error('The owner ended before it started its jobs.')));
	});
	return { process: child, jobs: JSON.parse(line) as string[], ended };
}
