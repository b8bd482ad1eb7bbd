import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isGone, ownMark, processMark } from './process-mark.server.ts';

const PREFIX = 'lb-agent-scratch-';
const OWNER = '.owner.json';
let folder: string | null = null;

/**
 * A folder for files that a process needs only while it runs. It is removed when the process ends by itself; what a killed
 * process left behind is removed by the next one that asks for such a folder on this machine.
 */
export function scratchFolder(): string {
	if (folder !== null) return folder;
	removeAbandoned(tmpdir());
	const made = mkdtempSync(path.join(tmpdir(), PREFIX));
	writeFileSync(path.join(made, OWNER), JSON.stringify(ownMark()));
	folder = made;
	process.once('exit', () => rmSync(made, { recursive: true, force: true }));
	return made;
}

/** Removes scratch folders whose process is certainly gone; one without a readable mark is left alone. */
export function removeAbandoned(parent: string): void {
	for (const name of readdirSync(parent)) {
		if (!name.startsWith(PREFIX)) continue;
		const one = path.join(parent, name);
		try {
			const mark = processMark.parse(JSON.parse(readFileSync(path.join(one, OWNER), 'utf8')));
			if (isGone(mark)) rmSync(one, { recursive: true, force: true });
		} catch {
			// Of somebody else, or just being made.
		}
	}
}
