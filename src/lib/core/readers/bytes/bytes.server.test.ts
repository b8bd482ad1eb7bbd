import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { LbError } from '../../../base/errors.ts';
import { openBytes, sniffFile } from './bytes.server.ts';
import { BGZF_END } from './gzip.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lb-bytes-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, bytes: Uint8Array | string): string {
	const target = path.join(folder, name);
	writeFileSync(target, bytes);
	return target;
}

async function all(target: string): Promise<string> {
	const pieces: Uint8Array[] = [];
	for await (const piece of openBytes(target)) pieces.push(piece);
	return Buffer.concat(pieces).toString();
}

async function codeOf(work: Promise<unknown>): Promise<string> {
	try {
		await work;
	} catch (error) {
		return error instanceof LbError ? error.code : String(error);
	}
	return 'no error';
}

/** A gzip member with the BGZF extra field (SAM specification 4.1): BSIZE = block length - 1. */
function bgzfBlock(text: string): Buffer {
	const member = gzipSync(text);
	const extra = Buffer.from([6, 0, 0x42, 0x43, 2, 0, 0, 0]);
	const block = Buffer.concat([member.subarray(0, 10), extra, member.subarray(10)]);
	block[3] = 4;
	block.writeUInt16LE(block.length - 1, 16);
	return block;
}

const TEXT = Array.from({ length: 50_000 }, (_, i) => `row${i}\t${i * 7}\n`).join('');

describe('openBytes', () => {
	it('reads plain text, gzip, joined gzip members and bgzip alike', async () => {
		const half = TEXT.length >> 1;
		const joined = Buffer.concat([gzipSync(TEXT.slice(0, half)), gzipSync(TEXT.slice(half))]);
		const parts = Array.from({ length: Math.ceil(TEXT.length / 50_000) }, (_, i) =>
			TEXT.slice(i * 50_000, (i + 1) * 50_000),
		);
		const blocks = Buffer.concat([...parts.map(bgzfBlock), BGZF_END]);
		expect(await all(file('a.txt', TEXT))).toBe(TEXT);
		expect(await all(file('a.gz', gzipSync(TEXT)))).toBe(TEXT);
		expect(await all(file('joined.csv', joined))).toBe(TEXT);
		expect(await all(file('a.bgz', blocks))).toBe(TEXT);
	});

	it('refuses every truncation of a gzip file', async () => {
		const whole = gzipSync('a\tb\n1\t2\n'.repeat(50));
		for (let size = 2; size < whole.length; size++) {
			expect(await codeOf(all(file('cut.gz', whole.subarray(0, size)))), `${size} bytes`).toBe(
				'reader.gzip_truncated',
			);
		}
	});

	it('refuses a bgzip file without its end block, even when whole blocks are there', async () => {
		const cut = file('cut.bgz', bgzfBlock('a\tb\n1\t2\n'));
		expect(await codeOf(all(cut))).toBe('reader.gzip_truncated');
		expect((await sniffFile(cut)).problem).toBe('gzip_truncated');
	});

	it('refuses damaged gzip data', async () => {
		const damaged = gzipSync(TEXT);
		damaged[damaged.length >> 1] = damaged[damaged.length >> 1]! ^ 0xff;
		damaged[100] = 0xff;
		expect(await codeOf(all(file('damaged.gz', damaged)))).toBe('reader.gzip_damaged');
	});

	it('names what cannot be opened', async () => {
		expect(await codeOf(all(path.join(folder, 'nowhere.txt')))).toBe('reader.not_found');
		expect(await codeOf(all(folder))).toBe('reader.not_readable');
		expect(await codeOf(all(path.join(folder, 'a.txt', 'b')))).toBe('reader.not_found');
	});

	it('reports compressed bytes and ends at the size of the file', async () => {
		const target = file('progress.gz', gzipSync(TEXT));
		const seen: number[] = [];
		for await (const piece of openBytes(target, { onProgress: ({ done }) => seen.push(done) }))
			expect(piece.length).toBeGreaterThan(0);
		expect(seen.at(-1)).toBe(statSync(target).size);
	});

	it('stops when asked', async () => {
		const stop = new AbortController();
		const read = async (): Promise<void> => {
			for await (const piece of openBytes(file('stop.txt', TEXT.repeat(10)), { signal: stop.signal })) {
				expect(piece.length).toBeGreaterThan(0);
				stop.abort();
			}
		};
		expect(await codeOf(read())).toBe('general.cancelled');
	});

	it('reads a file it may not write, and leaves it as it was', async () => {
		const target = file('readonly.gz', gzipSync(TEXT));
		chmodSync(target, 0o444);
		const before = statSync(target);
		expect((await all(target)).length).toBe(TEXT.length);
		const after = statSync(target);
		expect([after.size, after.mtimeMs, after.ctimeMs]).toEqual([before.size, before.mtimeMs, before.ctimeMs]);
	});
});

