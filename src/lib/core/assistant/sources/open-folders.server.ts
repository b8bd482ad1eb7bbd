import type { Dirent } from 'node:fs';
import { access, constants, opendir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { mapBounded } from '../../../base/bounded.ts';
import { LbError } from '../../../base/errors.ts';
import { realFolder } from '../../workspace/jobs/new-job.server.ts';
import { isClosed, isWithin } from '../../../base/places.ts';
import { folderIds } from './folder-ids.server.ts';
import { folderRoots, type RootPlaces } from './folder-roots.server.ts';

export interface ShownFolder {
	folder_id: string;
	name: string;
	/** Real path. */
	path: string;
	files: number | null;
	readable: boolean;
}

export interface FolderPage {
	parent: { folder_id: string | null; name: string; path: string | null; above: string | null };
	folders: ShownFolder[];
	total: number;
}

export interface Folders {
	/** A page of the folders in one, or of the roots. Throws `folders.unknown`, `folders.unreadable`. */
	list(page: { parent?: string | undefined; offset?: number | undefined }): Promise<FolderPage>;
	/** Real path of a folder that was shown. Throws `folders.unknown`. */
	resolve(folderId: string): Promise<string>;
}

interface Child {
	name: string;
	real: string;
}

const PAGE = 500;
/** Looks into folders at the same time. */
const AT_ONCE = 16;
/** Files of one folder are counted up to this number: a folder may hold millions. */
const MAX_COUNTED = 10_000;

/** Browsing below the roots: ids instead of paths, real paths only, hidden and closed places left out. */
export function openFolders(options: RootPlaces): Folders {
	const places = { ...options, userData: realFolder(options.userData) };
	const ids = folderIds();
	// Made when first needed: the first one of a process takes tens of milliseconds.
	let order: Intl.Collator | null = null;
	const compare = (a: string, b: string): number =>
		(order ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })).compare(a, b);

	const mayShow = (real: string, roots: readonly string[]): boolean =>
		roots.some((root) => isWithin(real, root)) && !isClosed(real, places.userData);

	async function find(folderId: string, roots: readonly string[]): Promise<string> {
		const folder = ids.folderOf(folderId);
		const real = folder === null ? null : await realpath(folder).catch(() => null);
		if (real === null || !mayShow(real, roots)) throw new LbError('folders.unknown');
		return real;
	}

	async function childrenOf(folder: string, roots: readonly string[]): Promise<Child[]> {
		const entries = await entriesOf(folder);
		const found = await mapBounded(entries, AT_ONCE, async ({ name }) => {
			const real = await folderAt(path.join(folder, name));
			const shown = real !== null && mayShow(real, roots) && !(await isOwnOutput(name, real));
			return shown ? [{ name, real }] : [];
		});
		return found.flat().sort((a, b) => compare(a.name, b.name) || (a.name < b.name ? -1 : 1));
	}

	async function show({ name, real }: Child): Promise<ShownFolder> {
		const files = await countFiles(real);
		return { folder_id: ids.idOf(real), name, path: real, files, readable: files !== null };
	}

	return {
		resolve: async (folderId) => find(folderId, await folderRoots(places)),
		async list({ parent, offset = 0 }) {
			const roots = await folderRoots(places);
			const folder = parent === undefined ? null : await find(parent, roots);
			const all =
				folder === null
					? roots.map((real) => ({ name: path.basename(real) || real, real }))
					: await childrenOf(folder, roots);
			return {
				parent: folder === null ? TOP : shownParent(folder, roots),
				folders: await mapBounded(all.slice(offset, offset + PAGE), AT_ONCE, show),
				total: all.length,
			};
		},
	};

	function shownParent(folder: string, roots: readonly string[]): FolderPage['parent'] {
		const above = path.dirname(folder);
		const isTop = above === folder || !mayShow(above, roots);
		return {
			folder_id: ids.idOf(folder),
			name: path.basename(folder) || folder,
			path: folder,
			above: isTop ? null : ids.idOf(above),
		};
	}
}

const TOP: FolderPage['parent'] = { folder_id: null, name: '', path: null, above: null };

/** Subfolders and links, hidden ones left out. */
async function entriesOf(folder: string): Promise<Dirent[]> {
	const entries: Dirent[] = [];
	try {
		for await (const entry of await opendir(folder, { bufferSize: 1024 }))
			if (!entry.name.startsWith('.') && (entry.isDirectory() || entry.isSymbolicLink())) entries.push(entry);
	} catch (error) {
		const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
		throw new LbError('folders.unreadable', { reason }, { path: folder }, { cause: error });
	}
	return entries;
}

/** Where a subfolder or link leads; null when that is no folder. */
async function folderAt(file: string): Promise<string | null> {
	try {
		const real = await realpath(file);
		return (await stat(real)).isDirectory() ? real : null;
	} catch {
		return null;
	}
}

/** Outputs of this program are no data. */
async function isOwnOutput(name: string, real: string): Promise<boolean> {
	if (name !== 'assistant') return false;
	return access(path.join(real, 'dataset.json')).then(
		() => true,
		() => false,
	);
}

/** Files directly in a folder; null when it cannot be read. */
async function countFiles(folder: string): Promise<number | null> {
	try {
		await access(folder, constants.R_OK | constants.X_OK);
		let count = 0;
		for await (const entry of await opendir(folder, { bufferSize: 1024 })) {
			if (!entry.isDirectory() && !entry.name.startsWith('.')) count += 1;
			if (count === MAX_COUNTED) break;
		}
		return count;
	} catch {
		return null;
	}
}
