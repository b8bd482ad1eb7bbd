import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { writeFileAtomic } from '../../base/atomic-file.server.ts';
import { randomId } from '../../base/hashing.server.ts';
import { plainTextSync } from '../../base/plain-text.server.ts';
import { systemCode } from '../../base/system-code.ts';
import { LIST } from './open-package.server.ts';
import { INSTALLED, pointer, type Pointer } from './release-records.ts';
import { isVersion } from './version-order.ts';

/** `<user data>/versions`: one folder per version beside the pointer and the lock. */
export const versionsFolder = (userData: string): string => path.join(userData, 'versions');
export const versionFolder = (userData: string, version: string): string =>
	path.join(versionsFolder(userData), version);
const pointerFile = (userData: string): string => path.join(versionsFolder(userData), 'current.json');
export const updateLock = (userData: string): string => path.join(versionsFolder(userData), 'update.lock');

const NEW = '.new-';
const REMOVED = '.removed-';

/** The pointer; null where there is none. Throws as reading and parsing do for one that is broken. */
export function readPointer(userData: string): Pointer | null {
	try {
		return pointer.parse(JSON.parse(plainTextSync(pointerFile(userData))));
	} catch (error) {
		if (systemCode(error) === 'ENOENT') return null;
		throw error;
	}
}

/** The pointer, null also for one that is broken: whoever writes a new one need not read it. */
export function pointerOrNull(userData: string): Pointer | null {
	try {
		return readPointer(userData);
	} catch {
		return null;
	}
}

/** Moves the pointer at one moment: before it the old one counts, after it the new one. */
export async function movePointer(
	userData: string,
	to: Pick<Pointer, 'version' | 'former'>,
	now: Date,
): Promise<void> {
	const record: Pointer = { schema_version: 1, ...to, moved_at: now.toISOString() };
	await writeFileAtomic(pointerFile(userData), `${JSON.stringify(record)}\n`, 0o600);
	await syncFolder(versionsFolder(userData));
}

/** Which version the running program is, as a pointer calls it: a folder of versions, else the installed one. */
export function pointedName(userData: string, programFolder: string): string {
	try {
		const real = realpathSync(programFolder);
		if (path.dirname(real) === realpathSync(versionsFolder(userData)) && isVersion(path.basename(real)))
			return path.basename(real);
	} catch {
		// There are no versions yet.
	}
	return INSTALLED;
}

/** Write permission of group and others. */
const WRITABLE = 0o022;

/** Code is loaded only from a folder of this user that no other can write to; Windows has no such modes. */
export function isOwnFolder(folder: string): boolean {
	const facts = lstatSync(folder, { throwIfNoEntry: false });
	if (process.getuid === undefined) return facts?.isDirectory() === true;
	return facts?.isDirectory() === true && facts.uid === process.getuid() && (facts.mode & WRITABLE) === 0;
}

const manifest = z.object({
	version: z.string(),
	engines: z.object({ node: z.string().optional() }).optional().catch(undefined),
});

/** Is a version there with the parts that start it? What is in place was complete when it was put there. */
export const isComplete = (userData: string, version: string): boolean => nodeOf(userData, version) !== null;

/** The Node that a version needs, as a range; null for one that is not complete. */
export function nodeOf(userData: string, version: string): string | null {
	const folder = versionFolder(userData, version);
	try {
		const own = manifest.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
		const parts = [LIST, 'dist/cli.js', 'dist/engine.js'];
		if (own.version !== version || !parts.every((file) => existsSync(path.join(folder, file)))) return null;
		return own.engines?.node ?? '*';
	} catch {
		return null;
	}
}

/** A new folder beside the versions, for one that is being made. */
export const newFolderName = (userData: string): string =>
	path.join(versionsFolder(userData), `${NEW}${randomId().slice(0, 12)}`);

/** Removes what killed updates left half-made. Only for who holds the lock. */
export async function removeHalfMade(userData: string): Promise<void> {
	const folder = versionsFolder(userData);
	for (const name of await readdir(folder).catch(() => []))
		if (name.startsWith(NEW) || name.startsWith(REMOVED) || name.startsWith('current.json.tmp-'))
			// What a killed update had started may still write there for a moment.
			await rm(path.join(folder, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/** Removes versions that no pointer names. Only for who holds the lock, while no service runs. */
export async function removeOthers(userData: string, kept: readonly (string | null)[]): Promise<void> {
	for (const name of await readdir(versionsFolder(userData)))
		if (isVersion(name) && !kept.includes(name)) await removeVersion(userData, name);
}

/** A version goes at one moment, so that none is ever half there. */
export async function removeVersion(userData: string, version: string): Promise<void> {
	const aside = path.join(versionsFolder(userData), `${REMOVED}${randomId().slice(0, 12)}`);
	await renamePatiently(versionFolder(userData, version), aside);
	await rm(aside, { recursive: true, force: true, maxRetries: 3 });
}

/** What Windows answers while a scanner or an indexer still reads the folder. */
const BUSY = new Set(['EPERM', 'EACCES', 'EBUSY', 'ENOTEMPTY']);

/** Renames a folder; on Windows it is tried again for some seconds while another program holds a file of it. */
export async function renamePatiently(
	from: string,
	to: string,
	platform: NodeJS.Platform = process.platform,
	move: (from: string, to: string) => Promise<void> = rename,
): Promise<void> {
	const tries = platform === 'win32' ? 12 : 1;
	for (let i = 1; ; i++)
		try {
			await move(from, to);
			return;
		} catch (error) {
			if (i === tries || !BUSY.has(systemCode(error) ?? '')) throw error;
			await pause(Math.min(50 * 2 ** i, 2000));
		}
}

/** The entries of a folder are on the disk; Windows has no such call, and keeps them by itself. */
export async function syncFolder(
	folder: string,
	platform: NodeJS.Platform = process.platform,
): Promise<void> {
	if (platform === 'win32') return;
	const handle = await open(folder, 'r');
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}
