import type { Answer } from '../../client/api.ts';

export type FolderListing = Answer<'list_folders'>['data'];
export type Folder = FolderListing['folders'][number];

/** Lists the folders in one; without an id the roots. */
export type ListFolders = (parent?: string) => Promise<FolderListing>;

const SHOWN = 8;

/**
 * Finds folders by what is typed. The service lists folders below ids that mean nothing outside it, so a path is walked
 * from the root it lies under; every folder is asked for once.
 */
export class FolderWalk {
	readonly #list: ListFolders;
	readonly #known = new Map<string, Promise<FolderListing>>();

	constructor(list: ListFolders) {
		this.#list = list;
	}

	/** Folders that what is typed may become, at most eight; none when it leads nowhere that may be opened. */
	async suggest(typed: string): Promise<readonly Folder[]> {
		const { folder, begun } = splitPath(typed);
		const inside = folder === '' ? null : await this.#at(folder);
		const { folders } = inside ?? (await this.#listing());
		const wanted = (inside === null ? typed : begun).toLowerCase();
		const text = ({ name, path }: Folder): string => (inside === null ? path : name).toLowerCase();
		// Hidden folders only for those who begin with the dot.
		const open = folders.filter(
			({ name, readable }) => readable && (begun.startsWith('.') || !name.startsWith('.')),
		);
		return open.filter((one) => text(one).startsWith(wanted)).slice(0, SHOWN);
	}

	/** What lies in the folder of a path; null when no root leads there. */
	async #at(path: string): Promise<FolderListing | null> {
		const { folders: roots } = await this.#listing();
		const root = roots
			.filter((one) => isBelow(path, one.path))
			.sort((a, b) => b.path.length - a.path.length)[0];
		if (root === undefined || !root.readable) return null;
		let listing = await this.#listing(root.folder_id);
		for (const name of path.slice(root.path.length).split(/[/\\]/u).filter(Boolean)) {
			const next = listing.folders.find((one) => one.name === name);
			if (next === undefined || !next.readable) return null;
			listing = await this.#listing(next.folder_id);
		}
		return listing;
	}

	#listing(folderId?: string): Promise<FolderListing> {
		const key = folderId ?? '';
		const found = this.#known.get(key) ?? this.#list(folderId);
		this.#known.set(key, found);
		found.catch(() => this.#known.delete(key));
		return found;
	}
}

/** The folder that is written out, and the name that is begun behind it. */
export function splitPath(typed: string): { folder: string; begun: string } {
	const at = Math.max(typed.lastIndexOf('/'), typed.lastIndexOf('\\'));
	if (at === -1) return { folder: '', begun: typed };
	return { folder: typed.slice(0, at) || typed.slice(0, 1), begun: typed.slice(at + 1) };
}

const isBelow = (path: string, root: string): boolean => {
	const bare = root.replace(/[/\\]+$/u, '');
	return path === root || path === bare || path.startsWith(`${bare}/`) || path.startsWith(`${bare}\\`);
};

/** A folder as one goes on typing below it. */
export const asBegun = (path: string): string =>
	/[/\\]$/u.test(path) ? path : path + (path.includes('\\') && !path.includes('/') ? '\\' : '/');
