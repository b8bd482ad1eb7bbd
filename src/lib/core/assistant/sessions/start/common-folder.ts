import { isWithin } from '../../../../base/places.ts';

/** The deepest folder that holds all of the absolute paths, or is the only one; null for none. */
export function commonFolder(paths: readonly string[]): string | null {
	let folder = paths[0] ?? null;
	while (folder !== null && !paths.every((path) => isWithin(path, folder ?? ''))) folder = above(folder);
	return folder;
}

/** Null above the root of a disk. */
function above(folder: string): string | null {
	const [, parent] = /^(.*)[/\\][^/\\]+[/\\]?$/u.exec(folder) ?? [];
	if (parent === undefined) return null;
	return parent === '' ? '/' : parent;
}
