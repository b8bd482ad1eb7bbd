import type { FormatKey } from '../../../contract/formats.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Arm } from '../../readers/genome/arms.ts';
import { mad, MAD_TO_SD } from '../../numerics/descriptive/mad.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { binGrid } from '../bins/bin-grid.ts';
import type { BinProfile, CopyState, Segment } from '../copy-number/bin-profile.ts';
import { alteredGenome } from './altered-genome.ts';
import { armBurden, armNames } from './arm-burden.ts';
import { stateOfCopies, tissueCopies } from './call-segments.ts';
import { cohortBins } from './cohort-bins.ts';
import { controlBand, zAgainstControls } from './control-band.ts';
import { derivativeLogRatioSpread } from './dlrs.ts';
import type { Piece } from './piece.ts';
import { binPieces, segmentsOfCalls, statesOfBins } from './pieces.ts';
import { summariseCopyNumber, type CopyNumberSample } from './profile-summary.ts';
import { rebin, segmentsOnGrid } from './rebin.ts';
import { sexChromosomes } from './sex-chromosomes.ts';

type Row = [contig: string, start: number, end: number, log2: number, state?: CopyState | null];

function profile(rows: readonly Row[], format: FormatKey = 'wig', sample_id = 's'): BinProfile {
	const contigs = [...new Set(rows.map(([contig]) => contig))];
	return {
		sample_id,
		bins: {
			contigs,
			contig: Int32Array.from(rows, ([contig]) => contigs.indexOf(contig)),
			start: Int32Array.from(rows, (row) => row[1]),
			end: Int32Array.from(rows, (row) => row[2]),
		},
		reads: null,
		gc: null,
		mappability: null,
		log2: Float64Array.from(rows, (row) => row[3]),
		weight: null,
		z: null,
		state: rows.some((row) => row.length > 4) ? rows.map((row) => row[4] ?? null) : null,
		source: { path: `${sample_id}.txt`, format, build: null },
	};
}

const segment = (
	contig: string,
	start: number,
	end: number,
	mean_log2: number,
	state: CopyState | null = null,
): Segment => ({
	contig,
	start,
	end,
	bins: null,
	mean_log2,
	weight: null,
	state,
	copy_number: null,
});

const sample = (changes: Partial<CopyNumberSample>): CopyNumberSample => ({
	sample_id: 's',
	bins: null,
	segments: null,
	segment_source: 'none',
	altered_only: false,
	depth_only: false,
	...changes,
});

describe('DLRS', () => {
	it('by hand: steps over missing bins count, steps between chromosomes and on X do not', () => {
		// Steps: chr1 0 -> 2 (over a missing bin) = 2, 2 -> 3 = 1; chr2 5 -> 5 = 0, 5 -> 8 = 3; X none.
		// Sorted 0 1 2 3: quartiles (type 7) 0.75 and 2.25, range 1.5; / (1.349 sqrt 2).
		const rows: Row[] = [
			['chr1', 0, 10, 0],
			['chr1', 10, 20, NaN],
			['chr1', 20, 30, 2],
			['chr1', 30, 40, 3],
			['chr2', 0, 10, 5],
			['chr2', 10, 20, 5],
			['chr2', 20, 30, 8],
			['chrX', 0, 10, 50],
			['chrX', 10, 20, -50],
		];
		expect(derivativeLogRatioSpread(profile(rows))).toBeCloseTo(1.5 / (1.349 * Math.SQRT2), 12);
		expect(derivativeLogRatioSpread(profile(rows.slice(0, 3)))).toBeNaN();
	});
});

describe('calls of segments', () => {
	it('tissue: thresholds belong to the lower copy number; above 0.7 copies are computed', () => {
		const of = (mean_log2: number, contig = 'chr1', male = false): number =>
			tissueCopies({ mean_log2, contig }, male);
		expect([-1.2, -1.1, -1, -0.25, 0, 0.2, 0.3, 0.7, 0.8].map((value) => of(value))).toEqual([
			0, 0, 1, 1, 2, 2, 3, 3, 4,
		]);
		// 2 x 2^1.5 = 5.66 -> 6; Y: 1 x 2^1.5 = 2.83 -> 3, step 2 of 2 halves to 1, step 3 to 1
		expect([of(1.5), of(1.5, 'chrY'), of(0.1, 'chrY'), of(0.5, 'Y'), of(0.1, 'X', true), of(NaN)]).toEqual([
			6, 3, 1, 1, 1, 2,
		]);
		expect([0, 1, 2, 3, 4, 6].map((copies) => stateOfCopies(copies, 2))).toEqual([
			'deletion',
			'loss',
			'neutral',
			'gain',
			'amplification',
			'amplification',
		]);
	});
});

