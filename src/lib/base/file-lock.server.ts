import { randomBytes } from 'node:crypto';
import { utimesSync } from 'node:fs';
import { lstat, unlink } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createFileOnce } from './atomic-file.server.ts';
import { plainText } from './plain-text.server.ts';
import { isGone, isInSight, ownMark, processMark } from './process-mark.server.ts';
import { systemCode } from './system-code.ts';

const PRIVATE = 0o600;
const TRY_AGAIN_MS = 10;
/** Whoever cannot be seen from here, as on another machine, holds a lock no longer than this. */
const MAX_HELD_MS = 120_000;
/** So often a lock that is held for long is touched, well within that time. */
const TOUCH_MS = 30_000;

interface FileLockWait {
	wait_ms: number;
	/** What is thrown when the lock does not become free in time. */
	late: () => Error;
}

/**
 * Does something while no other program that asks for the same lock does. The lock is a file with the mark of its process: that of
 * one that is gone is removed.
 */
export async function withFileLock<T>(
	file: string,
	work: () => Promise<T>,
	{ wait_ms, late }: FileLockWait,
): Promise<T> {
	const own = JSON.stringify({ ...ownMark(), token: randomBytes(8).toString('hex') });
	const until = Date.now() + wait_ms;
	while (!(await createFileOnce(file, own, PRIVATE))) {
		if (await clearAbandoned(file, { wait_ms: until - Date.now(), late })) continue;
		if (Date.now() >= until) throw late();
		await pause(TRY_AGAIN_MS * (1 + Math.random()));
	}
	try {
		return await work();
	} finally {
		if ((await textOf(file)) === own) await unlink(file).catch(() => undefined);
	}
}

/** The same for work of minutes or hours: the lock is touched meanwhile, so that also those who cannot see the process leave it. */
export function withLongLock<T>(file: string, work: () => Promise<T>, wait: FileLockWait): Promise<T> {
	const touched = async (): Promise<T> => {
		const touch = setInterval(() => {
			const now = new Date();
			try {
				utimesSync(file, now, now);
			} catch {
				// It was taken over, or its folder is gone; the work ends by itself.
			}
		}, TOUCH_MS);
		try {
			return await work();
		} finally {
			clearInterval(touch);
		}
	};
	return withFileLock(file, touched, wait);
}

/** Does a program hold the lock at this moment? One that cannot be seen from here does while its lock is touched. */
export async function isLocked(file: string): Promise<boolean> {
	return (await textOf(file)) !== null && !(await isAbandoned(file));
}

/**
 * Removes a lock that nobody holds; true when it may be free now. Only one at a time clears, behind a lock of its own: whoever
 * found the lock abandoned a moment ago would otherwise take away the one that another has made since.
 */
async function clearAbandoned(file: string, rest: FileLockWait): Promise<boolean> {
	if (!(await isAbandoned(file))) return false;
	const clear = async (): Promise<void> => {
		if (!(await isAbandoned(file))) return;
		await unlink(file).catch((error: unknown) => {
			if (systemCode(error) !== 'ENOENT') throw error;
		});
	};
	await withFileLock(`${file}.clearing`, clear, rest);
	return true;
}

async function isAbandoned(file: string): Promise<boolean> {
	const text = await textOf(file);
	if (text === null) return false;
	const isOld = async (): Promise<boolean> => {
		const facts = await lstat(file).catch(() => null);
		return facts !== null && Date.now() - facts.mtimeMs > MAX_HELD_MS;
	};
	try {
		const mark = processMark.parse(JSON.parse(text));
		return isGone(mark) || (!isInSight(mark) && (await isOld()));
	} catch {
		return isOld();
	}
}

/** Null when it is gone. */
async function textOf(file: string): Promise<string | null> {
	try {
		return await plainText(file);
	} catch (error) {
		if (systemCode(error) === 'ENOENT') return null;
		throw error;
	}
}
