import { readdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { isTemporaryOf } from '../../../base/atomic-file.server.ts';
import { systemCode } from '../../../base/system-code.ts';
import { lockedDownload } from './download-lock.server.ts';
import { mappedBytes, withinFile } from './piece-map.ts';
import { loadMap } from './piece-map.server.ts';
import { downloadPlaces } from './places.server.ts';

/** How far the download in a folder is (bytes); null where none has begun. It reads two small facts and takes no lock. */
export async function readDownload(
	folder: string,
): Promise<{ verified_bytes: number; total_bytes: number } | null> {
	const places = downloadPlaces(folder);
	const map = await loadMap(places.map);
	const part = await stat(places.part).catch(() => null);
	if (map === null || part === null) return null;
	return { verified_bytes: mappedBytes(withinFile(map, part.size)), total_bytes: map.head.total_bytes };
}

/**
 * Removes an unfinished download; a finished file stays. Throws local_models.busy while a process writes it.
 * @param named for that error; by default the name of the folder
 */
export async function removeDownload(
	folder: string,
	named: { name: string; identifier: string } = {
		name: path.basename(folder),
		identifier: path.basename(folder),
	},
): Promise<void> {
	const places = downloadPlaces(folder);
	if ((await stat(folder).catch(() => null)) === null) return;
	await lockedDownload(places.lock, named, async () => {
		// The map first: bytes without one count for nothing.
		for (const file of [places.map, places.part]) await removeFile(file);
		for (const name of await readdir(folder))
			if (isTemporaryOf(name, path.basename(places.map))) await removeFile(path.join(folder, name));
	});
}

/** Removes a file that may be gone already. */
export async function removeFile(file: string): Promise<void> {
	await unlink(file).catch((error: unknown) => {
		if (systemCode(error) !== 'ENOENT') throw error;
	});
}
