import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** Links that lead nowhere are followed this often; the system gives up at 40 too. */
const MAX_LINKS = 40;

/**
 * The real path of a file that need not be there: that of the nearest folder that is, with the rest behind it. A link to
 * what is not there yet leads where a write would. Null when it cannot be told.
 */
export function realPlace(file: string, links = MAX_LINKS): string | null {
	if (file.includes('\0')) return null;
	try {
		return realpathSync.native(file);
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? error.code : null;
		const above = path.dirname(file);
		if ((code !== 'ENOENT' && code !== 'ENOTDIR') || above === file || links === 0) return null;
		const folder = realPlace(above, links);
		if (folder === null) return null;
		const real = path.join(folder, path.basename(file));
		const target = linkAt(real);
		return target === null ? real : realPlace(path.resolve(folder, target), links - 1);
	}
}

/** `realPlace` of each name in a folder (absolute), which is itself looked up once; an empty name is the folder itself. */
export function realPlacesIn(folder: string, names: readonly string[]): (string | null)[] {
	const real = realPlace(folder);
	if (real === null) return names.map(() => null);
	// An error for each name that is not there would cost more than all else.
	return names.map((name) => {
		const place = path.join(real, name);
		return isAbsent(place) ? place : realPlace(place);
	});
}

function isAbsent(place: string): boolean {
	try {
		return lstatSync(place, { throwIfNoEntry: false }) === undefined;
	} catch {
		return false;
	}
}

/** Where a link leads; null for anything else. */
function linkAt(file: string): string | null {
	try {
		return lstatSync(file).isSymbolicLink() ? readlinkSync(file) : null;
	} catch {
		return null;
	}
}
