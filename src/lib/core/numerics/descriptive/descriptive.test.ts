import { describe, expect, it } from 'vitest';
import fixture from '../../../../../tests/fixtures/numerics/descriptive.json';
import skewed from '../../../../../tests/fixtures/numerics/medcouple.json';
import { mad, MAD_TO_SD } from './mad.ts';
import { mean } from './mean.ts';
import { medcouple } from './medcouple.ts';
import { median } from './median.ts';
import { neighbourDimension } from '../projection/neighbour-dimension.ts';
import { quantile } from './quantile.ts';
import { ranks, tieTerm } from './ranks.ts';
import { variance } from './variance.ts';

const number = (value: number | null): number => value ?? NaN;

/** Equal within 1e-12 relative, NaN equal to NaN. */
function expectNear(got: number, expected: number | null): void {
	if (expected === null) expect(got).toBeNaN();
	else expect(Math.abs(got - expected)).toBeLessThanOrEqual(1e-12 * Math.max(1e-300, Math.abs(expected)));
}

describe('descriptive statistics against numpy and scipy', () => {
	for (const [index, c] of fixture.cases.entries()) {
		it(`case ${index}: ${c.values.length} values`, () => {
			const x = c.values.map(number);
			expectNear(median(x), c.median);
			expectNear(mean(x), c.mean);
			expectNear(mad(x), c.mad);
			expectNear(variance(x, 'sample'), c.variance_sample);
			expectNear(variance(x, 'population'), c.variance_population);
			c.probabilities.forEach((q, k) => expectNear(quantile(x, q), c.quantiles[k] ?? null));
			expect(Array.from(ranks(x))).toEqual(c.ranks.map(number));
		});
	}
});

describe('by hand', () => {
	it('ties share their average rank and give t^3 - t', () => {
		expect(Array.from(ranks([3, 1, 3, 2, 3]))).toEqual([4, 1, 4, 2, 4]);
		expect(tieTerm([3, 1, 3, 2, 3])).toBe(24);
		expect(tieTerm([1, NaN, 2, NaN])).toBe(0);
	});
	it('the MAD factor is 1 / 0.67448975', () => {
		expect(MAD_TO_SD).toBeCloseTo(1 / 0.674489750196082, 12);
	});
});

describe('medcouple against its definition', () => {
	for (const c of skewed.cases)
		it(`${c.values.length} values, ${c.medcouple}`, () => {
			expect(medcouple(c.values)).toBeCloseTo(c.medcouple, 12);
			expect(medcouple(c.values.map((v) => -v))).toBeCloseTo(-c.medcouple, 12);
		});
	it('a constant has no skew', () => {
		expect(medcouple([2, 2, 2, 2])).toBe(0);
	});
});

describe('dimension from neighbour distances', () => {
	it('distances that grow as the k-th root of their rank have dimension near k', () => {
		for (const k of [1, 3, 8]) {
			const distances = Float64Array.from({ length: 40 }, (_, j) => ((j + 1) / 40) ** (1 / k));
			// Levina-Bickel on exact quantiles: k (K - 4) / sum of log(K / j) over j = 4..K-1 with K = 15.
			let sum = 0;
			for (let j = 4; j < 15; j++) sum += Math.log(15 / j);
			expect(neighbourDimension([distances])).toBeCloseTo((k * 11) / sum, 10);
		}
	});
	it('needs eight neighbours', () => {
		expect(neighbourDimension([Float64Array.of(1, 2, 3)])).toBeNaN();
	});
});
