import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { isWithin } from './places.ts';
import { realPlace } from './real-place.server.ts';

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
/** Permission bits of group and others. */
export const OTHERS = 0o077;
/** Set on folders that everybody may write to, such as /tmp. */
const STICKY = 0o1000;

/** Files that only a user data folder holds. */
const MARKS = new Set(['.lb-agent-user-data.json', 'workspace.sqlite', 'shell-history']);

/**
 * Folders with data of the user in it, by the form of the names that we make there: others call folders of theirs so too, and
 * those keep their mode.
 */
const PARTS: Readonly<Record<string, RegExp>> = {
	jobs: /^[0-9a-f]{32}$/,
	running: /^\d{8}T\d+Z-[0-9a-f]{16}\.json$/,
	'output-roots': /^[0-9a-f]{16}\.json$/,
	outputs: /-[0-9a-f]{8}$/,
	uploads: /^[0-9a-f]{32}$/,
	demo: /^cohort-\d+$/,
	services: /^\d+\.json$/,
};
/** Where one of these is, the folder around it is ours. */
const INNER: readonly string[] = ['jobs', 'running', 'output-roots'];
/** All that it holds (scripts/install/user-data.mjs has the same list). */
const OURS: ReadonlySet<string> = new Set([
	...MARKS,
	...Object.keys(PARTS),
	...['-wal', '-shm', '-journal'].map((end) => `workspace.sqlite${end}`),
	...['skills', 'tools', 'versions'],
]);

/** Folders (as named, and real) in which everything is for their owner alone. A process may work with several. */
const folders = new Set<string>();

/**
 * From now on, what this process makes in the user data folder is for its owner alone, whatever the umask, while the files of
 * a dataset follow the umask. A folder that an earlier version left open is closed to others, and so are its parts, also where
 * the folder itself holds files of the user's own and keeps its mode: what is in them is out of reach then, and is not walked.
 */
export function keepPrivate(userData: string): void {
	const named = path.resolve(userData);
	if (folders.has(named)) return;
	const real = realPlace(named) ?? named;
	folders.add(named).add(real);
	if (process.platform !== 'win32') closeToOthers(real);
}

function closeToOthers(folder: string): void {
	try {
		if ((statSync(folder).mode & STICKY) !== 0) return;
		// A home folder or a disk that was named as user data is not closed to those who share it.
		if (
			isWithin(realPlace(homedir()) ?? homedir(), folder) ||
			path.dirname(folder) === path.parse(folder).root
		)
			return;
		const names = readdirSync(folder);
		const parts = names.filter((name) => holdsOurs(folder, name));
		for (const part of parts) closeOne(path.join(folder, part));
		const isKnown = parts.some((part) => INNER.includes(part)) || names.some((name) => MARKS.has(name));
		const isAllOurs = names.every((name) => OURS.has(name)) && (parts.length > 0 || names.length === 0);
		if (isKnown || isAllOurs) closeOne(folder);
	} catch {
		// Not there yet, or of somebody else: what is made in it is private all the same.
	}
}

/** True for a part that holds what we make there. */
function holdsOurs(folder: string, name: string): boolean {
	const form = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
	try {
		if (form === undefined || !lstatSync(path.join(folder, name)).isDirectory()) return false;
		return readdirSync(path.join(folder, name)).some((one) => form.test(one));
	} catch {
		// It belongs to somebody else.
		return false;
	}
}

/** Closes a folder of this user; a link, or a folder of somebody else, is left as it is. */
function closeOne(folder: string): void {
	const info = lstatSync(folder);
	if (!info.isDirectory() || info.uid !== process.getuid?.() || (info.mode & OTHERS) === 0) return;
	chmodSync(folder, info.mode & ~OTHERS & 0o7777);
}

const isPrivate = (file: string): boolean => {
	const named = path.resolve(file);
	for (const folder of folders) if (isWithin(named, folder)) return true;
	return false;
};

/** Mode for a file that is made: private in the user data folder, elsewhere the usual one, less what the umask takes. */
export function fileMode(file: string, usual = 0o666): number {
	return isPrivate(file) ? PRIVATE_FILE : usual;
}

/** Mode for a folder that is made, and for those around it that are made too. */
export function folderMode(folder: string): number {
	return isPrivate(folder) ? PRIVATE_FOLDER : 0o777;
}

/** Makes a folder and those around it; gives the outermost that was made, or undefined when all were there. */
export function makeFolder(folder: string): Promise<string | undefined> {
	return mkdir(folder, { recursive: true, mode: folderMode(folder) });
}

/** The same at once. */
export function makeFolderSync(folder: string): string | undefined {
	return mkdirSync(folder, { recursive: true, mode: folderMode(folder) });
}
