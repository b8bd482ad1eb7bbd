import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LbError } from './errors.ts';
import { choosePython, searchPython } from './python.server.ts';

/** The Python of this machine, started without wrappers. */
const python = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], {
	encoding: 'utf8',
}).stdout.trim();

let root: string;
let home: string;
let number = 0;
beforeAll(() => (root = mkdtempSync(path.join(tmpdir(), 'lb-kernel-'))));
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => {
	home = path.join(root, `home ${number++}`);
	mkdirSync(home);
});

/** Variables of somebody who has nothing but this home; /bin and /usr/bin hold a shell for the fake programs. */
const env = (more: Record<string, string> = {}): NodeJS.ProcessEnv => ({
	HOME: home,
	PATH: '/nowhere',
	...more,
});

function script(file: string, ...lines: string[]): string {
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'));
	chmodSync(file, 0o755);
	return file;
}

/** A folder whose bin/python is a Python. */
function environment(prefix: string): string {
	mkdirSync(path.join(prefix, 'bin'), { recursive: true });
	symlinkSync(python, path.join(prefix, 'bin', 'python'));
	return prefix;
}

/** A manager that writes down its arguments, prints a banner, and runs what follows the environment. */
function manager(file: string, prefix: string, refuse: readonly string[] = []): string {
	return script(
		file,
		`for word in "$@"; do printf '%s\\n' "$word"; done > '${file}.log'`,
		...refuse.map((word) => `[ "$2" = '${word}' ] && exit 1`),
		`echo 'a banner of the manager'`,
		'while [ "$1" != python ]; do shift || exit 9; [ $# -gt 0 ] || exit 9; done',
		'shift',
		`exec '${prefix}/bin/python' "$@"`,
	);
}

/** First arguments the manager was last called with. */
const calledWith = (file: string, count: number): string[] =>
	readFileSync(`${file}.log`, 'utf8').split('\n').slice(0, count);

function writeRecord(record: unknown): void {
	const file = path.join(home, '.config', 'lb-agent', 'install.json');
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(file, JSON.stringify(record));
}

async function refusal(variables: Record<string, string>): Promise<LbError> {
	const { rules } = await searchPython(env(variables));
	const problem = rules.find((answer) => answer.problem !== null)?.problem;
	if (!problem) throw new Error('nothing was refused');
	return problem;
}

describe.skipIf(process.platform === 'win32')('LB_AGENT_PYTHON', () => {
	it('is the interpreter, whatever else is there', async () => {
		const odd = path.join(home, `it's a "Größe" $(数据)`);
		mkdirSync(odd);
		const named = path.join(environment(odd), 'bin', 'python');
		environment(path.join(home, '.venvs', 'other'));
		writeRecord({ python });
		const kernel = await choosePython(env({ LB_AGENT_PYTHON: named, LB_AGENT_ENV: 'other' }));
		expect(kernel).toMatchObject({ command: [named], rule: 'LB_AGENT_PYTHON', environment: null });
		expect(kernel?.facts.version[0]).toBe(3);
	});

	it('that is no program, no Python, a folder, or silent is named with variable and path', async () => {
		const cases: [string, RegExp][] = [
			[path.join(home, 'absent'), /program does not exist/u],
			[home, /is not executable/u],
			[script(path.join(home, 'true'), 'exit 0'), /did not respond as Python/u],
			[script(path.join(home, 'fails'), 'echo dyld: broken >&2', 'exit 7'), /exit 7: dyld: broken/u],
		];
		for (const [file, reason] of cases) {
			const problem = await refusal({ LB_AGENT_PYTHON: file });
			expect(problem).toMatchObject({ code: 'run.python_not_working', exitCode: 5 });
			expect(problem.message).toContain(`LB_AGENT_PYTHON is set, but ${file} `);
			expect(problem.message).toMatch(reason);
		}
	});

	it('that is too old says both versions', async () => {
		const answer = `lb-agent-python {"executable": "/p", "version": [3, 8, 18], "implementation": "CPython", "prefix": "/", "managed": false}`;
		const old = script(path.join(home, 'old'), `echo '${answer}'`);
		const problem = await refusal({ LB_AGENT_PYTHON: old });
		expect(problem).toMatchObject({ code: 'run.python_too_old' });
		expect(problem.message).toContain('is Python 3.8.18, and 3.9 or newer is needed');
	});

	it('that does not work is never replaced by another rule', async () => {
		writeRecord({ python });
		await expect(choosePython(env({ LB_AGENT_PYTHON: '/nowhere/python' }))).rejects.toMatchObject({
			code: 'run.python_not_working',
		});
	});

	it('does not load modules of the current folder', async () => {
		writeFileSync(path.join(home, 'json.py'), 'raise SystemExit("taken over")\n');
		const before = process.cwd();
		process.chdir(home);
		try {
			expect((await choosePython(env({ LB_AGENT_PYTHON: python })))?.rule).toBe('LB_AGENT_PYTHON');
		} finally {
			process.chdir(before);
		}
	});
});