describe('pieces', () => {
	it('bins take the state of the segment over their middle, in any spelling of the chromosome', () => {
		const bins = profile([
			['chr1', 0, 10, 0],
			['chr1', 10, 20, 1],
			['chr1', 20, 30, NaN],
			['chr2', 0, 10, 2],
		]);
		const segments = [segment('1', 0, 15, 0, 'neutral'), segment('1', 15, 30, 1, 'gain')];
		// The middle of [10, 20) is 15, where the second segment begins.
		expect(statesOfBins(bins, segments)).toEqual(['neutral', 'gain', 'gain', null]);
		expect(binPieces(bins, segments).map(({ start, state }) => [start, state])).toEqual([
			[0, 'neutral'],
			[10, 'gain'],
			[0, null],
		]);
		expect(statesOfBins(bins, [], 'neutral')).toEqual(['neutral', 'neutral', 'neutral', 'neutral']);
	});

	it('runs of calls become segments; gap bins do not end them, chromosomes do', () => {
		const runs = segmentsOfCalls(
			profile([
				['1', 0, 10, 0.2, 'gain'],
				['1', 10, 20, NaN, null],
				['1', 20, 30, 0.4, 'gain'],
				['1', 30, 40, 0, 'neutral'],
				['2', 0, 10, 0.1, 'neutral'],
			]),
		);
		expect(
			runs.map(({ contig, start, end, bins, mean_log2, state }) => [
				contig,
				start,
				end,
				bins,
				mean_log2,
				state,
			]),
		).toEqual([
			['1', 0, 30, 2, expect.closeTo(0.3, 12), 'gain'],
			['1', 30, 40, 1, 0, 'neutral'],
			['2', 0, 10, 1, 0.1, 'neutral'],
		]);
	});
});

describe('altered genome and arms', () => {
	const pieces: Piece[] = [
		{ contig: '1', start: 0, end: 100, log2: 0.5, state: 'gain' },
		{ contig: '1', start: 100, end: 140, log2: -1, state: 'deletion' },
		{ contig: '13', start: 0, end: 50, log2: 0.1, state: 'neutral' },
		{ contig: '13', start: 50, end: 60, log2: 0.3, state: null },
		{ contig: 'X', start: 0, end: 500, log2: 1, state: 'gain' },
	];
	const arms: Arm[] = [
		{ contig: 'chr1', arm: 'p', start: 0, end: 80, centromere: null },
		{ contig: 'chr1', arm: 'q', start: 80, end: 200, centromere: null },
		{ contig: 'chr13', arm: 'p', start: 0, end: 20, centromere: null },
		{ contig: 'chr13', arm: 'q', start: 20, end: 100, centromere: null },
	];

	it('fraction of the called autosomal bases, by hand', () => {
		// Called: 100 + 40 + 50 = 190; altered 140, of them 100 gained.
		expect(alteredGenome(pieces)).toEqual({
			covered: 190,
			fraction: 140 / 190,
			gain_fraction: 100 / 190,
			loss_fraction: 40 / 190,
			called: 3,
			altered: 2,
		});
		expect(alteredGenome([]).fraction).toBeNaN();
	});

	it('arms: pieces over the border count on both sides; no short arm of an acrocentric chromosome', () => {
		expect(armNames(arms)).toEqual(['1p', '1q', '13q']);
		const [p, q, q13] = armBurden(pieces, arms);
		// 1q: 20 bases at 0.5 and 40 at -1: mean (10 - 40) / 60 = -0.5; all altered, a third gained.
		expect([p, q]).toEqual([
			{ arm: '1p', covered: 80, mean_log2: 0.5, altered_fraction: 1, gain_fraction: 1, loss_fraction: 0 },
			{
				arm: '1q',
				covered: 60,
				mean_log2: -0.5,
				altered_fraction: 1,
				gain_fraction: 20 / 60,
				loss_fraction: 40 / 60,
			},
		]);
		// 13q: 30 bases at 0.1 (called) and 10 at 0.3 (not): mean 6 / 40 = 0.15, nothing altered of the 30.
		expect(q13).toEqual({
			arm: '13q',
			covered: 40,
			mean_log2: expect.closeTo(0.15, 12) as number,
			altered_fraction: 0,
			gain_fraction: 0,
			loss_fraction: 0,
		});
	});
});

