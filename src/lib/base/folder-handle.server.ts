import {
	closeSync,
	constants,
	copyFileSync,
	existsSync,
	fstatSync,
	linkSync,
	lstatSync,
	mkdirSync,
	openSync,
	readFileSync,
	readdirSync,
	readlinkSync,
	realpathSync,
	renameSync,
	rmdirSync,
	unlinkSync,
	type BigIntStats,
	type Dirent,
} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { createFileOnce, writeFileAtomic, writeNewFile } from './atomic-file.server.ts';
import { HELD, explainDiskError, namedByPath } from './disk-errors.server.ts';
import { LbError } from './errors.ts';
import { MAX_TEXT_BYTES } from './plain-text.server.ts';
import { folderMode } from './private-folder.server.ts';

/** Which folder it is, whatever leads to it: a folder that was moved keeps device and inode on its disk. */
export const folderIdentity = z.object({
	real_path: z.string().describe('Real path.'),
	device: z.string().describe('Device number, decimal.'),
	inode: z.string().describe('Inode number, decimal.'),
});
export type FolderIdentity = z.infer<typeof folderIdentity>;

/** True when both are the same folder of one disk. */
export function isSameFolder(a: FolderIdentity, b: FolderIdentity): boolean {
	return a.device === b.device && a.inode === b.inode;
}

/** The identity of the folder that a path leads to, or null when there is none. */
export function identityOf(folder: string): FolderIdentity | null {
	try {
		const real = realpathSync(folder);
		const found = lstatSync(real, { bigint: true });
		return found.isDirectory() ? identityFrom(real, found) : null;
	} catch {
		return null;
	}
}

function identityFrom(real: string, { dev, ino }: BigIntStats): FolderIdentity {
	return { real_path: real, device: String(dev), inode: String(ino) };
}

/** Windows has no such flag; there a look before decides. A pipe in the place of a file must not hold the opener. */
const READ_NO_LINK = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Deeper folders are not ours, and each level holds a handle. */
const MAX_DEPTH = 64;

/** What is said of a name where a folder is expected. */
const NO_FOLDER: ReadonlySet<string> = new Set(['run.output_link', 'run.output_not_writable']);

/** How a folder is held: by a handle where the system gives names below one, else by looking at it before and after. */
export type HoldBy = 'handle' | 'looks';

const byDefault = (): HoldBy =>
	process.platform === 'linux' && existsSync('/proc/self/fd') ? 'handle' : 'looks';

/**
 * A folder that somebody else may change while we write below it. Every file is named relative to it and links are never
 * followed, so whatever is exchanged for a link meanwhile, nothing is written, moved or removed outside.
 *
 * On Linux the folder is open (`O_DIRECTORY | O_NOFOLLOW`) and names are reached through `/proc/self/fd/<n>/<name>`, which
 * follows the folder itself and not its path. Elsewhere its real path and inode are compared right before and right after
 * each step; a swap between the look and the step is noticed only afterwards (docs/threat-model.md).
 *
 * A name is one component: no separator, not `.` or `..`. Throws `run.output_link` for a link where a folder is expected,
 * `run.output_swapped` when the folder is not the one that was opened, `run.disk_full`, `run.output_not_writable`.
 */
export class FolderHandle {
	/** Its path when it was opened; for messages and for what is only read. */
	readonly path: string;
	readonly identity: FolderIdentity;
	readonly #handle: number | null;
	readonly #by: HoldBy;
	#closed = false;
	readonly #opened: FolderHandle[] = [];

	private constructor(shown: string, identity: FolderIdentity, handle: number | null, by: HoldBy) {
		this.path = shown;
		this.identity = identity;
		this.#handle = handle;
		this.#by = by;
	}

