import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** A folder that lives as long as the tests of a file; returns a function that writes a file into it and gives its path. */
export function scratchFolder(name: string): (file: string, content: string | Uint8Array) => string {
	const folder = mkdtempSync(path.join(tmpdir(), `lb-${name}-`));
	afterAll(() => rmSync(folder, { recursive: true }));
	return (file, content) => {
		const target = path.join(folder, file);
		writeFileSync(target, content);
		return target;
	};
}
