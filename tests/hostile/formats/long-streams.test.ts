import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { readTable } from '../../../src/lib/core/readers/table.server.ts';

const place = mkdtempSync(path.join(tmpdir(), 'lb-long-streams-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

it('a table that unpacks to a thousand times its size is not read to its end', async () => {
	const rows = gzipSync('sample,a\nP1,1\nP2,2\n');
	// Members one after the other are one stream: 320 MB of blanks from 310 kB, in lines of 1 MB.
	const blanks = gzipSync(Buffer.from(`${' '.repeat((1 << 20) - 1)}\n`));
	const target = path.join(place, 'a.csv.gz');
	writeFileSync(target, Buffer.concat([rows, ...Array.from({ length: 320 }, () => blanks)]));
	await expect(readTable(target, { max_rows: 5000 })).rejects.toMatchObject({
		code: 'reader.unpacks_too_far',
	});
}, 60_000);