describe('the summary of a sample', () => {
	it("the file's own calls count first", () => {
		const bins = profile([
			['1', 0, 10, 0.5, 'neutral'],
			['1', 10, 20, 0.5, 'gain'],
			['1', 20, 30, NaN, 'gain'],
		]);
		const summary = summariseCopyNumber(sample({ bins }), [], 'plasma');
		expect([summary.call_source, summary.segment_source, summary.altered.fraction]).toEqual([
			'file',
			'runs_of_calls',
			0.5,
		]);
		expect([summary.bins_with_value, summary.bins, summary.gains, summary.losses]).toEqual([2, 3, 1, 0]);
	});

	it('segments without calls are called by the rule, around the autosomal median', () => {
		const rows = Array.from({ length: 40 }, (_, i): Row => ['1', i * 10, i * 10 + 10, i < 30 ? 0.05 : 0.35]);
		const segments = [
			{ ...segment('1', 0, 300, 0.05), bins: 30 },
			{ ...segment('1', 300, 400, 0.35), bins: 10 },
		];
		const plasma = summariseCopyNumber(
			sample({ bins: profile(rows), segments, segment_source: 'segmentation' }),
			[],
			'plasma',
		);
		expect(plasma.segments.map(({ state }) => state)).toEqual(['neutral', 'gain']);
		expect([plasma.center, plasma.altered.fraction, plasma.call_source]).toEqual([0.05, 0.25, 'plasma_rule']);
		// Mean |log2 - 0.05|: 100 of 400 bases at 0.3.
		expect(plasma.mean_abs_log2).toBeCloseTo(0.075, 12);
		const tissue = summariseCopyNumber(sample({ segments, segment_source: 'file' }), [], 'tissue');
		expect(tissue.segments.map(({ copy_number }) => copy_number)).toEqual([2, 3]);
		expect([tissue.center, tissue.call_source, tissue.altered.fraction]).toEqual([0.05, 'tissue_rule', 0.25]);
	});

	it('depth without a reference is never called', () => {
		const bins = profile([
			['1', 0, 10, 2],
			['1', 10, 20, -2],
		]);
		const summary = summariseCopyNumber(
			sample({ bins, depth_only: true, segments: [segment('1', 0, 20, 2)], segment_source: 'segmentation' }),
			[],
			'plasma',
		);
		expect([summary.call_source, summary.altered.fraction, summary.states]).toEqual(['none', NaN, null]);
	});

	it('a list of altered segments says nothing of the rest without bins, and neutral with them', () => {
		const segments = [segment('1', 0, 10, 0.5, 'gain')];
		const alone = summariseCopyNumber(
			sample({ segments, altered_only: true, segment_source: 'file' }),
			[],
			'plasma',
		);
		expect([alone.altered.fraction, alone.gains]).toEqual([NaN, 1]);
		const bins = profile([
			['1', 0, 10, 0.5],
			['1', 10, 40, 0],
		]);
		const both = summariseCopyNumber(
			sample({ bins, segments, altered_only: true, segment_source: 'file' }),
			[],
			'plasma',
		);
		expect(both.altered.fraction).toBe(0.25);
	});
});

describe('sex chromosomes', () => {
	const withSex = (x: number, y: number, format: FormatKey): BinProfile =>
		profile(
			[
				...Array.from({ length: 20 }, (_, i): Row => ['chr1', i * 10, i * 10 + 10, 0.1]),
				...Array.from({ length: 10 }, (_, i): Row => ['chrX', i * 10, i * 10 + 10, x]),
				...Array.from({ length: 6 }, (_, i): Row => ['chrY', i * 10, i * 10 + 10, y]),
			],
			format,
		);
	const { NaN: none } = Number;

	it.each([
		['wig', 0.1, -4, 'female', 'y_absent'],
		['wig', -0.9, -0.9, 'male', 'y_present'],
		['wig', 0.1, none, 'female', 'two_x'],
		['wig', -0.9, none, 'male', 'one_x'],
		['wig', -0.9, -4, 'unclear', 'contradiction'],
		['cnvkit_cnr', 1.1, -8, 'female', 'y_absent'],
		['cnvkit_cnr', 0.1, 0, 'male', 'y_present'],
		['cnvkit_cnr', 0.1, none, null, 'too_few_bins'],
		['wisecondorx_bins', 0.1, 0, null, 'same_sex_reference'],
	] as const)('%s: X %d, Y %d -> %s', (format, x, y, sex, basis) => {
		const found = sexChromosomes(withSex(x, y, format));
		expect([found.sex, found.basis]).toEqual([sex, basis]);
		expect(found.x_log2).toBeCloseTo(x - 0.1, 12);
	});
});

