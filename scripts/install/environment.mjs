// The Python environment that is active while the installer runs.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathFolders } from './home.mjs';

const env = process.env;
const python = (prefix) =>
	process.platform === 'win32'
		? [path.join(prefix, 'Scripts', 'python.exe'), path.join(prefix, 'python.exe')].find((one) =>
				existsSync(one),
			)
		: path.join(prefix, 'bin', 'python');

/**
 * The active environment, `{ environment, python, version, note }`; `environment` is null without one, and for the base
 * environment of conda, which belongs to no project. `note` says why one that seemed active is not taken.
 */
export function activeEnvironment() {
	const candidates = [virtualEnvironment(), condaEnvironment()]
		.filter((one) => one !== null)
		// The one whose programs come first on PATH was activated last.
		.sort((a, b) => placeOnPath(a.prefix) - placeOnPath(b.prefix));
	const notes = [];
	for (const environment of candidates) {
		const program = python(environment.prefix);
		const version = program === undefined ? null : versionOf(program);
		if (version !== null) return { environment, python: program, version, note: notes.join(' ') || null };
		notes.push(`The ${environment.kind} environment ${environment.prefix} has no working Python.`);
	}
	return { environment: null, python: null, version: null, note: notes.join(' ') || null };
}

function virtualEnvironment() {
	const prefix = env.VIRTUAL_ENV;
	if (!prefix || !path.isAbsolute(prefix)) return null;
	return { kind: 'venv', name: path.basename(prefix), prefix: path.resolve(prefix), manager: null };
}

function condaEnvironment() {
	const prefix = env.CONDA_PREFIX;
	const said = env.CONDA_DEFAULT_ENV;
	if (!prefix || !path.isAbsolute(prefix) || said === 'base') return null;
	const manager =
		[env.CONDA_EXE, env.MAMBA_EXE].find((one) => one && path.isAbsolute(one) && existsSync(one)) ?? null;
	const roots = [
		env.MAMBA_ROOT_PREFIX,
		...(env.CONDA_EXE ? [path.dirname(path.dirname(env.CONDA_EXE))] : []),
	];
	if (roots.some((one) => one && path.resolve(one) === path.resolve(prefix))) return null;
	const name = said && !said.includes('/') && !said.includes('\\') ? said : path.basename(prefix);
	return { kind: 'conda', name, prefix: path.resolve(prefix), manager };
}

function placeOnPath(prefix) {
	const at = pathFolders().findIndex((folder) => path.resolve(folder).startsWith(prefix + path.sep));
	return at < 0 ? Infinity : at;
}

/** Version of an interpreter, or null when it does not work. */
export function versionOf(program) {
	const asked = spawnSync(program, ['-c', 'import platform; print(platform.python_version())'], {
		encoding: 'utf8',
		timeout: 20_000,
		stdio: ['ignore', 'pipe', 'ignore'],
	});
	return asked.status === 0 && /^\d+\.\d+/.test(asked.stdout) ? asked.stdout.trim() : null;
}
