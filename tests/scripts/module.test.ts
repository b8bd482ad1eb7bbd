import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemCode } from '../../src/lib/base/system-code.ts';
import { builtProgram } from '../cli/setup/built-program.ts';
import { eventually } from '../setup/eventually.ts';
import { fullPictures, runCli, temporaryFolder, testUserData } from '../cli/setup/run-cli.ts';
import { tinyDataset, withoutModels } from '../cli/setup/tiny-dataset.ts';
import { isLong } from '../setup/test-size.ts';
import { packageFolder, runModule, runPython } from './setup/run-python.ts';

fullPictures();

/** Times differ from run to run. */
const plain = (text: string): string =>
	text
		.replaceAll(/\d{8}T\d{9}Z-[0-9a-f]{16}/gu, '<id>')
		.replaceAll(/\b[0-9a-f]{32}\b/gu, '<id>')
		.replaceAll(/\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z| UTC)?/gu, '<time>')
		.replaceAll(/"seconds": ?[\d.e+-]+/gu, '"seconds":0')
		// Every plan is one more.
		.replaceAll(/"plans": \d+/gu, '"plans": <n>');

describe('python -m lbbiopsy_agent.cli is lb-agent', () => {
	// Each starts Python and node: of those that go the same way one does outside of the long lane.
	const commands: [string, number, (data: string) => string[]][] = [
		['its version', 0, () => ['--version']],
		['help of a task', 0, () => ['task', 'plot_cfdna', '--help']],
		['a plan', 0, (data) => ['assistant', 'plan', data]],
		['a plan as a record', 0, (data) => ['assistant', 'plan', data, '--json']],
		['an unknown option', 2, () => ['assistant', 'plan', '--no-such-option']],
		['a folder that is not there', 3, () => ['assistant', 'plan', "/gone/it's $HOME “x”"]],
		['the same as a record', 3, () => ['assistant', 'plan', '/gone', '--json']],
		['a word that is empty', 2, () => ['assistant', 'plan', '']],
		['a task that cannot run', 4, (data) => ['assistant', 'run', data, '--task', 'review_results']],
	];
	if (isLong)
		commands.push(
			['its help', 0, () => ['--help']],
			['help of a command', 0, () => ['assistant', 'plan', '--help']],
			['the list of tasks', 0, () => ['task', '--help']],
			['results', 0, (data) => ['results', data]],
			['a list of jobs', 0, () => ['jobs', 'list']],
			['an unknown command', 2, () => ['plot']],
			['a missing argument', 2, () => ['ledger', 'verify']],
			['an unknown task', 2, () => ['task', 'no_such_task', '--output-dir', 'out']],
		);
	/** A dataset that was scanned, because the first scan of a folder may say things the second does not. */
	async function scanned(): Promise<string> {
		const data = await tinyDataset(withoutModels);
		await runCli(['assistant', 'plan', data]);
		return data;
	}
	let same: Promise<string> | null = null;
	it.each(commands)('with %s', async (_, code, words) => {
		const data = await (isLong ? scanned() : (same ??= scanned()));
		const cwd = await temporaryFolder();
		const options = { cwd, env: { HOME: await temporaryFolder('home') } };
		const launcher = await runCli(words(data), options);
		const module = await runModule(words(data), options);
		expect(launcher.code).toBe(code);
		expect(module.code).toBe(code);
		expect(plain(module.stdout)).toBe(plain(launcher.stdout));
		expect(plain(module.stderr)).toBe(plain(launcher.stderr));
		expect(launcher.stdout + launcher.stderr).not.toBe('');
	});

	it('ends as it does when the reader of the pipe leaves', async () => {
		const env = { ...process.env, PYTHONPATH: packageFolder, PYTHONDONTWRITEBYTECODE: '1' };
		const engine = path.join(builtProgram(), 'engine.js');
		const child = spawn('sh', ['-c', 'python3 -m lbbiopsy_agent.cli task plot_cfdna --help | head -n 1'], {
			env: { ...env, LB_AGENT_ENGINE: engine },
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		let [stdout, stderr] = ['', ''];
		child.stdout.on('data', (part: Buffer) => (stdout += part.toString()));
		child.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
		await new Promise((resolve) => child.on('close', resolve));
		expect(stdout).toContain('Usage: lb-agent task plot_cfdna');
		expect(stderr).toBe('');
	});

	it('stops on Ctrl-C with the same words and exit code, and leaves no process', async () => {
		const env = {
			...process.env,
			PYTHONPATH: packageFolder,
			PYTHONDONTWRITEBYTECODE: '1',
			LB_AGENT_ENGINE: path.join(builtProgram(), 'engine.js'),
			LB_AGENT_USER_DATA_DIR: await testUserData(),
		};
		const stopped = async (command: string, words: string[]): Promise<unknown> => {
			const data = await tinyDataset();
			// So many permutations that the run only ends by being stopped.
			const endless = ['assistant', 'run', data, '--permutations', '10000000', '--task', 'analyze_cfdna'];
			const child = spawn(command, [...words, ...endless], {
				env,
				stdio: ['ignore', 'pipe', 'pipe'],
				detached: true,
			});
			let [stdout, stderr] = ['', ''];
			child.stdout.on('data', (part: Buffer) => (stdout += part.toString()));
			child.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
			const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
			const runs = path.join(data, 'assistant/runs');
			await eventually(
				'a run that writes',
				() => existsSync(runs) && readdirSync(runs).some((name) => name.includes('.tmp-')),
			);
			// A terminal tells the whole group.
			const group = -(child.pid ?? NaN);
			process.kill(group, 'SIGINT');
			const code = await ended;
			// A process whose pipes are closed may still be on its way out.
			await eventually('the end of the whole group', () => isEmptyGroup(group));
			// Before the error stands how far it was.
			return { code, stdout, error: /^error: [^]*$/mu.exec(stderr)?.[0].replaceAll(data, '<data>') };
		};
		const expected = await stopped(process.execPath, [path.join(builtProgram(), 'cli.js')]);
		expect(expected).toMatchObject({ code: 130, stdout: '', error: expect.stringContaining('Stopped') });
		expect(await stopped('python3', ['-m', 'lbbiopsy_agent.cli'])).toEqual(expected);
	});
});

/** Throws where the group may not be signalled at all. */
function isEmptyGroup(group: number): boolean {
	try {
		process.kill(group, 0);
		return false;
	} catch (error) {
		if (systemCode(error) === 'ESRCH') return true;
		throw error;
	}
}

describe('where the engine is looked for', () => {
	/** A home folder with a record of the installer. */
	async function homeWith(record: unknown): Promise<string> {
		const home = await temporaryFolder('home');
		mkdirSync(path.join(home, '.config/lb-agent'), { recursive: true });
		const text = typeof record === 'string' ? record : JSON.stringify(record);
		writeFileSync(path.join(home, '.config/lb-agent/install.json'), text);
		return home;
	}

	/** The package in a place of its own, beside a checkout or not. */
	async function packageCopy(): Promise<{ folder: string; checkout: string }> {
		const checkout = await temporaryFolder('copy');
		const folder = path.join(checkout, 'python');
		cpSync(packageFolder, folder, { recursive: true });
		writeFileSync(path.join(checkout, 'package.json'), '{}');
		return { folder, checkout };
	}

	/** A dist folder whose command line says its name and words. */
	async function fakeEngine(name: string): Promise<string> {
		const dist = path.join(await temporaryFolder(name), 'dist');
		mkdirSync(dist);
		writeFileSync(path.join(dist, 'engine.js'), '');
		writeFileSync(
			path.join(dist, 'cli.js'),
			`console.log(${JSON.stringify(name)}, process.execPath, ...process.argv.slice(2));`,
		);
		return path.join(dist, 'engine.js');
	}

	it('LB_AGENT_ENGINE comes before the record, the record before the checkout', async () => {
		const { folder, checkout } = await packageCopy();
		const [named, recorded, own] = [
			await fakeEngine('named'),
			await fakeEngine('recorded'),
			await fakeEngine('own'),
		];
		cpSync(path.dirname(own), path.join(checkout, 'dist'), { recursive: true });
		const HOME = await homeWith({ engine: recorded, node: process.execPath });
		const said = async (env: Record<string, string>): Promise<string | undefined> =>
			(await runModule(['a b'], { env: { PYTHONPATH: folder, HOME, ...env } })).stdout;
		expect(await said({ LB_AGENT_ENGINE: named })).toBe(`named ${process.execPath} a b\n`);
		expect(await said({ LB_AGENT_ENGINE: '' })).toBe(`recorded ${process.execPath} a b\n`);
		const empty = await temporaryFolder('home');
		expect(await said({ LB_AGENT_ENGINE: '', HOME: empty })).toMatch(/^own .* a b\n$/u);
	});

	it('a record whose engine is gone is said and passed over', async () => {
		const { folder, checkout } = await packageCopy();
		cpSync(path.dirname(await fakeEngine('own')), path.join(checkout, 'dist'), { recursive: true });
		const HOME = await homeWith({ engine: '/gone/dist/engine.js', node: '/gone/node' });
		const done = await runModule([], { env: { PYTHONPATH: folder, HOME, LB_AGENT_ENGINE: '' } });
		expect(done.stdout).toMatch(/^own /u);
		expect(done.stderr).toMatch(/^note: .*\/gone\/dist\/engine\.js, which is gone/u);
	});

	it.each(['{', '{"engine": 3, "node": null}', '[]', ...(isLong ? ['"text"'] : [])])(
		'a record that holds %s is none',
		async (text) => {
			const { folder, checkout } = await packageCopy();
			cpSync(path.dirname(await fakeEngine('own')), path.join(checkout, 'dist'), { recursive: true });
			const env = { PYTHONPATH: folder, HOME: await homeWith(text), LB_AGENT_ENGINE: '' };
			expect(await runModule([], { env })).toMatchObject({ code: 0, stderr: '' });
		},
	);

	it('says what was looked at, and the remedy, when there is none', async () => {
		const { folder, checkout } = await packageCopy();
		const HOME = await temporaryFolder('home');
		// npm puts the commands of the checkout on PATH, where the engine is looked for last.
		const { stdout } = await runPython(['-c', 'import sys; print(sys.executable)']);
		const done = await runModule(['--version'], {
			python: stdout.trim(),
			env: { PYTHONPATH: folder, HOME, LB_AGENT_ENGINE: '', PATH: '/nowhere' },
		});
		expect(done).toMatchObject({ code: 5, stdout: '' });
		for (const part of [
			'LB_AGENT_ENGINE',
			path.join(HOME, '.config/lb-agent/install.json'),
			path.join(checkout, 'dist/engine.js'),
			'hint: Run ./install_lb_agent.command',
			'npm run setup',
		])
			expect(done.stderr).toContain(part);
		const gone = await runModule([], { env: { LB_AGENT_ENGINE: '/gone/engine.js' } });
		expect(gone.code).toBe(5);
		expect(gone.stderr).toContain('LB_AGENT_ENGINE names /gone/engine.js, which is not there.');
	});

	it('says so when there is no Node', async () => {
		const { stdout } = await runPython(['-c', 'import sys; print(sys.executable)']);
		const done = await runModule([], { python: stdout.trim(), env: { PATH: '/nowhere' } });
		expect(done).toMatchObject({ code: 5, stdout: '' });
		expect(done.stderr).toContain('there is no node on PATH');
		expect(done.stderr).toContain('hint: Install Node 20.19 or newer');
	});
});
