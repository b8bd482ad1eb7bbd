import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { studentTBound } from '../../numerics/distributions/student-t.ts';
import { armsOfBuild } from '../../readers/genome/arms.ts';
import type { BinTable } from '../bins/bin-table.ts';
import type { Segment } from '../copy-number/bin-profile.ts';
import { aneuploidyOf, isAneuploid } from './aneuploidy.ts';
import { blockSteps, spreadOfSteps } from './block-steps.ts';
import { profileAbnormality } from './cpa.ts';
import { dnaFraction, judgeRegions, type RegionCall } from './judge-regions.ts';
import { levelOfMost } from './level-of-most.ts';
import { libraryScales } from './library-scales.ts';
import { reachOf } from './normal-limits.ts';
import { reachOfNormals, spreadOf, spreadOfLibraries, tAgainst } from './normal-spread.ts';
import { differencesFrom } from './normals.ts';
import { inflation, ownNoise } from './own-noise.ts';

const MB = 1_000_000;
const arms = armsOfBuild('hg19', '');

/** Bins of 1 Mb: so many of each chromosome. */
function table(counts: Record<string, number>): BinTable {
	const contigs = Object.keys(counts);
	const rows = contigs.flatMap((name, contig) =>
		Array.from({ length: counts[name]! }, (_, i) => ({ contig, start: i * MB })),
	);
	return {
		contigs,
		contig: Int32Array.from(rows, ({ contig }) => contig),
		start: Int32Array.from(rows, ({ start }) => start),
		end: Int32Array.from(rows, ({ start }) => start + MB),
	};
}

const segment = (contig: string, start: number, end: number): Segment => ({
	contig,
	start: start * MB,
	end: end * MB,
	bins: null,
	mean_log2: Number.NaN,
	weight: null,
	state: null,
	copy_number: null,
});

