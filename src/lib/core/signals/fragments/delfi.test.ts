import { describe, expect, it } from 'vitest';
import { armsOfBuild } from '../../readers/genome/arms.ts';
import { buildContigs } from '../../readers/genome/builds.ts';
import { autosomeArms, type AutosomeArm } from './arms.ts';
import { delfiBins, delfiWindows, type DelfiBin } from './delfi.ts';
import { countRows, design, type Row } from './hand-made.fixture.server.ts';
import { sexCheck } from './sex.ts';

describe('short and long fragments per bin', () => {
	// Bins of 1,000; the p arm [0, 3,500) has the whole bins 0-2, the q arm [4,100, 10,000) the bins 5-9.
	const arms: AutosomeArm[] = [
		{ contig: 0, name: '1p', side: 'p', start: 0, end: 3500 },
		{ contig: 0, name: '1q', side: 'q', start: 4100, end: 10_000 },
	];
	const rows: Row[] = [
		['a', 100, 200], //    bin 0: 100 bp, short
		['a', 100, 250], //    bin 0: 150 bp, short
		['a', 100, 251], //    bin 0: 151 bp, long
		['a', 100, 320], //    bin 0: 220 bp, long
		['a', 100, 199], //    99 bp
		['a', 100, 321], //    221 bp
		['a', 1000, 1120], // bin 1: short, no long one
		['a', 3600, 3760], // bin 3, between the arms
		['a', 5000, 5160], // bin 5: long
	];
	const { bins } = countRows(rows, design({ bin_size: 1000 }));
	if (bins === null) throw new Error('Bins were asked for.');

	it('takes whole bins within the arms', () => {
		const found = delfiBins(bins, arms, null);
		expect(found.map(({ arm, start, end }) => [arm, start, end])).toEqual([
			['1p', 0, 1000],
			['1p', 1000, 2000],
			['1p', 2000, 3000],
			['1q', 5000, 6000],
			['1q', 6000, 7000],
			['1q', 7000, 8000],
			['1q', 8000, 9000],
			['1q', 9000, 10_000],
		]);
		expect(found.map(({ short, long, total, ratio }) => [short, long, total, ratio]).slice(0, 4)).toEqual([
			[2, 2, 4, 1],
			[1, 0, 1, NaN],
			// No fragment of any length: nothing was measured, so nothing is zero.
			[NaN, NaN, NaN, NaN],
			[0, 1, 1, 0],
		]);
		// Without a reference nothing is corrected.
		expect(found.every(({ gc, short_corrected }) => Number.isNaN(gc) && Number.isNaN(short_corrected))).toBe(
			true,
		);
	});
});

describe('GC correction', () => {
	it('takes away a curve of degree 2 and leaves the median', () => {
		// 20 bins whose counts are exact parabolas of GC: the local fit of degree 2 is the parabola itself, so every
		// corrected count is the median of the counts. short = 100 + 50 g + 40 g^2, long = 200 - 30 g, g = 0.30 .. 0.68.
		const gc = Array.from({ length: 20 }, (_, i) => 0.3 + 0.02 * i);
		const size = 1000;
		const arms: AutosomeArm[] = [{ contig: 0, name: '1q', side: 'q', start: 0, end: 20_000 }];
		const column = (f: (g: number) => number): Int32Array[] => [
			Int32Array.from(gc, (g) => Math.round(f(g) * 1e5)),
		];
		const short = column((g) => 100 + 50 * g + 40 * g * g);
		const long = column((g) => 200 - 30 * g);
		const bins = delfiBins({ size, all: short, short, long }, arms, (_, bin) => gc[bin]!);
		const middle = (values: number[]): number => {
			const sorted = [...values].sort((a, b) => a - b);
			return (sorted[9]! + sorted[10]!) / 2;
		};
		const shortMedian = middle(bins.map((bin) => bin.short));
		const longMedian = middle(bins.map((bin) => bin.long));
		for (const bin of bins) {
			// Rounding to whole counts leaves up to one.
			expect(Math.abs(bin.short_corrected - shortMedian)).toBeLessThan(1);
			expect(Math.abs(bin.long_corrected - longMedian)).toBeLessThan(1);
			expect(Math.abs(bin.total_corrected - middle(bins.map((one) => one.total)))).toBeLessThan(2);
		}
	});

	it('a bin without fragments, or without GC, stays without a corrected value', () => {
		const arms: AutosomeArm[] = [{ contig: 0, name: '1q', side: 'q', start: 0, end: 8000 }];
		const counts = {
			short: [Int32Array.of(3, 4, 5, 6, 0, 5, 4, 3)],
			long: [Int32Array.of(9, 8, 9, 7, 0, 8, 9, 7)],
		};
		const gc = [0.4, 0.41, 0.42, 0.43, 0.44, 0.45, 0.46, NaN];
		const bins = delfiBins({ size: 1000, all: counts.short, ...counts }, arms, (_, bin) => gc[bin]!);
		expect(bins.map((bin) => Number.isFinite(bin.short_corrected))).toEqual([
			true,
			true,
			true,
			true,
			false,
			true,
			true,
			false,
		]);
	});
});

