import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let folder: string | null = null;

/** A folder for files that a process needs only while it runs; removed when the process ends by itself or by a signal. */
export function scratchFolder(): string {
	if (folder !== null) return folder;
	const made = mkdtempSync(path.join(tmpdir(), 'lb-agent-'));
	folder = made;
	process.once('exit', () => rmSync(made, { recursive: true, force: true }));
	return made;
}
