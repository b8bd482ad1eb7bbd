import { describe, expect, it } from 'vitest';
import { coveredShare } from './covered-bases.ts';
import { delfiBins } from './delfi.ts';
import { fragmentBins, type FragmentBins } from './fragment-bins.ts';
import { countRows, design, type Row } from './hand-made.fixture.server.ts';

describe('which of every hundredth base is covered', () => {
	const covered = (rows: Row[], parts = 1) =>
		countRows(rows, design({ covered_bases: true }), parts).covered?.map((bits) => [...bits]);

	it('are those at 50, 150, 250 ... from the first base of a fragment to its last', () => {
		// [50, 51) covers 50 alone, [51, 150) none, [149, 251) 150 and 250: looks 0, 1, 2 = bits 1 + 2 + 4.
		expect(covered([['a', 50, 51]])).toEqual([[1], []]);
		expect(covered([['a', 51, 150]])).toEqual([[], []]);
		const rows: Row[] = [
			['a', 50, 51],
			['a', 149, 251],
			['b', 0, 1000],
		];
		expect(covered(rows)).toEqual([[7], [255, 3]]);
		for (const parts of [2, 3]) expect(covered(rows, parts)).toEqual(covered(rows));
	});

	it('give the share of a stretch, also where it begins or ends inside of a byte', () => {
		// Looks 0 to 23, of which 3, 8-15 and 23 are covered.
		const bits = Uint8Array.of(8, 255, 128);
		expect(coveredShare(bits, 0, 2400)).toBe(10 / 24);
		expect(coveredShare(bits, 300, 1000)).toBe(3 / 7); // 350 ... 950: looks 3, 8, 9
		expect(coveredShare(bits, 2300, 3300)).toBe(1 / 10);
		expect(coveredShare(undefined, 0, 1000)).toBe(0);
		expect(coveredShare(bits, 60, 140)).toBeNaN();
	});
});