	/**
	 * Opens a folder by its real path. Throws `run.output_swapped` when a link leads there by now: whoever resolved the path
	 * saw another folder.
	 */
	static open(folder: string, by: HoldBy = byDefault()): FolderHandle {
		return explained(folder, () => {
			const held = FolderHandle.#openAt(folder, folder, by);
			// A disk that does not tell upper from lower case may call the folder differently than the user did.
			const now = identityOf(folder);
			if (
				(held.#handle !== null && readlinkSync(held.#place()) === path.resolve(folder)) ||
				(now?.real_path === path.resolve(folder) && isSameFolder(now, held.identity))
			)
				return held;
			held.close();
			throw new LbError('run.output_swapped', {}, { path: folder });
		});
	}

	static #openAt(place: string, shown: string, by: HoldBy): FolderHandle {
		if (by === 'looks') {
			const found = lstatSync(place, { bigint: true });
			if (!found.isDirectory()) throw notAFolder(place, shown);
			return new FolderHandle(shown, identityFrom(shown, found), null, by);
		}
		let handle: number;
		try {
			handle = openSync(place, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
		} catch (error) {
			const code = codeOf(error);
			if (code === 'ENOTDIR' || code === 'ELOOP') throw notAFolder(place, shown);
			throw error;
		}
		return new FolderHandle(shown, identityFrom(shown, fstatSync(handle, { bigint: true })), handle, by);
	}

	/** Closes it and every folder that was opened below it. */
	close(): void {
		for (const one of this.#opened.splice(0)) one.close();
		// Once only: the number of a closed handle may be that of another file by now.
		if (this.#handle !== null && !this.#closed) closeSync(this.#handle);
		this.#closed = true;
	}

	/** The folder `name` below it; null when there is none. It is closed with this one. */
	childOrNull(name: string): FolderHandle | null {
		try {
			return this.child(name);
		} catch (error) {
			if (codeOf(error) === 'ENOENT') return null;
			throw error;
		}
	}

	/** The folder `name` below it. */
	child(name: string): FolderHandle {
		const opened = this.#step(name, (place) =>
			FolderHandle.#openAt(place, path.join(this.path, name), this.#by),
		);
		this.#opened.push(opened);
		return opened;
	}

	/** The folder at the end of several names; null when one of them is absent. */
	walk(names: readonly string[]): FolderHandle | null {
		const [name, ...rest] = names;
		return name === undefined ? this : (this.childOrNull(name)?.walk(rest) ?? null);
	}

	/** The same; null also when one of them is a link or no folder: what is behind it is not ours. */
	reach(names: readonly string[]): FolderHandle | null {
		try {
			return this.walk(names);
		} catch (error) {
			if (error instanceof LbError && NO_FOLDER.has(error.code)) return null;
			throw error;
		}
	}

	/** The folder at the end of several names; what is absent is made. */
	make(names: readonly string[]): FolderHandle {
		const [name, ...rest] = names;
		return name === undefined ? this : this.#makeOne(name).make(rest);
	}

	#makeOne(name: string): FolderHandle {
		const there = this.childOrNull(name);
		if (there !== null) return there;
		try {
			this.makeNew(name);
		} catch (error) {
			// Another process was faster.
			if (codeOf(error) !== 'EEXIST') throw error;
		}
		return this.child(name);
	}

	/** Makes a folder that must not be there yet. */
	makeNew(name: string): void {
		this.#step(name, (place) => mkdirSync(place, { mode: folderMode(path.join(this.path, name)) }));
	}

	/** Facts about the folder itself. */
	facts(): BigIntStats {
		this.#look();
		return this.#handle === null
			? lstatSync(this.path, { bigint: true })
			: fstatSync(this.#handle, { bigint: true });
	}

	/**
	 * True for a folder `name` on which a disk or another folder is mounted: the system does not let it be moved. Linux numbers
	 * its mounts, also those of one folder on another of the same disk; elsewhere only the device tells.
	 */
	isMountPoint(name: string): boolean {
		const folder = this.child(name);
		try {
			return folder.#mount() !== this.#mount();
		} finally {
			folder.close();
		}
	}

	#mount(): string {
		const number = this.#handle === null ? null : mountOf(this.#handle);
		return number ?? `device ${this.facts().dev}`;
	}

	/** What lies directly in it. */
	entries(): Dirent[] {
		this.#look();
		const found = this.#naming(() => readdirSync(this.#place(), { withFileTypes: true }));
		this.#look();
		return found;
	}

	/** Facts about a name, of the link itself where it is one; null when nothing is there. */
	look(name: string): BigIntStats | null {
		return this.#step(name, (place) => lstatSync(place, { bigint: true, throwIfNoEntry: false }) ?? null);
	}

	/** The text of a file; null when it is absent, a link, no file, or larger than any text of ours. */
	readText(name: string): string | null {
		const handle = this.openFile(name);
		if (handle === null) return null;
		try {
			return fstatSync(handle).size > MAX_TEXT_BYTES ? null : readFileSync(handle, 'utf8');
		} finally {
			closeSync(handle);
		}
	}

	/**
	 * Writes a file that must not be there yet, down to the disk.
	 * @param shownAs what errors call it where the folder is moved to its place later
	 */
	async writeNew(name: string, data: string | Uint8Array, shownAs?: string): Promise<void> {
		await this.#write(name, (place, shown) => writeNewFile(place, data, undefined, shownAs ?? shown));
	}

	/** Writes a file so that a reader sees the old content or the new one. */
	async replace(name: string, data: string | Uint8Array, mode?: number): Promise<void> {
		await this.#write(name, (place, shown) => writeFileAtomic(place, data, mode, shown));
	}

	/** Creates a file that must not exist yet; false when somebody was faster. */
	async create(name: string, data: string | Uint8Array, mode?: number): Promise<boolean> {
		return this.#write(name, (place, shown) => createFileOnce(place, data, mode, shown));
	}

	/** Moves a name to another folder. What is there is replaced as `rename` does: a file, or an empty folder. */
	rename(name: string, to: FolderHandle, newName: string): void {
		this.#step(name, (from) => to.#step(newName, (place) => renameSync(from, place)));
	}

	/** Gives a regular file a second name in another folder; false where the disk cannot. */
	link(name: string, to: FolderHandle, newName: string): boolean {
		if (this.look(name)?.isFile() !== true) throw notAFile(path.join(this.path, name));
		try {
			this.#step(name, (from) => to.#step(newName, (place) => linkSync(from, place)));
			return true;
		} catch (error) {
			if (codeOf(error) === 'EEXIST') throw error;
			return false;
		}
	}

	/** Copies a regular file to a name that must not be there yet. */
	copy(name: string, to: FolderHandle, newName: string): void {
		if (this.look(name)?.isFile() !== true) throw notAFile(path.join(this.path, name));
		this.#step(name, (from) => {
			const handle = openSync(from, READ_NO_LINK);
			try {
				const source = this.#by === 'handle' ? `${HELD}${handle}` : from;
				naming(source, path.join(this.path, name), () =>
					to.#step(newName, (place) => copyFileSync(source, place, constants.COPYFILE_EXCL)),
				);
			} finally {
				closeSync(handle);
			}
		});
	}

	/** Opens a regular file for reading; null when it is absent, a link or no file. The caller closes the descriptor. */
	openFile(name: string): number | null {
		if (this.look(name)?.isFile() !== true) return null;
		return this.#step(name, (place) => {
			const handle = openSync(place, READ_NO_LINK);
			if (fstatSync(handle).isFile()) return handle;
			closeSync(handle);
			return null;
		});
	}

	/** Removes a file or a link, not what it leads to; nothing when it is absent. */
	unlink(name: string): void {
		try {
			this.#step(name, (place) => unlinkSync(place));
		} catch (error) {
			if (codeOf(error) !== 'ENOENT') throw error;
		}
	}

	/** Removes an empty folder; false when it is not empty or not there. */
	removeEmpty(name: string): boolean {
		try {
			this.#step(name, (place) => rmdirSync(place));
			return true;
		} catch (error) {
			if (['ENOENT', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(codeOf(error))) return false;
			throw error;
		}
	}

	/**
	 * Removes a folder with everything in it; links in it, or in its place, are removed and never followed. Nothing when it is
	 * absent.
	 */
	removeTree(name: string, depth = 0): void {
		const there = this.look(name);
		if (there === null) return;
		if (!there.isDirectory()) return this.unlink(name);
		if (depth > MAX_DEPTH)
			throw new LbError(
				'run.output_not_writable',
				{ reason: 'it is nested too deeply' },
				{ path: path.join(this.path, name) },
			);
		const folder = this.child(name);
		try {
			folder.clear(depth + 1);
		} finally {
			folder.close();
		}
		this.#step(name, (place) => rmdirSync(place));
	}

	/** Removes everything in it; links in it are removed, never followed. */
	clear(depth = 0): void {
		for (const entry of this.entries())
			if (entry.isDirectory()) this.removeTree(entry.name, depth);
			else this.unlink(entry.name);
	}

	/**
	 * Everything below it that is no folder, and folders with nothing in them or too deep to enter; paths with `/`, sorted.
	 * Links are not followed.
	 */
	tree(depth = 0): { file: string; entry: Dirent }[] {
		const found: { file: string; entry: Dirent }[] = [];
		for (const entry of this.entries()) {
			if (!entry.isDirectory()) {
				found.push({ file: entry.name, entry });
				continue;
			}
			const folder = depth < MAX_DEPTH ? this.childOrNull(entry.name) : null;
			let inside: { file: string; entry: Dirent }[] = [];
			try {
				inside = folder?.tree(depth + 1) ?? [];
			} finally {
				folder?.close();
			}
			if (inside.length === 0) found.push({ file: entry.name, entry });
			for (const one of inside) found.push({ ...one, file: `${entry.name}/${one.file}` });
		}
		return found.sort((a, b) => (a.file < b.file ? -1 : 1));
	}

	#place(): string {
		return this.#handle === null ? this.path : `${HELD}${this.#handle}`;
	}

	/** Lets errors of the system name the folder by its path. */
	#naming<T>(act: () => T): T {
		return naming(this.#place(), this.path, act);
	}

	/** One step on a name below the folder, with a look before and after where there is no handle. */
	#step<T>(name: string, act: (place: string) => T): T {
		requireName(name, this.path);
		this.#look();
		try {
			return this.#naming(() => act(`${this.#place()}${path.sep}${name}`));
		} finally {
			this.#look();
		}
	}

	async #write<T>(name: string, act: (place: string, shown: string) => Promise<T>): Promise<T> {
		requireName(name, this.path);
		this.#look();
		try {
			return await act(`${this.#place()}${path.sep}${name}`, path.join(this.path, name));
		} catch (error) {
			throw namedByPath(error, this.#place(), this.path);
		} finally {
			this.#look();
		}
	}

	#look(): void {
		if (this.#by === 'handle') return;
		const now = identityOf(this.path);
		if (now === null || now.real_path !== this.path || !isSameFolder(now, this.identity))
			throw new LbError('run.output_swapped', {}, { path: this.path });
	}
}

