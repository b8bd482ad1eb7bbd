import { describe, expect, it } from 'vitest';
import { alleleLocus, type AlleleLocus } from './allele-locus.ts';
import { alleleCounts, ANY_PRIMARY, type AlleleCounts } from './allele-votes.ts';
import {
	countReads,
	design,
	READ1,
	READ2,
	READ2_FORWARD,
	type HandMade,
} from './hand-made.fixture.server.ts';

const loci = (...variants: [start: number, ref: string, alt: string][]): AlleleLocus[] =>
	variants.map(([start, ref, alt]) => alleleLocus(0, start, ref, alt) as AlleleLocus);

function count(
	records: readonly HandMade[],
	asked: AlleleLocus[],
	{ parts = 1, sorted = true, proper = false, single = false } = {},
): AlleleCounts[] {
	const filter = { ...ANY_PRIMARY, require_flags: proper ? 2 : 0 };
	const stated = { alleles: { loci: asked, filter, sorted }, reads_are_fragments: single };
	const { alleles } = countReads(records, design(stated), parts);
	if (alleles === null) throw new Error('Alleles were asked for.');
	return alleleCounts(alleles, asked.length);
}

const numbers = ({ ref, alt, other, discordant }: AlleleCounts): number[] => [ref, alt, other, discordant];

describe('loci', () => {
	it('lose the bases both alleles share, and ask for a neighbour on each side when lengths change', () => {
		expect(alleleLocus(0, 105, 'A', 'C')).toEqual({
			contig: 0,
			start: 105,
			ref: 'A',
			alt: 'C',
			from: 105,
			to: 106,
		});
		// The deletion of the real panel: AGGAATTAAGAGAAGC > A at 10600 deletes 10601..10615.
		expect(alleleLocus(0, 10600, 'AGGAATTAAGAGAAGC', 'A')).toMatchObject({
			start: 10601,
			alt: '',
			from: 10600,
			to: 10617,
		});
		expect(alleleLocus(0, 105, 'A', 'ATT')).toMatchObject({
			start: 106,
			ref: '',
			alt: 'TT',
			from: 105,
			to: 107,
		});
		expect(alleleLocus(0, 105, 'A', '<DEL>')).toBeNull();
		expect(alleleLocus(0, 105, 'a', 'A')).toBeNull();
	});
});

