import type { Regions } from '../../../base/intervals.ts';
import { regionIndex } from '../../../base/intervals-index.ts';
import type { FragmentAccumulator } from './accumulator.ts';
import { RegionSieve } from './region-sieve.ts';

/** Fragments whose midpoint floor((start + end) / 2) lies in each region, in the order of the regions. */
export function regionCounts(regions: Regions): FragmentAccumulator<Int32Array> {
	const counts = new Int32Array(regions.contig.length);
	const index = regionIndex(regions);
	const sieve = new RegionSieve(regions);
	const count = (region: number): void => {
		counts[region] = counts[region]! + 1;
	};
	return {
		add(contig, start, end) {
			const middle = Math.floor((start + end) / 2);
			if (sieve.mayTouch(contig, middle, middle + 1)) index.overlapping(contig, middle, middle + 1, count);
		},
		counts: () => counts,
	};
}
