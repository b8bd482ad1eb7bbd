import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { holdsTypedKey } from '../../src/lib/core/assistant/slash/typed-key.ts';

/** Lines kept; more would only slow the search. */
export const MAX_LINES = 1000;
const LONGEST_LINE = 2000;

export const historyFile = (userData: string): string => path.join(userData, 'shell-history');

/** Lines of the history, oldest first; empty when there is none or it cannot be read. */
export function readHistory(file: string): string[] {
	try {
		return readFileSync(file, 'utf8')
			.split('\n')
			.filter((line) => line !== '');
	} catch {
		return [];
	}
}

/** The history with a line behind it: an equal earlier one goes, the oldest go beyond the bound. A line with a key is not kept. */
export function withLine(lines: readonly string[], line: string): string[] {
	const tidy = line.trim();
	if (tidy === '' || tidy.includes('\n') || tidy.length > LONGEST_LINE || holdsTypedKey(tidy))
		return [...lines];
	return [...lines.filter((one) => one !== tidy), tidy].slice(-MAX_LINES);
}

/**
 * Adds a line to the file, which only its owner may read. The file is read again first, so that two shells keep each
 * other's lines. A history that cannot be written is no reason to disturb anybody.
 */
export function remember(file: string, line: string): void {
	const before = readHistory(file);
	const after = withLine(before, line);
	if (after.length === 0 || after.join('\n') === before.join('\n')) return;
	const half = `${file}.${process.pid}`;
	try {
		mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
		writeFileSync(half, after.join('\n') + '\n', { mode: 0o600 });
		chmodSync(half, 0o600);
		renameSync(half, file);
	} catch {
		// Read-only or full: the shell works without.
	}
}