describe.skipIf(process.platform === 'win32')('LB_AGENT_ENV', () => {
	it.each(['plain', 'with space', `it's "quoted"`, 'Größe-数据', '$(touch x);&'])(
		'runs a conda environment by its name through its manager: %s',
		async (name) => {
			const prefix = environment(path.join(home, 'miniforge3', 'envs', name));
			const conda = manager(path.join(home, 'miniforge3', 'bin', 'conda'), path.join(home, 'conda-run'));
			const kernel = await choosePython(env({ LB_AGENT_ENV: name }));
			expect(kernel).toMatchObject({
				command: [conda, 'run', '--no-capture-output', '-n', name, 'python'],
				rule: 'LB_AGENT_ENV',
				environment: { kind: 'conda', name, prefix, manager: conda },
			});
		},
	);

	it('asks the managers for what lies where only they know, the variable of the shell first', async () => {
		const prefix = environment(path.join(home, 'elsewhere'));
		const micromamba = manager(path.join(home, 'tools', 'micromamba'), prefix);
		const conda = manager(path.join(home, 'on path', 'conda'), prefix, ['--no-capture-output']);
		const variables = {
			LB_AGENT_ENV: 'lb',
			MAMBA_EXE: micromamba,
			PATH: `${path.dirname(conda)}:/usr/bin:/bin`,
		};
		const kernel = await choosePython(env(variables));
		expect(kernel?.command).toEqual([micromamba, 'run', '-n', 'lb', 'python']);
		expect(calledWith(micromamba, 5)).toEqual(['run', '-n', 'lb', 'python', '-c']);
		// A broken manager is passed over for one that can.
		const other = manager(path.join(home, 'broken', 'conda'), prefix, ['--no-capture-output']);
		const second = await choosePython(env({ ...variables, CONDA_EXE: other }));
		expect(second?.command[0]).toBe(micromamba);
		expect(calledWith(other, 4)).toEqual(['run', '--no-capture-output', '-n', 'lb']);
	});

	it('starts mamba with the option of conda, and without it where mamba does not know it', async () => {
		const prefix = environment(path.join(home, 'elsewhere'));
		const first = manager(path.join(home, 'one', 'mamba'), prefix);
		const second = manager(path.join(home, 'two', 'mamba'), prefix, ['--no-capture-output']);
		const of = async (program: string): Promise<readonly string[] | undefined> =>
			(await choosePython(env({ LB_AGENT_ENV: 'lb', MAMBA_EXE: program })))?.command;
		expect(await of(first)).toEqual([first, 'run', '--no-capture-output', '-n', 'lb', 'python']);
		expect(await of(second)).toEqual([second, 'run', '-n', 'lb', 'python']);
	});

	it('runs an environment of another root, or one that conda lists, by its folder', async () => {
		const prefix = environment(path.join(home, 'work', 'lb'));
		mkdirSync(path.join(home, '.conda'));
		writeFileSync(path.join(home, '.conda', 'environments.txt'), `/nowhere/other\n${prefix}\n`);
		const conda = manager(path.join(home, 'miniconda3', 'bin', 'conda'), prefix);
		const kernel = await choosePython(env({ LB_AGENT_ENV: 'lb' }));
		expect(kernel?.command).toEqual([conda, 'run', '--no-capture-output', '-p', prefix, 'python']);
	});

	it('starts the interpreter itself when there is no manager', async () => {
		const prefix = environment(path.join(home, 'micromamba', 'envs', 'lb'));
		const kernel = await choosePython(env({ LB_AGENT_ENV: 'lb' }));
		expect(kernel?.command).toEqual([path.join(prefix, 'bin', 'python')]);
	});

	it.each([
		['.virtualenvs', {}],
		['.venvs', {}],
		['.local/share/virtualenvs', {}],
		['.pyenv/versions', {}],
		['work on', { WORKON_HOME: 'work on' }],
		['py', { PYENV_ROOT: 'py' }],
	])(
		'finds a real virtual environment by its name in %s',
		async (place, variables: Record<string, string>) => {
			const folder = place === 'py' ? 'py/versions' : place;
			const prefix = path.join(home, folder, 'größe env');
			expect(spawnSync(python, ['-m', 'venv', '--without-pip', prefix]).status).toBe(0);
			const absolute = Object.fromEntries(
				Object.entries(variables).map(([name, value]) => [name, path.join(home, value)]),
			);
			const kernel = await choosePython(env({ LB_AGENT_ENV: 'größe env', ...absolute }));
			expect(kernel).toMatchObject({
				command: [path.join(prefix, 'bin', 'python')],
				environment: { kind: 'venv', name: 'größe env', prefix, manager: null },
				facts: { prefix },
			});
		},
	);

	it('takes the conda environment where a virtual one has the same name, and says so', async () => {
		const virtual = environment(path.join(home, '.virtualenvs', 'lb'));
		const conda = environment(path.join(home, 'anaconda3', 'envs', 'lb'));
		const { kernel, rules } = await searchPython(env({ LB_AGENT_ENV: 'lb' }));
		expect(kernel?.environment).toMatchObject({ kind: 'conda', prefix: conda });
		expect(rules[1]?.finding).toMatchObject({ code: 'kernel.variable_first', values: { others: [virtual] } });
	});

	it('takes a folder, a conda one through its manager', async () => {
		const virtual = environment(path.join(home, 'project', '.venv'));
		expect((await choosePython(env({ LB_AGENT_ENV: virtual })))?.command).toEqual([
			path.join(virtual, 'bin', 'python'),
		]);
		const conda = environment(path.join(home, 'project', 'conda'));
		mkdirSync(path.join(conda, 'conda-meta'));
		const program = manager(path.join(home, 'mambaforge', 'condabin', 'conda'), conda);
		expect((await choosePython(env({ LB_AGENT_ENV: conda })))?.command).toEqual([
			program,
			'run',
			'--no-capture-output',
			'-p',
			conda,
			'python',
		]);
	});

	it.each(['--help', '-n', '../x', '..', '.', 'no such', ' '])(
		'%j names no environment, and no manager gets it as an option',
		async (name) => {
			const conda = script(
				path.join(home, 'miniforge3', 'bin', 'conda'),
				`for word in "$@"; do printf '%s\\n' "$word"; done >> '${home}/asked'`,
				'exit 1',
			);
			const problem = await refusal({ LB_AGENT_ENV: name, PATH: '/usr/bin:/bin' });
			expect(problem).toMatchObject({ code: 'run.environment_not_found', exitCode: 5 });
			// A name that would not be seen is quoted.
			const shown = name === ' ' ? '" "' : name;
			expect(problem.message).toBe(`LB_AGENT_ENV is set, but the environment ${shown} does not exist.`);
			const asked = spawnSync('cat', [path.join(home, 'asked')], { encoding: 'utf8' }).stdout;
			if (name === 'no such') expect(asked.split('\n')).toContain(name);
			else expect(asked).toBe('');
			expect(conda).toContain(home);
		},
	);

	it('whose interpreter does not start names the variable and the interpreter', async () => {
		const file = script(path.join(home, '.venvs', 'lb', 'bin', 'python'), 'exit 3');
		const problem = await refusal({ LB_AGENT_ENV: 'lb' });
		expect(problem.message).toBe(`LB_AGENT_ENV is set, but ${file} does not start as Python (exit 3).`);
	});
});

