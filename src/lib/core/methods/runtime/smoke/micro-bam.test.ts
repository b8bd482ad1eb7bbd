import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { microBam, microSam, MICRO_FRAGMENTS } from './micro-bam.ts';

it('a BAM file is BGZF with its end, and holds two reads per fragment', () => {
	const { bam } = microBam();
	// gzip with the field BC of two bytes; the last 28 bytes are the empty block that ends every BGZF file.
	expect([...bam.subarray(0, 4)]).toEqual([31, 139, 8, 4]);
	expect(Buffer.from(bam.subarray(-28)).toString('hex')).toBe(
		'1f8b08040000000000ff0600424302001b0003000000000000000000',
	);
	const bytes = gunzipSync(bam);
	expect(bytes.toString('latin1', 0, 4)).toBe('BAM\u0001');
	let at = 8 + bytes.readInt32LE(4);
	const contigs = bytes.readInt32LE(at);
	at += 4;
	for (let i = 0; i < contigs; i++) at += 8 + bytes.readInt32LE(at);
	const lengths: number[] = [];
	for (; at < bytes.length; at += 4 + bytes.readInt32LE(at)) lengths.push(bytes.readInt32LE(at + 32));
	expect(lengths).toHaveLength(2 * MICRO_FRAGMENTS.length);
	expect(lengths.filter((length) => length > 0)).toEqual([167, 167, 145, 190, 167, 333]);
});

it('its index has one piece per contig, from its first read to the end of its last', () => {
	const bai = Buffer.from(microBam().bai);
	expect(bai.toString('latin1', 0, 4)).toBe('BAI\u0001');
	// Contigs, then bins of the first one: that of its reads, and that of their numbers.
	expect([bai.readInt32LE(4), bai.readInt32LE(8), bai.readUInt32LE(12)]).toEqual([2, 2, 4681]);
});

it('the same alignments as SAM have their places one further, and the bases of the genome', () => {
	const [first = []] = microSam()
		.split('\n')
		.filter((line) => line.startsWith('f1'))
		.map((line) => line.split('\t'));
	expect(first.slice(0, 9)).toEqual(['f1', '99', 'chr1', '101', '60', '50M', '=', '218', '167']);
	expect(first[9]).toMatch(/^ACGTACGT/u);
});
