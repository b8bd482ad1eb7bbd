import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Everything below a folder that is no folder, hidden files and links included, `/` separated and sorted; links are not
 * followed. A folder that somebody clears away meanwhile is passed over.
 */
export function filesBelow(folder: string): string[] {
	const below = (part: string): string[] => {
		const list = () => readdirSync(path.join(folder, part), { withFileTypes: true });
		const entries = part === '' ? list() : (unlessGone(list) ?? []);
		return entries.flatMap((entry) => {
			const inside = path.posix.join(part, entry.name);
			return entry.isDirectory() ? below(inside) : [inside];
		});
	};
	return below('').sort();
}

/** What `read` gives; null when what it reads is not there any more. */
export function unlessGone<T>(read: () => T): T | null {
	try {
		return read();
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
		throw error;
	}
}
