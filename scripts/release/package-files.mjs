// The files that are made for a package and are no part of a checkout.
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
	// One that was ended half-way is put right by the next.
	if (existsSync(path.join(folder, BEFORE)))
		renameSync(path.join(folder, BEFORE), path.join(folder, 'package.json'));
}

/** Where package.json of the checkout waits. */
const BEFORE = '.package-before.json';

/** Leaves out of package.json what npm would look for in the lock file of a package, and its scripts. */
export function writeManifest(folder) {
	const file = path.join(folder, 'package.json');
	const {
		devDependencies: _dev,
		scripts: _scripts,
		overrides: _overrides,
		...kept
	} = JSON.parse(readFileSync(file, 'utf8'));
	copyFileSync(file, path.join(folder, BEFORE));
	writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
}
