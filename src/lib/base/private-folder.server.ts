import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
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
	sent: /^(?:shell|[0-9a-f]{32})$/,
	demo: /^cohort-\d+$/,
	services: /^\d+\.json$/,
	cache: /^[0-9a-f]{64}\.json$/,
};
/** All that it holds (scripts/install/user-data.mjs has the same list). */
const OURS: ReadonlySet<string> = new Set([
	...MARKS,
	...Object.keys(PARTS),
	...['-wal', '-shm', '-journal'].map((end) => `workspace.sqlite${end}`),
	...['skills', 'tools', 'local-models', 'versions'],
	...['llm.json', 'llm-keys.json', 'mcp-aliases.json'],
	...['llm.lock', 'mcp-aliases.lock'].flatMap((lock) => [lock, `${lock}.clearing`]),
]);

/** Copies of the workspace database around an update (core/workspace/database/copies.server.ts). */
const COPY = /^workspace-(?:before-)?\d[\w.+-]*\.sqlite(?:\.tmp-copy)?$|^workspace\.sqlite\.tmp-back$/;

/** Folders (as named, and real) in which everything is for their owner alone. A process may work with several. */
const folders = new Set<string>();

/**
 * From now on, what this process makes in the user data folder is for its owner alone, whatever the umask, while the files of
 * a dataset follow the umask. A folder that is empty, or in which everything is ours, is closed to others. One that holds other
 * files keeps its mode at every command; our parts of it, which an earlier version left open, are closed: what is in them is
 * out of reach then, and is not walked.
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
		const parts = names.filter((name) => closePart(folder, name));
		const isOurs = (name: string): boolean =>
			COPY.test(name) || (OURS.has(name) && (!isPart(name) || parts.includes(name)));
		const isProven = parts.some((name) => isUsed(folder, name)) || names.some((name) => MARKS.has(name));
		if (names.length === 0 || (isProven && names.every(isOurs))) closeOne(folder);
	} catch {
		// Not there yet, or of somebody else: what is made in it is private all the same.
	}
}

const isPart = (name: string): boolean => Object.hasOwn(PARTS, name);

/** Closes a part, or where others keep files in it what is ours there. True when all of it is ours. */
function closePart(folder: string, name: string): boolean {
	const form = isPart(name) ? PARTS[name] : undefined;
	const part = path.join(folder, name);
	try {
		if (form === undefined || !lstatSync(part).isDirectory()) return false;
		const inner = readdirSync(part);
		const ours = inner.filter((one) => form.test(one) || (name === 'outputs' && isRun(path.join(part, one))));
		if (ours.length === inner.length) {
			if (inner.length > 0) closeOne(part);
			return true;
		}
		for (const one of ours) closeOne(path.join(part, one));
		return false;
	} catch {
		// It belongs to somebody else.
		return false;
	}
}

/** Results under a name that somebody chose. */
const isRun = (folder: string): boolean =>
	['manifest.json', 'assistant/dataset.json'].some((file) => existsSync(path.join(folder, file)));

const isUsed = (folder: string, name: string): boolean => readdirSync(path.join(folder, name)).length > 0;

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
