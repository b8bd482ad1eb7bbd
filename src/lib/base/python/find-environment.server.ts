import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
	findManagers,
	homeOf,
	managerRoots,
	type EnvironmentManager,
} from './environment-managers.server.ts';

/** A Python environment on this machine. */
export interface FoundEnvironment {
	kind: 'conda' | 'venv';
	name: string;
	prefix: string;
	/** Its interpreter, started without any wrapper. */
	python: string;
	/** Runs commands in it; null for a virtual environment, and when no manager is installed. */
	manager: EnvironmentManager | null;
	/** Whether the manager knows it by its name; else it is run by its folder. */
	by_name: boolean;
}

const PYTHONS =
	process.platform === 'win32' ? ['python.exe', 'Scripts/python.exe'] : ['bin/python', 'bin/python3'];

/** The interpreter of an environment folder; null when it has none. */
export function pythonIn(prefix: string): string | null {
	return PYTHONS.map((file) => path.join(prefix, file)).find((file) => existsSync(file)) ?? null;
}

/** A name, not a folder, and one that no program reads as an option. */
export function isName(value: string): boolean {
	return !/[/\\\0]/u.test(value) && !value.startsWith('-') && !value.startsWith('.') && value.trim() !== '';
}

/**
 * Environments called `name`, first to be used first: of conda and its relatives where those keep them, then virtual
 * environments under the usual homes. What lies deeper or elsewhere only a manager can tell (`run -n`).
 */
export function environmentsNamed(name: string, env: NodeJS.ProcessEnv): FoundEnvironment[] {
	if (!isName(name)) return [];
	const managers = findManagers(env);
	const conda = condaFolders(name, managers, env).flatMap((prefix) => {
		const python = pythonIn(prefix);
		return python === null ? [] : [condaEnvironment(name, prefix, python, managers)];
	});
	const virtual = virtualHomes(env).flatMap((home): FoundEnvironment[] => {
		const prefix = path.join(home, name);
		const python = pythonIn(prefix);
		return python === null ? [] : [{ kind: 'venv', name, prefix, python, manager: null, by_name: false }];
	});
	return [...conda, ...virtual];
}

/** The environment in a folder; null when the folder is none. */
export function environmentIn(folder: string, env: NodeJS.ProcessEnv): FoundEnvironment | null {
	const home = /^~[/\\]/u.test(folder) ? path.join(homeOf(env), folder.slice(2)) : folder;
	const prefix = path.resolve(home);
	const python = pythonIn(prefix);
	if (python === null) return null;
	const name = path.basename(prefix);
	return existsSync(path.join(prefix, 'conda-meta'))
		? { ...condaEnvironment(name, prefix, python, findManagers(env)), by_name: false }
		: { kind: 'venv', name, prefix, python, manager: null, by_name: false };
}

/** Folders that were looked into for a name, for the error that nothing was found. */
export function placesLookedIn(env: NodeJS.ProcessEnv): string[] {
	return [...condaHomes(findManagers(env), env), ...virtualHomes(env)].filter((folder) => existsSync(folder));
}

function condaEnvironment(
	name: string,
	prefix: string,
	python: string,
	managers: readonly EnvironmentManager[],
): FoundEnvironment {
	const own = managers.find(
		({ root }) => root !== null && (prefix === root || prefix === path.join(root, 'envs', name)),
	);
	const manager = own ?? managers[0] ?? null;
	return { kind: 'conda', name, prefix, python, manager, by_name: own !== undefined };
}

function condaHomes(managers: readonly EnvironmentManager[], env: NodeJS.ProcessEnv): string[] {
	const roots = [...managers.flatMap(({ root }) => (root === null ? [] : [root])), ...managerRoots(env)];
	const stated = [env['CONDA_ENVS_PATH'], env['CONDA_ENVS_DIRS']].flatMap((list) =>
		(list ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder)),
	);
	const homes = [...roots.map((root) => path.join(root, 'envs')), ...stated];
	return [...new Set([...homes, path.join(homeOf(env), '.conda', 'envs')])];
}

function condaFolders(
	name: string,
	managers: readonly EnvironmentManager[],
	env: NodeJS.ProcessEnv,
): string[] {
	const homes = condaHomes(managers, env);
	const base = name === 'base' ? homes.map((home) => path.dirname(home)) : [];
	const isRoot = (folder: string): boolean => existsSync(path.join(folder, 'conda-meta'));
	const listed = listedPrefixes(env).filter((prefix) => path.basename(prefix) === name);
	return [...new Set([...base.filter(isRoot), ...homes.map((home) => path.join(home, name)), ...listed])];
}

/** conda's own list of environments, wherever they lie. */
function listedPrefixes(env: NodeJS.ProcessEnv): string[] {
	try {
		const text = readFileSync(path.join(homeOf(env), '.conda', 'environments.txt'), 'utf8');
		return text.split(/\r?\n/u).filter((line) => path.isAbsolute(line));
	} catch {
		return [];
	}
}

/** Where virtualenvwrapper, pipenv, pyenv and people keep virtual environments. */
function virtualHomes(env: NodeJS.ProcessEnv): string[] {
	const home = homeOf(env);
	const stated = env['WORKON_HOME'];
	return [
		...(stated === undefined || !path.isAbsolute(stated) ? [] : [stated]),
		path.join(home, '.virtualenvs'),
		path.join(home, '.venvs'),
		path.join(home, '.local', 'share', 'virtualenvs'),
		path.join(env['PYENV_ROOT'] || path.join(home, '.pyenv'), 'versions'),
	];
}
