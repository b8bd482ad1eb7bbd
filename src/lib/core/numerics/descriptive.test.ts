import { describe, expect, it } from 'vitest';
import fixture from '../../../../tests/fixtures/numerics/descriptive.json';
import { mad, MAD_TO_SD } from './mad.ts';
import { mean } from './mean.ts';
import { median } from './median.ts';
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
