import { spawnSync } from 'node:child_process';
import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { kernelStatus, type KernelStatus } from '../../src/lib/contract/records/kernel-status.ts';
import type { Plan } from '../../src/lib/contract/records/plan.ts';
import { operations, type OperationName } from '../../src/lib/contract/operations/index.ts';
import { referencePython } from '../setup/python.ts';
import { builtProgram } from './setup/built-program.ts';
import { eventually } from '../setup/eventually.ts';
import { fewTrees } from '../setup/few-trees.ts';
import { isLong } from '../setup/test-size.ts';
import { isRunning } from './setup/engine-process.ts';
import {
	inProcess,
	runCli,
	runJson,
	setVariables,
	startCli,
	temporaryFolder,
	type Finished,
} from './setup/run-cli.ts';
import { tinyDataset, twoGroups } from './setup/tiny-dataset.ts';

const SKLEARN = ['--supervised-backend', 'sklearn'];
const isPosix = process.platform !== 'win32';
const python = referencePython('sklearn');
if (python === null) console.log('Skipped: scikit-learn under a wrapper needs .venv with scikit-learn.');

/** A home with nothing in it, and no program on PATH but a shell for fake programs. */
async function nobody(more: Record<string, string> = {}): Promise<Record<string, string>> {
	const home = await temporaryFolder('home');
	return {
		HOME: home,
		PATH: home,
		LB_AGENT_PYTHON: '',
		LB_AGENT_ENV: '',
		CONDA_EXE: '',
		MAMBA_EXE: '',
		...more,
	};
}

function write(file: string, text: string, mode = 0o644): string {
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(file, text);
	chmodSync(file, mode);
	return file;
}

let bare: Promise<string> | null = null;

/** A virtual environment without packages, made once; its Python is a link, and nothing in it says where it lies. */
async function makeBare(): Promise<string> {
	const prefix = path.join(await temporaryFolder('venv'), 'bare');
	const made = spawnSync('python3', ['-m', 'venv', '--without-pip', prefix], { encoding: 'utf8' });
	if (made.status !== 0) throw new Error(made.stderr);
	return prefix;
}

/** A real virtual environment with stand-ins for packages: file below site-packages -> text. */
async function venv(packages: Record<string, string>): Promise<string> {
	const prefix = path.join(await temporaryFolder('venv'), 'my env');
	cpSync(await (bare ??= makeBare()), prefix, { recursive: true, verbatimSymlinks: true });
	const lib = path.join(prefix, 'lib');
	const site = path.join(lib, String(readdirSync(lib)[0]), 'site-packages');
	for (const [file, text] of Object.entries(packages)) write(path.join(site, file), text);
	return path.join(prefix, 'bin', 'python');
}

async function status(env: Record<string, string>): Promise<Finished & { record: KernelStatus }> {
	const done = await runJson(['kernel', 'status'], { env });
	return { ...done, record: kernelStatus.parse(done.record) };
}