describe('windows of 5 Mb', () => {
	const bin = (arm: string, i: number, change: Partial<DelfiBin>): DelfiBin => ({
		contig: 0,
		start: i * 1_000_000,
		end: (i + 1) * 1_000_000,
		arm,
		side: arm.endsWith('p') ? 'p' : 'q',
		short: 1,
		long: 2,
		total: 3,
		ratio: 0.5,
		gc: 0.4,
		short_corrected: 1,
		long_corrected: 2,
		total_corrected: 3,
		ratio_corrected: 0.5,
		...change,
	});

	it('begin at the telomere: the rest of an arm is dropped at the centromere', () => {
		// Bins of 1 Mb, so five per window. 7 bins of 1p (0-6): [0, 5). 6 bins of 1q (10-15): [11, 16).
		const p = Array.from({ length: 7 }, (_, i) => bin('1p', i, {}));
		const q = Array.from({ length: 6 }, (_, i) => bin('1q', 10 + i, {}));
		const windows = delfiWindows([...p, ...q], 1_000_000);
		expect(windows.map(({ arm, start, end }) => [arm, start / 1e6, end / 1e6])).toEqual([
			['1p', 0, 5],
			['1q', 11, 16],
		]);
	});

	it('sum counts, and average ratios over the bins that have one', () => {
		const parts = [
			bin('1p', 0, { short: 10, long: 20, total: 30, ratio: 0.5 }),
			bin('1p', 1, { short: 3, long: 0, total: 3, ratio: NaN, ratio_corrected: NaN }),
			bin('1p', 2, { short: 1, long: 4, total: 5, ratio: 0.25, gc: 0.5 }),
			bin('1p', 3, { short: 2, long: 2, total: 4, ratio: 1 }),
			bin('1p', 4, { short: 0, long: 1, total: 1, ratio: 0, gc: NaN, short_corrected: NaN }),
		];
		const [window] = delfiWindows(parts, 1_000_000);
		expect(window).toMatchObject({ short: 16, long: 27, total: 43, short_corrected: 4 });
		// (0.5 + 0.25 + 1 + 0) / 4; not 16 / 27.
		expect(window?.ratio).toBe(1.75 / 4);
		expect(window?.ratio_corrected).toBe(0.5);
		// (0.4 + 0.4 + 0.5 + 0.4) / 4
		expect(window?.gc).toBeCloseTo(0.425, 12);
	});

	it('arms of hg38: 22 long and 17 short ones, the acrocentric short arms left out', () => {
		const arms = autosomeArms(buildContigs('hg38'), armsOfBuild('hg38', ''));
		expect(arms.length).toBe(39);
		expect(arms.map(({ name }) => name)).not.toContain('13p');
		// UCSC cytoBand of hg38: p11.1 of chromosome 8 ends, and q11.1 begins, in 43.2-45.2 (acen 43,200,000-47,200,000).
		expect(arms.find(({ name }) => name === '8q')).toEqual({
			contig: 7,
			name: '8q',
			side: 'q',
			start: 47_200_000,
			end: 145_138_636,
		});
	});
});

describe('sex from coverage', () => {
	const contigs = buildContigs('hg19');
	/** Fragments for a density per megabase on the autosomes, and factors of it on X and Y. */
	const fragments = (perMb: number, x: number, y: number): number[] =>
		contigs.map(({ name, length }) =>
			Math.round((length / 1e6) * perMb * (name === 'chrX' ? x : name === 'chrY' ? y : 1)),
		);

	it('female, male, between', () => {
		expect(sexCheck(contigs, fragments(100, 1, 0.02))).toMatchObject({ sex: 'female', reason: 'called' });
		const male = sexCheck(contigs, fragments(100, 0.5, 0.25));
		expect(male).toMatchObject({ sex: 'male', reason: 'called' });
		expect(male.x_ratio).toBeCloseTo(0.5, 3);
		expect(male.y_ratio).toBeCloseTo(0.25, 3);
		expect(sexCheck(contigs, fragments(100, 1, 0.25))).toMatchObject({ sex: null, reason: 'between' });
	});

	it('says why it cannot tell', () => {
		// 155 Mb x 3 per Mb = 466 expected fragments on X.
		expect(sexCheck(contigs, fragments(3, 1, 0)).reason).toBe('too_few_fragments');
		const panel = contigs.map(({ name }) => (name === 'chr7' ? 100_000 : 0));
		expect(sexCheck(contigs, panel).reason).toBe('not_genome_wide');
		expect(sexCheck(contigs.slice(0, 22), fragments(100, 1, 1)).reason).toBe('no_sex_chromosome');
	});
});
