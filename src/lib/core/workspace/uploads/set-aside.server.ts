import { existsSync, readdirSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { randomId } from '../../../base/hashing.server.ts';

/** A folder of uploads on its way out: hidden, and named after the session it belonged to. */
const ASIDE = /^\.purged-([0-9a-f]{32})-[0-9a-f]{8}$/u;

/** Moves the uploads of a session out of the way in one step; null when there are none. A link is moved, not followed. */
export function setAside(folder: string): string | null {
	const aside = path.join(path.dirname(folder), `.purged-${path.basename(folder)}-${randomId().slice(0, 8)}`);
	try {
		renameSync(folder, aside);
		return aside;
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
		throw error;
	}
}

/** Deletes what was set aside; links in it are removed, not followed. What cannot be deleted is left for the next start. */
export async function removeAside(aside: string): Promise<void> {
	await rm(aside, { recursive: true, force: true, maxRetries: 2 }).catch(() => undefined);
}

/**
 * After a kill in the middle of a purge: uploads of a session that still exists go back to their place, those of one that
 * is gone are returned to be deleted.
 */
export function recoverAside(uploads: string, isKept: (sessionId: string) => boolean): string[] {
	const lost: string[] = [];
	for (const name of existsSync(uploads) ? readdirSync(uploads) : []) {
		const sessionId = ASIDE.exec(name)?.[1];
		if (sessionId === undefined) continue;
		const aside = path.join(uploads, name);
		const place = path.join(uploads, sessionId);
		if (!isKept(sessionId)) lost.push(aside);
		else if (!existsSync(place)) renameSync(aside, place);
	}
	return lost;
}