describe.skipIf(process.platform === 'win32')('without a variable', () => {
	it('takes what the installer recorded, before python3 on PATH', async () => {
		const prefix = environment(path.join(home, 'env'));
		const recorded = path.join(prefix, 'bin', 'python');
		writeRecord({ python: recorded, environment: null });
		const { kernel, rules } = await searchPython(env({ PATH: path.dirname(python) }));
		expect(kernel).toMatchObject({ command: [recorded], rule: 'installer' });
		expect(rules.map(({ outcome }) => outcome)).toEqual(['not_set', 'not_set', 'chosen', 'not_asked']);
	});

	it('runs a recorded conda environment through its manager, and by itself when that is gone', async () => {
		const prefix = environment(path.join(home, 'env'));
		const conda = manager(path.join(home, 'c', 'conda'), prefix);
		const record = (program: string): void =>
			writeRecord({ python: null, environment: { kind: 'conda', name: 'lb', prefix, manager: program } });
		record(conda);
		expect((await choosePython(env()))?.command).toEqual([
			conda,
			'run',
			'--no-capture-output',
			'-p',
			prefix,
			'python',
		]);
		record('/nowhere/conda');
		expect((await choosePython(env()))?.command).toEqual([path.join(prefix, 'bin', 'python')]);
	});

	it('passes over a recorded Python that is gone, and says so', async () => {
		writeRecord({ python: '/nowhere/python' });
		const { kernel, rules } = await searchPython(env({ PATH: path.dirname(python) }));
		expect(kernel?.rule).toBe('path');
		expect(rules[2]).toMatchObject({
			outcome: 'fails',
			finding: { code: 'kernel.installer_fails', values: { path: '/nowhere/python' } },
		});
	});

	it('finds none where there is none, or where python3 is none', async () => {
		expect(await choosePython(env())).toBeNull();
		const folder = path.dirname(script(path.join(home, 'bin', 'python3'), 'exit 1'));
		const { kernel, rules } = await searchPython(env({ PATH: folder }));
		expect(kernel).toBeNull();
		expect(rules[3]).toMatchObject({ outcome: 'fails', finding: { code: 'kernel.path_fails' } });
	});
});
