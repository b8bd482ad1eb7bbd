import { expect, it } from 'vitest';
import { standardisedDifference, standardisedLevelDifference } from './standardised-difference.ts';

it('numbers: difference of means over the root of the mean variance, by hand', () => {
	// Means 2 and 5, variances 1 and 4: 3 / sqrt(2.5).
	expect(standardisedDifference([1, 2, 3], [3, 5, 7])).toBeCloseTo(3 / Math.sqrt(2.5), 12);
	expect(standardisedDifference([3, 5, 7], [1, NaN, 2, 3])).toBeCloseTo(-3 / Math.sqrt(2.5), 12);
	expect(standardisedDifference([2, 2], [2, 2, 2])).toBe(0);
	expect(standardisedDifference([2, 2], [3, 3])).toBeNaN();
	expect(standardisedDifference([2], [3, 4])).toBeNaN();
});

it('two levels: 40 % against 70 %, by hand', () => {
	// 0.3 / sqrt((0.24 + 0.21) / 2); 20 of 50 and 21 of 30.
	const expected = 0.3 / Math.sqrt(0.225);
	expect(standardisedLevelDifference([20, 30], [21, 9])).toBeCloseTo(expected, 12);
	expect(standardisedLevelDifference([30, 20], [9, 21])).toBeCloseTo(expected, 12);
	expect(standardisedLevelDifference([20, 0, 30], [21, 0, 9])).toBeCloseTo(expected, 12);
});

it('three levels: shares 1/2, 1/4, 1/4 against 1/4, 1/2, 1/4, by hand', () => {
	// d = (-1/4, 1/4); S = ((7/32, -1/8), (-1/8, 7/32)); d is an eigenvector with 11/32, so d' S^-1 d = (1/8) / (11/32) = 4/11.
	expect(standardisedLevelDifference([10, 5, 5], [10, 20, 10])).toBeCloseTo(Math.sqrt(4 / 11), 12);
	expect(standardisedLevelDifference([5, 10, 5], [10, 10, 20])).toBeCloseTo(Math.sqrt(4 / 11), 12);
});

it('equal shares are 0; no level in both groups, or an empty group, has no value', () => {
	expect(standardisedLevelDifference([10, 20, 30], [1, 2, 3])).toBe(0);
	expect(standardisedLevelDifference([10, 0, 0], [0, 5, 5])).toBeNaN();
	expect(standardisedLevelDifference([10, 5], [0, 0])).toBeNaN();
});
