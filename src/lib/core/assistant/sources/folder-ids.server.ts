import { createHmac, randomBytes } from 'node:crypto';

/** Ids of the folders that were shown: opaque, the same for the same folder until the program stops. */
export interface FolderIds {
	idOf(folder: string): string;
	/** Null for an id that was never given out, and for one of long ago. */
	folderOf(id: string): string | null;
}

/** Folders remembered; about 10 MB of paths. Those not shown for longest are forgotten, and browsing begins at the roots. */
const LIMIT = 50_000;

export function folderIds({ key = randomBytes(32), limit = LIMIT } = {}): FolderIds {
	const folders = new Map<string, string>();
	return {
		idOf(folder) {
			const id = createHmac('sha256', key).update(folder).digest('hex').slice(0, 32);
			// A map keeps the order of insertion: shown again, it is the newest.
			folders.delete(id);
			folders.set(id, folder);
			if (folders.size > limit)
				for (const oldest of folders.keys()) {
					folders.delete(oldest);
					break;
				}
			return id;
		},
		folderOf: (id) => folders.get(id) ?? null,
	};
}
