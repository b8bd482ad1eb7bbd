import { describe, expect, it } from 'vitest';
import { LbError } from '../../../base/errors.ts';
import type { BgzfPiece } from '../bgzf/bgzf.ts';
import type { Alignment } from './alignment.ts';
import { BamRecords } from './bam-records.ts';
import { bamRecord, int32, type HandMadeRecord } from './hand-made-bam.fixture.server.ts';

const M = 0;
const [INSERT, DELETE, SKIP, SOFT, HARD] = [1, 2, 3, 4, 5] as const;
const op = (length: number, code: number): number => ((length << 4) | code) >>> 0;

/** A piece of one block at byte 100 of a file. */
function piece(bytes: Uint8Array, block = 100): BgzfPiece {
	return { bytes, from: 0, to: bytes.length, blocks: [block], starts: [0], next_block: block + 1 };
}

function visit(bytes: Uint8Array, look: (alignment: Alignment) => void, contigs = 3): BamRecords {
	const records = new BamRecords('reads.bam', contigs, look);
	records.push(piece(bytes));
	return records;
}

/** What `look` says of one record. */
function one<T>(record: HandMadeRecord, look: (alignment: Alignment) => T): T {
	const seen: T[] = [];
	visit(bamRecord(record), (alignment) => void seen.push(look(alignment)));
	expect(seen).toHaveLength(1);
	return seen[0] as T;
}

function refusal(bytes: Uint8Array): LbError {
	try {
		visit(bytes, () => undefined);
	} catch (error) {
		if (error instanceof LbError) return error;
		throw error;
	}
	throw new Error('The record was taken.');
}

describe('fields', () => {
	it('are those of the record', () => {
		const record = {
			ref_id: 2,
			pos: 12345678,
			mapq: 37,
			flag: 0x53,
			next_ref_id: 1,
			next_pos: 7,
			template_length: -321,
			name: 'A01:7:HX',
			cigar: [op(2, SOFT), op(3, M), op(1, INSERT), op(2, DELETE), op(1, M)],
			sequence: 'ACGTNR=',
			qualities: [0, 1, 2, 40, 41, 60, 93],
		};
		const seen = one(record, (a) => ({
			...{ ref_id: a.ref_id, pos: a.pos, mapq: a.mapq, flag: a.flag, next_ref_id: a.next_ref_id },
			...{ next_pos: a.next_pos, template_length: a.template_length, name: a.name() },
			cigar: Array.from({ length: a.cigarLength() }, (_, i) => a.cigar(i)),
			sequence: Array.from({ length: a.sequence_length }, (_, i) => String.fromCharCode(a.base(i))).join(''),
			qualities: Array.from({ length: a.sequence_length }, (_, i) => a.quality(i)),
			end: a.referenceEnd(),
		}));
		// 3M + 2D + 1M = 6 reference bases.
		expect(seen).toEqual({ ...record, end: 12345684 });
	});

	it('say what is missing', () => {
		const seen = one({ sequence: 'AC' }, (a) => [a.ref_id, a.pos, a.quality(0), a.cigarLength(), a.name()]);
		expect(seen).toEqual([-1, -1, 255, 0, 'r']);
		expect(
			one({ cigar: [op(5, M)], flag: 0, ref_id: 0, pos: 3 }, (a) => [a.sequence_length, a.referenceEnd()]),
		).toEqual([0, 8]);
	});

	it('the end is one base behind the position where nothing is covered, as samtools counts', () => {
		expect(one({ ref_id: 0, pos: 9, flag: 0 }, (a) => a.referenceEnd())).toBe(10);
		expect(one({ ref_id: 0, pos: 9, flag: 4, cigar: [op(50, M)] }, (a) => a.referenceEnd())).toBe(10);
		expect(
			one({ ref_id: 0, pos: 9, flag: 0, cigar: [op(4, INSERT)], sequence: 'ACGT' }, (a) => a.referenceEnd()),
		).toBe(10);
		expect(
			one(
				{
					ref_id: 0,
					pos: 9,
					flag: 0,
					cigar: [op(4, M), op(1000, SKIP), op(2, M), op(9, HARD)],
					sequence: 'ACGTAC',
				},
				(a) => a.referenceEnd(),
			),
		).toBe(1015);
	});

	it('a CIGAR in the CG tag is used', () => {
		// 70,000 operations: 35,000 x (1M 1I), 35,000 reference bases, 70,000 bases of the read.
		const long = Array.from({ length: 70_000 }, (_, i) => op(1, i % 2 === 0 ? M : INSERT));
		const tags = Buffer.concat([Buffer.from('XXC\x05CGBI'), int32(70_000), ...long.map((v) => int32(v))]);
		const record = {
			ref_id: 0,
			pos: 100,
			flag: 0,
			sequence: 'A'.repeat(70_000),
			cigar: [op(70_000, SOFT), op(35_000, SKIP)],
			tags,
		};
		expect(
			one(record, (a) => [
				a.cigarLength(),
				a.cigar(0),
				a.cigar(69_999),
				a.referenceEnd(),
				a.tag('CG'),
				a.tag('XX'),
			]),
		).toEqual([70_000, op(1, M), op(1, INSERT), 35_100, null, 5]);
		// Without position it is not one (as in samtools), and then the bases do not fit or the tag stands by itself.
		expect(one({ ...record, ref_id: -1, pos: -1, flag: 4 }, (a) => a.cigarLength())).toBe(2);
	});

	it('the next record has its own CIGAR again', () => {
		const tags = Buffer.concat([
			Buffer.from('CGBI'),
			int32(3),
			...[op(1, M), op(1, M), op(1, M)].map((v) => int32(v)),
		]);
		const first = bamRecord({
			ref_id: 0,
			pos: 1,
			flag: 0,
			sequence: 'ACG',
			cigar: [op(3, SOFT), op(3, SKIP)],
			tags,
		});
		const second = bamRecord({ ref_id: 0, pos: 2, flag: 0, sequence: 'ACG', cigar: [op(3, M)] });
		const counts: number[] = [];
		visit(Buffer.concat([first, second]), (a) => void counts.push(a.cigarLength()));
		expect(counts).toEqual([3, 1]);
	});
});

