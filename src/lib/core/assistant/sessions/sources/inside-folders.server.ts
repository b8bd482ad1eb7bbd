import { existsSync } from 'node:fs';
import path from 'node:path';
import { LbError } from '../../../../base/errors.ts';
import { isWithin } from '../../../../base/places.ts';
import { realPlace } from '../../../../base/real-place.server.ts';
import { requirePlace } from '../../../../base/require-place.server.ts';

/**
 * The real path of a file that a session may read: inside one of the folders, links followed. `name` is relative to
 * `base` or absolute and may end with `#Sheet`. Throws `sources.outside`, also for a file that is not there, and
 * `sources.forbidden` for a name that begins with `//`.
 */
export function requireInside(name: string, base: string, folders: readonly string[]): string {
	const file = path.resolve(base, name);
	const stated = file.slice(0, file.length - sheetOf(file).length);
	// Only how it begins is looked at; where it may lie follows.
	if (name.startsWith('//')) requirePlace(name, { use: 'read', face: 'session', userData: null });
	const real = realPlace(stated);
	if (real === null || !folders.some((folder) => isWithin(real, realPlace(folder) ?? folder)))
		throw new LbError('sources.outside', {}, { path: name });
	return real;
}

/** The `#Sheet` at the end of a path: a name may hold the sign itself; without a file of that name it begins a sheet. */
export function sheetOf(file: string): string {
	return existsSync(file) ? '' : (/#[^#/\\]*$/u.exec(file)?.[0] ?? '');
}
