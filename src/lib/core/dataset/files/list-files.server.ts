import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { mapBounded } from '../../../base/bounded.ts';
import { LbError } from '../../../base/errors.ts';
import { MAX_ENTRIES, type FolderListing } from '../../../contract/operations/files.ts';
import { insideDataset } from './inside-dataset.server.ts';

const AT_ONCE = 16;
const ORDER = { folder: 0, file: 1, other: 2 } as const;

/**
 * Entries of a folder below a dataset; links are listed and not followed. Throws `dataset.file_outside`,
 * `reader.not_found`, `dataset.folder_unreadable`.
 */
export async function listFiles(root: string, below: string): Promise<FolderListing> {
	const folder = insideDataset(root, below);
	const found = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
		const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
		throw new LbError('dataset.folder_unreadable', { reason: code }, { path: folder }, { cause: error });
	});
	const entries = found.map((entry) => ({
		name: entry.name,
		kind: entry.isDirectory() ? ('folder' as const) : entry.isFile() ? ('file' as const) : ('other' as const),
	}));
	entries.sort((a, b) => ORDER[a.kind] - ORDER[b.kind] || (a.name < b.name ? -1 : 1));
	const shown = await mapBounded(entries.slice(0, MAX_ENTRIES), AT_ONCE, async ({ name, kind }) => {
		const info = kind === 'file' ? await lstat(path.join(folder, name)).catch(() => null) : null;
		return { name, kind, bytes: info?.size ?? null };
	});
	return { path: below, entries: shown, total: entries.length };
}
