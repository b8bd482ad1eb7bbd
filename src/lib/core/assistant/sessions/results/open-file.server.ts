import { constants } from 'node:fs';
import { open, readlink, realpath, stat, type FileHandle } from 'node:fs/promises';
import { isWithin } from '../../../../base/places.ts';

/** A file that was opened where it may lie; whoever gets it closes it. */
export interface OpenedFile {
	handle: FileHandle;
	bytes: number;
	modified: Date;
	/** Changes whenever the file does. */
	identity: string;
}

/**
 * Opens a regular file whose real path lies inside one of `folders` (real paths); null when it is not there, is something
 * else, or leads out. It is opened first and looked at through its descriptor, so that what was checked is what is read.
 */
export async function openInside(file: string, folders: readonly string[]): Promise<OpenedFile | null> {
	if (file.includes('\0')) return null;
	// A pipe would wait for a writer; a link at the end is not followed.
	const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
	const handle = await open(file, flags).catch(() => null);
	if (handle === null) return null;
	try {
		const info = await handle.stat({ bigint: true });
		const real = await realPathOf(handle, file);
		if (info.isFile() && real !== null && folders.some((folder) => isWithin(real, folder))) {
			const { dev, ino, size, mtimeNs, ctimeNs } = info;
			return {
				handle,
				bytes: Number(size),
				modified: info.mtime,
				identity: [dev, ino, size, mtimeNs, ctimeNs].map((part) => part.toString(36)).join('-'),
			};
		}
	} catch {
		// Gone in between.
	}
	await handle.close();
	return null;
}

/** Linux says where an open file lies; elsewhere the path must lead to the same file once more. */
async function realPathOf(handle: FileHandle, file: string): Promise<string | null> {
	if (process.platform === 'linux') return readlink(`/proc/self/fd/${handle.fd}`);
	const real = await realpath(file);
	const [own, found] = await Promise.all([handle.stat(), stat(real)]);
	return own.dev === found.dev && own.ino === found.ino ? real : null;
}
