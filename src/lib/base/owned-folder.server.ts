import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileMode } from './private-folder.server.ts';
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
 * True when the process that worked in a folder is certainly gone. A folder without a readable mark counts only when there
 * is nothing else in it and it is not of just now: its process ended before it had written the mark.
 */
export function isAbandoned(folder: string): boolean {
	try {
		return isGone(processMark.parse(JSON.parse(readFileSync(path.join(folder, OWNER_FILE), 'utf8'))));
	} catch {
		return isLeftUnmarked(folder);
	}
}

function isLeftUnmarked(folder: string): boolean {
	try {
		const old = Date.now() - statSync(folder).mtimeMs > MARKED_WITHIN_MS;
		return old && readdirSync(folder).every((name) => name === OWNER_FILE);
	} catch {
		// Of somebody else, or gone meanwhile.
		return false;
	}
}
