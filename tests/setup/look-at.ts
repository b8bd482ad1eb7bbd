import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/**
 * Everything below a folder by its path: kind, inode, mode and digest. Two looks are equal only when nothing was made, removed,
 * replaced or changed. `skip` names what may change.
 */
export function lookAt(
	folder: string,
	skip: (file: string) => boolean = () => false,
): Record<string, string> {
	const seen: Record<string, string> = {};
	const visit = (relative: string): void => {
		for (const entry of readdirSync(path.join(folder, relative), { withFileTypes: true })) {
			const file = path.posix.join(relative, entry.name);
			if (skip(file)) continue;
			const place = path.join(folder, file);
			const { ino, mode } = lstatSync(place);
			const content = entry.isFile()
				? createHash('sha256').update(readFileSync(place)).digest('hex')
				: entry.isSymbolicLink()
					? readlinkSync(place)
					: '';
			seen[file] = `${ino} ${mode.toString(8)} ${content}`;
			if (entry.isDirectory()) visit(file);
		}
	};
	visit('');
	return seen;
}