describe('samples over common bins', () => {
	it('take the union of their bins; other sizes are set aside with the difference', () => {
		const a = profile(
			[
				['chr1', 0, 10, 1],
				['chr1', 20, 30, 2],
				['chr2', 0, 10, 3],
			],
			'wig',
			'a',
		);
		const b = profile(
			[
				['1', 10, 20, 4],
				['1', 20, 30, 5],
				['2', 0, 10, 6],
			],
			'wig',
			'b',
		);
		const c = profile(
			[
				['1', 0, 5, 7],
				['1', 5, 10, 8],
				['1', 10, 15, 9],
			],
			'wig',
			'c',
		);
		const { cohort, others } = cohortBins([a, c, b]);
		expect(cohort.sample_ids).toEqual(['a', 'b']);
		expect([...cohort.bins.start]).toEqual([0, 10, 20, 0]);
		expect(cohort.log2.map((column) => [...column])).toEqual([
			[1, NaN, 2, 3],
			[NaN, 4, 5, 6],
		]);
		expect(others).toMatchObject([
			// Its own bins first: 5 against the 10 of a.txt.
			{ sample_id: 'c', first: 'a.txt', difference: { what: 'size', a: 5, b: 10 } },
		]);
		// One sample against one: c has three bins, a profile of two bins stands beside it.
		const d = profile(
			[
				['1', 0, 10, 1],
				['1', 10, 20, 2],
			],
			'wig',
			'd',
		);
		expect(cohortBins([d, c]).cohort.sample_ids).toEqual(['c']);
	});

	it('a profile on the chromosomes of two groups belongs to the one that is kept', () => {
		const on = (sample_id: string, ...contigs: string[]): BinProfile =>
			profile(
				contigs.flatMap((contig): Row[] => [
					[contig, 0, 10, 1],
					[contig, 10, 20, 2],
				]),
				'wig',
				sample_id,
			);
		const { cohort, others } = cohortBins([
			on('first', '1'),
			on('both', '1', '2'),
			...['a', 'b', 'c'].map((id) => on(id, '2')),
		]);
		expect(cohort.sample_ids).toEqual(['both', 'a', 'b', 'c']);
		expect(others).toMatchObject([{ sample_id: 'first', difference: { what: 'contigs' } }]);
	});

	it('brought to a grid: overlap-weighted means; half of a bin must be covered', () => {
		const grid = binGrid([{ name: 'chr1', length: 45 }], 20);
		const bins = profile([
			['1', 0, 10, 1],
			['1', 10, 20, 3],
			['1', 20, 30, NaN],
			['1', 30, 40, 5],
			['1', 40, 45, 7],
		]);
		// [0,20): (10 x 1 + 10 x 3) / 20 = 2; [20,40): 10 of 20 bases; [40,45): 5 of 5.
		expect([...rebin(bins, grid)]).toEqual([2, 5, 7]);
		expect(() => rebin(bins, binGrid([{ name: '1', length: 45 }], 5))).toThrow(/cannot be converted/);
		expect([...segmentsOnGrid([segment('1', 5, 24, 2)], grid)]).toEqual([2, NaN, NaN]);
	});
});

describe('controls', () => {
	const column = (...values: number[]): Float64Array => Float64Array.from(values);

	it('band: range below twenty controls', () => {
		const band = controlBand([column(1, NaN), column(3, NaN), column(2, 5)]);
		expect([[...band.low], [...band.high], band.percentile]).toEqual([[1, 5], [3, 5], false]);
	});

	it('no z with fewer than ten other controls', () => {
		const columns = Array.from({ length: 10 }, (_, i) => column(i));
		const z = zAgainstControls([...columns, column(20)], [...columns.map(() => true), false]);
		expect(z.slice(0, 10).every((one) => Number.isNaN(one[0]))).toBe(true);
		// Median of 0..9 is 4.5, MAD 2.5.
		expect(z[10]![0]).toBeCloseTo((20 - 4.5) / (MAD_TO_SD * 2.5), 12);
	});

	it('a control is compared with the others: the same as median and MAD without it', () => {
		const value = fc.double({ min: -3, max: 3, noNaN: true });
		fc.assert(
			fc.property(fc.array(value, { minLength: 11, maxLength: 30 }), (values) => {
				const columns = values.map((one) => column(one));
				const z = zAgainstControls(
					columns,
					values.map(() => true),
				);
				values.forEach((one, s) => {
					const others = Float64Array.from(values.filter((_, i) => i !== s));
					const center = median(others);
					const sd = MAD_TO_SD * mad(others, center);
					const expected = sd > 0 ? (one - center) / sd : NaN;
					if (Number.isNaN(expected)) expect(z[s]?.[0]).toBeNaN();
					else expect(z[s]?.[0]).toBeCloseTo(expected, 9);
				});
			}),
		);
	});
});