describe('optional fields', () => {
	const tags = Buffer.concat([
		Buffer.from('AAA!'),
		Buffer.from('c1c\xff', 'latin1'),
		Buffer.from('C1C\xff', 'latin1'),
		Buffer.from('s1s\x00\x80', 'latin1'),
		Buffer.from('S1S\x00\x80', 'latin1'),
		Buffer.from('i1i'),
		int32(-7),
		Buffer.from('I1I\xff\xff\xff\xff', 'latin1'),
		Buffer.from('f1f\x00\x00\xc0\x3f', 'latin1'),
		Buffer.from('Z1Zhello\0H1HDEAD\0'),
		Buffer.from('B1Bs\x02\x00\x00\x00\x01\x00\xfe\xff', 'latin1'),
		Buffer.from('B2Bf\x01\x00\x00\x00\x00\x00\xc0\x3f', 'latin1'),
		Buffer.from('B3Bc\x00\x00\x00\x00', 'latin1'),
	]);

	it('of every type', () => {
		const names = ['AA', 'c1', 'C1', 's1', 'S1', 'i1', 'I1', 'f1', 'Z1', 'H1', 'B1', 'B2', 'B3', 'no'];
		expect(one({ tags }, (a) => names.map((name) => a.tag(name)))).toEqual([
			...['!', -1, 255, -32768, 32768, -7, 4294967295, 1.5, 'hello', 'DEAD', [1, -2], [1.5], [], null],
		]);
	});

	it('that do not end are an error when they are asked for', () => {
		for (const bad of [
			'Z1Zhello',
			'XXi\x01\x02',
			'XXBi\xff\xff\xff\x7f',
			'XX?1',
			'XXB?\x01\x00\x00\x00',
			'X',
			'XXZ',
		]) {
			const bytes = bamRecord({ tags: Buffer.from(bad, 'latin1') });
			expect(() => visit(bytes, (a) => a.tag('NO'))).toThrow(
				expect.objectContaining({ code: 'alignments.record_damaged' }),
			);
			expect(() => visit(bytes, (a) => a.flag)).not.toThrow();
		}
	});
});