describe('bins of a chosen size', () => {
	// Contig a of 10,500 bases, counted in bins of 1,000: 1p [0, 3,500) has bins 0-2, 1q [4,100, 10,400) bins 5-9.
	const contigs = [
		{ name: 'chr1', length: 10_500 },
		{ name: 'chrX', length: 2000 },
		{ name: 'chr2', length: 9000 },
		{ name: 'chrM', length: 1000 },
	];
	const arms = [
		{ contig: 0, name: '1p', side: 'p' as const, start: 0, end: 3500 },
		{ contig: 0, name: '1q', side: 'q' as const, start: 4100, end: 10_400 },
		{ contig: 2, name: '2q', side: 'q' as const, start: 0, end: 9000 },
	];
	const rows: Row[] = [
		['chr1', 100, 220], //    bin 0: short
		['chr1', 100, 280], //    bin 0: long
		['chr1', 300, 460], //    bin 0: long
		['chr1', 1000, 1120], //  bin 1: short alone
		['chr1', 2000, 2090], //  bin 2: neither
		['chr1', 4300, 4460], //  bin 4, centromere: long
		['chr1', 6000, 6120], //  bin 6: short
		['chr1', 6200, 6360], //  bin 6: long
		['chr1', 10_200, 10_400], // bin 10, shorter: long
		['chrX', 100, 260], //    long
		['chrM', 100, 260],
	];
	const asked = design({ contigs, bin_size: 1000, covered_bases: true });
	const { bins: counts, covered } = countRows(rows, asked);
	if (counts === null) throw new Error('Bins were asked for.');
	const gc = (_contig: number, bin: number): number => 0.4 + bin / 100;
	const source = { counts, contigs, covered, gc, whole_contigs: false, delfi: delfiBins(counts, arms, gc) };
	const table = ({ count, start, end, arm, fragments, short, long, ratio }: FragmentBins) =>
		Array.from({ length: count }, (_, i) => [
			...[start[i], end[i], arm[i]],
			...[fragments[i], short[i], long[i], ratio[i]],
		]);

	it('of the counted size: every bin of the chromosomes with fragments, missing where none is', () => {
		const bins = fragmentBins(source, 1000);
		expect([...bins.contig]).toEqual([...Array<number>(11).fill(0), 1, 1]);
		expect(table(bins)).toEqual([
			[0, 1000, '1p', 3, 1, 2, 0.5],
			[1000, 2000, '1p', 1, 1, 0, NaN],
			[2000, 3000, '1p', 1, 0, 0, NaN],
			[3000, 4000, '', NaN, NaN, NaN, NaN],
			[4000, 5000, '', 1, 0, 1, 0],
			[5000, 6000, '1q', NaN, NaN, NaN, NaN],
			[6000, 7000, '1q', 2, 1, 1, 1],
			[7000, 8000, '1q', NaN, NaN, NaN, NaN],
			[8000, 9000, '1q', NaN, NaN, NaN, NaN],
			[9000, 10_000, '1q', NaN, NaN, NaN, NaN],
			[10_000, 10_500, '', 1, 0, 1, 0],
			[0, 1000, '', 1, 0, 1, 0],
			[1000, 2000, '', NaN, NaN, NaN, NaN],
		]);
		// Bin 0: [100, 460) is covered, looks 150, 250, 350, 450 of ten. Bin 10: 10,250 and 10,350 of five.
		expect([bins.covered[0], bins.covered[3], bins.covered[10]]).toEqual([0.4, 0, 0.4]);
	});

	it('of three times the size: windows from the telomere, then what they leave over, in the same size', () => {
		// 1p: bins 0-2. 1q has five bins, of which 7-9 are the window at the telomere; the rest is 3-5, 6 and 10.
		const bins = fragmentBins(source, 3000);
		expect(table(bins)).toEqual([
			// The ratio is that of bin 0, the only one with a long fragment; pooled it would be 2 / 2.
			[0, 3000, '1p', 5, 2, 2, 0.5],
			[3000, 6000, '', 1, 0, 1, 0],
			[6000, 7000, '', 2, 1, 1, 1],
			[7000, 10_000, '1q', NaN, NaN, NaN, NaN],
			[10_000, 10_500, '', 1, 0, 1, 0],
			[0, 2000, '', 1, 0, 1, 0],
		]);
		expect(bins.gc[0]).toBeCloseTo(0.41, 12);
		// Looks 150-450 and 1,050 and 2,050 of thirty.
		expect(bins.covered[0]).toBe(6 / 30);
	});

	it('sums of corrected counts: a curve that counts follow exactly leaves their median in every bin', () => {
		// Seven bins of 2q: short 10 + i, long 20 + 2 i, both lines over GC; medians 13 and 26. Windows of three from the telomere,
		// bins 4-6 and 1-3; bin 0 is left over, and the rest of the contig behind bin 6 is no part of the correction.
		const line = (first: number, step: number) => Int32Array.from({ length: 8 }, (_, i) => first + step * i);
		const [short, long] = [line(10, 1), line(20, 2)];
		const all = short.map((count, i) => count + long[i]!);
		const own = { size: 1000, all: [all], short: [short], long: [long] };
		const arm = { contig: 0, name: '2q', side: 'q' as const, start: 0, end: 7000 };
		const bins = fragmentBins(
			{
				...{ counts: own, contigs: [{ name: 'chr2', length: 7500 }], covered: null, gc },
				...{ whole_contigs: false, delfi: delfiBins(own, [arm], gc) },
			},
			3000,
		);
		expect([...bins.start]).toEqual([0, 1000, 4000, 7000]);
		const near = (found: Float64Array, wanted: number[]): void =>
			wanted.forEach((value, i) =>
				Number.isNaN(value) ? expect(found[i]).toBeNaN() : expect(found[i]).toBeCloseTo(value, 9),
			);
		near(bins.short_corrected, [13, 39, 39, NaN]);
		near(bins.long_corrected, [26, 78, 78, NaN]);
		near(bins.total_corrected, [39, 117, 117, NaN]);
		near(bins.ratio_corrected, [0.5, 0.5, 0.5, NaN]);
		near(bins.ratio, [0.5, 0.5, 0.5, 0.5]);
		expect([...bins.covered].every(Number.isNaN)).toBe(true);
	});

	it('along whole contigs where no arms are known: up to the end of each, named after it', () => {
		const whole = contigs.map(({ name, length }, contig) => ({
			...{ contig, name, side: 'p' as const, start: 0, end: length },
		}));
		const delfi = delfiBins(counts, [whole[0]!], gc);
		const bins = fragmentBins({ ...source, delfi, whole_contigs: true }, 5000);
		expect(table(bins).map((row) => row.slice(0, 6))).toEqual([
			[0, 5000, 'chr1', 6, 2, 3],
			[5000, 10_000, 'chr1', 2, 1, 1],
			[10_000, 10_500, 'chr1', 1, 0, 1],
			[0, 2000, 'chrX', 1, 0, 1],
		]);
	});
});
