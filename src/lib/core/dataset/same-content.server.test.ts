import type { FormatKey } from '../../contract/formats.ts';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../../../tests/setup/scratch-folder.ts';
import { bgzip } from '../readers/alignments/hand-made-bam.fixture.server.ts';
import { detectCompression } from '../readers/bytes/gzip.ts';
import { isCompared, sameContent } from './same-content.server.ts';

const write = scratchFolder('same-content');

/** For each file the first one that it has the same content as, or null. */
async function first(
	files: [name: string, bytes: Uint8Array, format?: FormatKey][],
): Promise<(string | null)[]> {
	const keys = await sameContent(
		files.map(([name, bytes, format = 'vcf']) => ({
			path: write(name, bytes),
			format,
			bytes: bytes.length,
			compression: detectCompression(bytes),
			sha256: null,
		})),
	);
	return keys.map((key) => (key === null ? null : (files[keys.indexOf(key)]?.[0] ?? null)));
}

const text = (seed: number, lines: number): Buffer =>
	Buffer.from(Array.from({ length: lines }, (_, i) => `chr1\t${i + seed}\t${i + seed + 1}\n`).join(''));

it('is found whatever the packing, and only among files of one format', async () => {
	const content = text(10, 400);
	expect(
		await first([
			['a.vcf', content],
			['b.vcf.gz', gzipSync(content, { level: 1 })],
			['c.vcf.gz', gzipSync(content, { level: 9 })],
			['d.vcf.gz', bgzip(content, 1000)],
			['e.vcf.gz', bgzip(content)],
			['f.vcf', text(11, 400)],
			['g.bed', content, 'bed'],
			['h.vcf', text(10, 399)],
		]),
	).toEqual(['a.vcf', 'a.vcf', 'a.vcf', 'a.vcf', 'a.vcf', null, null, null]);
});

it('of large files is told by more than their beginning', async () => {
	const content = text(100_000, 120_000);
	const other = Buffer.from(content);
	other.writeUInt8('9'.charCodeAt(0), content.length - 3);
	expect(
		await first([
			['l.vcf', content],
			['m.vcf', other],
			['n.vcf', Buffer.from(content)],
		]),
	).toEqual(['l.vcf', null, 'l.vcf']);
});

it('of files that cannot be read, or are empty, is not known', async () => {
	const damaged = gzipSync(text(1, 50));
	damaged.fill(0, 12, 60);
	expect(
		await first([
			['p.vcf.gz', damaged],
			['q.vcf.gz', Buffer.from(damaged)],
			['r.vcf', Buffer.alloc(0)],
			['s.vcf', Buffer.alloc(0)],
		]),
	).toEqual([null, null, null, null]);
});

it('says nothing of files without records, or of tables of several samples', () => {
	expect(isCompared({ format: 'bam' })).toBe(true);
	expect(isCompared({ format: 'vcf', without_records: true })).toBe(false);
	expect(isCompared({ format: 'metadata_table' })).toBe(false);
});