describe('substitution A>C at 105', () => {
	// Reads of 10 bases from 100: place 105 is the sixth letter.
	const records: HandMade[] = [
		{ name: 'r1', pos: 100, sequence: 'AAAAAAAAAA', template_length: 160 }, // REF
		{ name: 'r1', pos: 103, sequence: 'AAAAAAAAAA', flag: READ2, template_length: -160 }, // its mate, REF: one vote
		{ name: 'r2', pos: 100, sequence: 'AAAAACAAAA', template_length: 140 }, // ALT
		{ name: 'r3', pos: 100, sequence: 'AAAAAGAAAA' }, // other
		{ name: 'r4', pos: 100, sequence: 'AAAAACAAAA' }, // ALT, but ...
		{ name: 'r4', pos: 105, sequence: 'AAAAAAAAAA', flag: READ2 }, // ... its mate says REF: discordant
		{ name: 'r5', pos: 100, sequence: 'AAAAANAAAA' }, // N: no vote
		{ name: 'r6', pos: 106, sequence: 'AAAAAAAAAA' }, // begins behind the locus
		{ name: 'r7', pos: 95, sequence: 'AAAAAAAAAA' }, // ends before it (95..104)
		{ name: 'r8', pos: 100, cigar: '4M3D6M', sequence: 'AAAAAAAAAA' }, // deleted: other
		{ name: 'r9', pos: 100, cigar: '2M6N8M', sequence: 'AAAAAAAAAA' }, // skipped over: no vote
		{ name: 'r10', pos: 100, cigar: '3S7M', sequence: 'TTTAAAAACA' }, // soft clip; 105 is letter 3 + 5 = 8: C, ALT
		{ name: 'r11', pos: 100, flag: READ1 + 256, sequence: 'AAAAACAAAA' }, // secondary
		{ name: 'r12', pos: 100, flag: 0, sequence: 'AAAAACAAAA', mapq: 0 }, // single-end, MAPQ 0: ALT all the same
		{ name: 'r13', pos: 100, flag: READ1 + 1024, sequence: 'AAAAAAAAAA', template_length: 150 }, // duplicate: counted
	];
	const sorted = [...records].sort((a, b) => (a.pos ?? 0) - (b.pos ?? 0));
	const asked = loci([105, 'A', 'C']);

	it('one vote per name', () => {
		const [one] = count(sorted, asked) as [AlleleCounts];
		// REF r1 r13; ALT r2 r10 r12; other r3 r8; discordant r4.
		expect(numbers(one)).toEqual([2, 3, 2, 1]);
		// Lengths of properly paired reads: 160 and 150; 140 (r10 and r12 have no template length).
		expect([one.ref_lengths[160], one.ref_lengths[150], one.alt_lengths[140]]).toEqual([1, 1, 1]);
		expect(one.alt_lengths.reduce((a, b) => a + b)).toBe(1);
	});

	it('an unpaired read has the length of its fragment where that is stated', () => {
		const [one] = count(sorted, asked, { single: true }) as [AlleleCounts];
		expect(numbers(one)).toEqual([2, 3, 2, 1]);
		// r12 covers 10 bases.
		expect([one.alt_lengths[140], one.alt_lengths[10]]).toEqual([1, 1]);
	});

	it('only proper pairs, when asked for', () => {
		expect(numbers(count(sorted, asked, { proper: true })[0]!)).toEqual([2, 2, 2, 1]);
	});

	it('is the same from parts, and from records in any order', () => {
		const whole = count(sorted, asked);
		for (const parts of [2, 4, 15]) expect(count(sorted, asked, { parts })).toEqual(whole);
		expect(count(records, asked, { sorted: false })).toEqual(whole);
		// The header says sorted, the records are not: nothing is lost.
		expect(count(records, asked)).toEqual(whole);
	});
});

describe('changes of length', () => {
	it('deletion of 105-107', () => {
		const records: HandMade[] = [
			{ name: 'exact', pos: 100, cigar: '5M3D5M' }, // ALT
			{ name: 'shorter', pos: 100, cigar: '5M2D5M' }, // other
			{ name: 'longer', pos: 100, cigar: '5M4D5M' }, // other
			{ name: 'shifted', pos: 100, cigar: '4M3D6M' }, // other
			{ name: 'none', pos: 100, cigar: '10M', sequence: 'CCCCCGGGCC' }, // REF, whatever the letters
			{ name: 'too short', pos: 100, cigar: '8M', sequence: 'AAAAAAAA' }, // ends at 108: the base behind is not seen
			{ name: 'inserted', pos: 100, cigar: '5M1I4M' }, // ends at 109, insertion before 105: other
		];
		expect(numbers(count(records, loci([104, 'AAAA', 'A']))[0]!)).toEqual([1, 1, 4, 0]);
	});

	it('insertion of TT before 106', () => {
		const records: HandMade[] = [
			{ name: 'exact', pos: 100, cigar: '6M2I4M', sequence: 'AAAAAATTAAAA' }, // ALT
			{ name: 'other letters', pos: 100, cigar: '6M2I4M', sequence: 'AAAAAATGAAAA' }, // other
			{ name: 'one base further', pos: 100, cigar: '7M2I3M', sequence: 'AAAAAAATTAAA' }, // not at the locus: REF
			{ name: 'none', pos: 100, cigar: '10M' }, // REF
			{ name: 'ends there', pos: 96, cigar: '10M' }, // 96..105, the base behind is not seen
			{ name: 'deleted', pos: 100, cigar: '5M3D5M' }, // 105-107 gone: other
		];
		expect(numbers(count(records, loci([105, 'A', 'ATT']))[0]!)).toEqual([2, 1, 2, 0]);
	});

	it('several bases, and both alleles of different length', () => {
		const records: HandMade[] = [
			{ name: 'mnv', pos: 100, sequence: 'AAAAACGAAA' },
			{ name: 'half', pos: 100, sequence: 'AAAAACTAAA' },
			{ name: 'ref', pos: 100, sequence: 'AAAAATTAAA' },
			{ name: 'complex', pos: 100, cigar: '6M1D4M', sequence: 'AAAAAGAAAA' },
		];
		// TT>CG at 105 and TT>G at 105 (complex: T>G and a deleted T).
		const [mnv, complex] = count(records, loci([105, 'TT', 'CG'], [105, 'TT', 'G'])) as [
			AlleleCounts,
			AlleleCounts,
		];
		expect(numbers(mnv)).toEqual([1, 1, 2, 0]);
		expect(numbers(complex)).toEqual([3, 1, 0, 0]);
	});
});