describe('numbers by hand and of scipy', () => {
	it('the bound of t is scipy.stats.t.isf(p / 2, df)', () => {
		for (const [p, df, bound] of [
			[0.05, 11, 2.2009851600916392],
			[0.05 / 39, 11, 4.28771394876204],
			[0.0125 / 39, 19, 4.382091273820617],
			[1e-6, 26, 6.351701160990617],
		] as const)
			expect(studentTBound(p, df)).toBeCloseTo(bound, 9);
		// Cauchy: P(|T| > 1) = 1/2.
		expect(studentTBound(0.5, 1)).toBeCloseTo(1, 12);
		expect([studentTBound(0, 3), studentTBound(0.05, 0)]).toEqual([NaN, NaN]);
	});

	it('t against normals: mean 2, SD 1 of three, so 5 is 3 / sqrt(4/3)', () => {
		const spread = spreadOf(Float64Array.of(1, NaN, 2, 3));
		expect(spread).toEqual({ mean: 2, sd: 1, normals: 3 });
		expect(tAgainst(5, spread)).toBeCloseTo(3 / Math.sqrt(4 / 3), 12);
		expect(tAgainst(5, { mean: 2, sd: 0, normals: 3 })).toBeNaN();
	});

	it('what one more normal reaches: prediction bound of the logarithms, or the percentile where that is larger', () => {
		expect(reachOfNormals(Float64Array.of(2, 2.5, 3, 3.5, 4, 2.2, 2.8, 3.3, 2.9, 3.1), 0.025)).toBeCloseTo(
			4.7320857082278485,
			9,
		);
		// Type-7 percentile of nine 2 and one 9: 2 + 0.55 x 7; the prediction bound is 5.8008.
		const outlier = Float64Array.of(2, 2, 2, 2, 2, 2, 2, 2, 2, 9);
		expect(reachOfNormals(outlier, 0.05)).toBeCloseTo(5.85, 9);
		expect(reachOfNormals(Float64Array.of(2, NaN, 3), 0.05)).toBeNaN();
		// How near to 0 a largest |t| lies says nothing of large ones: all below 1 count as 1.
		expect(reachOfNormals(Float64Array.of(1e-12, 0, 1, 1), 0.05)).toBe(1);
	});

	it('log2 of one copy more in a fraction f is log2(1 + f/2), of one less log2(1 - f/2)', () => {
		expect(dnaFraction(Math.log2(1.05))).toBeCloseTo(0.1, 12);
		expect(dnaFraction(Math.log2(0.95))).toBeCloseTo(0.1, 12);
		expect(dnaFraction(Math.log2(1.5))).toBeCloseTo(1, 12);
		expect(dnaFraction(0.7)).toBeNaN();
	});

	it('abnormality of a profile: (2 x 100 Mb + 3 x 50 Mb) / 2 segments x 1e-8 = 1.75', () => {
		const segments = [
			{ start: 0, end: 100 * MB, z: -2 },
			{ start: 0, end: 50 * MB, z: 3 },
		];
		expect(profileAbnormality(segments)).toBeCloseTo(1.75, 12);
		expect(profileAbnormality([...segments, { start: 0, end: 1, z: null }])).toBeNaN();
	});

	it('inflation: 1 + 2 sum (1 - k/n) r, over the lags shorter than the stretch', () => {
		const correlation = Float64Array.of(0.5, 0.25);
		expect(inflation({ correlation }, 4)).toBeCloseTo(1 + 2 * (0.75 * 0.5 + 0.5 * 0.25), 12);
		expect(inflation({ correlation }, 2)).toBeCloseTo(1.5, 12);
		expect(inflation({ correlation }, 1)).toBe(1);
	});

	it('noise of an autoregression of 0.6 has the variance of its mean, (1 + 0.6) / (1 - 0.6), and its steps are no noise', () => {
		const random = createRandom(1, 'autoregression');
		let value = 0;
		const values = Float64Array.from({ length: 20_000 }, (_, i) => {
			value = 0.6 * value + 0.8 * random.normal();
			return value + (i < 10_000 ? 0 : 5);
		});
		const half = (from: number): Int32Array => Int32Array.from({ length: 10_000 }, (_, i) => from + i);
		const noise = ownNoise(values, [half(0), half(10_000)]);
		expect(noise.sd).toBeGreaterThan(0.95);
		expect(noise.sd).toBeLessThan(1.05);
		expect(inflation(noise, 10_000)).toBeGreaterThan(3.4);
		expect(inflation(noise, 10_000)).toBeLessThan(4.6);
	});

	it('steps of neighbouring stretches: means 0 and 2 in turn give 2 / (0.6745 sqrt 2), another chromosome none', () => {
		const bins = table({ '1': 44, X: 40 });
		const values = Float64Array.from(bins.start, (_, i) => (i < 44 ? 2 * ((i >> 1) % 2) : 100 * i));
		const steps = blockSteps(bins, values);
		expect(spreadOfSteps(steps(2))).toBeCloseTo(2 / (0.6744897501960817 * Math.SQRT2), 9);
		expect(spreadOfSteps(steps(4))).toBeNaN();
	});

	it('steps beyond a limit are left out: 22 of 2 and 22 of 10', () => {
		const steps = Float64Array.from({ length: 44 }, (_, i) => (i < 22 ? 2 : 10));
		expect(spreadOfSteps(steps)).toBeCloseTo(6 / (0.6744897501960817 * Math.SQRT2), 9);
		expect(spreadOfSteps(steps, 9)).toBeCloseTo(2 / (0.6744897501960817 * Math.SQRT2), 9);
		expect(spreadOfSteps(steps, 1)).toBeNaN();
	});

	it('normals in units of their libraries: 0, 2 and 6 of one three times as noisy, weights 1, 1 and 1/9', () => {
		// Mean (0 + 2 + 6/9) / (19/9) = 24/19; squares (24/19)^2 + (14/19)^2 + (90/57)^2 = 1672/361, so SD^2 = 836/361.
		const spread = spreadOfLibraries(Float64Array.of(0, NaN, 2, 6), { own: 2, normals: [1, 1, 1, 3] });
		expect(spread.mean).toBeCloseTo(24 / 19, 12);
		expect(spread.sd).toBeCloseTo(2 * Math.sqrt(836 / 361), 12);
		expect(spread.normals).toBe(3);
		const plain = Float64Array.of(1, NaN, 2, 3);
		expect(spreadOfLibraries(plain, { own: 1, normals: [1, 1, 1, 1] })).toEqual(spreadOf(plain));
	});

	it('a library of three times the noise counts three times, a quieter one and one of too few stretches once', () => {
		const bins = table({ '1': 400, '2': 400 });
		const noise = (label: string, sd: number): Float64Array => {
			const random = createRandom(3, label);
			return Float64Array.from(bins.start, () => sd * random.normal());
		};
		const columns = Array.from({ length: 12 }, (_, i) => noise(`normal ${i}`, i === 0 ? 0.15 : 0.05));
		const own = (log2: Float64Array) => libraryScales(bins, differencesFrom(bins, log2, columns));
		const quiet = own(noise('quiet', 0.02))(4);
		expect(quiet.own).toBe(1);
		expect(quiet.normals[0]).toBeGreaterThan(2.4);
		expect(quiet.normals[0]).toBeLessThan(3.6);
		for (const scale of quiet.normals.slice(1)) expect(scale).toBeLessThan(1.3);
		const noisy = own(noise('noisy', 0.15))(4);
		expect(noisy.own).toBeGreaterThan(2.3);
		expect(noisy.own).toBeLessThan(3.6);
		expect(own(noise('noisy', 0.15))(100)).toEqual({ own: 1, normals: columns.map(() => 1) });
	});

	it('gains and losses of many chromosome parts make no library noisy', () => {
		const bins = table({ '1': 400, '2': 400 });
		const random = createRandom(4, 'many parts');
		const columns = Array.from({ length: 12 }, () =>
			Float64Array.from(bins.start, () => 0.05 * random.normal()),
		);
		// Every 16 Mb another level, one copy more or less in four fifths of the DNA.
		const levels = [0, Math.log2(1.4), 0, Math.log2(0.6)];
		const log2 = Float64Array.from(
			bins.start,
			(_, i) => levels[Math.floor(i / 16) % 4]! + 0.05 * random.normal(),
		);
		expect(libraryScales(bins, differencesFrom(bins, log2, columns))(8).own).toBeLessThan(1.3);
	});

	it('the level of most: three fifths at 0, two fifths at 1', () => {
		const level = (value: number, bins: number) => ({ value, error: 0.05, bins });
		expect(levelOfMost([level(0, 40), level(1, 30), level(0, 20), level(1, 10)])).toBeCloseTo(0, 12);
		// A third more in one direction does not move it, where the median of all would be 1.
		expect(levelOfMost([level(0, 45), level(0.5, 25), level(1, 30)])).toBeCloseTo(0, 12);
		expect(levelOfMost([])).toBeNaN();
	});
});

