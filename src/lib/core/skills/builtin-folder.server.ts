import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The built-in skills beside the built program, or beside this file when it runs from source. */
export function builtinFolder(): string {
	const beside = ['./skills', './builtin'].map((name) => fileURLToPath(new URL(name, import.meta.url)));
	const found = beside.find((folder) => existsSync(folder));
	if (found === undefined) throw new Error('The installation is incomplete: the folder skills is missing.');
	return found;
}
