import { expect, it } from 'vitest';
import { runningMean } from './running-mean.ts';

it('the mean of the window, cut at the ends, without missing values', () => {
	// (3 + 6) / 2, (3 + 6 + 0) / 3, (6 + 0) / 2 beside the missing one, and so on.
	expect([...runningMean([3, 6, 0, NaN, 8, 2], 3)]).toEqual([4.5, 3, 3, NaN, 5, 5]);
	expect([...runningMean([1, 2, 3], 1)]).toEqual([1, 2, 3]);
});
