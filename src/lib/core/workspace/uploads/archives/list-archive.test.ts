import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { extractArchive } from './extract-archive.server.ts';
import type { ArchiveFormat } from './archive-format.ts';
import { listArchive, type ArchiveListing } from './list-archive.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lb-archives-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const never = new AbortController().signal;
let files = 0;

function written(content: Buffer): string {
	const file = path.join(folder, `${files++}`);
	writeFileSync(file, content);
	return file;
}

const list = (content: Buffer, format: ArchiveFormat = 'tar.gz'): Promise<ArchiveListing> =>
	listArchive(written(content), format, never);

/** A member of a tar archive as POSIX.1-1988 (ustar) and GNU tar write it: header, content, zeros up to 512 bytes. */
function member(name: string, content: Buffer = Buffer.alloc(0), type = '0'): Buffer {
	const head = Buffer.alloc(512);
	head.write(name, 0, 100);
	head.write('0000644\0', 100);
	head.write('0000000\0', 108);
	head.write('0000000\0', 116);
	head.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
	head.write('00000000000\0', 136);
	head.write('        ', 148);
	head.write(type, 156);
	head.write('ustar\u000000', 257);
	head.write(
		`${head
			.reduce((sum, byte) => sum + byte, 0)
			.toString(8)
			.padStart(6, '0')}\0 `,
		148,
	);
	return Buffer.concat([head, content, Buffer.alloc((512 - (content.length % 512)) % 512)]);
}

/** The name of the next member, where it is longer than a header bears (GNU). */
const longName = (name: string): Buffer => member('././@LongLink', Buffer.from(`${name}\0`), 'L');
const attributes = (records: string): Buffer => member('pax', Buffer.from(records), 'x');
const END = Buffer.alloc(1024);
const MEGABYTE = 1 << 20;

describe('names of entries', () => {
	test('reading stops at the first name longer than any path, and only its start is kept', async () => {
		const name = 'x'.repeat(1025);
		const { entries, refused } = await list(
			gzipSync(Buffer.concat([member('a'), longName(name), member('b'), member('c'), END])),
		);
		expect(refused?.code).toBe('uploads.entry_too_long');
		expect(entries.map(({ path: shown }) => shown)).toEqual(['a', `${'x'.repeat(97)}...`]);
	});

	test('a name of 1,024 bytes is kept whole', async () => {
		const name = `${`${'d'.repeat(200)}/`.repeat(5)}${'f'.repeat(19)}`;
		const { entries, refused } = await list(
			gzipSync(Buffer.concat([longName(name), member('b', Buffer.from('x')), END])),
		);
		expect([refused, entries.map((one) => one.path)]).toEqual([null, [name]]);
	});

	test('a name of 4 MB is not even taken in, packed or not', async () => {
		const bomb = Buffer.concat([longName('n'.repeat(4 * MEGABYTE - 1)), member('b'), END]);
		// As little of it as possible can be packed: the limits of the ratio are not what stops it.
		const { entries, refused } = await list(bomb, 'tar');
		expect(refused).toMatchObject({
			code: 'uploads.archive_damaged',
			values: { reason: 'the headers of an entry are too long' },
		});
		expect(entries).toEqual([]);
	});

	test('folders in folders are refused beyond 64', async () => {
		const inside = (folders: number) => gzipSync(Buffer.concat([member(`${'d/'.repeat(folders)}f`), END]));
		expect((await list(inside(49))).refused).toBeNull();
		const deep = Buffer.concat([longName(`${'d/'.repeat(64)}f`), member('b'), END]);
		expect((await list(gzipSync(deep))).refused).toMatchObject({
			code: 'uploads.entry_too_deep',
			values: { limit: 64 },
		});
	});
});

describe('all that comes out of the decompression counts', () => {
	/** Attributes of zeros pass unseen into no name: 300 kB of them before each of a hundred entries. */
	const padded = Buffer.concat([
		...Array.from({ length: 100 }, (_, at) => [
			member('././@LongLink', Buffer.alloc(300_000), 'K'),
			member(`f${at}`),
		]).flat(),
		END,
	]);

	test('headers count against the ratio', async () => {
		const { refused } = await list(gzipSync(padded));
		expect(refused?.code).toBe('uploads.archive_ratio');
		const target = { file: written(gzipSync(padded)), name: 'a.tgz', format: 'tar.gz' } as const;
		await expect(extractArchive(target, folder, never)).rejects.toMatchObject({
			code: 'uploads.archive_too_large',
		});
	});

	test('the same in a plain archive is read to its end', async () => {
		const { entries, refused } = await list(padded, 'tar');
		expect([entries.length, refused]).toEqual([100, null]);
	});

	test('zeros behind the last entry, however a tape wants them, are no reason', async () => {
		const tape = Buffer.concat([member('a', Buffer.from('x')), Buffer.alloc(MEGABYTE - 1024)]);
		expect((await list(gzipSync(tape))).refused).toBeNull();
		expect((await list(tape, 'tar')).refused).toBeNull();
	});

	test('more attributes than any file has are refused', async () => {
		const some = (count: number) => gzipSync(Buffer.concat([attributes(records(count)), member('b'), END]));
		const records = (count: number): string =>
			Array.from({ length: count }, (_, at) => `13 k${String(at).padStart(6, '0')}=v\n`).join('');
		expect((await list(some(1000))).refused).toBeNull();
		expect((await list(some(1001))).refused?.code).toBe('uploads.archive_damaged');
	});
});

test('a ZIP entry with a long name ends the listing too', async () => {
	const { zip } = await import('../../../../../../tests/api/setup/archives.ts');
	const long = 'x'.repeat(60_000);
	const { entries, refused } = await list(zip([{ name: 'a' }, { name: long }, { name: 'b' }]), 'zip');
	expect(refused?.code).toBe('uploads.entry_too_long');
	expect(entries.map((one) => one.path)).toEqual(['a', `${'x'.repeat(97)}...`]);
});
