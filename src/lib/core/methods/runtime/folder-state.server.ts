import { isUtf8 } from 'node:buffer';
import { lstatSync, opendirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { lookAt } from '../../../base/look-at.server.ts';
import { placeIn } from './remove-whole.server.ts';
import { shownBytes } from './shown-bytes.ts';

/** Entries that are looked at; a folder with more is compared in part. */
const MAX_ENTRIES = 100_000;
/** Between two pauses in which other work goes on. */
const AT_ONCE = 500;
/** What text has in the place of bytes that are none. */
const NO_TEXT = '\uFFFD';

export interface FileState {
	bytes: number;
	modified: number;
	inode: number;
	/** When it was made or last changed in any way (ms). */
	touched: number;
	/** False for links, pipes, sockets, devices, names that are no text and what cannot be opened: only told of. */
	isFile: boolean;
}
export interface FolderState {
	files: ReadonlyMap<string, FileState>;
	/** There is more: which part was seen may be another one the next time. */
	isCut: boolean;
	/** When the look began (ms). */
	at: number;
}

/** State of a folder with nothing in it. */
export const NOTHING: FolderState = { files: new Map(), isCut: false, at: 0 };

interface Place {
	/** Bytes where the path is no text. */
	real: string | Buffer;
	shown: string;
}

/**
 * Size, time and identity of everything below a folder that is no folder, by its path; upper folders first, links are not
 * followed. A folder that cannot be looked into is told of as it is.
 */
export async function folderState(folder: string, besides: readonly string[] = []): Promise<FolderState> {
	const found = new Map<string, FileState>();
	const at = Date.now();
	const folders: Place[] = [{ real: folder, shown: folder }];
	let seen = 0;
	for (let next = folders.shift(); next !== undefined; next = folders.shift()) {
		try {
			for (const { place, isFolder } of entriesOf(next)) {
				if (++seen > MAX_ENTRIES) return { files: found, isCut: true, at };
				if (seen % AT_ONCE === 0) await setImmediate();
				if (isFolder) {
					if (!besides.includes(place.shown)) folders.push(place);
					continue;
				}
				const state = stateOf(place);
				if (state !== null) found.set(keyOf(place), state);
			}
		} catch (error) {
			// Otherwise it was removed meanwhile.
			if (isOutOfReach(error)) found.set(keyOf(next), OUT_OF_REACH);
		}
	}
	return { files: found, isCut: false, at };
}

/** Paths of files that were made, changed or removed between two states. */
export function changedFiles(before: FolderState, after: FolderState): string[] {
	const gone = [...before.files.keys()].filter(
		(file) => !after.files.has(file) && !(after.isCut && lookAt(shownOf(file)) !== null),
	);
	return [...changedBetween(before, after), ...gone].map(shownOf).toSorted();
}

/** Paths of files that were made or changed between two states. */
export function writtenFiles(before: FolderState, after: FolderState): string[] {
	return changedBetween(before, after)
		.filter((file) => after.files.get(file)?.isFile === true)
		.toSorted();
}

/** What was made between two states and can only be told of. */
export function unlistedEntries(before: FolderState, after: FolderState): string[] {
	return changedBetween(before, after)
		.filter((file) => after.files.get(file)?.isFile === false)
		.map(shownOf)
		.toSorted();
}

/** Folders, by their path, of which one look or the other saw a part only: changes in the rest are not known. */
export function seenInPart(...looks: readonly ReadonlyMap<string, FolderState>[]): string[] {
	const cut = looks.flatMap((look) => [...look].flatMap(([folder, { isCut }]) => (isCut ? [folder] : [])));
	return [...new Set(cut)].toSorted();
}

/** Bytes that were added between two states. */
export function addedBytes(before: FolderState, after: FolderState): number {
	let bytes = 0;
	for (const [file, { bytes: now, inode, touched }] of after.files) {
		const former = before.files.get(file);
		if (former === undefined && isOlder(touched, before)) continue;
		bytes += Math.max(0, former?.inode === inode ? now - former.bytes : now);
	}
	return bytes;
}

function changedBetween(before: FolderState, after: FolderState): string[] {
	return [...after.files].flatMap(([file, state]) => {
		const former = before.files.get(file);
		const isOld = former === undefined ? isOlder(state.touched, before) : isSame(former, state);
		return isOld ? [] : [file];
	});
}

/** Clocks of file systems are a little behind. */
const CLOCK_MS = 1000;

/** A file that an earlier look may have passed over was there already, unless it was touched since. */
const isOlder = (touched: number, { isCut, at }: FolderState): boolean => isCut && touched < at - CLOCK_MS;

const isSame = (one: FileState, other: FileState): boolean =>
	one.bytes === other.bytes && one.modified === other.modified && one.inode === other.inode;

function* entriesOf(folder: Place): Generator<{ place: Place; isFolder: boolean }> {
	let isText = typeof folder.real === 'string';
	if (isText) {
		const opened = opendirSync(folder.shown);
		try {
			for (let entry = opened.readSync(); entry !== null; entry = opened.readSync()) {
				const { name } = entry;
				if (name.includes(NO_TEXT)) isText = false;
				else {
					const file = path.join(folder.shown, name);
					yield { place: { real: file, shown: file }, isFolder: entry.isDirectory() };
				}
			}
		} finally {
			opened.closeSync();
		}
	}
	if (!isText) yield* otherEntries(folder);
}

/** Entries of a folder whose path is no text, otherwise those whose names are none, or look so. */
function* otherEntries({ real, shown }: Place): Generator<{ place: Place; isFolder: boolean }> {
	const isText = typeof real === 'string';
	for (const entry of readdirSync(real, { withFileTypes: true, encoding: 'buffer' })) {
		const isFolder = entry.isDirectory();
		const file = path.join(shown, shownBytes(entry.name));
		if (!isText || !isUtf8(entry.name))
			yield { place: { real: placeIn(real, entry.name), shown: file }, isFolder };
		else if (path.basename(file).includes(NO_TEXT)) yield { place: { real: file, shown: file }, isFolder };
	}
}

/** No path has the sign that is added, so that a name in words is never taken for another one. */
const keyOf = ({ real, shown }: Place): string => (typeof real === 'string' ? shown : `${shown}\0`);
const shownOf = (key: string): string => key.replace('\0', '');

const OUT_OF_REACH: FileState = { bytes: 0, modified: 0, inode: 0, touched: 0, isFile: false };

function stateOf({ real }: Place): FileState | null {
	try {
		const info = lstatSync(real, { throwIfNoEntry: false });
		if (info === undefined) return null;
		const isRegular = info.isFile();
		return {
			bytes: isRegular ? info.size : 0,
			modified: info.mtimeMs,
			inode: info.ino,
			touched: info.ctimeMs,
			isFile: isRegular && typeof real === 'string',
		};
	} catch (error) {
		return isOutOfReach(error) ? OUT_OF_REACH : null;
	}
}

const isOutOfReach = (error: unknown): boolean =>
	error instanceof Error &&
	'code' in error &&
	['ENAMETOOLONG', 'EACCES', 'EPERM'].includes(String(error.code));
