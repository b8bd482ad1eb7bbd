// Makes a folder with a built program ready for `npm pack`.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../dev/project.mjs';
import { bundledParts } from './bundled-parts.mjs';
import { writeCompressed } from './compressed.mjs';
import { databaseSchema } from './database-schema.mjs';
import { noticesText } from './notices.mjs';
import { LIST, LOCK, NOTICES, SIGNATURE, removePackageFiles, writeManifest } from './package-files.mjs';
import { packedFiles } from './packed-files.mjs';
import { productionLock } from './production-lock.mjs';
import { listText, signatureOf } from './signed-list.mjs';

/**
 * Writes lock file, licences, list and signature into `folder`, the checkout or a copy of what a package holds. Nothing is left of
 * them when it fails.
 * @param {{ folder: string, key: string | undefined }} options `key`: file with the private key; without it the package is unsigned
 * @returns {Promise<boolean>} whether it is signed
 */
export async function writePackageFiles({ folder, key }) {
	removePackageFiles(folder);
	const write = (name, text) => writeFileSync(path.join(folder, name), text);
	try {
		const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
		write(LOCK, `${JSON.stringify(productionLock(lock), null, '\t')}\n`);
		write(NOTICES, noticesText(inRoot('.'), bundledParts(folder, lock)));
		writeCompressed(folder);
		writeManifest(folder);
		const text = listText(folder, packedFiles(folder), await databaseSchema());
		if (key) {
			const { public_key } = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'));
			write(SIGNATURE, signatureOf(text, key, public_key));
		}
		// The last one: with it the folder counts as a package.
		write(LIST, text);
		return Boolean(key);
	} catch (error) {
		removePackageFiles(folder);
		throw error;
	}
}

/** What a package without a signature means. */
export const UNSIGNED =
	'The package is not signed, because LB_AGENT_RELEASE_KEY names no key: it can be installed, and updates refuse it.';
