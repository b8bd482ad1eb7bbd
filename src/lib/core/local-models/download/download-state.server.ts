import type { Stats } from 'node:fs';
import { readdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { isTemporaryOf } from '../../../base/atomic-file.server.ts';
import { systemCode } from '../../../base/system-code.ts';
import { lockedDownload } from './download-lock.server.ts';
import { mappedBytes, withinFile } from './piece-map.ts';
import { loadMap } from './piece-map.server.ts';
import { downloadPlaces } from './places.server.ts';

/**
 * How far the download in a folder is (bytes); null where none has begun. Of a finished file all bytes are there. It reads small
 * facts only and takes no lock.
 */
export async function readDownload(
	folder: string,
): Promise<{ verified_bytes: number; total_bytes: number } | null> {
	const places = downloadPlaces(folder);
	const map = await loadMap(places.map);
	const part = await factsOf(places.part);
	const file = part ?? (await factsOf(places.file));
	if (file === null || !file.isFile()) return null;
	if (map !== null)
		return { verified_bytes: mappedBytes(withinFile(map, file.size)), total_bytes: map.head.total_bytes };
	// Only what was checked gets the name of a finished file.
	return part === null ? { verified_bytes: file.size, total_bytes: file.size } : null;
}

const factsOf = (file: string): Promise<Stats | null> => stat(file).catch(() => null);

/**
 * To be called once the record of a finished download is kept: the map of its pieces, by which the finished file would be known
 * again, is removed. Of an unfinished download nothing is. Never throws: a map that stays harms nobody, and goes with the model.
 */
export async function settleDownload(folder: string): Promise<void> {
	const places = downloadPlaces(folder);
	if ((await factsOf(places.file)) === null || (await factsOf(places.part)) !== null) return;
	await removeMap(folder).catch(() => undefined);
}

async function removeMap(folder: string): Promise<void> {
	const { map } = downloadPlaces(folder);
	await removeFile(map);
	for (const name of await readdir(folder))
		if (isTemporaryOf(name, path.basename(map))) await removeFile(path.join(folder, name));
}

/**
 * Removes a download, also its finished file as long as that is not settled; one that is stays. Throws local_models.busy while a process writes it.
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
		// While there is a map, no record tells of the finished file.
		if ((await factsOf(places.map)) !== null) await removeFile(places.file);
		// The map before the rest: bytes without one count for nothing.
		await removeMap(folder);
		await removeFile(places.part);
	});
}

/** Removes a file that may be gone already. */
export async function removeFile(file: string): Promise<void> {
	await unlink(file).catch((error: unknown) => {
		if (systemCode(error) !== 'ENOENT') throw error;
	});
}
