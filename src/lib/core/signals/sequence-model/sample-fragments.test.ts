import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import type { Alignment } from '../../readers/alignments/alignment.ts';
import { joinReads, readBases } from './read-bases.ts';
import { seededHash, textHash } from './seeded-hash.ts';
import { Smallest } from './smallest.ts';

/** A read with the fields that are asked for. */
function read(pos: number, cigar: string, bases: string): Alignment {
	const operations = [...cigar.matchAll(/(\d+)([MIDNSHP=X])/g)].map(
		([, length = '', code = '']) => (Number(length) << 4) | 'MIDNSHP=X'.indexOf(code),
	);
	return {
		pos,
		sequence_length: bases.length,
		cigarLength: () => operations.length,
		cigar: (i: number) => operations[i]!,
		base: (i: number) => bases.charCodeAt(i),
	} as Partial<Alignment> as Alignment;
}

describe('bases of reads', () => {
	it('stand on the reference; clips and what lies outside of the fragment are left out', () => {
		expect(readBases(read(10, '4M', 'ACGT'), 0, 99)).toEqual({
			bases: 'ACGT',
			positions: Int32Array.of(10, 11, 12, 13),
		});
		// TT clipped, A at 10, inserted G beside it, C at 11, 12 and 13 deleted, M (either A or C) at 14.
		expect(readBases(read(10, '2S1M1I1M2D1M', 'TTAGCM'), 0, 99)).toEqual({
			bases: 'AGCN',
			positions: Int32Array.of(10, 10, 11, 14),
		});
		expect(readBases(read(10, '1H4M', 'ACGT'), 11, 13)?.bases).toBe('CG');
		expect(readBases(read(10, '*', ''), 0, 99)).toBeNull();
		expect(readBases(read(10, '4M', 'ACGT'), 20, 30)).toBeNull();
	});

	it('are put together: overlap from the left read, N for the gap', () => {
		const of = (pos: number, bases: string) => readBases(read(pos, `${bases.length}M`, bases), 0, 99);
		const join = (...reads: ReturnType<typeof of>[]): string =>
			joinReads(reads.filter((one) => one !== null));
		expect(join(of(10, 'AAAA'), of(12, 'CCCC'))).toBe('AAAACC');
		expect(join(of(12, 'CCCC'), of(10, 'AAAA'))).toBe('AAAACC');
		expect(join(of(10, 'AA'), of(15, 'GG'))).toBe('AANNNGG');
		expect(join(of(10, 'AAAAAA'), of(11, 'CC'))).toBe('AAAAAA');
		expect(join(of(10, 'AA'))).toBe('AA');
		expect(join()).toBe('');
	});
});

describe('a sample by hashes', () => {
	const item = (id: number) => ({ hash: seededHash(7, textHash(`read-${id}`), 0), id });
	const tie = (a: { id: number }, b: { id: number }): number => a.id - b.id;
	const all = Array.from({ length: 5000 }, (_, i) => item(i));
	const wanted = [...all].sort((a, b) => a.hash - b.hash || tie(a, b)).slice(0, 100);

	it('is that of a full sort, whatever the order and the parts', () => {
		const shuffled = createRandom(3).shuffle([...all]);
		for (const parts of [1, 3, 17]) {
			const joined = new Smallest<(typeof all)[number]>(100, tie);
			for (let part = 0; part < parts; part++) {
				const own = new Smallest<(typeof all)[number]>(100, tie);
				for (const [i, one] of shuffled.entries()) if (i % parts === part) own.add(one);
				for (const one of own.items()) joined.add(one);
			}
			expect(joined.items()).toEqual(wanted);
		}
	});

	it('keeps items that share a hash in the order of their tie', () => {
		const few = new Smallest<{ hash: number; id: number }>(2, tie);
		for (const id of [5, 3, 9, 1, 7, 2]) few.add({ hash: 4, id });
		expect(few.items().map(({ id }) => id)).toEqual([1, 2]);
	});

	it('takes every item alike: hashes are spread evenly, and another seed gives another sample', () => {
		// 5,000 hashes in ten ranges of 2^53: 500 each, standard deviation sqrt(5000 x 0.1 x 0.9) = 21; 5 of them.
		const counts = new Array<number>(10).fill(0);
		for (const { hash } of all) {
			expect(hash).toBeLessThan(2 ** 53);
			const range = Math.floor((hash / 2 ** 53) * 10);
			counts[range] = counts[range]! + 1;
		}
		for (const count of counts) expect(Math.abs(count - 500)).toBeLessThan(106);
		// Of 100 drawn by another seed 2 are expected among the first 100 (100 x 100 / 5000).
		const other = new Smallest<(typeof all)[number]>(100, tie);
		for (const { id } of all) other.add({ hash: seededHash(8, textHash(`read-${id}`), 0), id });
		const first = new Set(wanted.map(({ id }) => id));
		expect(other.items().filter(({ id }) => first.has(id)).length).toBeLessThan(12);
	});
});
