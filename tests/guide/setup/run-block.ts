import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import type { ConsoleBlock, Fixture } from './console-blocks.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

/** Commands that write the folders of a fixture; each is run once for a run of the tests and copied. */
const MADE_BY: Readonly<Record<Fixture, readonly string[]>> = {
	empty: [],
	demo: ['lb-agent demo --no-run --folder demo-cohort'],
	'demo-run': ['lb-agent demo --no-run --folder demo-cohort', 'lb-agent assistant autopilot demo-cohort'],
	clinical: ['lb-agent demo --clinical --no-run --folder clinical-demo'],
	'clinical-run': [
		'lb-agent demo --clinical --no-run --folder clinical-demo',
		'lb-agent assistant autopilot clinical-demo',
	],
};

/** What a command left: both streams in the order in which they came, and its exit code. */
interface Done {
	output: string;
	code: number;
}

/** A folder of its own for a block, with the commands of lb-agent on PATH and a home folder beside it. */
interface Place {
	folder: string;
	env: NodeJS.ProcessEnv;
}

const made = new Map<Fixture, Promise<string>>();

/** Runs the commands of a block in their order; returns what each printed. Throws when a fixture cannot be written. */
export async function runBlock(block: ConsoleBlock): Promise<Done[]> {
	const place = makePlace();
	cpSync(await fixture(block.fixture), place.folder, { recursive: true, preserveTimestamps: true });
	const service = block.service === null ? null : await startService(place);
	const [shown, real] = [String(block.service), service?.port ?? ''];
	try {
		const done: Done[] = [];
		for (const { command } of block.steps) {
			const line = service === null ? command : command.replaceAll(shown, real);
			const { output, code } = await runLine(line, place);
			const plain = output.replaceAll(place.folder, '…').replaceAll(path.dirname(place.folder), '…');
			done.push({ output: service === null ? plain : plain.replaceAll(real, shown), code });
		}
		return done;
	} finally {
		await service?.end();
	}
}

function makePlace(): Place {
	const around = realpathSync(mkdtempSync(path.join(tmpdir(), 'lb-guide-')));
	const [folder, home, bin] = ['work', 'home', 'bin'].map((name) => path.join(around, name));
	for (const one of [folder, home, bin]) if (one !== undefined) mkdirSync(one);
	if (folder === undefined || home === undefined || bin === undefined) throw new Error('no folder');
	const program = process.env['LB_TEST_PROGRAM'] ?? path.join(ROOT, 'dist');
	for (const [name, file] of [
		['lb-agent', 'cli.js'],
		['lb-web', 'lb-web.js'],
	] as const) {
		writeFileSync(
			path.join(bin, name),
			`#!/bin/sh\nexec '${process.execPath}' '${path.join(program, file)}' "$@"\n`,
		);
		chmodSync(path.join(bin, name), 0o755);
	}
	const venv = path.join(ROOT, '.venv/bin');
	return {
		folder,
		env: {
			PATH: [bin, ...(existsSync(venv) ? [venv] : []), '/usr/local/bin', '/usr/bin', '/bin'].join(':'),
			HOME: home,
			LB_AGENT_USER_DATA_DIR: path.join(home, 'lb-agent-data'),
			LB_AGENT_CREDENTIAL_STORE: 'file',
			LB_AGENT_ENGINE: path.join(program, 'engine.js'),
			LB_AGENT_NO_OPEN: '1',
			PYTHONPATH: path.join(ROOT, 'python'),
			LANG: 'C.UTF-8',
			COLUMNS: '100',
		},
	};
}

function fixture(name: Fixture): Promise<string> {
	const known = made.get(name);
	if (known !== undefined) return known;
	const work = (async () => {
		const place = makePlace();
		for (const line of MADE_BY[name]) {
			const { code, output } = await runLine(line, place);
			if (code !== 0) throw new Error(`${line} ended with ${code}: ${output}`);
		}
		return place.folder;
	})();
	made.set(name, work);
	return work;
}

function runLine(line: string, { folder, env }: Place): Promise<Done> {
	return new Promise((resolve, reject) => {
		const child = spawn('bash', ['-c', line], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
		let output = '';
		// Progress and notes are for the person who waits; the guide shows what a command prints.
		child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
		let notes = '';
		child.stderr.setEncoding('utf8').on('data', (text: string) => (notes += text));
		child.on('error', reject);
		child.on('close', (code) => resolve({ output: code === 0 ? output : output + notes, code: code ?? 1 }));
	});
}

const ready = z.object({ url: z.url() });

/** Starts the service on a free port and waits for the line with its address. */
function startService({ folder, env }: Place): Promise<{ port: string; end: () => Promise<void> }> {
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, [path.join(ROOT, 'dist', 'server.js')], {
			cwd: folder,
			env: { ...env, LB_AGENT_PORT: '0', LB_AGENT_PAGE_GRACE_MS: '600000' },
			stdio: ['ignore', 'pipe', 'inherit'],
		});
		let said = '';
		child.on('error', reject);
		child.on('close', () => reject(new Error(`the service ended: ${said}`)));
		const end = (): Promise<void> =>
			new Promise((ended) => {
				child.removeAllListeners('close').on('close', () => ended());
				child.kill('SIGTERM');
			});
		child.stdout.setEncoding('utf8').on('data', (text: string) => {
			said += text;
			if (said.includes('\n')) resolve({ port: new URL(ready.parse(JSON.parse(said)).url).port, end });
		});
	});
}
