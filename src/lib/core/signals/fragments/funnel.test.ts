import { describe, expect, it } from 'vitest';
import { thrown } from '../../../../../tests/setup/thrown.ts';
import type { FragmentDesign } from './design.ts';
import { FUNNEL_STEPS, fragmentsAtAnyMapq, fragmentsUsed, remaining } from './funnel.ts';
import {
	countReads,
	countRows,
	design,
	regions,
	READ1,
	READ1_REVERSE,
	READ2,
	type HandMade,
} from './hand-made.fixture.server.ts';
import { noneLeft } from './none-left.ts';

const removedBy = (removed: Float64Array): Record<string, number> =>
	Object.fromEntries(FUNNEL_STEPS.map((name, i) => [name, removed[i]!]).filter(([, count]) => count !== 0));

describe('positions past the end of a contig', () => {
	// The contig of the design has 1,000,000 bases.
	it.each([READ1, READ2])('a read of a pair (flag %i) that begins there is refused', (flag) => {
		const { code, values } = thrown(() =>
			countReads([{ flag, pos: 1_000_000, template_length: 160, name: 'far' }], design()),
		);
		expect([code, values]).toEqual([
			'alignments.past_contig',
			{ name: 'far', contig: 'a', position: 1_000_001, length: 1_000_000 },
		]);
	});

	it('a read that is left out by its flags, and one that only reaches over the end, are not', () => {
		const reads = [
			{ flag: 4 + 1 + 64, pos: 1_000_000 },
			{ flag: READ1, pos: 999_999, template_length: 160 },
		];
		expect(fragmentsUsed(countReads(reads, design()).funnel)).toBe(0);
	});
});

describe('funnel of reads', () => {
	// 14 records, one for every reason to be dropped, three good pairs among them.
	const records: HandMade[] = [
		{ flag: READ1, pos: 100, template_length: 160 }, //           used: [100, 260), 160 bp
		{ flag: READ2, pos: 250, template_length: -160 }, //          its mate: second_of_pair
		{ flag: READ1_REVERSE, pos: 390, template_length: -200 }, // used: end 390 + 10 = 400, so [200, 400), 200 bp
		{ flag: 4 + 1 + 64 }, //                                       unmapped
		{ flag: READ1 + 256, pos: 100, template_length: 160 }, //     secondary
		{ flag: READ1 + 2048, pos: 100, template_length: 160 }, //    supplementary
		{ flag: READ1 + 512, pos: 100, template_length: 160 }, //     qc_fail
		{ flag: READ1 + 1024, pos: 100, template_length: 160 }, //    duplicate
		{ flag: 1 + 64, pos: 100, template_length: 160 }, //          not_proper_pair: proper bit absent
		{ flag: READ1 + 8, pos: 100 }, //                              not_proper_pair: mate unmapped
		{ flag: 0, pos: 100 }, //                                      not_proper_pair: single-end
		{ flag: READ1, pos: 100, template_length: 0 }, //             no_span
		{ flag: READ1, pos: 999_950, template_length: 160 }, //       no_span: ends at 1,000,110, past the contig
		{ flag: READ1, pos: 100, template_length: 160, mapq: 29 }, // mapq
		{ flag: READ1, pos: 100, template_length: 90 }, //            too_short
		{ flag: READ1, pos: 100, template_length: 500 }, //           too_long
		{ flag: READ1, pos: 600, template_length: 160 }, //           blacklist: [600, 760) overlaps [759, 800)
		{ flag: READ1, pos: 599, template_length: 160 }, //           used: [599, 759) only touches it
	];
	const asked = design({ min_length: 100, max_length: 400, blacklist: regions([[0, 759, 800]]) });
	const { funnel, lengths, contigs } = countReads(records, asked);

	it('counts every reason once', () => {
		expect(funnel.all).toBe(18);
		expect(removedBy(funnel.removed)).toEqual({
			unmapped: 1,
			secondary: 1,
			supplementary: 1,
			qc_fail: 1,
			duplicate: 1,
			not_proper_pair: 3,
			second_of_pair: 1,
			no_span: 2,
			mapq: 1,
			too_short: 1,
			too_long: 1,
			blacklist: 1,
		});
		// 18 - 8 flagged - 1 mate - 2 without span = 7 fragments at MAPQ 0; 7 - 4 = 3 used.
		expect(fragmentsAtAnyMapq(funnel)).toBe(7);
		expect(fragmentsUsed(funnel)).toBe(3);
		expect(remaining(funnel)).toEqual([17, 16, 15, 14, 13, 10, 9, 7, 6, 5, 4, 3]);
	});

	it('takes the span from the template length, from the right end for a reverse read 1', () => {
		expect([lengths[160], lengths[200]]).toEqual([2, 1]);
		expect(contigs.fragments[0]).toBe(3);
		expect(contigs.bases[0]).toBe(160 + 200 + 160);
	});

	it('does not depend on how the file was cut', () => {
		for (const parts of [2, 3, 7])
			expect(countReads(records, asked, parts)).toEqual(countReads(records, asked));
	});
});