/** Independent noise of SD 0.05 over 2,400 bins, and shifts of whole chromosomes. */
const bins = table(
	Object.fromEntries([...Array.from({ length: 16 }, (_, i) => [String(i + 1), 140]), ['X', 100], ['Y', 20]]),
);
const chromosomes = bins.contigs.map((name) =>
	segment(name, 0, name === 'X' ? 100 : name === 'Y' ? 20 : 140),
);

function drawn(label: string, shifts: Record<string, number> = {}): Float64Array {
	const random = createRandom(7, label);
	return Float64Array.from(
		bins.contig,
		(contig) => (shifts[bins.contigs[contig]!] ?? 0) + 0.05 * random.normal(),
	);
}

const normals = (shifts: Record<string, number> = {}) => ({
	columns: Array.from({ length: 15 }, (_, i) => drawn(`normal ${i}`, shifts)),
	segments: Array.from({ length: 15 }, () => chromosomes),
});

function judged(
	log2: Float64Array,
	given: ReturnType<typeof normals> | null,
	segments = chromosomes,
): Map<string, RegionCall> {
	const { segments: calls, wholes } = judgeRegions({ bins, log2, weight: null }, segments, arms, given);
	return new Map(
		[...calls, ...wholes].map((call) => [
			`${call.region.kind} ${call.region.kind === 'segment' ? call.region.contig : call.region.name}`,
			call,
		]),
	);
}

const called = (calls: Map<string, RegionCall>): string[] =>
	[...calls].filter(([, { call }]) => call === 'gain' || call === 'loss').map(([name]) => name);

