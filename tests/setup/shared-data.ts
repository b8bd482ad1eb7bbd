import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { unlessGone } from './files-below.ts';

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
 * the data. A test that wants a folder to write to takes `copySharedData`. Throws when the real data is absent: guard with
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

/** A copy of a real data set in `folder` that may be written to, as its owner and not only as root. */
export function copySharedData(folder: string, ...parts: string[]): void {
	// Indexes stay newer than what they index.
	cpSync(sharedData(...parts), folder, { recursive: true, preserveTimestamps: true });
	allow(folder, 'writing');
}

/** Makes a folder and those below it read-only, or such that they can be written to and removed; one cleared away meanwhile is passed over. */
export function allow(folder: string, what: 'reading' | 'writing'): void {
	if (what === 'writing') unlessGone(() => chmodSync(folder, 0o755));
	const entries = unlessGone(() => readdirSync(folder, { withFileTypes: true })) ?? [];
	for (const entry of entries) if (entry.isDirectory()) allow(path.join(folder, entry.name), what);
	if (what === 'reading') chmodSync(folder, 0o555);
}
