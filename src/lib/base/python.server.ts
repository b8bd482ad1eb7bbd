import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { LbError } from './errors.ts';

/** The Python that runs optional parts, and who chose it. */
export interface PythonChoice {
	program: string;
	chosen_by: 'LB_AGENT_PYTHON' | 'LB_AGENT_ENV' | 'installer' | 'path';
}

/**
 * Selects the Python kernel: LB_AGENT_PYTHON (a path), LB_AGENT_ENV (an environment folder or the name of a conda
 * environment), the interpreter the installer recorded, `python3` on the path. A variable that is set but does not work
 * is an error that names it; without any Python the answer is null and the optional parts are off.
 */
export function choosePython(env: NodeJS.ProcessEnv = process.env): PythonChoice | null {
	if (env['LB_AGENT_PYTHON']) {
		const program = env['LB_AGENT_PYTHON'];
		if (!works(program))
			throw new LbError('run.python_not_working', { variable: 'LB_AGENT_PYTHON' }, { path: program });
		return { program, chosen_by: 'LB_AGENT_PYTHON' };
	}
	if (env['LB_AGENT_ENV']) {
		const program = environmentPython(env['LB_AGENT_ENV'], env);
		if (program === null || !works(program))
			throw new LbError(
				'run.python_not_working',
				{ variable: 'LB_AGENT_ENV' },
				{ path: program ?? env['LB_AGENT_ENV'] },
			);
		return { program, chosen_by: 'LB_AGENT_ENV' };
	}
	const recorded = installedPython(env);
	if (recorded !== null && works(recorded)) return { program: recorded, chosen_by: 'installer' };
	return works('python3') ? { program: 'python3', chosen_by: 'path' } : null;
}

function works(program: string): boolean {
	return spawnSync(program, ['-c', 'import sys'], { stdio: 'ignore', timeout: 10_000 }).status === 0;
}

function environmentPython(name: string, env: NodeJS.ProcessEnv): string | null {
	const bin = process.platform === 'win32' ? ['python.exe'] : ['bin', 'python'];
	const home = env['HOME'] ?? homedir();
	const roots = [
		env['CONDA_ROOT'],
		env['MAMBA_ROOT_PREFIX'],
		...['miniforge3', 'mambaforge', 'miniconda3', 'anaconda3'].map((folder) => path.join(home, folder)),
	];
	const folders = [
		path.resolve(name),
		...roots.flatMap((root) => (root ? [path.join(root, 'envs', name)] : [])),
	];
	return folders.map((folder) => path.join(folder, ...bin)).find((file) => existsSync(file)) ?? null;
}

function installedPython(env: NodeJS.ProcessEnv): string | null {
	try {
		const file = path.join(env['HOME'] ?? homedir(), '.config', 'lb-agent', 'install.json');
		const record = JSON.parse(readFileSync(file, 'utf8')) as { python?: unknown };
		return typeof record.python === 'string' ? record.python : null;
	} catch {
		return null;
	}
}
