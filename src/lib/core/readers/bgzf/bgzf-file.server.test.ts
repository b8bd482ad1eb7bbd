import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { LbError } from '../../../base/errors.ts';
import { bgzfBlock, bgzip, blockOf, scratchFile } from '../alignments/hand-made-bam.fixture.server.ts';
import { BGZF_END } from '../bytes/gzip.ts';
import { locate, type VirtualOffset } from './bgzf.ts';
import { closeBgzf, openBgzf, readBgzf } from './bgzf-file.server.ts';
import { findBlock } from './bgzf-cut.server.ts';
import { streamBgzf } from './bgzf-stream.server.ts';

/** Bytes that compress somewhat, from a seed. */
function someBytes(size: number, seed = 1): Uint8Array {
	const random = createRandom(seed, 'bytes');
	return Uint8Array.from({ length: size }, () => 65 + random.int(6));
}

function read(
	file: string,
	start: VirtualOffset = { block: 0, within: 0 },
	end: VirtualOffset | null = null,
): Buffer {
	const bgzf = openBgzf(file);
	try {
		const parts: Uint8Array[] = [];
		for (const { bytes, from, to } of readBgzf(bgzf, start, end)) parts.push(bytes.slice(from, to));
		return Buffer.concat(parts);
	} finally {
		closeBgzf(bgzf);
	}
}

function failure(run: () => unknown): { code: string; offset: unknown } {
	try {
		run();
	} catch (error) {
		if (error instanceof LbError) return { code: error.code, offset: error.values['offset'] };
		throw error;
	}
	return { code: 'none', offset: undefined };
}

describe('reading', () => {
	it('gives the data whatever the blocks are', () => {
		for (const size of [1, 7, 1000, 65280]) {
			const data = someBytes(size === 1 ? 300 : 300_000, size);
			expect(read(scratchFile('a.gz', bgzip(data, size))).equals(data)).toBe(true);
		}
	});

	it('passes over empty blocks, also end blocks in the middle', () => {
		const data = someBytes(5000);
		const file = scratchFile(
			'a.gz',
			Buffer.concat([bgzip(data.subarray(0, 2000)), bgzip(data.subarray(2000), 700)]),
		);
		expect(read(file).equals(data)).toBe(true);
	});

	it('gives the data between two places, whichever they are', () => {
		const data = someBytes(10_000);
		const file = scratchFile('a.gz', bgzip(data, 1000));
		const bytes = readFileSync(file);
		const blocks: number[] = [];
		for (let at = 0; at < bytes.length - BGZF_END.length; at += bytes.readUInt16LE(at + 16) + 1)
			blocks.push(at);
		expect(blocks.length).toBe(10);
		for (const [a, b] of [
			[0, 10],
			[0, 1000],
			[999, 1000],
			[1000, 1001],
			[1500, 1700],
			[3999, 8001],
			[4000, 8000],
			[9999, 10_000],
		] as const) {
			// Both ways to say the end of a block: its last byte, or the start of the next.
			const place = (at: number): VirtualOffset => ({
				block: blocks[Math.floor(at / 1000)] ?? bytes.length - 28,
				within: at % 1000,
			});
			const late = (at: number): VirtualOffset => ({
				block: blocks[Math.ceil(at / 1000) - 1]!,
				within: at - 1000 * (Math.ceil(at / 1000) - 1),
			});
			expect(read(file, place(a), place(b)).equals(data.subarray(a, b))).toBe(true);
			expect(read(file, place(a), late(b)).equals(data.subarray(a, b))).toBe(true);
			if (a > 0) expect(read(file, late(a), late(b)).equals(data.subarray(a, b))).toBe(true);
		}
	});

	it('knows where in the file each byte lies', () => {
		const file = scratchFile('a.gz', bgzip(someBytes(2500), 1000));
		const size = readFileSync(file).readUInt16LE(16) + 1;
		const bgzf = openBgzf(file);
		const [piece] = [...readBgzf(bgzf, { block: 0, within: 0 })];
		closeBgzf(bgzf);
		expect(locate(piece!, 0)).toEqual({ block: 0, within: 0 });
		expect(locate(piece!, 999)).toEqual({ block: 0, within: 999 });
		expect(locate(piece!, 1000)).toEqual({ block: size, within: 0 });
		expect(locate(piece!, 2500)).toEqual({ block: piece!.next_block, within: 0 });
	});

	it('gives the same from a stream, however it is cut', async () => {
		const data = someBytes(20_000);
		const bytes = bgzip(data, 3000);
		for (const step of [1, 17, 5000, 100_000]) {
			const source = async function* (): AsyncGenerator<Uint8Array> {
				for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
			};
			const parts: Uint8Array[] = [];
			for await (const piece of streamBgzf(source(), 'stream')) parts.push(piece.bytes.slice());
			expect(Buffer.concat(parts).equals(data)).toBe(true);
		}
	});

	it('takes what only zlib takes: a code of a single symbol', () => {
		// RFC 1951, 3.2.7, bit by bit: the last block, codes of its own, 257 + 0 and 1 + 0 symbols, 4 + 14 code lengths;
		// in their order 18 has one bit, 0 and 1 have two.
		const lengths = Array.from({ length: 18 }, (_, i) => (i === 2 ? 1 : i === 3 || i === 17 ? 2 : 0));
		const number = (value: number, bits: number): number[] =>
			Array.from({ length: bits }, (_, i) => (value >> i) & 1);
		const bits = [
			...[...number(1, 1), ...number(2, 2), ...number(0, 5), ...number(0, 5), ...number(14, 4)],
			...lengths.flatMap((length) => number(length, 3)),
			// 138 and 118 zeroes, a 1 for the end of the block, a 0 for the one distance; then that end.
			...[0, ...number(127, 7), 0, ...number(107, 7), 1, 1, 1, 0, 0],
		];
		const deflated = Uint8Array.from({ length: Math.ceil(bits.length / 8) }, (_, i) =>
			bits.slice(8 * i, 8 * i + 8).reduce((byte, bit, b) => byte | (bit << b), 0),
		);
		const data = someBytes(100);
		const nothing = blockOf(deflated, new Uint8Array(0));
		const file = scratchFile('a.gz', Buffer.concat([bgzfBlock(data), nothing, bgzip(data)]));
		expect(read(file).equals(Buffer.concat([data, data]))).toBe(true);
	});

	it('does not change the file', () => {
		const bytes = bgzip(someBytes(5000));
		const file = scratchFile('a.gz', bytes);
		read(file);
		expect(readFileSync(file).equals(bytes)).toBe(true);
	});
});

