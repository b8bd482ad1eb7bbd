import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtProgram, root } from '../cli/setup/built-program.ts';
import { temporaryFolder } from '../cli/setup/run-cli.ts';
import { demoDataset, putDemo } from '../setup/demo-cohort.ts';
import { chosenInterpreters } from '../setup/interpreters.ts';
import { referencePython } from '../setup/python.ts';
import { isLong } from '../setup/test-size.ts';

const here = path.join(root, 'tests/python');

/** The demo cohort that the files of unittest read; they write to copies. */
let demo: Promise<string> | null = null;

/** Runs a file of unittest; every line `name ... ok` is one test of it. */
async function unittest(
	python: string,
	file: string,
	env: Record<string, string> = {},
): Promise<{ code: number | null; said: string }> {
	const child = spawn(
		python,
		['-W', 'error::ResourceWarning', '-m', 'unittest', '-v', path.join(here, file)],
		{
			cwd: root,
			env: {
				...process.env,
				PYTHONPATH: path.join(root, 'python'),
				PYTHONDONTWRITEBYTECODE: '1',
				LB_AGENT_ENGINE: path.join(builtProgram(), 'engine.js'),
				LB_AGENT_USER_DATA_DIR: await temporaryFolder('user-data'),
				LB_TEST_DEMO: await (demo ??= demoDataset({ small: true, samples: 60 })),
				...env,
			},
			stdio: ['ignore', 'pipe', 'pipe'],
		},
	);
	let said = '';
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding('utf8').on('data', (text: string) => (said += text));
	return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

const passed = (said: string): number => Number(/^Ran (\d+) tests? in/mu.exec(said)?.[1] ?? 0);

const interpreters = chosenInterpreters();

describe.each(interpreters)('Python $version', ({ python }) => {
	it('records, arguments and errors', async () => {
		const { code, said } = await unittest(python, 'test_records.py');
		expect(code, said).toBe(0);
		expect(passed(said)).toBeGreaterThan(10);
		expect(said).not.toContain('skipped');
	});

	it('where the engine is', async () => {
		const { code, said } = await unittest(python, 'test_find_engine.py');
		expect(code, said).toBe(0);
		expect(passed(said)).toBe(6);
	});

	// Seconds of processes that start and stop; outside of the long lane the newest Python does.
	const isNewest = python === interpreters.at(-1)?.python;
	if (!isLong && !isNewest) return;

	it('the engine behind the package', async () => {
		const { code, said } = await unittest(python, 'test_bridge.py');
		expect(code, said).toBe(0);
		expect(passed(said)).toBeGreaterThan(10);
		expect(said).not.toContain('skipped');
	}, 600_000);
});

const reference = referencePython('numpy', 'pandas', 'polars', 'pyarrow', 'nbclient', 'ipykernel');
if (reference === null)
	console.warn('Skipped: .venv lacks packages; `npm run setup:validators` installs them.');

describe.skipIf(reference === null)('the package', () => {
	const python = reference as string;

	it('every module of the documentation, name by name, and what it gives', async () => {
		const { code, said } = await unittest(python, 'test_modules.py');
		expect(code, said).toBe(0);
		expect(passed(said)).toBeGreaterThan(5);
	}, 900_000);

	it('a notebook shows profile, metadata, plan, run, table and figure', async () => {
		const whole = path.join(await temporaryFolder('whole'), 'demo');
		await putDemo(whole);
		const { code, said } = await unittest(python, 'test_notebook.py', { LB_TEST_WHOLE_DEMO: whole });
		expect(code, said).toBe(0);
	}, 600_000);

	it('installs with pip and needs nothing else', async () => {
		const target = await temporaryFolder('site');
		const copy = path.join(target, 'python');
		// pip builds beside the sources; the checkout stays as it is.
		const made = spawnSync('cp', ['-r', path.join(root, 'python'), copy]);
		expect(made.status).toBe(0);
		const done = spawnSync(
			python,
			['-m', 'pip', 'install', '--quiet', '--no-deps', '--target', path.join(target, 'lib'), copy],
			{ encoding: 'utf8' },
		);
		expect(done.status, done.stderr).toBe(0);
		const installed = readdirSync(path.join(target, 'lib'));
		expect(installed).toContain('lbbiopsy_agent');
		// No console scripts: those names belong to the launcher.
		expect(installed).not.toContain('bin');
		const metadata = installed.find((name) => name.endsWith('.dist-info')) ?? '';
		const text = readFileSync(path.join(target, 'lib', metadata, 'METADATA'), 'utf8');
		expect(text).toContain('Requires-Python: >=3.9');
		expect(text).not.toContain('Requires-Dist');
		const called = spawnSync(
			python,
			['-c', 'import lbbiopsy_agent as lb; print(lb.__file__, len(lb.list_feature_specs()))'],
			{
				encoding: 'utf8',
				env: {
					...process.env,
					PYTHONPATH: path.join(target, 'lib'),
					LB_AGENT_ENGINE: path.join(builtProgram(), 'engine.js'),
				},
			},
		);
		expect(called.stdout).toMatch(/\/lib\/lbbiopsy_agent\/__init__\.py \d+/u);
	}, 300_000);
});
