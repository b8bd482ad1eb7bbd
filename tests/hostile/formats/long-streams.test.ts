import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { readTable } from '../../../src/lib/core/readers/tables/table.server.ts';

const place = mkdtempSync(path.join(tmpdir(), 'lb-long-streams-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Blank lines of 1 MB: 320 MB of them are 310 kB, as members of a gzip file are one stream. */
const blank = gzipSync(Buffer.from(`${' '.repeat((1 << 20) - 1)}\n`));
const blanks = (megabytes: number): Buffer[] => Array.from({ length: megabytes }, () => blank);

function table(...parts: readonly (string | Buffer[])[]): string {
	const target = path.join(place, 'a.csv.gz');
	const members = parts.flatMap((part) => (typeof part === 'string' ? [gzipSync(part)] : part));
	writeFileSync(target, Buffer.concat(members));
	return target;
}

it('a table that goes on without rows is not read to its end', async () => {
	const target = table('sample,a\nP1,1\nP2,2\n', blanks(320));
	await expect(readTable(target)).rejects.toMatchObject({ code: 'reader.rows_missing' });
});

it('a table of the same size with a row now and then is', async () => {
	const { rows } = await readTable(table('sample,a\nP1,1\n', blanks(160), 'P2,2\n', blanks(160), 'P3,3\n'));
	expect(rows).toEqual([
		['P1', '1'],
		['P2', '2'],
		['P3', '3'],
	]);
});
