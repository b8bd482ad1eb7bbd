import {
	chmodSync,
	cpSync,
	existsSync,
	lstatSync,
	mkdtempSync,
	readdirSync,
	renameSync,
	rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const source = path.resolve(root, '../shared/data');

/** Whether the real data lies beside the checkout. In CI its absence is a failure. */
export function hasSharedData(): boolean {
	if (existsSync(source)) return true;
	if (process.env['CI'])
		throw new Error('../shared/data is missing; with CI set the real data must be there.');
	return false;
}

/**
 * Path of one real data set, of a file in it, or of the folder of all. It is a read-only copy in the scratch place of the
 * run, whatever may be written to ../shared: what lies there is never touched, and no test finds results of another beside
 * the data. A test that wants a folder to write to copies it once more. Throws when the real data is absent: guard with
 * `hasSharedData()`.
 */
export function sharedData(...parts: string[]): string {
	if (!hasSharedData()) throw new Error('../shared/data is absent.');
	const copy = path.join(tmpdir(), 'real', 'data');
	if (!existsSync(copy)) makeCopy(path.dirname(copy));
	return path.join(copy, ...parts);
}

/** The first process to be ready gives its copy to all. */
function makeCopy(target: string): void {
	const own = mkdtempSync(`${target}-`);
	cpSync(source, path.join(own, 'data'), { recursive: true, preserveTimestamps: true });
	allow(own, 'reading');
	try {
		renameSync(own, target);
	} catch (error) {
		if (!existsSync(target)) throw error;
		allow(own, 'writing');
		rmSync(own, { recursive: true });
	}
}

/** Makes the folders below a folder read-only, or such that they can be removed again. */
export function allow(folder: string, what: 'reading' | 'writing'): void {
	for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
		const place = path.join(folder, name);
		if (lstatSync(place).isDirectory()) chmodSync(place, what === 'reading' ? 0o555 : 0o755);
	}
}
