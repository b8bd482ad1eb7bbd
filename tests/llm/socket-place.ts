import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { whenFileEnds } from '../setup/when-file-ends.ts';

/** A Unix socket or named pipe that nobody listens on yet; short, because systems limit its length. */
export function socketPlace(): string {
	if (process.platform === 'win32') return String.raw`\\.\pipe\lb-test-${randomUUID()}`;
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-s-'));
	whenFileEnds(() => rmSync(folder, { recursive: true, force: true }));
	return path.join(folder, 's');
}
