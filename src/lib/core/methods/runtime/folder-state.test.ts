import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import {
	addedBytes,
	changedFiles,
	seenInPart,
	writtenFiles,
	type FolderState,
} from './folder-state.server.ts';

const base = mkdtempSync(path.join(tmpdir(), 'lb-folder-state-'));
afterAll(() => rmSync(base, { recursive: true }));

const file = (name: string): string => path.join(base, name);
const AT = 1_800_000_000_000;
/** A look at more files than it may take, each of 10 bytes. */
const seen = (touched: Readonly<Record<string, number>>, more: Partial<FolderState> = {}): FolderState => ({
	files: new Map(
		Object.entries(touched).map(([name, time]) => [
			file(name),
			{ bytes: 10, modified: time, inode: 1, touched: time, isFile: true },
		]),
	),
	isCut: true,
	at: AT,
	...more,
});

it('files that only one of two partial looks took are not called changed', () => {
	writeFileSync(file('passed-over'), '');

	const [old, since] = [AT - 60_000, AT + 60_000];
	const before = seen({ both: old, 'passed-over': old, removed: old });
	const after = seen({ both: old, 'seen-now': old, made: since });
	expect(changedFiles(before, after)).toEqual([file('made'), file('removed')]);
	expect(writtenFiles(before, after)).toEqual([file('made')]);
	expect(addedBytes(before, after)).toBe(10);
});

it('after a whole look a file that was not there is new, whatever its time says', () => {
	const before = seen({}, { isCut: false });
	const after = seen({ copied: 1 }, { isCut: false });
	expect(changedFiles(before, after)).toEqual([file('copied')]);
	expect(changedFiles(after, before)).toEqual([file('copied')]);
});

it('folders are named of which one of two looks saw a part', () => {
	const [whole, part] = [seen({}, { isCut: false }), seen({})];
	const before = new Map([
		['/small', whole],
		['/grew', whole],
	]);
	const after = new Map([
		['/small', whole],
		['/grew', part],
	]);
	expect(seenInPart(before, after)).toEqual(['/grew']);
	expect(seenInPart(before, before)).toEqual([]);
});
