import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../../base/random.ts';
import { benjaminiHochberg } from '../../numerics/tests/benjamini-hochberg.ts';
import { mannWhitney } from '../../numerics/tests/mann-whitney.ts';
import { sizeOf } from '../../../../../tests/setup/test-size.ts';
import type { SignalMatrix } from '../matrix.ts';
import { areCounts } from './are-counts.ts';
import { CountTally, withoutCountsOfNoFeature, type CountFacts } from './count-tally.ts';
import { normaliseCounts } from './normalise-counts.ts';

const matrixOf = (
	features: number,
	samples: number,
	value: (f: number, s: number) => number,
	more: Partial<SignalMatrix> = {},
): SignalMatrix => ({
	name: 'm',
	signal_kind: 'signal',
	unit: '',
	sample_ids: Array.from({ length: samples }, (_, s) => `s${s}`),
	feature_ids: Array.from({ length: features }, (_, f) => `f${f}`),
	values: Float64Array.from({ length: features * samples }, (_, i) =>
		value(Math.floor(i / samples), i % samples),
	),
	...more,
});
const tallied = (matrix: SignalMatrix): CountFacts | null => {
	const tally = new CountTally(matrix.sample_ids.length);
	for (let f = 0; f < matrix.feature_ids.length; f++) tally.add(matrix.values, f * matrix.sample_ids.length);
	return tally.facts();
};
const recognised = (matrix: SignalMatrix): boolean => areCounts(matrix, tallied(matrix));

/** Poisson by the product of uniforms below 30, rounded normal above. */
function poisson(mean: number, random: Random): number {
	if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * random.normal()));
	const limit = Math.exp(-mean);
	let k = -1;
	for (let product = 1; product > limit; k++) product *= random.uniform();
	return Math.max(0, k);
}

/** Counts without any difference between groups; the second half of the samples is sequenced three times as deep. */
function nullCounts(features: number, samples: number, level: number, seed: number): SignalMatrix {
	const random = createRandom(seed, 'null');
	const depth = Array.from(
		{ length: samples },
		(_, s) => (s < samples / 2 ? 1 : 3) * (0.7 + 0.6 * random.uniform()),
	);
	return matrixOf(features, samples, (f, s) => {
		const own = level * Math.exp(1.5 * Math.sin(f)) * Math.exp(0.2 * random.normal());
		return poisson(own * depth[s]!, random);
	});
}

/** Features with q x 1 <= 0.01, the bound of a finding in a run with one matrix and two groups. */
function findings(matrix: SignalMatrix): string[] {
	const n = matrix.sample_ids.length;
	const p = matrix.feature_ids.map((_, f) => {
		const row = matrix.values.subarray(f * n, (f + 1) * n);
		return mannWhitney(row.subarray(0, n / 2), row.subarray(n / 2)).p;
	});
	const q = benjaminiHochberg(p);
	return matrix.feature_ids.filter((_, f) => q[f]! <= 0.01);
}

describe('counts are told from other whole numbers', () => {
	const random = createRandom(3);
	const depth = Array.from({ length: 12 }, () => 0.5 + random.uniform());
	const reads = matrixOf(200, 12, (f, s) => poisson((5 + (f % 40)) * depth[s]!, random));

	it('by what they have in common within a sample', () => expect(recognised(reads)).toBe(true));
	it('not when a value has a fraction', () => {
		expect(recognised({ ...reads, values: reads.values.map((x, i) => (i === 77 ? x + 0.5 : x)) })).toBe(
			false,
		);
	});
	it('not when a value is negative', () => {
		expect(recognised({ ...reads, values: reads.values.map((x, i) => (i === 77 ? -1 : x)) })).toBe(false);
	});
	it('with missing values among them', () => {
		expect(recognised({ ...reads, values: reads.values.map((x, i) => (i % 50 === 7 ? NaN : x)) })).toBe(true);
	});
	it('not copy numbers, which vary much less than counts, even in genomes that are doubled', () => {
		const copies = matrixOf(
			200,
			30,
			(f, s) =>
				Math.max(
					0,
					(s % 3 === 0 ? 4 : 2) + Math.round(0.6 * random.normal()) + (f === 9 && s === 4 ? 20 : 0),
				),
			{ signal_kind: 'copy_number' },
		);
		expect(recognised(copies)).toBe(false);
	});
	it('not fragment lengths in base pairs', () => {
		expect(recognised(matrixOf(60, 40, () => 167 + Math.round(4 * random.normal())))).toBe(false);
	});
	it('not genotypes, grades or marks', () => {
		expect(recognised(matrixOf(300, 20, (f, s) => ((f * 7 + s * 5) % 11 < 3 ? 1 : 0)))).toBe(false);
	});
	it('not columns of clinical numbers that have nothing in common', () => {
		const clinical = matrixOf(30, 60, (f) =>
			Math.max(0, Math.round(50 + 10 * f + (10 + f) * random.normal())),
		);
		expect(recognised(clinical)).toBe(false);
	});
	it('not when every sample has the same total, as after rarefaction', () => {
		const equal = matrixOf(100, 8, (f, s) => 50 + 30 * ((f + s) % 2));
		expect(recognised(equal)).toBe(false);
	});
	it('of two samples only when the name says so', () => {
		const two = matrixOf(100, 2, (f, s) => poisson(40 * (s + 1), random));
		expect([recognised(two), recognised({ ...two, name: 'raw_counts' })]).toEqual([false, true]);
	});
});