describe.skipIf(!isPosix)('kernel status', () => {
	it('without any Python says that only the scikit-learn backend is unavailable', async () => {
		const env = await nobody();
		const { code, record } = await status(env);
		expect(code).toBe(0);
		expect(record).toMatchObject({
			kernel: null,
			libraries: [],
			problem: null,
			sklearn: { is_available: false },
		});
		expect(record.rules.map(({ rule, outcome }) => [rule, outcome])).toEqual([
			['LB_AGENT_PYTHON', 'not_set'],
			['LB_AGENT_ENV', 'not_set'],
			['installer', 'not_set'],
			['path', 'not_set'],
		]);
		const text = await runCli(['kernel', 'status'], { env });
		expect(text).toMatchObject({ code: 0, stderr: '' });
		expect(text.stdout).toContain(
			'Only the scikit-learn backend (--supervised-backend sklearn) is unavailable',
		);
	});

	it('names rule, command, version, libraries and what they are for', async () => {
		const file = await venv({
			'numpy/__init__.py': '',
			'numpy-2.1.0.dist-info/METADATA': 'Metadata-Version: 2.1\nName: numpy\nVersion: 2.1.0\n',
			'pandas/__init__.py': '',
		});
		const env = await nobody({ LB_AGENT_PYTHON: file });
		const { code, record } = await status(env);
		expect(code).toBe(0);
		expect(record.kernel).toMatchObject({
			rule: 'LB_AGENT_PYTHON',
			command: [file],
			environment: null,
			executable: file,
			implementation: 'CPython',
			prefix: path.dirname(path.dirname(file)),
		});
		const told = spawnSync(file, ['-c', 'import platform; print(platform.python_version())'], {
			encoding: 'utf8',
		});
		expect(record.kernel?.version).toBe(told.stdout.trim());
		const found = Object.fromEntries(
			record.libraries.map(({ name, is_installed, version }) => [name, [is_installed, version]]),
		);
		expect(found).toMatchObject({
			numpy: [true, '2.1.0'],
			// Installed without saying a version.
			pandas: [true, null],
			'scikit-learn': [false, null],
			polars: [false, null],
		});
		expect(record.sklearn.finding).toContain(`scikit-learn is not installed for ${file}.`);
		expect(record.sklearn.finding).toContain(`"${file}" -m pip install scikit-learn`);
		const { stdout } = await runCli(['kernel', 'status'], { env });
		for (const words of ['* LB_AGENT_PYTHON', `command      "${file}"`, 'numpy', '2.1.0', '.to_pandas()'])
			expect(stdout).toContain(words);
	});

	it.each([
		['LB_AGENT_PYTHON', '/nowhere/python', 'run.python_not_working'],
		['LB_AGENT_ENV', '--help', 'run.environment_not_found'],
	])('%s=%s that does not work: one record, the remedy, exit 5', async (variable, value, code) => {
		const env = await nobody({ [variable]: value });
		const found = await status(env);
		expect(found.code).toBe(5);
		expect(found.record).toMatchObject({ kernel: null, problem: { code, path: value } });
		const text = await runCli(['kernel', 'status'], { env });
		expect(text).toMatchObject({ code: 5, stderr: '' });
		expect(text.stdout).toContain(`${variable} is set, but`);
		expect(text.stdout).toMatch(new RegExp(`^hint: Correct or unset ${variable}`, 'mu'));
	});

	it('a manager that runs nothing is a fault of the variable that named its environment', async () => {
		const env = await nobody({ LB_AGENT_ENV: 'lb' });
		const conda = path.join(String(env['HOME']), 'miniforge3');
		const real = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], {
			encoding: 'utf8',
		}).stdout.trim();
		mkdirSync(path.join(conda, 'envs', 'lb', 'bin'), { recursive: true });
		symlinkSync(real, path.join(conda, 'envs', 'lb', 'bin', 'python'));
		write(path.join(conda, 'bin', 'conda'), '#!/bin/sh\necho CondaError: broken >&2\nexit 1\n', 0o755);
		const { code, record } = await status(env);
		expect(code).toBe(5);
		expect(record.problem?.detail).toContain('CondaError: broken');
		expect(record.kernel?.command.slice(1)).toEqual(['run', '--no-capture-output', '-n', 'lb', 'python']);
	});
});

describe('a variable that does not work', () => {
	const env = { LB_AGENT_PYTHON: '/nowhere/python' };
	let dataset: string;
	beforeAll(async () => void (dataset = await tinyDataset()));

	it('ends every command that works in the engine with 5, before anything is written', async () => {
		const out = path.join(await temporaryFolder('out'), 'out');
		const commands = [
			['assistant', 'plan', dataset],
			['assistant', 'run', dataset],
			['assistant', 'autopilot', dataset],
			['task', 'analyze_cfdna', '--input', dataset, '--output-dir', out],
			['blood-agent', 'plan', dataset],
			['copywriter-proxy', '--input', dataset, '--output-dir', out],
			['results', dataset],
			['ledger', 'verify', dataset],
			['demo', '--folder', out],
		];
		for (const words of commands) {
			const { code, stderr } = await runCli(words, { env });
			expect([words[0], code]).toEqual([words[0], 5]);
			expect(stderr).toContain('LB_AGENT_PYTHON is set, but /nowhere/python does not start as Python');
			expect(stderr).toContain('hint: Correct or unset LB_AGENT_PYTHON');
		}
		expect(existsSync(path.join(dataset, 'assistant'))).toBe(false);
		expect(existsSync(out)).toBe(false);
	});

	it('is said by every operation of the engine, and by the one that explains it in its record', async () => {
		const names = Object.keys(operations) as OperationName[];
		const { engine } = await inProcess();
		const user_data_dir = await temporaryFolder('user');
		const codes: [string, boolean, boolean][] = [];
		const reset = setVariables(env);
		try {
			for (const operation of names) {
				const request = { operation, arguments: {}, user_data_dir };
				const said = await engine(request, { onEvent: () => undefined }, new AbortController().signal);
				const isSaid = /"code":"run\.python_not_working"/u.test(JSON.stringify(said));
				codes.push([operation, isSaid, said.kind === 'result']);
			}
		} finally {
			reset();
		}
		expect(codes).toEqual(names.map((operation) => [operation, true, operation === 'kernel_status']));
	});

	it('leaves help, version and the shell alone; the shell says it when it works', async () => {
		expect((await runCli(['--help'], { env })).code).toBe(0);
		expect((await runCli(['--version'], { env })).code).toBe(0);
		expect((await runCli(['task', 'analyze_cfdna', '--help'], { env })).code).toBe(0);
		const shell = spawnSync(process.execPath, [path.join(builtProgram(), 'cli.js'), 'cli'], {
			input: `/help\n/use "${dataset}"\n`,
			encoding: 'utf8',
			env: { ...process.env, ...env, LB_AGENT_USER_DATA_DIR: await temporaryFolder('user') },
		});
		expect(shell.status).toBe(0);
		expect(shell.stdout).toContain('/use');
		expect(shell.stderr).toContain('LB_AGENT_PYTHON is set, but /nowhere/python does not start as Python');
	});
});