describe('calls', () => {
	it('a whole chromosome at 0.09 over 140 bins of noise 0.05 is a low-level gain, with and without normals', () => {
		const sample = drawn('sample', { '8': 0.09 });
		for (const given of [normals(), null]) {
			const calls = judged(sample, given);
			expect(called(calls).sort()).toEqual(['arm 8p', 'arm 8q', 'segment 8']);
			const gain = calls.get('segment 8') as RegionCall;
			expect(gain).toMatchObject({ call: 'gain', low_level: true, normals: given === null ? 0 : 15 });
			expect(gain.notes).toEqual(given === null ? ['no_normals'] : []);
			// 2 (2^0.09 - 1) = 0.129 of the DNA, within four standard errors (4 x 0.05 / sqrt 140 = 0.017 log2).
			expect(Math.abs(gain.dna_fraction - 0.1288)).toBeLessThan(0.026);
		}
	});

	it('nothing is called where nothing is, and what all normals share is no call', () => {
		expect(called(judged(drawn('quiet'), normals()))).toEqual([]);
		expect(called(judged(drawn('quiet'), null))).toEqual([]);
		const shared = { '8': 0.2 };
		expect(called(judged(drawn('quiet', shared), normals(shared)))).toEqual([]);
		expect(called(judged(drawn('quiet', shared), null))).toContain('segment 8');
	});

	it('nine normals are too few: the sample stands on its own noise', () => {
		const { columns, segments } = normals();
		const few = { columns: columns.slice(0, 9), segments: segments.slice(0, 9) };
		const calls = judged(drawn('sample', { '8': 0.2 }), few);
		expect(calls.get('segment 8')).toMatchObject({
			call: 'gain',
			normals: 0,
			notes: ['no_normals'],
			low_level: false,
		});
	});

	it('a noisy sample is not called for its noise: the noise of the sample counts as well as that of the normals', () => {
		// Ten times as noisy: t against the normals alone is some ten, and every other draw would have calls.
		const calls = Array.from({ length: 10 }, (_, i) => {
			const random = createRandom(i, 'noise');
			const noisy = Float64Array.from(bins.contig, () => 0.5 * random.normal());
			return called(judged(noisy, normals())).length;
		});
		// At most 0.05 false calls per profile are allowed: more than two of ten profiles with one happen once in a hundred times.
		expect(calls.filter((count) => count > 0).length).toBeLessThanOrEqual(2);
	});

	it('one bin far out is no gain of its arm', () => {
		const log2 = drawn('quiet');
		// The tenth bin of chromosome 16 (of 36 of 16p): 5 / 36 = 0.14 log2 in the mean of the arm, 16 standard errors.
		log2[bins.contigs.indexOf('16') * 140 + 10]! += 5;
		for (const given of [normals(), null]) expect(called(judged(log2, given))).toEqual([]);
	});

	it('without normals a shift of 19p or 16p says that GC moves it', () => {
		const calls = judged(drawn('sample', { '16': 0.3 }), null);
		expect(calls.get('arm 16p')?.notes).toEqual(['no_normals', 'gc_extreme']);
		expect(calls.get('arm 16q')?.notes).toEqual(['no_normals']);
	});

	it('a shift of the whole X speaks of the reference, a part of X is judged against the rest of it', () => {
		for (const given of [normals(), null]) {
			const calls = judged(drawn('man', { X: -0.4 }), given);
			expect(called(calls)).toEqual([]);
			expect(calls.get('segment X')).toMatchObject({ call: null, notes: ['sex_reference'] });
			expect(calls.get('chromosome X')).toMatchObject({ call: null, notes: ['sex_reference'] });
			const log2 = drawn('part', { X: -0.4 });
			for (let i = 0; i < log2.length; i++)
				if (bins.contigs[bins.contig[i]!] === 'X' && bins.start[i]! >= 80 * MB) log2[i]! += 0.5;
			const parts = [
				...chromosomes.filter(({ contig }) => contig !== 'X'),
				segment('X', 0, 80),
				segment('X', 80, 100),
			];
			const [, , , last] = judgeRegions({ bins, log2, weight: null }, parts, arms, given).segments.slice(-4);
			expect(last).toMatchObject({ call: 'gain' });
		}
	});

	it('Y without ten normals of the same sex is not judged', () => {
		expect(judged(drawn('woman', { Y: -4 }), normals()).get('segment Y')?.call).toBeNull();
	});
});

describe('aneuploidy of the whole genome', () => {
	it('is beyond the normals where most chromosomes alone are not', () => {
		// Sixteen chromosomes up or down by 0.012 log2: some three standard errors (0.05 / sqrt 140 = 0.0042) each.
		const shifts = Object.fromEntries(
			Array.from({ length: 16 }, (_, i) => [String(i + 1), i % 2 === 0 ? 0.012 : -0.012]),
		);
		const given = normals();
		const of = (log2: Float64Array) => {
			const judgedRegions = judgeRegions({ bins, log2, weight: null }, chromosomes, arms, given);
			const reach = reachOf({ bins, weight: null }, given, arms);
			return { aneuploidy: aneuploidyOf(judgedRegions.measured, reach.deviations) };
		};
		expect(isAneuploid(of(drawn('aneuploid', shifts)))).toBe(true);
		expect(isAneuploid(of(drawn('quiet')))).toBe(false);
		expect(called(judged(drawn('aneuploid', shifts), given)).length).toBeLessThan(8);
	});
});
