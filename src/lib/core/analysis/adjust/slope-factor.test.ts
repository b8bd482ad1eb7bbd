import { describe, expect, it } from 'vitest';
import { slopeFactor } from './slope-factor.ts';

describe('slopeFactor', () => {
	it('is that of a prediction in least squares, by hand', () => {
		// One stratum of 50 against 50, means 10 apart, S = 49 x 10^2: 1 + 100 / 4900 / (1/50 + 1/50).
		const one = [{ n_a: 50, n_b: 50, difference: [10] }];
		expect(slopeFactor(one, Float64Array.of(4900))).toBeCloseTo(Math.sqrt(1 + 100 / 4900 / 0.04), 12);
	});

	it('adds the strata by the weights of the test', () => {
		const two = [
			{ n_a: 3, n_b: 2, difference: [4] },
			{ n_a: 4, n_b: 4, difference: [-1] },
		];
		const [w1, w2] = [1, 16 / 9];
		const own = w1 ** 2 * (1 / 3 + 1 / 2) + w2 ** 2 * (1 / 4 + 1 / 4);
		const shift = 4 * w1 - w2;
		expect(slopeFactor(two, Float64Array.of(20))).toBeCloseTo(Math.sqrt(1 + shift ** 2 / 20 / own), 12);
	});

	it('takes columns together: numpy gives d S^-1 d', () => {
		// S = [[4, 1], [1, 3]], d = w (2, 1): d' S^-1 d = w^2 x 12/11.
		const one = [{ n_a: 10, n_b: 10, difference: [2, 1] }];
		expect(slopeFactor(one, Float64Array.of(4, 1, 1, 3))).toBeCloseTo(Math.sqrt(1 + 12 / 11 / 0.2), 12);
	});

	it('is 1 without numeric columns or where the groups do not differ in them', () => {
		const one = [{ n_a: 5, n_b: 5, difference: [0] }];
		expect(slopeFactor(one, Float64Array.of(3))).toBe(1);
		expect(slopeFactor([{ n_a: 5, n_b: 5, difference: [] }], new Float64Array(0))).toBe(1);
		expect(slopeFactor(one, Float64Array.of(0))).toBe(Infinity);
	});
});
