import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { DownloadOrder } from '../../../src/lib/core/local-models/download/download-model.server.ts';
import { root } from '../../architecture/imports.ts';
import { whenFileEnds } from '../../setup/when-file-ends.ts';
import { PIECE } from './fault-client.ts';
import type { Ground } from './fault-ground.ts';

let bundle: Promise<string> | null = null;

/** The client as one file. */
async function bundled(): Promise<string> {
	await mkdir(path.join(root, '.cache'), { recursive: true });
	const outdir = await mkdtemp(path.join(root, '.cache/download-test-'));
	whenFileEnds(() => {
		bundle = null;
		return rm(outdir, { recursive: true, force: true });
	});
	await build({
		entryPoints: [fileURLToPath(new URL('./fault-client-program.ts', import.meta.url))],
		outdir,
		outExtension: { '.js': '.mjs' },
		...{ bundle: true, format: 'esm', platform: 'node', target: 'node20' },
	});
	return path.join(outdir, 'fault-client-program.mjs');
}

export interface Client {
	process: ChildProcess;
	/** Lines that it wrote: stage and verified bytes. */
	told: string[];
	ended: Promise<void>;
}

/** Starts a process that downloads. */
export async function startClient(ground: Ground, order: DownloadOrder): Promise<Client> {
	const program = await (bundle ??= bundled());
	const child = spawn(process.execPath, [program, JSON.stringify({ ground, order, piece_bytes: PIECE })], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	whenFileEnds(() => child.kill('SIGKILL'));
	const told: string[] = [];
	createInterface({ input: child.stdout }).on('line', (line) => told.push(line));
	const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
	return { process: child, told, ended };
}
