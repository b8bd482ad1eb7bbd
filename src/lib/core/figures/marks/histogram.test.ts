import { describe, expect, it } from 'vitest';
import { binOf, histogram } from './histogram.ts';

describe('the bins of a histogram', () => {
	it('count an inner edge to the right, the highest edge to the last bin, and what rounding left outside to the nearest', () => {
		const edges = [0, 0.1, 0.2, 0.3];
		expect([0, 0.1, 0.19, 0.2, 0.3].map((value) => binOf(value, edges))).toEqual([0, 1, 1, 2, 2]);
		expect([-1e-12, 0.3 + 1e-12].map((value) => binOf(value, edges))).toEqual([0, 2]);
	});

	it('lose no value of tenths, which are no sums of doubles', () => {
		const { edges, counts } = histogram([0.1, 0.2, 0.3, 0.7, 0.8, 1], 0, 1, 10);
		expect(edges).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
		expect(counts).toEqual([0, 1, 1, 1, 0, 0, 0, 1, 1, 1]);
	});
});