describe.skipIf(!isPosix)('the scikit-learn backend that cannot run', () => {
	let dataset: string;
	beforeAll(async () => void (dataset = await tinyDataset()));

	const numpy = { 'numpy/__init__.py': '' };
	const cases: [string, Record<string, string> | null, string, RegExp, string | null][] = [
		['no Python', null, 'run.sklearn_no_python', /needs Python 3\.9 or newer, and none was found/u, null],
		['neither package', {}, 'run.sklearn_missing', /numpy, scikit-learn are not/u, 'numpy scikit-learn'],
		['no scikit-learn', numpy, 'run.sklearn_missing', /scikit-learn is not/u, 'scikit-learn'],
		[
			'too old a scikit-learn',
			{ ...numpy, 'sklearn/__init__.py': '__version__ = "1.1.3"' },
			'run.sklearn_too_old',
			/has scikit-learn 1\.1\.3, and 1\.2 or newer/u,
			'"scikit-learn>=1.2"',
		],
		[
			'a broken scikit-learn',
			{ ...numpy, 'sklearn/__init__.py': 'raise ImportError("numpy.dtype size changed")' },
			'run.sklearn_failed',
			/ImportError: numpy\.dtype size changed/u,
			null,
		],
	];

	it.each(cases)(
		'%s: an error that says what to install, before any work',
		async (_name, packages, code, says, install) => {
			const file = packages === null ? '' : await venv(packages);
			const env = await nobody({ LB_AGENT_PYTHON: file });
			const out = path.join(await temporaryFolder('out'), 'out');
			const task = ['task', 'analyze_cfdna', '--input', dataset, '--output-dir', out];
			// Every cause stops one command, and one cause every command.
			const onlyOne = !isLong && code !== 'run.sklearn_no_python';
			const commands = [
				task,
				['assistant', 'run', dataset],
				['assistant', 'autopilot', dataset],
				[
					'task',
					'analyze_cfdna',
					'--signal-matrix-table',
					path.join(dataset, 'matrix.csv'),
					'--output-dir',
					out,
				],
			];
			for (const words of onlyOne ? [task] : commands) {
				const done = await runJson([...words, ...SKLEARN], { env });
				expect([words[1], done.code]).toEqual([words[1], 5]);
				expect(done.record['code']).toBe(code);
				expect(done.record['detail']).toMatch(says);
				if (packages !== null) expect(done.record['detail']).toContain(file);
				if (install !== null) expect(done.record['hint']).toContain(`"${file}" -m pip install ${install}\``);
			}
			expect(existsSync(path.join(dataset, 'assistant'))).toBe(false);
			expect(existsSync(out)).toBe(false);
			const copy = await tinyDataset();
			const plan = await runJson<Plan>(['assistant', 'plan', copy, ...SKLEARN], { env });
			expect(plan.code).toBe(0);
			const planned = plan.record.tasks.find(({ task_key }) => task_key === 'analyze_cfdna');
			expect(planned?.status).toBe('blocked');
			expect(planned?.reason).toMatch(says);
			if (install !== null) expect(planned?.reason).toContain(`-m pip install ${install}`);
			expect(plan.record.recommended_task).not.toBe('analyze_cfdna');
		},
	);

	it('is not asked for when no model is fitted', async () => {
		const out = path.join(await temporaryFolder('out'), 'out');
		const words = ['task', 'analyze_cfdna', '--input', dataset, '--output-dir', out, ...SKLEARN];
		const pca = isLong ? [] : ['--projection', 'pca'];
		const done = await runJson([...words, '--supervised-modeling', 'false', ...pca], { env: await nobody() });
		expect(done.code).toBe(0);
	});
});

