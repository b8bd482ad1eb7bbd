import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import { isWithin } from '../sources/forbidden-places.ts';

/**
 * The real path of a file that a session may read: inside one of the folders, links followed. `name` is relative to
 * `base` or absolute and may end with `#Sheet`. Throws `sources.outside`, also for a file that is not there.
 */
export function requireInside(name: string, base: string, folders: readonly string[]): string {
	const file = path.resolve(base, name);
	const stated = file.slice(0, file.length - sheetOf(file).length);
	const real = name.includes('\0') ? null : realPlace(stated);
	if (real === null || !folders.some((folder) => isWithin(real, realPlace(folder) ?? folder)))
		throw new LbError('sources.outside', {}, { path: name });
	return real;
}

/** The `#Sheet` at the end of a path: a name may hold the sign itself; without a file of that name it begins a sheet. */
export function sheetOf(file: string): string {
	return existsSync(file) ? '' : (/#[^#/\\]*$/u.exec(file)?.[0] ?? '');
}

/** The real path of the nearest folder that is there, with the rest behind it; null when that cannot be told. */
export function realPlace(file: string): string | null {
	try {
		return realpathSync(file);
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? error.code : null;
		const above = path.dirname(file);
		if ((code !== 'ENOENT' && code !== 'ENOTDIR') || above === file) return null;
		const real = realPlace(above);
		return real === null ? null : path.join(real, path.basename(file));
	}
}
