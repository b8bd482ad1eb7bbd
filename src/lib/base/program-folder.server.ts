import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder whose node_modules this program looks into first: the nearest one above it with a package.json. */
export function programFolder(): string {
	const own = path.dirname(fileURLToPath(import.meta.url));
	for (let folder = own; ; folder = path.dirname(folder)) {
		if (existsSync(path.join(folder, 'package.json'))) return folder;
		if (folder === path.dirname(folder)) return own;
	}
}