describe('unpaired reads that are stated to span their fragment', () => {
	const records: HandMade[] = [
		{ flag: 0, pos: 100, cigar: '150M' }, //                 used: [100, 250), 150 bp
		{ flag: 16, pos: 300, cigar: '3S80M2D78M4S' }, //        used: 80 + 2 + 78 = 160 bp of the reference
		{ flag: 8, pos: 500, cigar: '170M' }, //                 used: without the bit of a pair that of its mate says nothing
		{ flag: 256, pos: 100, cigar: '150M' }, //               secondary
		{ flag: 2048, pos: 100, cigar: '150M' }, //              supplementary
		{ flag: 512, pos: 100, cigar: '150M' }, //               qc_fail
		{ flag: 1024, pos: 100, cigar: '150M' }, //              duplicate
		{ flag: 4, pos: 100, cigar: '' }, //                     unmapped
		{ flag: 0, pos: 100, cigar: '' }, //                     no_span: nothing says what it covers
		{ flag: 0, pos: 999_900, cigar: '101M' }, //             no_span: past the end of the contig
		{ flag: 0, pos: 100, cigar: '150M', mapq: 29 }, //       mapq
		{ flag: READ1, pos: 700, template_length: 180 }, //      used: pairs stay pairs, 180 bp
		{ flag: READ2, pos: 870, template_length: -180 }, //     second_of_pair
		{ flag: 1 + 64, pos: 100, cigar: '150M' }, //            not_proper_pair: paired, but not properly
	];
	const stated = countReads(records, design({ reads_are_fragments: true }));

	it('are fragments as long as what they cover of the reference; all other filters act, pairs stay pairs', () => {
		expect(removedBy(stated.funnel.removed)).toEqual({
			...{ unmapped: 1, secondary: 1, supplementary: 1, qc_fail: 1, duplicate: 1 },
			...{ not_proper_pair: 1, second_of_pair: 1, no_span: 2, mapq: 1 },
		});
		expect(fragmentsUsed(stated.funnel)).toBe(4);
		expect([stated.funnel.single_reads, stated.funnel.unpaired]).toEqual([3, 0]);
		expect([150, 160, 170, 180].map((length) => stated.lengths[length])).toEqual([1, 1, 1, 1]);
		expect(stated.contigs.bases[0]).toBe(150 + 160 + 170 + 180);
	});

	it('are none without the statement, and counted as what it would add', () => {
		const { funnel } = countReads(records, design());
		expect(fragmentsUsed(funnel)).toBe(1);
		// All unpaired reads that no filter before took: three good ones, two without a span, one of low quality.
		expect([funnel.single_reads, funnel.unpaired]).toEqual([0, 6]);
		expect(removedBy(funnel.removed)['not_proper_pair']).toBe(7);
	});

	it('do not depend on how the file was cut', () => {
		for (const parts of [2, 5])
			expect(countReads(records, design({ reads_are_fragments: true }), parts)).toEqual(stated);
	});

	it('are named in the refusal only where they would help', () => {
		const none = (asked: FragmentDesign): string =>
			noneLeft(countReads(records.slice(0, 11), asked).funnel, 'x.bam').hint;
		expect(none(design())).toContain('--reads-are-fragments');
		expect(none(design({ reads_are_fragments: true, max_length: 20 }))).not.toContain(
			'--reads-are-fragments',
		);
	});
});

describe('funnel of a fragment file', () => {
	it('filters by the MAPQ column, and not where there is none', () => {
		const { funnel } = countRows(
			[
				['a', 0, 100, 30],
				['a', 0, 100, 29],
				['a', 0, 100, -1],
				['a', 5, 5, 60],
			],
			design(),
		);
		expect(funnel).toMatchObject({ all: 4, unit: 'fragments' });
		expect(removedBy(funnel.removed)).toEqual({ no_span: 1, mapq: 1 });
	});

	it('takes up contigs that were not known, in the order of the file, whatever the parts', () => {
		const rows = [
			['z', 0, 100],
			['a', 0, 100],
			['y', 0, 50],
			['z', 0, 100],
		] as const;
		for (const parts of [1, 2, 4]) {
			const counts = countRows(
				rows.map((row) => [...row]),
				design({ bin_size: 10 }),
				parts,
			);
			expect(counts.more_contigs).toEqual(['z', 'y']);
			// a, b, z, y
			expect(counts.contigs.fragments).toEqual([1, 0, 2, 1]);
			// Midpoint 50 of z: bin 5; midpoint 25 of y: bin 2.
			expect([...(counts.bins?.all[2] ?? [])]).toEqual([0, 0, 0, 0, 0, 2]);
			expect([...(counts.bins?.all[3] ?? [])]).toEqual([0, 0, 1]);
		}
	});
});
