import { describe, expect, it } from 'vitest';
import { fragmentBinsOf, leftOutSizes, sizeName, tableSizes } from './bin-sizes.ts';
import type { FragmentSample } from './content.ts';

const sample = (sizes: number[], bins_left_out: number[] = []): FragmentSample =>
	({ measured: { bins: sizes.map((size) => ({ size })), bins_left_out } }) as unknown as FragmentSample;

describe('sizes of the bins of fragments', () => {
	it('are 100 kb and 5 Mb, or those that were named, each once and the smallest first', () => {
		expect(fragmentBinsOf([], 1).sizes).toEqual([100_000, 5_000_000]);
		expect(fragmentBinsOf([5_000_000, 1_000_000, 5_000_000], 1).sizes).toEqual([1_000_000, 5_000_000]);
	});

	it('have room for 35 genomes of 28,000 bins, for a hundred where somebody named the size', () => {
		expect(fragmentBinsOf([], 35).most).toBeGreaterThan(28_000);
		expect(fragmentBinsOf([], 36).most).toBeLessThan(28_000);
		expect(fragmentBinsOf([100_000], 100).most).toBeGreaterThan(28_000);
	});

	it('are the same for all samples of a table: what one has to leave out is left out, and named', () => {
		const samples = [sample([100_000, 5_000_000]), sample([5_000_000], [100_000])];
		expect([tableSizes(samples), leftOutSizes(samples)]).toEqual([[5_000_000], [100_000]]);
		expect(leftOutSizes([sample([100_000])])).toEqual([]);
	});

	it('are written as reports write them', () => {
		expect([100_000, 1_000_000, 5_000_000, 1_500_000].map(sizeName)).toEqual([
			'100 kb',
			'1 Mb',
			'5 Mb',
			'1,500 kb',
		]);
	});
});
