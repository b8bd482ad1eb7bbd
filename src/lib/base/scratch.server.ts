import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FolderHandle } from './folder-handle.server.ts';
import { isAbandoned, isOursAlone, markFolder } from './owned-folder.server.ts';

const PREFIX = 'lb-agent-scratch-';
let folder: string | null = null;
let isWatched = false;
const ends: (() => void)[] = [];

/**
 * A folder for files that a process needs only while it works on something. It is removed by `removeScratch` and when the
 * process ends by itself; what a killed process left behind is removed by the next one that asks for such a folder on this
 * machine.
 */
export function scratchFolder(): string {
	if (folder !== null) return folder;
	removeAbandoned(tmpdir());
	// For its owner alone (0700), whatever the umask.
	const made = mkdtempSync(path.join(tmpdir(), PREFIX));
	markFolder(made);
	folder = made;
	if (!isWatched) process.once('exit', removeScratch);
	isWatched = true;
	return made;
}

/** What goes with the scratch folder: names of files in it that are remembered, files that are held open for it. */
export function withScratch(end: () => void): void {
	ends.push(end);
}

/** Removes the scratch folder, once nothing in it is needed any more; the next file gets a new one. */
export function removeScratch(): void {
	for (const end of ends.splice(0)) end();
	if (folder !== null) rmSync(folder, { recursive: true, force: true });
	folder = null;
}

/**
 * Removes scratch folders of this user whose process is certainly gone; files in one without a readable mark are left alone.
 * Others may put folders of that name, or links, where all keep their temporary files.
 */
export function removeAbandoned(parent: string): void {
	const held = FolderHandle.open(realpathSync(parent));
	try {
		for (const { name } of held.entries()) if (name.startsWith(PREFIX)) removeIfAbandoned(held, name);
	} finally {
		held.close();
	}
}

function removeIfAbandoned(parent: FolderHandle, name: string): void {
	try {
		const folder = parent.childOrNull(name);
		if (folder === null || !isOursAlone(folder) || !isAbandoned(folder)) return;
		folder.clear();
		folder.close();
		parent.removeEmpty(name);
	} catch {
		// A link, a file, or of somebody else.
	}
}
