import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createRandom } from '../../../base/random.ts';
import { binomialDraw } from '../distributions/binomial-draw.ts';
import { heldOutGain, knownLikelihood } from './held-out-parts.ts';
import { leastSquaresShares } from './least-squares-shares.ts';
import { mixtureShares } from './mixture-em.ts';
import { nonNegativeLeastSquares, normalEquations } from './non-negative-least-squares.ts';
import { regionBootstrap } from './region-bootstrap.ts';
import { fitUnknownParts, type SampleMixtures } from './unknown-parts.ts';

const numbers = z.array(z.number()).transform((all) => Float64Array.from(all));
// Made by tests/fixtures/make/mixture.py with scipy.optimize.nnls and a plain EM of 60,000 rounds.
const fixture = z
	.object({
		least_squares: z.array(
			z.object({
				...{ parts: z.int(), design: numbers, values: numbers, weights: numbers },
				...{ condition: z.number(), x: numbers },
			}),
		),
		em: z.array(
			z.object({
				...{ parts: z.int(), profiles: numbers, methylated: numbers, reads: numbers },
				...{ shares: numbers, log_likelihood: z.number() },
			}),
		),
	})
	.parse(JSON.parse(readFileSync('tests/fixtures/numerics/mixture.json', 'utf8')));

const largestDifference = (a: Float64Array, b: Float64Array): number =>
	a.reduce((most, one, i) => Math.max(most, Math.abs(one - b[i]!)), 0);

describe('least squares without negative values', () => {
	it.each(fixture.least_squares.map((one, i) => [i, one] as const))(
		'problem %i is that of scipy',
		(_, one) => {
			expect(one.condition).toBeLessThan(1e3);
			const found = nonNegativeLeastSquares(normalEquations(one.design, one.parts, one.values, one.weights));
			expect(largestDifference(found, one.x)).toBeLessThan(1e-8);
			expect(one.x.some((value) => value === 0)).toBe([...found].some((value) => value === 0));
		},
	);

	it('a column twice and a column of zeros leave a solution', () => {
		// y = 2 a exactly; the third column is that of the first, the second holds nothing.
		const design = Float64Array.from([1, 0, 1, 2, 0, 2, 3, 0, 3]);
		const values = Float64Array.from([2, 4, 6]);
		const found = nonNegativeLeastSquares(normalEquations(design, 3, values, Float64Array.from([1, 1, 1])));
		expect(found[0]! + found[2]!).toBeCloseTo(2, 12);
		expect(found[1]).toBe(0);
	});

	it('values that point the other way give zeros, and shares that say that nothing fits', () => {
		const rows = {
			...{ design: Float64Array.from([1, 0.5, 0.5, 1]), n: 2 },
			...{ values: Float64Array.from([-1, -1]), weights: Float64Array.from([1, 1]) },
		};
		expect([...leastSquaresShares(rows).shares]).toEqual([0, 0]);
		expect(leastSquaresShares(rows).sum).toBe(0);
	});

	it('rows of weight 0 count nothing', () => {
		const design = Float64Array.from([1, 0, 0, 1, 1, 1]);
		const values = Float64Array.from([0.25, 0.75, NaN]);
		const { shares } = leastSquaresShares({ design, n: 2, values, weights: Float64Array.from([1, 1, 0]) });
		expect([...shares]).toEqual([0.25, 0.75]);
	});
});

describe('EM on counts', () => {
	it.each(fixture.em.map((one, i) => [i, one] as const))(
		'mixture %i reaches the likelihood of a long plain EM, and never falls on the way',
		(_, one) => {
			const path: number[] = [];
			const found = mixtureShares(one, undefined, { onStep: (value) => path.push(value) });
			expect(found.gap).toBeLessThan(1e-3);
			expect(Math.abs(found.log_likelihood - one.log_likelihood)).toBeLessThan(2e-3);
			expect(largestDifference(found.shares, one.shares)).toBeLessThan(0.02);
			for (const [i, value] of path.entries()) expect(value).toBeGreaterThanOrEqual(path[i - 1] ?? -Infinity);
		},
	);

	it('from equal shares it rises step by step to the same place', () => {
		const [one] = fixture.em;
		const path: number[] = [];
		const start = new Float64Array(one!.parts).fill(1 / one!.parts);
		const found = mixtureShares(one!, start, { onStep: (value) => path.push(value) });
		expect(path.length).toBeGreaterThan(3);
		for (const [i, value] of path.entries()) expect(value).toBeGreaterThanOrEqual(path[i - 1] ?? -Infinity);
		expect(Math.abs(found.log_likelihood - one!.log_likelihood)).toBeLessThan(2e-3);
	});

	it('one region tells the share of two parts by hand', () => {
		// Levels 0.9 and 0.1, 30 of 100 reads methylated: 0.1 + 0.8 s = 0.3, s = 0.25.
		const { shares } = mixtureShares({
			...{ methylated: Float64Array.from([30]), reads: Float64Array.from([100]) },
			...{ profiles: Float64Array.from([0.9, 0.1]), parts: 2 },
		});
		expect(shares[0]).toBeCloseTo(0.25, 3);
	});
});

