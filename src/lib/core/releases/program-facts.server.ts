import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { LIST } from './open-package.server.ts';
import { releaseConstants } from './release-records.ts';

/** What is known of a program from the files of its folder. */
export interface ProgramFacts {
	/** Folder with package.json. */
	folder: string;
	/** Name of its package. */
	name: string;
	version: string;
	/** Key with which its successor must be signed; null for a build without one. */
	key: string | null;
	/** True for one that was installed from a package; false for a checkout. */
	is_packaged: boolean;
}

const manifest = z.object({ name: z.string(), version: z.string() });

/** Reads the facts of the program in a folder. Throws as reading and parsing do. */
export function programFacts(folder: string): ProgramFacts {
	const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
	const { name, version } = manifest.parse(read('package.json'));
	const constants = releaseConstants.safeParse(readOr(() => read('release.json')));
	return {
		folder,
		name: constants.success ? constants.data.package : name,
		version,
		key: constants.success ? constants.data.public_key : null,
		is_packaged: readOr(() => readFileSync(path.join(folder, LIST))) !== null,
	};
}

function readOr<T>(read: () => T): T | null {
	try {
		return read();
	} catch {
		return null;
	}
}
