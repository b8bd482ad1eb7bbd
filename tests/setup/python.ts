import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Python of the checkout's .venv when it finds the named packages, else null (the test says so and is skipped). In CI the
 * reference programs must be there. They are looked up and not loaded, which takes seconds.
 */
export function referencePython(...packages: string[]): string | null {
	const name = process.platform === 'win32' ? '.venv/Scripts/python.exe' : '.venv/bin/python';
	const python = path.join(root, name);
	const names = packages.map((module) => `find_spec('${module}')`).join(', ');
	const code = `from importlib.util import find_spec; raise SystemExit(None in [${names}])`;
	const works = existsSync(python) && spawnSync(python, ['-c', code]).status === 0;
	if (works) return python;
	if (process.env['CI']) throw new Error(`With CI set, .venv must hold ${packages.join(', ')}.`);
	return null;
}

/** A script that compares with reference programs. */
export function fixtureScript(name: string): string {
	return path.join(root, 'tests/fixtures/make', name);
}
