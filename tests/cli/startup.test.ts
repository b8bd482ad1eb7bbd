import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtProgram, root } from './setup/built-program.ts';
import { runCli } from './setup/run-cli.ts';

/** Bytes a program must read before its first line runs: itself and its static imports, theirs included. */
function staticBytes(program: string): { bytes: number; files: string[] } {
	const seen = new Set<string>();
	const waiting = [program];
	for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
		if (seen.has(file)) continue;
		seen.add(file);
		for (const [, target] of readFileSync(file, 'utf8').matchAll(
			/^(?:import|export)\b[^'"]*?["'](\.[^'"]+)["']/gm,
		))
			waiting.push(path.resolve(path.dirname(file), target as string));
	}
	const files = [...seen];
	return { bytes: files.reduce((sum, file) => sum + statSync(file).size, 0), files };
}

describe('starting', () => {
	let dist: string;
	beforeAll(async () => {
		dist = builtProgram();
	});

	it('reads little before the help is printed, and neither the schemas nor the engine', () => {
		const { bytes, files } = staticBytes(path.join(dist, 'cli.js'));
		expect(bytes).toBeGreaterThan(10_000);
		expect(bytes).toBeLessThan(300_000);
		for (const file of files)
			expect(readFileSync(file, 'utf8'), file).not.toMatch(/ZodObject|openWorkerPool/);
	});

	it('follows static imports: the engine is found to be large by the same count', () => {
		const job = readdirSync(dist).find((name) => name.startsWith('engine-job'));
		expect(staticBytes(path.join(dist, job ?? '')).bytes).toBeGreaterThan(1_000_000);
	});

	it.each([
		[['--help'], ['assistant', 'task', 'results', 'demo', 'demo-check', 'web']],
		[
			['assistant', '--help'],
			['plan', 'run', '--input', '--print-only', '--execute', '--label-map'],
		],
		[
			['assistant', 'run', '--help'],
			[
				'--goal',
				'--output-root',
				'--task',
				'--labels-table',
				'--labels-sample-col',
				'--labels-label-col',
				'--labels',
				'--ignore-metadata',
				'--reference-class',
				'--positive-class',
				'--label-map',
				'--json',
			],
		],
		[
			['results', '--help'],
			['--limit', '--json', '--ask', '--question', '--llm-provider'],
		],
		[
			['demo', '--help'],
			['--no-run', '--folder', '--seed'],
		],
	])('%j names what it offers', async (words, expected) => {
		const done = await runCli(words);
		expect(done.code).toBe(0);
		expect(done.stderr).toBe('');
		for (const name of expected) expect(done.stdout).toContain(name);
	});

	it('prints the version of package.json', async () => {
		const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
			version: string;
		};
		expect(await runCli(['--version'])).toMatchObject({ code: 0, stdout: `${version}\n`, stderr: '' });
	});

	it('is installed under its four names and three shortcuts, each a program that can be called', async () => {
		const { bin } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
			bin: Record<string, string>;
		};
		expect(Object.keys(bin).sort()).toEqual([
			'lb',
			'lb-agent',
			'lb-agt',
			'lb-client',
			'lb-portal',
			'lb-web',
			'lbbiopsy-agent',
		]);
		for (const name of ['lb', 'lb-agent', 'lb-agt', 'lbbiopsy-agent']) expect(bin[name]).toBe('dist/cli.js');
		for (const file of new Set(Object.values(bin))) {
			const { stdout } = await promisify(execFile)(path.join(root, file), ['--help']);
			expect(stdout).toMatch(/^Usage: lb-agent /u);
		}
	});
});
