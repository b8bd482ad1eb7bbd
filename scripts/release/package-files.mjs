// The files that are made for a package and are no part of a checkout.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { removeCompressed } from './compressed.mjs';

export const LOCK = 'npm-shrinkwrap.json';
export const NOTICES = 'NOTICES.txt';
export const LIST = 'release-files.json';
export const SIGNATURE = 'release-files.sig';

/** Takes them away, so that a folder is a checkout again: one with a list of files counts as an installed package. */
export function removePackageFiles(folder) {
	for (const name of [LOCK, NOTICES, LIST, SIGNATURE]) rmSync(path.join(folder, name), { force: true });
	removeCompressed(folder);
}
