import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FolderHandle } from './folder-handle.server.ts';
import { fileMode, OTHERS } from './private-folder.server.ts';
import { isGone, ownMark, processMark } from './process-mark.server.ts';

/** Says in a folder which process works in it. */
export const OWNER_FILE = '.owner.json';
/** The mark is written as soon as the folder is made; a folder that has none after this time never gets one. */
const MARKED_WITHIN_MS = 60_000;

/** Marks a folder that was just made as that of this process. Throws as writing a file does. */
export function markFolder(folder: string): void {
	const file = path.join(folder, OWNER_FILE);
	writeFileSync(file, JSON.stringify(ownMark()), { mode: fileMode(file) });
}

/**
 * True for a folder that nobody but this user could have made or changed. In a folder that everybody may write to, such as
 * /tmp, a name proves nothing. Where the system has no user ids, the folder is the user's own.
 */
export function isOursAlone(folder: FolderHandle): boolean {
	if (process.getuid === undefined) return true;
	const { uid, mode } = folder.facts();
	return Number(uid) === process.getuid() && (Number(mode) & OTHERS) === 0;
}

/**
 * True when the process that worked in a folder is certainly gone. A folder without a readable mark counts only when there
 * is nothing else in it and it is not of just now: its process ended before it had written the mark.
 */
export function isAbandoned(folder: FolderHandle): boolean {
	const text = folder.readText(OWNER_FILE);
	if (text === null) return isLeftUnmarked(folder);
	try {
		return isGone(processMark.parse(JSON.parse(text)));
	} catch {
		return isLeftUnmarked(folder);
	}
}

function isLeftUnmarked(folder: FolderHandle): boolean {
	const old = Date.now() - Number(folder.facts().mtimeMs) > MARKED_WITHIN_MS;
	return old && folder.entries().every(({ name }) => name === OWNER_FILE);
}
