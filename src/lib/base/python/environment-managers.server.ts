import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** A program that runs commands in an environment of the conda kind. */
export interface EnvironmentManager {
	program: string;
	kind: 'conda' | 'mamba' | 'micromamba';
	/** Folder it is installed in, whose `envs` folder holds environments; null when its place does not tell. */
	root: string | null;
}

/** Where installers put the managers, below the home folder. */
const ROOTS = ['miniforge3', 'mambaforge', 'miniconda3', 'anaconda3', 'micromamba'] as const;
const PROGRAMS = ['conda', 'mamba', 'micromamba'] as const;
const WINDOWS = process.platform === 'win32';
const BIN = WINDOWS ? ['condabin', 'Scripts', 'Library/bin', ''] : ['bin', 'condabin'];

export const homeOf = (env: NodeJS.ProcessEnv): string => env['HOME'] || homedir();

/** Root folders in which environments may lie, whether or not their manager is found. */
export function managerRoots(env: NodeJS.ProcessEnv): string[] {
	const stated = [env['CONDA_ROOT'], env['MAMBA_ROOT_PREFIX']].filter((root) => root !== undefined);
	const usual = ROOTS.map((name) => path.join(homeOf(env), name));
	return [...stated.filter((root) => root !== ''), ...usual];
}

/** The managers of this user: those the variables of their shells name, those on PATH, those in the usual folders. */
export function findManagers(env: NodeJS.ProcessEnv): EnvironmentManager[] {
	const onPath = (env['PATH'] ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder));
	const folders = [
		...onPath,
		...managerRoots(env).flatMap((root) => BIN.map((bin) => path.join(root, bin))),
		path.join(homeOf(env), '.local', 'bin'),
	];
	const candidates = [
		env['CONDA_EXE'] ?? '',
		env['MAMBA_EXE'] ?? '',
		...PROGRAMS.flatMap((name) => folders.flatMap((folder) => programsIn(folder, name))),
	];
	const found = new Map<string, EnvironmentManager>();
	for (const program of candidates) {
		if (!path.isAbsolute(program) || !isProgram(program)) continue;
		const real = realpathSync(program);
		if (!found.has(real)) found.set(real, managerOf(program));
	}
	return [...found.values()];
}

export function managerOf(program: string): EnvironmentManager {
	const name = path.basename(program).toLowerCase();
	const kind = name.startsWith('micromamba') ? 'micromamba' : name.startsWith('mamba') ? 'mamba' : 'conda';
	const folder = path.dirname(program);
	const isInRoot = ['bin', 'condabin', 'scripts'].includes(path.basename(folder).toLowerCase());
	return { program, kind, root: isInRoot ? path.dirname(folder) : null };
}

/** True for a file that may be started. */
export function isProgram(file: string): boolean {
	try {
		accessSync(file, constants.X_OK);
		return statSync(file).isFile();
	} catch {
		return false;
	}
}

function programsIn(folder: string, name: string): string[] {
	const names = WINDOWS ? [`${name}.exe`] : [name];
	return names.map((file) => path.join(folder, file)).filter((file) => existsSync(file));
}