describe.skipIf(python === null || process.platform !== 'linux')('scikit-learn under a wrapper', () => {
	/** A conda that starts Python as a child in a session of its own, ignores SIGTERM, and prints a banner. */
	async function wrapped(
		packages: Record<string, string>,
		beside: readonly string[] = [],
	): Promise<Record<string, string>> {
		const env = await nobody({ LB_AGENT_ENV: 'lb env', PATH: '/usr/bin:/bin' });
		const root = path.join(String(env['HOME']), 'miniforge3');
		const prefix = path.join(root, 'envs', 'lb env');
		for (const [file, text] of Object.entries(packages)) write(path.join(root, 'packages', file), text);
		mkdirSync(path.join(prefix, 'bin'), { recursive: true });
		symlinkSync(python as string, path.join(prefix, 'bin', 'python'));
		const lines = [
			'#!/bin/sh',
			`trap '' TERM INT HUP`,
			`[ "$1 $2 $3 $4 $5" = 'run --no-capture-output -n lb env python' ] || exit 9`,
			'shift 5',
			'echo a banner',
			`export PYTHONPATH='${[path.join(root, 'packages'), ...beside].join(':')}'`,
			`setsid '${python}' "$@" &`,
			'wait $!',
			'',
		];
		write(path.join(root, 'bin', 'conda'), lines.join('\n'), 0o755);
		return env;
	}

	it('fits in the environment of that name', async () => {
		const env = await wrapped({}, isLong ? [] : [fewTrees()]);
		const dataset = await tinyDataset(isLong ? {} : { labels: twoGroups(10), features: 10 });
		const out = path.join(await temporaryFolder('out'), 'out');
		const words = ['task', 'analyze_cfdna', '--input', dataset, '--output-dir', out, '--permutations', '0'];
		// To choose C takes hundreds of fits.
		const done = await runCli([...words, ...SKLEARN, ...(isLong ? [] : ['--model-c', '1'])], { env });
		expect(done.code, done.stderr).toBe(0);
		const { matrices } = JSON.parse(readFileSync(path.join(out, 'summary.json'), 'utf8')) as {
			matrices: { model: { backend: string } }[];
		};
		expect(matrices.map(({ model }) => model.backend)).toEqual(['sklearn']);
	});

	it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
		'the Python under it ends within a second of %s',
		async (signal) => {
			const mark = path.join(await temporaryFolder('mark'), 'pid');
			// A fit that never ends.
			const endless = [
				'import os, time',
				'class LogisticRegression:',
				'    def __init__(self, **words): pass',
				'    def fit(self, x, y):',
				`        open('${mark}.new', 'w').write(str(os.getpid())); os.rename('${mark}.new', '${mark}')`,
				'        while True: time.sleep(60)',
				'',
			].join('\n');
			const env = await wrapped({
				'sklearn/__init__.py': '__version__ = "9.0"\n',
				'sklearn/linear_model.py': endless,
				'sklearn/ensemble.py': 'RandomForestClassifier = None\n',
			});
			const dataset = await tinyDataset();
			const out = path.join(await temporaryFolder('out'), 'out');
			const words = ['task', 'analyze_cfdna', '--input', dataset, '--output-dir', out, ...SKLEARN];
			if (!isLong) words.push('--model-c', '1', '--projection', 'pca', '--permutations', '0');
			const started = await startCli(words, { env });
			const pid = Number(
				await Promise.race([
					eventually('the fit to begin', () => existsSync(mark) && readFileSync(mark, 'utf8')),
					started.finished.then(({ stderr }) => Promise.reject(new Error(`It ended: ${stderr}`))),
				]),
			);
			expect(isRunning(pid)).toBe(true);
			const at = Date.now();
			started.process.kill(signal);
			await eventually('the end of Python', () => !isRunning(pid));
			expect(Date.now() - at).toBeLessThan(1000);
			const done = await started.finished;
			if (signal !== 'SIGKILL') expect(done.code).toBe(130);
		},
	);
});
