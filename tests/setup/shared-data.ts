import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Folder of real data beside the checkout, or null. In CI its absence is a failure. */
export function sharedDataRoot(): string | null {
	const folder = path.resolve(root, '../shared/data');
	if (existsSync(folder)) return folder;
	if (process.env['CI'])
		throw new Error('../shared/data is missing; with CI set the real data must be there.');
	return null;
}

/** Path of one real data set or of a file in it. Throws when the real data is absent: guard with `sharedDataRoot()`. */
export function sharedData(...parts: string[]): string {
	const folder = sharedDataRoot();
	if (folder === null) throw new Error('../shared/data is absent.');
	return path.join(folder, ...parts);
}