describe('what is wrong is named with its byte', () => {
	const data = someBytes(3000);
	const [one, two, three] = [0, 1000, 2000].map((at) => bgzfBlock(data.subarray(at, at + 1000))) as [
		Uint8Array,
		Uint8Array,
		Uint8Array,
	];
	const second = one.length;

	it('a file cut at any byte', () => {
		const whole = Buffer.concat([one, two, three, BGZF_END]);
		const codes = new Set<string>();
		for (let size = 1; size < whole.length; size++)
			codes.add(failure(() => read(scratchFile('a.gz', whole.subarray(0, size)))).code);
		expect([...codes].sort()).toEqual(['bgzf.not_bgzf', 'bgzf.truncated']);
		// Between two blocks only the missing end block shows it.
		const between = scratchFile('a.gz', whole.subarray(0, second));
		expect(failure(() => read(between))).toEqual({ code: 'bgzf.truncated', offset: second });
	});

	it('a stream that ends early', async () => {
		for (const bytes of [one, Buffer.concat([one, two.subarray(0, 100)])]) {
			const source = async function* (): AsyncGenerator<Uint8Array> {
				yield bytes;
			};
			const reading = (async () => {
				for await (const piece of streamBgzf(source(), 'stream')) expect(piece.to).toBe(1000);
			})();
			await expect(reading).rejects.toMatchObject({ code: 'bgzf.truncated' });
		}
	});

	it.each([
		['a CRC that does not fit', bgzfBlock(data.subarray(0, 1000), { crc: 1 }), 'bgzf.damaged'],
		['a length that does not fit', bgzfBlock(data.subarray(0, 1000), { isize: 999 }), 'bgzf.damaged'],
		['a length no block can have', bgzfBlock(data.subarray(0, 1000), { isize: 0x7fffffff }), 'bgzf.damaged'],
		['a block size that is too small', bgzfBlock(data.subarray(0, 1000), { bsize: 40 }), 'bgzf.damaged'],
		['flipped data', flipped(two, 200), 'bgzf.damaged'],
		['a flipped mark', flipped(two, 0), 'bgzf.damaged'],
	])('%s', (_, bad, code) => {
		const file = scratchFile('a.gz', Buffer.concat([one, bad, three, BGZF_END]));
		const found = failure(() => read(file));
		expect(found.code).toBe(code);
		expect(found.offset).toBeGreaterThanOrEqual(second);
		expect(found.offset).toBeLessThanOrEqual(second + bad.length);
	});

	it('bytes behind the end block', () => {
		const file = scratchFile('a.gz', Buffer.concat([one, BGZF_END, new Uint8Array(30), BGZF_END]));
		expect(failure(() => read(file))).toEqual({ code: 'bgzf.damaged', offset: second + 28 });
	});

	it('plain gzip, text, nothing', () => {
		expect(failure(() => read(scratchFile('a.gz', gzipSync(data)))).code).toBe('bgzf.not_bgzf');
		expect(failure(() => read(scratchFile('a.gz', 'hello'))).code).toBe('bgzf.not_bgzf');
		expect(failure(() => read(scratchFile('a.gz', ''))).code).toBe('bgzf.not_bgzf');
		expect(failure(() => read('/no/such/file.gz')).code).toBe('reader.not_found');
	});

	it('places that no block begins at, or that lie behind its end', () => {
		const file = scratchFile('a.gz', Buffer.concat([one, two, three, BGZF_END]));
		const start = { block: 0, within: 0 };
		for (const [from, to] of [
			[{ block: 0, within: 1001 }, null],
			[start, { block: second + 1, within: 0 }],
			[start, { block: second + 1, within: 5 }],
			[start, { block: second, within: 1001 }],
			[start, { block: 1 << 20, within: 0 }],
			[start, { block: 1 << 20, within: 7 }],
		] as const)
			expect(failure(() => read(file, from, to)).code).toMatch(/^bgzf\.(not_a_place|damaged|truncated)$/);
		expect(failure(() => read(file, { block: 3, within: 0 })).code).toBe('bgzf.damaged');
	});
});

