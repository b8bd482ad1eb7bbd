// The files that are made for a package and are no part of a checkout.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { removeCompressed } from './compressed.mjs';

/**
 * Not npm-shrinkwrap.json: of a package with that file npm installs the native parts for every system (440 MB, npm 11.19), because it
 * reads the file after it has looked which parts fit. The installer and updates copy it to that name in a folder of their own.
 */
export const LOCK = 'release-lock.json';
export const NOTICES = 'NOTICES.txt';
export const LIST = 'release-files.json';
export const SIGNATURE = 'release-files.sig';

/** Takes them away, so that a folder is a checkout again: one with a list of files counts as an installed package. */
export function removePackageFiles(folder) {
	for (const name of [LOCK, NOTICES, LIST, SIGNATURE]) rmSync(path.join(folder, name), { force: true });
	removeCompressed(folder);
}
