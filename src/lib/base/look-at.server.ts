import { statSync, type Stats } from 'node:fs';

/** What is at a path, links followed; null where nothing is or can be, as for a name that is too long or holds a NUL. */
export function lookAt(file: string): Stats | null {
	try {
		return statSync(file, { throwIfNoEntry: false }) ?? null;
	} catch {
		return null;
	}
}