describe('rows of reads that belong to no feature', () => {
	it('are left out and taken off the library sizes', () => {
		const matrix = matrixOf(3, 2, (f, s) => 10 * (f + 1) + s);
		matrix.feature_ids = ['gene', '__no_feature', 'N_unmapped'];
		const { counts, left_out, matrix: rest } = withoutCountsOfNoFeature(matrix, tallied(matrix));
		expect([left_out, rest.feature_ids, [...(counts?.library_sizes ?? [])], counts?.largest]).toEqual([
			2,
			['gene'],
			[10, 11],
			11,
		]);
	});
});

describe('normalised counts', () => {
	const sizes = (matrix: SignalMatrix): Float64Array => (tallied(matrix) as CountFacts).library_sizes;
	const all = (matrix: SignalMatrix): number[] => matrix.sample_ids.map((_, s) => s);
	const normalised = (matrix: SignalMatrix, seed = 1) =>
		normaliseCounts(matrix, sizes(matrix), { training: all(matrix), seed });

	it('are log2(count / size factor + 1)', () => {
		// Twice and half the profile: size factors 2 and 1/2, so both samples become the profile itself.
		const one = normalised(matrixOf(60, 2, (f, s) => (400 + 4 * f) * (s === 0 ? 2 : 0.5)));
		expect([...one.scale.size_factors].map((x) => Number(x.toFixed(12)))).toEqual([2, 0.5]);
		const other = normalised(matrixOf(60, 2, (f, s) => (f === 5 && s === 0 ? 1 : 400 + 4 * f)));
		expect(other.scale.size_factors).toEqual(Float64Array.of(1, 1));
		expect(other.matrix.feature_ids).toEqual(['f5']);
		expect([...other.matrix.values]).toEqual([1, Math.log2(421)]);
	});

	it('have the samples for training as their reference', () => {
		const matrix = matrixOf(60, 3, (f, s) => (400 + f) * [1, 1, 8][s]!);
		const { scale } = normaliseCounts(matrix, sizes(matrix), { training: [0, 1], seed: 1 });
		expect([...scale.size_factors].map((x) => Number(x.toFixed(12)))).toEqual([1, 1, 8]);
	});

	it('of a sample without a count are missing', () => {
		const one = normalised(matrixOf(60, 3, (f, s) => (s === 1 ? 0 : 400 + f * (s + 1))));
		expect(one.matrix.values.filter((_, i) => i % 3 === 1).every(Number.isNaN)).toBe(true);
		expect(one.notes.map(({ code }) => code)).toContain('signals.counts_empty');
	});

	it('are the same for the same seed, and thinned in another way for another', () => {
		const matrix = nullCounts(80, 20, 3, 2);
		expect(normalised(matrix).scale.thinned).toBe(80);
		expect(normalised(matrix).matrix.values).toEqual(normalised(matrix).matrix.values);
		expect(normalised(matrix, 2).matrix.values).not.toEqual(normalised(matrix).matrix.values);
	});

	// As many tests as were seen to give 18,243 false findings with raw counts.
	it.each([0.3, 3, 30, 300])(
		'give no findings between depths at %d reads a feature, where raw counts do',
		(level) => {
			const matrix = nullCounts(sizeOf(1500, 15_000), sizeOf(60, 120), level, 7);
			expect(recognised(matrix)).toBe(true);
			expect(findings(matrix).length).toBeGreaterThan(matrix.feature_ids.length / 20);
			expect(findings(normalised(matrix).matrix)).toEqual([]);
		},
	);

	it('keep a true difference', () => {
		const matrix = nullCounts(300, 60, 300, 4);
		// Half as much in the deeper half, one feature in ten.
		const planted = {
			...matrix,
			values: matrix.values.map((x, i) =>
				Math.floor(i / 60) % 10 === 0 && i % 60 >= 30 ? Math.round(x / 2) : x,
			),
		};
		const found = findings(normalised(planted).matrix);
		const isPlanted = (id: string): boolean => Number(id.slice(1)) % 10 === 0;
		expect(found.filter(isPlanted).length).toBe(30);
		// All go down, which lifts the size factors of the deeper half a little; few others follow.
		expect(found.length).toBeLessThan(36);
	});
});
