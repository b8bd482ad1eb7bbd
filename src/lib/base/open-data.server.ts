import {
	closeSync,
	constants,
	fstatSync,
	openSync,
	readFileSync,
	readlinkSync,
	realpathSync,
	statSync,
} from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { LbError } from './errors.ts';
import { isWithin } from './places.ts';
import { realPlace } from './real-place.server.ts';

// The one way to open a file of data. A name says nothing about what is opened: whoever may write into a folder of data can
// put a link in the place of a file between the check of a request and the reading. So a file is opened first, the system
// is asked where what was opened lies, and that is what is read.
//
// The rule holds for the whole process and is not an argument, although effects are arguments elsewhere: an engine process
// carries out one job at a time, each of which begins with its own rule and its own threads; a reader that forgot to hand the
// rule on would read anything. `setEnvironmentData` hands it to every worker thread that starts later, so no pool can forget
// it either.

const KEY = 'lb-agent.reading';

/** What a process may read. */
export interface Confinement {
	/**
	 * Real paths of the folders that were opened. They are not resolved again: one that has become a link since is not the
	 * folder that was opened.
	 */
	within: readonly string[];
	/** Folders of the program. In them a file is read by its own name, and through no link below the folder. */
	own: readonly string[];
}

interface OwnFolder {
	named: string;
	real: string;
}

interface Rule {
	within: readonly string[];
	own: readonly OwnFolder[];
}

// Nobody else writes under this key, and every file that is read asks for it.
const ruleNow = (): Rule | null => (getEnvironmentData(KEY) as Rule | undefined) ?? null;

/** From now on this process, and threads that it starts, read data only there; null: anywhere a user may read. */
export function confineReading(to: Confinement | null): void {
	const rule: Rule | null = to === null ? null : { within: [...to.within], own: to.own.map(ownFolder) };
	// Nothing but undefined takes an entry away.
	setEnvironmentData(KEY, rule ?? undefined);
}

/** A folder (real path) that is opened while the work goes on. */
export function alsoReadWithin(folder: string): void {
	const rule = ruleNow();
	if (rule !== null) setEnvironmentData(KEY, { ...rule, within: [...rule.within, folder] });
}

/** Outputs may be kept in a folder that the user chose; their tables are inputs of later tasks. */
export function alsoReadOwn(folder: string): void {
	const rule = ruleNow();
	if (rule !== null) setEnvironmentData(KEY, { ...rule, own: [...rule.own, ownFolder(folder)] });
}

/** True where other programs must not be given names of files, since they would open them themselves. */
export const isReadingConfined = (): boolean => ruleNow() !== null;

/** May a file of this name be read, which in truth is `real`? */
export function mayRead(name: string, real: string): boolean {
	const rule = ruleNow();
	if (rule === null) return true;
	if (rule.within.some((folder) => isWithin(real, folder))) return true;
	const file = path.resolve(name);
	return rule.own.some((folder) =>
		[folder.named, folder.real].some(
			(start) => isWithin(file, start) && real === path.join(folder.real, path.relative(start, file)),
		),
	);
}

/**
 * Opens a file of data for reading, as a descriptor. Throws as opening does, and `sources.outside` for what may not be read.
 */
export function openDataSync(name: string, flags: number = constants.O_RDONLY): number {
	const fd = openSync(name, flags);
	try {
		requireReadable(fd, name);
		return fd;
	} catch (error) {
		closeSync(fd);
		throw error;
	}
}

/** The same as a handle. */
export async function openData(name: string, flags: number = constants.O_RDONLY): Promise<FileHandle> {
	const handle = await open(name, flags);
	try {
		requireReadable(handle.fd, name);
		return handle;
	} catch (error) {
		await handle.close();
		throw error;
	}
}

/** All bytes of a file of data. */
export function readDataSync(name: string): Buffer {
	const fd = openDataSync(name);
	try {
		return readFileSync(fd);
	} finally {
		closeSync(fd);
	}
}

/** The same without holding this thread up. */
export async function readData(name: string): Promise<Buffer> {
	const handle = await openData(name);
	try {
		return await handle.readFile();
	} finally {
		await handle.close();
	}
}

function requireReadable(fd: number, name: string): void {
	if (!isReadingConfined()) return;
	const real = placeOf(fd, name);
	if (real === null || !mayRead(name, real)) throw new LbError('sources.outside', {}, { path: name });
}

/** Linux says where an open file lies; elsewhere its name must lead to the same file once more. */
function placeOf(fd: number, name: string): string | null {
	if (process.platform === 'linux') return readlinkSync(`/proc/self/fd/${fd}`);
	try {
		const real = realpathSync.native(name);
		const [own, found] = [fstatSync(fd, { bigint: true }), statSync(real, { bigint: true })];
		return own.dev === found.dev && own.ino === found.ino ? real : null;
	} catch {
		return null;
	}
}

function ownFolder(folder: string): OwnFolder {
	const named = path.resolve(folder);
	return { named, real: realPlace(named) ?? named };
}
