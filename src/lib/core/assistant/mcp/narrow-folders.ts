import { isWithin } from '../../../base/places.ts';

/**
 * Folders that may be opened: those of the command line, narrowed by the roots of the client. Without any on the command line
 * they are the roots.
 * @param roots real paths; null for a client that has no roots
 */
export function narrowFolders(stated: readonly string[], roots: readonly string[] | null): string[] {
	if (roots === null) return outermost(stated);
	if (stated.length === 0) return outermost(roots);
	const shared = stated.flatMap((folder) =>
		roots.flatMap((root) => {
			if (isWithin(root, folder)) return [root];
			return isWithin(folder, root) ? [folder] : [];
		}),
	);
	return outermost(shared);
}

/** Each folder once, without those inside another one. */
function outermost(folders: readonly string[]): string[] {
	const all = [...new Set(folders)];
	return all.filter((folder) => !all.some((other) => other !== folder && isWithin(folder, other)));
}
