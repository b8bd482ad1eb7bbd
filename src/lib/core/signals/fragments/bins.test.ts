import { describe, expect, it } from 'vitest';
import { thrown } from '../../../../../tests/setup/thrown.ts';
import { binCounts, mergeBinCounts, type BinCounts } from './bin-counts.ts';
import { countRows, design, regions, type Row } from './hand-made.fixture.server.ts';

// Midpoints: floor((90 + 211) / 2) = 150; (99 + 299) / 2 = 199; (100 + 300) / 2 = 200; (100 + 321) / 2 = 210;
// (0 + 99) / 2 = 49; (150 + 250) / 2 = 200 on b.
const rows: Row[] = [
	['a', 90, 211], // 121 bp, short
	['a', 99, 299], // 200 bp, long
	['a', 100, 300], // 200 bp, long
	['a', 100, 321], // 221 bp, neither
	['a', 0, 99], // 99 bp, neither
	['b', 150, 250], // 100 bp, short
];

describe('coverage by midpoint', () => {
	it('per bin, and of short and long fragments', () => {
		const { bins } = countRows(rows, design({ bin_size: 100 }));
		// Bins of 100: 49 -> 0; 150, 199 -> 1; 200, 210 -> 2.
		expect(bins?.all.map((column) => [...column])).toEqual([
			[1, 2, 2],
			[0, 0, 1],
		]);
		expect(bins?.short.map((column) => [...column])).toEqual([
			[0, 1, 0],
			[0, 0, 1],
		]);
		expect(bins?.long.map((column) => [...column])).toEqual([
			[0, 1, 1],
			[0, 0, 0],
		]);
	});

	it('per region, also overlapping ones; the end of a region is outside', () => {
		const asked = regions([
			[0, 100, 200],
			[0, 199, 201],
			[0, 200, 210],
			[1, 0, 200],
			[1, 200, 201],
		]);
		const { regions: counts } = countRows(rows, design({ regions: asked }));
		// 150 and 199; 199 and 200; 200; none (200 is outside); 200.
		expect([...(counts ?? [])]).toEqual([2, 2, 1, 0, 1]);
	});

	it('does not depend on how the file was cut', () => {
		const asked = design({ bin_size: 100, regions: regions([[0, 100, 200]]) });
		for (const parts of [2, 3, 6]) expect(countRows(rows, asked, parts)).toEqual(countRows(rows, asked));
	});
});

describe('rows scattered over more than any genome', () => {
	const far = (from: number, to: number): BinCounts => {
		const bins = binCounts(0, 100_000);
		for (let contig = from; contig < to; contig++) bins.add(contig, 1_999_999_000, 1_999_999_160, 0);
		return bins.counts();
	};

	it('are refused before their bins are made, by one thread and by two', () => {
		// Ten contigs up to 2,000,000,000 are 2e10 bases; the eleventh is too many.
		const rows = (contigs: number): BinCounts => far(0, contigs);
		const all = Array.from({ length: 11 }, (_, i) => i);
		expect(thrown(() => mergeBinCounts(far(0, 6), far(6, 11), all)).code).toBe('fragments.too_far');
		expect(() => rows(10)).not.toThrow();
		expect(thrown(() => rows(11))).toMatchObject({
			code: 'fragments.too_far',
			values: { bases: 2e10, contigs: 11 },
		});
	});
});
