import { readdir, realpath, stat } from 'node:fs/promises';
import type { Dirent } from 'node:fs';
import path from 'node:path';
import { appendAll } from '../../base/append-all.ts';
import { LbError, throwIfCancelled } from '../../base/errors.ts';
import { mayRead } from '../../base/open-data.server.ts';
import { closedReason } from '../../base/places.ts';
import { say } from '../../contract/messages/index.ts';
import type { Watch } from '../../base/progress.ts';
import { excludedByContent, excludedByName, type ExclusionReason } from './excluded-folders.ts';

/** Files a walk sees at most; of subfolders, links, and pipes, sockets and devices it sees as many each. */
export const MAX_FILES = 200_000;
/** Folders read at the same time: enough to hide the latency of a network file system. */
const FOLDERS_AT_ONCE = 32;

/** The three calls the walk makes; a test replaces them. */
export interface WalkFs {
	readdir(folder: string): Promise<Dirent[]>;
	stat(
		file: string,
	): Promise<
		Pick<Dirent, 'isDirectory' | 'isFile' | 'isFIFO' | 'isSocket' | 'isBlockDevice' | 'isCharacterDevice'>
	>;
	realpath(file: string): Promise<string>;
}

const diskFs: WalkFs = {
	readdir: (folder) => readdir(folder, { withFileTypes: true }),
	stat: (file) => stat(file),
	realpath: (file) => realpath(file),
};

/** A name in the folder that leads to no file. */
export interface LostFile {
	path: string;
	kind: 'link' | 'special';
}

export interface Walk {
	/** Real path of the folder. */
	root: string;
	/** Files relative to the root, `/` separated: nearest to the root first, then by name. */
	files: string[];
	/** True when the folder holds more than the walk takes of files, subfolders, links or special files. */
	truncated: boolean;
	/** Subfolders that could not be read. */
	unreadable: string[];
	/** Subfolders left out, with the reason. */
	excluded: { folder: string; reason: ExclusionReason }[];
	/** Links left out: broken, or leading to something already seen. */
	links_skipped: number;
	/** Files that are none: links without a target; pipes, sockets and devices. */
	lost: LostFile[];
	/** Links left out because they lead where this reader may not go. */
	links_outside: string[];
}

interface Folder {
	relative: string;
	/** Real path; for folders that are no links it follows from the parent's, without a system call. */
	real: string;
}

interface Listing {
	folder: Folder;
	files: string[];
	folders: Folder[];
	links: string[];
	special: string[];
	excluded: { folder: string; reason: ExclusionReason }[];
	unreadable: boolean;
}

/**
 * Lists the files of a folder, nearest to the root first, in an order that depends on names only. Links to folders and
 * files outside are followed once, where `watch.mayFollow` lets them; loops end because a real path is visited once.
 * Nothing is opened.
 * Throws `dataset.folder_missing`, `dataset.folder_is_file`, `sources.forbidden`, `sources.outside`,
 * `dataset.folder_unreadable`.
 */
export async function walkFolder(
	folder: string,
	options: { max_files?: number; fs?: WalkFs } = {},
	watch: Watch = {},
): Promise<Walk> {
	const fs = options.fs ?? diskFs;
	const limit = options.max_files ?? MAX_FILES;
	const closed = watch.closed ?? closedSystem;
	const root = await openRoot(folder, fs, closed);
	const walk: Walk = {
		root,
		files: [],
		truncated: false,
		unreadable: [],
		excluded: [],
		links_skipped: 0,
		lost: [],
		links_outside: [],
	};
	const seenFolders = new Set([root]);
	const links: string[] = [];
	let level: Folder[] = [{ relative: '', real: root }];
	// More links or subfolders than the bound are left out; only files beyond it end the walk.
	const isFull = (): boolean => walk.truncated && walk.files.length >= limit;
	while (level.length > 0 && !isFull()) {
		const next: Folder[] = [];
		for (let start = 0; start < level.length && !isFull(); start += FOLDERS_AT_ONCE) {
			throwIfCancelled(watch.signal, 'the folder scan');
			const batch = level.slice(start, start + FOLDERS_AT_ONCE);
			for (const listing of await Promise.all(batch.map((item) => list(item, fs, closed)))) {
				if (listing.unreadable) walk.unreadable.push(listing.folder.relative);
				addWithin(walk, walk.excluded, listing.excluded, limit);
				addWithin(walk, links, listing.links, limit);
				addWithin(
					walk,
					walk.lost,
					listing.special.map((file): LostFile => ({ path: file, kind: 'special' })),
					limit,
				);
				for (const child of listing.folders) {
					// Below a link to a folder around this one the walk would meet its own beginning again.
					if (seenFolders.has(child.real)) {
						walk.links_skipped += 1;
						continue;
					}
					if (seenFolders.size > limit) {
						walk.truncated = true;
						break;
					}
					seenFolders.add(child.real);
					next.push(child);
				}
				addWithin(walk, walk.files, listing.files, limit);
			}
			watch.onProgress?.({
				done: walk.files.length,
				total: null,
				unit: 'files',
				message: say('dataset.walking', { files: walk.files.length }),
			});
		}
		level = next;
		// Links come last, so that a real folder keeps its own path and the link to it is the one left out.
		if (level.length === 0)
			level = await followLinks(links.splice(0), walk, seenFolders, {
				limit,
				fs,
				closed,
				mayFollow: watch.mayFollow,
			});
	}
	return walk;
}