describe('bootstrap over regions', () => {
	it('spreads as the textbook says for one mean of two parts', () => {
		// Two parts with levels 1 and 0 in every region: the share is the mean level, its variance that of a mean of 400.
		const random = createRandom(5, 'rows');
		const values = Float64Array.from({ length: 400 }, () => 0.5 + 0.2 * random.normal());
		const design = Float64Array.from({ length: 800 }, (_, i) =>
			i % 4 < 2 ? (i % 2 === 0 ? 1 : 0) : i % 2 === 0 ? 0 : 1,
		);
		const draws = regionBootstrap(
			{ design, n: 2, values, weights: new Float64Array(400).fill(1) },
			2000,
			createRandom(6, 'draws'),
		);
		const first = Float64Array.from({ length: 2000 }, (_, k) => draws![2 * k]!);
		const mean = first.reduce((all, one) => all + one, 0) / 2000;
		const sd = Math.sqrt(first.reduce((all, one) => all + (one - mean) ** 2, 0) / 1999);
		// share = a / (a + b), a and b means of 200 values around 0.5: sd = 0.2 / sqrt(200) / sqrt(2) / 1 = 0.01.
		expect(sd).toBeGreaterThan(0.009);
		expect(sd).toBeLessThan(0.011);
	});

	it('dependent columns have no interval', () => {
		const design = Float64Array.from([1, 1, 0.5, 0.5, 0.2, 0.2]);
		const rows = {
			design,
			n: 2,
			values: Float64Array.from([1, 0.5, 0.2]),
			weights: Float64Array.from([1, 1, 1]),
		};
		expect(regionBootstrap(rows, 20, createRandom(1, 'draws'))).toBeNull();
	});
});

describe('unknown parts', () => {
	const [regions, samples] = [80, 8];
	const random = createRandom(11, 'unknown');
	const profiles = Float64Array.from({ length: regions * 2 }, () => 0.05 + 0.9 * random.uniform());
	const hidden = Float64Array.from({ length: regions }, () => (random.uniform() < 0.5 ? 0.02 : 0.98));
	const reads = new Float64Array(regions * samples).fill(200);
	const mixtures = (truth: readonly number[]): SampleMixtures => ({
		methylated: Float64Array.from(reads, (n, i) => {
			const [s, row] = [Math.floor(i / regions), i % regions];
			const known = 0.6 * profiles[2 * row]! + 0.4 * profiles[2 * row + 1]!;
			return binomialDraw(n, truth[s]! * hidden[row]! + (1 - truth[s]!) * known, random);
		}),
		...{ reads, samples, profiles, parts: 2, unknown: 1, seed: 3 },
	});
	const present = mixtures(Array.from({ length: samples }, (_, s) => s / 10));
	const absent = mixtures(new Array<number>(samples).fill(0));
	const gainOf = (of: SampleMixtures): number =>
		[0, 1, 2, 3, 4].reduce(
			(all, fold) => all + heldOutGain(of, fold).regions.reduce((sum, one) => sum + one, 0),
			0,
		);

	it('are found with share and profile where samples differ in them', () => {
		const fit = fitUnknownParts(present, 0);
		const again = fitUnknownParts(present, 0);
		expect(again.log_likelihood).toBe(fit.log_likelihood);
		for (let s = 0; s < samples; s++) expect(Math.abs(fit.shares[3 * s + 2]! - s / 10)).toBeLessThan(0.1);
		const apart =
			hidden.reduce((sum, level, row) => sum + Math.abs(level - fit.unknown_profiles[row]!), 0) / regions;
		expect(apart).toBeLessThan(0.1);
	});

	it('never fit the same counts worse than the known parts alone, which proves nothing', () => {
		const alone = Array.from({ length: samples }, (_, s) => knownLikelihood(absent, s));
		const fit = fitUnknownParts(absent, 1);
		expect(fit.log_likelihood).toBeGreaterThan(alone.reduce((sum, one) => sum + one, 0));
	});

	it('describe counts that were left out where something is missing, and no others', () => {
		expect(gainOf(present)).toBeGreaterThan(100);
		expect(gainOf(absent)).toBeLessThan(0);
	});
});