describe('names', () => {
	it('have numbers that differ where they do', () => {
		const numbers = new Set<number>();
		const bytes: Buffer[] = [];
		// As sequencers number reads: 1,000 tiles with 100 spots.
		for (let tile = 0; tile < 1000; tile++)
			for (let spot = 0; spot < 100; spot++)
				bytes.push(bamRecord({ name: `A01:7:HX:1:${1101 + tile}:${spot * 3}:${spot * 7}` }));
		visit(Buffer.concat(bytes), (a) => void numbers.add(a.nameHash()));
		expect(numbers.size).toBe(100_000);
		expect([...numbers].every((n) => Number.isSafeInteger(n) && n >= 0)).toBe(true);
	});

	it('have the same number wherever the record lies', () => {
		const seen: number[] = [];
		visit(
			Buffer.concat([
				bamRecord({ name: 'x' }),
				bamRecord({ name: 'yy', sequence: 'A' }),
				bamRecord({ name: 'x' }),
			]),
			(a) => void seen.push(a.nameHash()),
		);
		expect(seen[0]).toBe(seen[2]);
		expect(seen[0]).not.toBe(seen[1]);
	});
});

describe('pieces', () => {
	it('give the same records wherever they are cut', () => {
		const bytes = Buffer.concat(
			Array.from({ length: 40 }, (_, i) =>
				bamRecord({ name: `r${i}`, ref_id: i % 3, pos: i, sequence: 'ACGTACGT'.slice(0, i % 8) }),
			),
		);
		for (const size of [1, 3, 4, 5, 36, 41, 100, 1000]) {
			const seen: string[] = [];
			const records = new BamRecords(
				'reads.bam',
				3,
				(a) => void seen.push(`${a.name()}:${a.pos}:${a.sequence_length}`),
			);
			for (let at = 0; at < bytes.length; at += size) records.push(piece(bytes.subarray(at, at + size), at));
			expect(seen).toEqual(Array.from({ length: 40 }, (_, i) => `r${i}:${i}:${i % 8}`));
			expect(records.unfinished()).toBeNull();
		}
	});

	it('that end inside a record say where it began', () => {
		const bytes = Buffer.concat([bamRecord(), bamRecord()]);
		const half = bytes.length / 2;
		for (const size of [half + 1, half + 20, bytes.length - 1]) {
			const records = visit(bytes.subarray(0, size), () => undefined);
			expect(records.unfinished()).toEqual({ block: 100, within: half });
		}
		expect(visit(bytes, () => undefined).unfinished()).toBeNull();
	});

	it('are left once told to stop', () => {
		let seen = 0;
		const records = new BamRecords('reads.bam', 3, () => {
			seen++;
			records.stop();
		});
		records.push(piece(Buffer.concat([bamRecord(), bamRecord()])));
		records.push(piece(bamRecord()));
		expect(seen).toBe(1);
	});
});

describe('records that lie', () => {
	const good = { ref_id: 0, pos: 5, flag: 0, name: 'read', sequence: 'ACGT', cigar: [op(4, M)] };
	const change = (at: number, value: number, size: 1 | 2 | 4 = 4): Buffer => {
		const bytes = bamRecord(good);
		if (size === 1) bytes.writeUInt8(value, at);
		else if (size === 2) bytes.writeUInt16LE(value, at);
		else bytes.writeInt32LE(value, at);
		return bytes;
	};

	it.each([
		['a size below the fixed part', change(0, 31)],
		['a negative size', change(0, -1)],
		['a size of 2 GB', change(0, 0x7fffffff)],
		['a contig behind the last', change(4, 3)],
		['a contig below -1', change(4, -2)],
		['a mate on a contig behind the last', change(24, 3)],
		['a position below -1', change(8, -2)],
		['a mate position below -1', change(28, -2)],
		['no name', change(12, 0, 1)],
		['a name that does not end', change(12, 4, 1)],
		['a name longer than the record', change(12, 255, 1)],
		['more operations than the record has room for', change(16, 65535, 2)],
		['a negative sequence length', change(20, -1)],
		['a sequence longer than the record', change(20, 1000)],
		['a sequence of 2 GB', change(20, 0x7fffffff)],
		['a CIGAR that takes other than the bases there are', change(41, op(3, M))],
		['an operation that is none', change(41, op(4, 9))],
	])('%s', (_, bytes) => {
		const before = bamRecord(good);
		const error = refusal(Buffer.concat([before, bytes, Buffer.alloc(100)]));
		expect(error.code).toBe('alignments.record_damaged');
		expect(error.place).toEqual({ path: 'reads.bam' });
		expect(error.values).toMatchObject({ block: 100, within: before.length });
	});

	it('an unmapped record may have a CIGAR that does not fit, as samtools takes it', () => {
		expect(one({ ...good, flag: 4, cigar: [op(3, M)] }, (a) => a.cigarLength())).toBe(1);
	});
});
