import { describe, expect, it } from 'vitest';
import {
	CramDamaged,
	containerHead,
	cramMajor,
	firstBlock,
	headerContainer,
	namedPlaces,
	fileNamesOnly,
} from './cram-container.ts';
import { crc32 } from './hand-made-crc.fixture.ts';

// Bytes by hand from the CRAM specification (3.1): sections 2.3 (ITF8), 7 (containers), 8 (blocks).

/** Four bytes, little end first. */
const sum = (part: number[]): number[] => [
	...Buffer.from(Uint32Array.of(crc32(Uint8Array.from(part))).buffer),
];

describe('a container', () => {
	it('of version 3 has its size, its blocks, and a sum behind its landmarks', () => {
		// Length 300; sequence -2 in five bytes, start 1000 in two; three records; counters in two and one byte.
		const bytes = [44, 1, 0, 0, 0xff, 0xff, 0xff, 0xff, 0x0e, 0x83, 0xe8, 5, 3, 0x80, 7, 9, 4, 2, 0, 0x81, 0];
		expect(containerHead(Uint8Array.from([99, ...bytes, ...sum(bytes)]), 1, 3, crc32)).toEqual({
			size: bytes.length + 4,
			length: 300,
			blocks: 4,
		});
	});

	it('of version 2 has no sum', () => {
		const bytes = [10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 0];
		expect(containerHead(Uint8Array.from(bytes), 0, 2, crc32)).toEqual({ size: 13, length: 10, blocks: 2 });
	});

	it.each([
		['ends early', [10, 0, 0, 0, 0, 0]],
		['has a negative length', [0, 0, 0, 0x80, 0, 0, 0, 0, 0, 0, 1, 0]],
		['has more landmarks than bytes', [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0xe7, 0xff, 0xff, 0xff]],
	])('that %s is damaged', (_what, bytes) => {
		expect(() => containerHead(Uint8Array.from(bytes), 0, 3, crc32)).toThrow(CramDamaged);
	});
});

describe('a header container', () => {
	it('has one raw block with the text, and sums in version 3', () => {
		const bytes = headerContainer(Buffer.from('@HD\tVN:1.6\n'), 3, crc32);
		const block = [0, 0, 0, 15, 15, 11, 0, 0, 0, ...Buffer.from('@HD\tVN:1.6\n')];
		const head = [24, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0];
		expect([...bytes]).toEqual([...head, ...sum(head), ...block, ...sum(block)]);
	});

	it.each([2, 3])('of version %i gives its text back, whatever its length', (major) => {
		for (const length of [0, 123, 124, 16_379, 16_380, 2_097_147, 2_097_148]) {
			const text = Buffer.alloc(length, 'a');
			const bytes = headerContainer(text, major, crc32);
			const { size, length: whole, blocks } = containerHead(bytes, 0, major, crc32);
			const block = firstBlock(bytes, size, major, crc32);
			expect([blocks, size + whole, block.method, block.rawSize]).toEqual([1, bytes.length, 0, length + 4]);
			expect(Buffer.from(block.data.subarray(4)).equals(text)).toBe(true);
		}
	});
});

it('a changed byte of a header container of version 3 is noticed, wherever it is', () => {
	const bytes = headerContainer(Buffer.from('@HD\tVN:1.6\n'), 3, crc32);
	const { size } = containerHead(bytes, 0, 3, crc32);
	for (let at = 0; at < bytes.length; at++) {
		const changed = Uint8Array.from(bytes, (byte, i) => (i === at ? byte ^ 1 : byte));
		expect(() => {
			containerHead(changed, 0, 3, crc32);
			firstBlock(changed, size, 3, crc32);
		}, `byte ${at}`).toThrow(CramDamaged);
	}
});

it('versions 2 and 3 are read', () => {
	const version = (major: number, minor: number): Uint8Array =>
		Uint8Array.from([...Buffer.from('CRAM'), major, minor]);
	expect([cramMajor(version(2, 1)), cramMajor(version(3, 1))]).toEqual([2, 3]);
	expect(() => cramMajor(version(4, 0))).toThrow('CRAM version 4.0 is not supported');
	expect(() => cramMajor(version(1, 0))).toThrow(CramDamaged);
});

describe('a header text', () => {
	const md5 = 'f1f8f4bf413b16ad135722aa4591043e';

	it('loses what leads elsewhere, and nothing else', () => {
		expect(
			fileNamesOnly(
				[
					'@HD\tVN:1.6\tSO:coordinate',
					`@SQ\tSN:chr1\tLN:4\tUR:/a.fa\tM5:${md5}\tUR:http://b/c`,
					'@SQ\tSN:UR:x\tLN:4\tM5:../../etc\tAN:M5:y',
					`@SQ\tSN:chr2\tLN:4\tM5:${md5}\r`,
					'@RG\tID:g\tUR:/d',
					'@CO\tUR:/e and\tUR:/f',
					'',
				].join('\n'),
			),
		).toBe(
			[
				'@HD\tVN:1.6\tSO:coordinate',
				`@SQ\tSN:chr1\tLN:4\tM5:${md5}`,
				'@SQ\tSN:UR:x\tLN:4\tAN:M5:y',
				`@SQ\tSN:chr2\tLN:4\tM5:${md5}\r`,
				'@RG\tID:g',
				'@CO\tUR:/e and\tUR:/f',
				'',
			].join('\n'),
		);
	});

	it('names local places, each once', () => {
		const text =
			'@SQ\tSN:a\tUR:/one.fa\n@SQ\tUR:file:///two.fa\tSN:b\r\n@SQ\tSN:c\tUR:http://x/y.fa\n@SQ\tSN:d\tUR:file:/one.fa\n@CO\tUR:/no.fa\n@SQ\tSN:e\tUR:relative.fa\n';
		expect(namedPlaces(text)).toEqual(['/one.fa', '/two.fa']);
	});
});