/** Adds names to a list of the walk up to its bound; what is beyond makes the walk a truncated one. */
function addWithin<Item>(walk: Walk, target: Item[], items: readonly Item[], limit: number): void {
	const room = Math.max(0, limit - target.length);
	if (items.length > room) walk.truncated = true;
	appendAll(target, items.slice(0, room));
}

async function openRoot(folder: string, fs: WalkFs, closed: Closed): Promise<string> {
	let real: string;
	try {
		real = await fs.realpath(folder);
		const info = await fs.stat(real);
		if (!info.isDirectory()) throw new LbError('dataset.folder_is_file', {}, { path: folder });
	} catch (error) {
		if (error instanceof LbError) throw error;
		const code = errorCode(error);
		if (code === 'ENOENT' || code === 'ENOTDIR')
			throw new LbError('dataset.folder_missing', {}, { path: folder });
		throw new LbError('dataset.folder_unreadable', { reason: code }, { path: folder }, { cause: error });
	}
	const reason = closed(real);
	if (reason !== null) throw new LbError('sources.forbidden', { ...reason }, { path: real });
	if (!mayRead(folder, real)) throw new LbError('sources.outside', {}, { path: folder });
	try {
		await fs.readdir(real);
	} catch (error) {
		throw new LbError(
			'dataset.folder_unreadable',
			{ reason: errorCode(error) },
			{ path: folder },
			{ cause: error },
		);
	}
	return real;
}

async function list(folder: Folder, fs: WalkFs, closed: Closed): Promise<Listing> {
	const listing: Listing = {
		folder,
		files: [],
		folders: [],
		links: [],
		special: [],
		excluded: [],
		unreadable: false,
	};
	let entries: Dirent[];
	try {
		entries = await fs.readdir(folder.real);
	} catch {
		return { ...listing, unreadable: true };
	}
	entries.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
	const fileNames = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
	const folderNames = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
	const name = folder.relative.split('/').at(-1) ?? '';
	const reason = name === '' ? null : excludedByContent(name, fileNames, folderNames);
	if (reason !== null) return { ...listing, excluded: [{ folder: folder.relative, reason }] };
	const at = (entry: string): string => (folder.relative === '' ? entry : `${folder.relative}/${entry}`);
	for (const entry of entries) {
		if (entry.isDirectory()) {
			const real = path.join(folder.real, entry.name);
			const excluded = excludedByName(entry.name) ?? (closed(real) === null ? null : 'closed');
			if (excluded !== null) listing.excluded.push({ folder: at(entry.name), reason: excluded });
			else listing.folders.push({ relative: at(entry.name), real });
		} else if (entry.name.startsWith('.')) continue;
		else if (entry.isSymbolicLink()) listing.links.push(at(entry.name));
		else if (entry.isFile()) listing.files.push(at(entry.name));
		else if (isSpecial(entry)) listing.special.push(at(entry.name));
	}
	return listing;
}

/** Resolves the links met so far: files outside join the walk, new folders are returned to be walked. */
async function followLinks(
	links: readonly string[],
	walk: Walk,
	seenFolders: Set<string>,
	{
		limit,
		fs,
		closed,
		mayFollow = () => true,
	}: { limit: number; fs: WalkFs; closed: Closed; mayFollow: Watch['mayFollow'] },
): Promise<Folder[]> {
	const folders: Folder[] = [];
	const seenFiles = new Set<string>();
	for (const relative of links) {
		try {
			const real = await fs.realpath(path.join(walk.root, relative));
			if (closed(real) !== null || (!isInside(real, walk.root) && !mayFollow(real))) {
				walk.links_outside.push(relative);
				continue;
			}
			const info = await fs.stat(real);
			if (info.isDirectory() && !seenFolders.has(real) && excludedByName(path.basename(relative)) === null) {
				if (seenFolders.size > limit) {
					walk.truncated = true;
					continue;
				}
				seenFolders.add(real);
				folders.push({ relative, real });
			} else if (info.isFile() && !seenFiles.has(real) && !seenFolders.has(path.dirname(real))) {
				seenFiles.add(real);
				addWithin(walk, walk.files, [relative], limit);
			} else if (isSpecial(info)) addWithin(walk, walk.lost, [{ path: relative, kind: 'special' }], limit);
			else walk.links_skipped += 1;
		} catch {
			walk.links_skipped += 1;
			addWithin(walk, walk.lost, [{ path: relative, kind: 'link' }], limit);
		}
	}
	return folders;
}

/** Pipes, sockets and devices. */
const isSpecial = (
	entry: Pick<Dirent, 'isFIFO' | 'isSocket' | 'isBlockDevice' | 'isCharacterDevice'>,
): boolean => entry.isFIFO() || entry.isSocket() || entry.isBlockDevice() || entry.isCharacterDevice();

type Closed = NonNullable<Watch['closed']>;

const closedSystem: Closed = (real) => closedReason(real, 'read', { face: 'own_process', userData: null });

const isInside = (real: string, root: string): boolean =>
	real === root || real.startsWith(`${root}${path.sep}`);

function errorCode(error: unknown): string {
	return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