describe('finding a block', () => {
	it('finds the first at or behind a byte', () => {
		const bytes = bgzip(someBytes(200_000), 9000) as Buffer;
		const file = scratchFile('a.gz', bytes);
		const starts: number[] = [];
		for (let at = 0; at < bytes.length; at += bytes.readUInt16LE(at + 16) + 1) starts.push(at);
		const bgzf = openBgzf(file);
		for (let offset = 0; offset < bytes.length; offset += 97)
			expect(findBlock(bgzf, offset)).toBe(starts.find((start) => start >= offset) ?? bytes.length);
		closeBgzf(bgzf);
	});

	it('is not misled by data that looks like a header', () => {
		// Stored as it is (level 0), the mark of a block stands in the compressed bytes.
		const mark = Uint8Array.from([0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 0xff, 6, 0, 0x42, 0x43, 2, 0, 99, 0]);
		const noise = createRandom(3, 'noise');
		const data = Uint8Array.from({ length: 40_000 }, (_, i) =>
			i % 500 < 18 ? mark[i % 500]! : noise.int(256),
		);
		const bytes = bgzip(data, 10_000) as Buffer;
		expect(bytes.indexOf(mark.subarray(0, 16), 100)).toBeGreaterThan(0);
		const file = scratchFile('a.gz', bytes);
		const starts: number[] = [];
		for (let at = 0; at < bytes.length; at += bytes.readUInt16LE(at + 16) + 1) starts.push(at);
		const bgzf = openBgzf(file);
		for (let offset = 1; offset < bytes.length; offset += 301)
			expect(findBlock(bgzf, offset)).toBe(starts.find((start) => start >= offset) ?? bytes.length);
		closeBgzf(bgzf);
	});
});

function flipped(bytes: Uint8Array, at: number): Uint8Array {
	const copy = Uint8Array.from(bytes);
	copy[at] = copy[at]! ^ 0x10;
	return copy;
}

// The file may grow or shrink while it is read.
describe('a file that becomes shorter', () => {
	it('is an error', () => {
		const data = someBytes(2_000_000);
		const file = scratchFile('a.gz', bgzip(data));
		const bgzf = openBgzf(file);
		const pieces = readBgzf(bgzf, { block: 0, within: 0 });
		expect(pieces.next().done).toBe(false);
		writeFileSync(file, '');
		expect(failure(() => [...pieces]).code).toBe('bgzf.truncated');
		closeBgzf(bgzf);
	});
});
