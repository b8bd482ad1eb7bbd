import { randomBytes } from 'node:crypto';
import { link, lstat, rename, unlink } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createFileOnce } from './atomic-file.server.ts';
import { plainText } from './plain-text.server.ts';
import { isGone, isInSight, ownMark, processMark } from './process-mark.server.ts';
import { systemCode } from './system-code.ts';

const PRIVATE = 0o600;
const TRY_AGAIN_MS = 10;
/** Whoever cannot be seen from here, as on another machine, holds a lock no longer than this. */
const MAX_HELD_MS = 120_000;

/**
 * Does something while no other program that asks for the same lock does. The lock is a file with the mark of its process: that of
 * one that is gone is removed.
 * @param late what is thrown when it does not become free in time
 */
export async function withFileLock<T>(
	file: string,
	work: () => Promise<T>,
	{ wait_ms, late }: { wait_ms: number; late: () => Error },
): Promise<T> {
	const own = JSON.stringify({ ...ownMark(), token: randomBytes(8).toString('hex') });
	const until = Date.now() + wait_ms;
	while (!(await createFileOnce(file, own, PRIVATE))) {
		if (await clearAbandoned(file)) continue;
		if (Date.now() >= until) throw late();
		await pause(TRY_AGAIN_MS * (1 + Math.random()));
	}
	try {
		return await work();
	} finally {
		if ((await textOf(file)) === own) await unlink(file).catch(() => undefined);
	}
}

/** Removes a lock that nobody holds; true when it may be free now. */
async function clearAbandoned(file: string): Promise<boolean> {
	const text = await textOf(file);
	if (text === null) return true;
	if (!(await isAbandoned(file, text))) return false;
	// Of several that found it so, one takes it away; a lock that came in between is put back.
	const away = `${file}.${randomBytes(4).toString('hex')}`;
	try {
		await rename(file, away);
	} catch (error) {
		if (systemCode(error) === 'ENOENT') return true;
		throw error;
	}
	if ((await textOf(away)) !== text) await link(away, file).catch(() => undefined);
	await unlink(away).catch(() => undefined);
	return true;
}

async function isAbandoned(file: string, text: string): Promise<boolean> {
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
