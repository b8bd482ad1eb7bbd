import { statfs } from 'node:fs/promises';
import { LbError } from '../../../base/errors.ts';
import { sizeText } from '../../../base/size-text.ts';
import { diskNeed } from '../room-for-models.ts';

/** Free space for a user of the disk of a folder (bytes). */
export async function freeBytes(folder: string): Promise<number> {
	const { bavail, bsize } = await statfs(folder);
	return bavail * bsize;
}

interface Space {
	name: string;
	folder: string;
	/** Size of the whole (bytes). */
	total: number;
	/** On the disk already (bytes). */
	kept: number;
}

/** Throws local_models.disk_space where a download does not fit. */
export async function requireSpace(space: Space, free: typeof freeBytes = freeBytes): Promise<void> {
	const bytes = await free(space.folder);
	if (bytes < diskNeed(space.total, space.kept)) throw lacksSpace(space, bytes);
}

/** The error for a disk that is full. */
export function lacksSpace({ name, folder, total, kept }: Space, free: number): LbError {
	return new LbError('local_models.disk_space', {
		name,
		needed: sizeText(diskNeed(total, kept)),
		free: sizeText(free),
		folder,
	});
}
