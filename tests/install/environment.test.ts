import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../cli/setup/run-cli.ts';
import { program, quickCheckout } from './setup/checkout.ts';
import { install, newPerson, type Person } from './setup/installer.ts';
import { readRecord } from './setup/record.ts';

let checkout: string;
let python: { path: string; version: string };
beforeAll(async () => {
	checkout = await quickCheckout();
	const asked = spawnSync('python3', [
		'-c',
		'import sys, platform; print(sys.executable); print(platform.python_version())',
	]);
	const [executable = '', version = ''] = asked.stdout.toString().split('\n');
	python = { path: executable, version };
});

/** A folder as an environment manager makes it; its Python is that of the system. */
async function environmentFolder(name: string): Promise<string> {
	const prefix = path.join(await temporaryFolder('environments'), name);
	program(path.join(prefix, 'bin'), 'python', `exec '${python.path}' "$@"`);
	return prefix;
}

/** A conda of its own: where its programs are, and its base environment around them. */
async function condaFolder(): Promise<{ base: string; manager: string }> {
	const base = await environmentFolder('conda');
	program(path.join(base, 'bin'), 'conda', 'exit 0');
	return { base, manager: path.join(base, 'bin/conda') };
}

async function recorded(person: Person, env: Record<string, string>, ...words: string[]) {
	const done = await install(checkout, person, ['--user-data-dir', person.data, ...words], { env });
	expect(done).toMatchObject({ code: 0, stderr: '' });
	const { python, environment } = readRecord(person.home);
	return { python, environment, said: done.stdout };
}

describe('the environment that is recorded', () => {
	it('is the virtual environment that is active', async () => {
		const prefix = path.join(await temporaryFolder('work'), 'Größe 数据 venv');
		expect(spawnSync('python3', ['-m', 'venv', '--without-pip', prefix]).status).toBe(0);
		const found = await recorded(await newPerson(), { VIRTUAL_ENV: prefix });
		expect(found.python).toBe(path.join(prefix, 'bin/python'));
		expect(found.environment).toEqual({ kind: 'venv', name: 'Größe 数据 venv', prefix, manager: null });
		expect(found.said).toContain(`Python ${python.version} of the venv environment "Größe 数据 venv"`);
	});

	it('is the conda environment that is active, with its manager', async () => {
		const [prefix, { base, manager }] = [await environmentFolder('biopsy'), await condaFolder()];
		const env = { CONDA_PREFIX: prefix, CONDA_DEFAULT_ENV: 'biopsy', CONDA_EXE: manager };
		const found = await recorded(await newPerson(), env);
		expect(found.python).toBe(path.join(prefix, 'bin/python'));
		expect(found.environment).toEqual({ kind: 'conda', name: 'biopsy', prefix, manager });
		const { CONDA_EXE: _, ...rest } = env;
		const mamba = await recorded(await newPerson(), { ...rest, MAMBA_EXE: path.join(base, 'bin/conda') });
		expect(mamba.environment?.manager).toBe(manager);
		const none = await recorded(await newPerson(), rest);
		expect(none.environment).toEqual({ kind: 'conda', name: 'biopsy', prefix, manager: null });
	});

	it('is called after its folder when conda knows it by its path', async () => {
		const prefix = await environmentFolder('by-path');
		const found = await recorded(await newPerson(), { CONDA_PREFIX: prefix, CONDA_DEFAULT_ENV: prefix });
		expect(found.environment).toMatchObject({ name: 'by-path', prefix });
	});

	it('is never the base environment of conda', async () => {
		const { base, manager } = await condaFolder();
		for (const name of ['base', base]) {
			const env = { CONDA_PREFIX: base, CONDA_DEFAULT_ENV: name, CONDA_EXE: manager };
			const found = await recorded(await newPerson(), env);
			expect(found).toMatchObject({ python: null, environment: null });
			expect(found.said).toContain('no active conda or virtual environment');
		}
	});

	it('is the one that was activated last, when both are', async () => {
		const [venv, conda] = [await environmentFolder('inner'), await environmentFolder('outer')];
		const PATH = (first: string, second: string): string =>
			[`${first}/bin`, `${second}/bin`, process.env['PATH']].join(path.delimiter);
		const env = { VIRTUAL_ENV: venv, CONDA_PREFIX: conda, CONDA_DEFAULT_ENV: 'outer' };
		const inner = await recorded(await newPerson(), { ...env, PATH: PATH(venv, conda) });
		expect(inner.environment).toMatchObject({ kind: 'venv', prefix: venv });
		const outer = await recorded(await newPerson(), { ...env, PATH: PATH(conda, venv) });
		expect(outer.environment).toMatchObject({ kind: 'conda', prefix: conda });
	});

	it('is none when its Python does not work, which is said', async () => {
		const prefix = path.join(await temporaryFolder('environments'), 'broken');
		mkdirSync(prefix);
		const found = await recorded(await newPerson(), { VIRTUAL_ENV: prefix });
		expect(found).toMatchObject({ python: null, environment: null });
		expect(found.said).toContain(`The venv environment ${prefix} has no working Python.`);
	});

	it('stays while none is active, until it is gone or to be forgotten', async () => {
		const [person, prefix] = [await newPerson(), await environmentFolder('kept')];
		await recorded(person, { VIRTUAL_ENV: prefix });
		const later = await recorded(person, {});
		expect(later.environment).toMatchObject({ name: 'kept', prefix });
		expect(later.said).toContain('keeping the recorded "kept"');
		expect(await recorded(person, { VIRTUAL_ENV: prefix }, '--no-environment')).toMatchObject({
			python: null,
			environment: null,
		});
		await recorded(person, { VIRTUAL_ENV: prefix });
		rmSync(prefix, { recursive: true });
		const gone = await recorded(person, {});
		expect(gone).toMatchObject({ python: null, environment: null });
		expect(gone.said).toContain(`The recorded environment ${prefix} is missing`);
	});
});
