import { describe, expect, it } from 'vitest';
import { nearestNeighbours } from './knn.ts';

describe('nearestNeighbours', () => {
	it('lists them nearest first, the lower index first on a tie', () => {
		// Points 0, 1, 3, 4 on a line; pairs in the order 01 02 03 12 13 23.
		const near = nearestNeighbours(Float64Array.of(1, 3, 4, 2, 3, 1), 4, 2);
		expect([...near.indices]).toEqual([1, 2, 0, 2, 3, 1, 2, 1]);
		expect([...near.distances]).toEqual([1, 3, 1, 2, 1, 2, 1, 3]);
		const ties = nearestNeighbours(Float64Array.of(1, 1, 1), 3, 9);
		expect(ties.k).toBe(2);
		expect([...ties.indices]).toEqual([1, 2, 0, 2, 0, 1]);
	});
});