describe('many loci', () => {
	it('each read votes at every locus it covers', () => {
		// Two loci 10 apart and one on another contig; mates cover one each.
		const asked = [...loci([105, 'A', 'C'], [115, 'A', 'C']), alleleLocus(1, 105, 'A', 'C') as AlleleLocus];
		const records: HandMade[] = [
			{ name: 'x', pos: 100, cigar: '20M', sequence: 'AAAAACAAAAAAAAAAAAAA' },
			{ name: 'y', pos: 100, sequence: 'AAAAACAAAA' },
			{ name: 'y', pos: 112, sequence: 'AAACAAAAAA', flag: READ2_FORWARD },
			{ name: 'z', ref_id: 1, pos: 100, sequence: 'AAAAACAAAA' },
		];
		for (const parts of [1, 2, 4])
			expect(count(records, asked, { parts }).map(numbers)).toEqual([
				[0, 2, 0, 0],
				[1, 1, 0, 0],
				[0, 1, 0, 0],
			]);
	});

	it('loci far behind are summed up on the way, with the same counts', () => {
		// One locus every 10,000 bases up to 990,000 and far beyond a megabase of the first read on contig b.
		const places = Array.from({ length: 99 }, (_, i) => (i + 1) * 10_000);
		const asked = places.map((start) => alleleLocus(0, start, 'A', 'C') as AlleleLocus);
		const records: HandMade[] = places.flatMap((start, i) => [
			{ name: `m${i}`, pos: start - 5, sequence: i % 2 ? 'AAAAACAAAA' : 'AAAAAAAAAA' },
			{ name: `m${i}`, pos: start - 3, sequence: i % 2 ? 'AAACAAAAAA' : 'AAAAAAAAAA', flag: READ2 },
		]);
		const expected = places.map((_, i) => (i % 2 ? [0, 1, 0, 0] : [1, 0, 0, 0]));
		for (const parts of [1, 2, 5]) expect(count(records, asked, { parts }).map(numbers)).toEqual(expected);
	});
});

describe('names that several reads of one kind share', () => {
	const sequence = 'AAAAAAAAAA';
	const one = (name: string, flag: number, pos: number): HandMade => ({ name, flag, pos, sequence });
	it.each([
		['a pair', [one('r', READ1, 100), one('r', READ2, 104)], 0],
		['two pairs', [one('r', READ1, 100), one('r', READ2, 104), one('s', READ1, 100)], 0],
		['a read that is there twice', [one('r', READ1, 100), one('r', READ1, 100)], 1],
		['three reads without a name', [one('*', READ1, 99), one('*', READ1, 100), one('*', READ2, 101)], 1],
	])('%s', (_, records, repeated) => {
		// One vote per name, whoever shares it; in one part of a file and in two.
		const names = new Set(records.map(({ name }) => name)).size;
		for (const parts of [1, 2]) {
			const found = count(records, loci([105, 'A', 'C']), { parts })[0]!;
			expect([found.ref, found.repeated]).toEqual([names, repeated]);
		}
	});
});