describe('sniffFile', () => {
	it('looks at content only', async () => {
		const sniff = await sniffFile(file('matrix.bam', gzipSync('gene\tS1\nTP53\t0.5\n')));
		expect(sniff).toMatchObject({
			compression: 'gzip',
			encoding: 'utf-8',
			magic: null,
			problem: null,
			complete: true,
		});
		expect(sniff.text).toBe('gene\tS1\nTP53\t0.5\n');
		expect(sniff.bytes).toBe(statSync(path.join(folder, 'matrix.bam')).size);
	});

	it.each([
		['bam', gzipSync(Buffer.from('BAM\x01\0\0\0\0'))],
		['cram', Buffer.from('CRAM\x03\0')],
		['bcf', gzipSync(Buffer.from('BCF\x02\x02'))],
		['2bit', Buffer.from([0x43, 0x27, 0x41, 0x1a, 0])],
		['bigwig', Buffer.from([0x26, 0xfc, 0x8f, 0x88])],
		['bigbed', Buffer.from([0xeb, 0xf2, 0x89, 0x87])],
		['parquet', Buffer.from('PAR1\x15\x04')],
		['zip', Buffer.from('PK\x03\x04\x14\0\0\0other.txt')],
		['xlsx', Buffer.from('PK\x03\x04\x14\0\0\0[Content_Types].xml')],
		['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
		['pdf', Buffer.from('%PDF-1.7\n')],
		['sqlite', Buffer.from('SQLite format 3\0')],
		['rds', gzipSync(Buffer.from([0x58, 10, 0, 0, 0, 3]))],
		['hdf5', Buffer.from([0x89, 0x48, 0x44, 0x46, 13, 10, 26, 10])],
		['numpy', Buffer.from([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59])],
	] as const)('knows %s', async (magic, bytes) => {
		const sniff = await sniffFile(file(`${magic}.txt`, bytes));
		expect(sniff.magic).toBe(magic);
		expect(sniff.text).toBeNull();
	});

	it('knows tar by its header', async () => {
		const header = Buffer.alloc(512);
		header.write('data/a.txt', 0);
		header.write('ustar', 257);
		expect((await sniffFile(file('x.txt', header))).magic).toBe('tar');
	});

	it.each([
		['html', '<!DOCTYPE html>\n<html><body>404</body></html>'],
		['html', '\n<html lang="en">'],
		['html', '<?xml version="1.0"?>\n<html xmlns="x">'],
		['lfs_pointer', 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n'],
		['empty', ''],
		['empty', '\n\n  \n'],
		['nul_bytes', 'gene\tS1\nTP53\t0.5\0\0\n'],
		[null, 'gene\tS1\n<html>\t1\n'],
	] as const)('finds the problem %s', async (problem, text) => {
		expect((await sniffFile(file('p.tsv', text))).problem).toBe(problem);
	});

	it('finds truncation in a small gzip file', async () => {
		const cut = gzipSync('gene\tS1\nTP53\t0.5\n').subarray(0, 20);
		expect((await sniffFile(file('cut.tsv', cut))).problem).toBe('gzip_truncated');
	});

	it('decodes UTF-16 and calls noise binary', async () => {
		const wide = Buffer.from('\ufeffgene\tS1\r\n', 'utf16le');
		expect(await sniffFile(file('w.txt', wide))).toMatchObject({
			encoding: 'utf-16le',
			text: 'gene\tS1\r\n',
		});
		const noise = Uint8Array.from({ length: 4000 }, (_, i) => (i * 7919) % 256);
		expect(await sniffFile(file('n.txt', noise))).toMatchObject({
			encoding: null,
			text: null,
			problem: null,
		});
	});
});
