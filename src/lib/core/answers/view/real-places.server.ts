import { realpath } from 'node:fs/promises';
import path from 'node:path';

const real = (place: string): Promise<string | null> => realpath(place).catch(() => null);

/** Does a run folder below an output root lie there itself, not behind a link? A folder elsewhere was named by hand. */
export async function isRealFolder(root: string, folder: string): Promise<boolean> {
	const inside = path.relative(root, folder);
	if (inside.startsWith('..') || path.isAbsolute(inside)) return true;
	const [realRoot, realFolder] = await Promise.all([real(root), real(folder)]);
	return realRoot !== null && realFolder === path.join(realRoot, inside);
}

/** Does a file that a manifest names lie in the run folder itself? A folder between may be a link that leads away. */
export async function isRealFile(folder: string, name: string): Promise<boolean> {
	const [realFolder, realFile] = await Promise.all([real(folder), real(path.join(folder, name))]);
	return realFolder !== null && realFile === path.join(realFolder, name);
}
