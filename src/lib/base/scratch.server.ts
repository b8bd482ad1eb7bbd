import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAbandoned, markFolder } from './owned-folder.server.ts';

const PREFIX = 'lb-agent-scratch-';
let folder: string | null = null;

/**
 * A folder for files that a process needs only while it runs. It is removed when the process ends by itself; what a killed
 * process left behind is removed by the next one that asks for such a folder on this machine.
 */
export function scratchFolder(): string {
	if (folder !== null) return folder;
	removeAbandoned(tmpdir());
	const made = mkdtempSync(path.join(tmpdir(), PREFIX));
	markFolder(made);
	folder = made;
	process.once('exit', () => rmSync(made, { recursive: true, force: true }));
	return made;
}

/** Removes scratch folders whose process is certainly gone; files in one without a readable mark are left alone. */
export function removeAbandoned(parent: string): void {
	for (const name of readdirSync(parent)) {
		const one = path.join(parent, name);
		if (!name.startsWith(PREFIX) || !isAbandoned(one)) continue;
		try {
			rmSync(one, { recursive: true, force: true });
		} catch {
			// Of somebody else.
		}
	}
}