/** Opens a folder, lets `act` work with it and closes it. */
export async function withFolderHandle<T>(
	folder: string,
	act: (held: FolderHandle) => Promise<T> | T,
): Promise<T> {
	const held = FolderHandle.open(folder);
	try {
		return await act(held);
	} finally {
		held.close();
	}
}

function naming<T>(handle: string, shown: string, act: () => T): T {
	try {
		return act();
	} catch (error) {
		throw namedByPath(error, handle, shown);
	}
}

/** Number of the mount that an open folder lies in (proc(5), fdinfo); null where the system does not tell. */
function mountOf(handle: number): string | null {
	try {
		return /^mnt_id:\s*(\d+)$/mu.exec(readFileSync(`/proc/self/fdinfo/${handle}`, 'utf8'))?.[1] ?? null;
	} catch {
		return null;
	}
}

function explained<T>(folder: string, act: () => T): T {
	try {
		return act();
	} catch (error) {
		throw explainDiskError(error, folder);
	}
}

const SEPARATORS = process.platform === 'win32' ? /[/\\:\0]/u : /[/\0]/u;

function requireName(name: string, folder: string): void {
	if (name === '' || name === '.' || name === '..' || SEPARATORS.test(name))
		throw new LbError('run.output_link', {}, { path: `${folder}${path.sep}${name}` });
}

function notAFolder(place: string, shown: string): LbError {
	return lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() === true
		? new LbError('run.output_link', {}, { path: shown })
		: new LbError('run.output_not_writable', { reason: 'it is not a folder' }, { path: shown });
}

const notAFile = (shown: string): LbError => new LbError('run.output_link', {}, { path: shown });

function codeOf(error: unknown): string {
	return error instanceof Error && 'code' in error ? String(error.code) : '';
}
