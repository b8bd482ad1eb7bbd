import type { Regions } from '../../../base/intervals.ts';
import { regionIndex } from '../../../base/intervals-index.ts';
import type { FragmentAccumulator } from './accumulator.ts';
import { RegionSieve } from './region-sieve.ts';

/** Sites of one kind (transcription starts, binding sites, open chromatin), and how far around them is looked. */
export interface SiteSet {
	name: string;
	/** A site is the centre floor((start + end) / 2) of a region; on the contigs of the design. */
	sites: Regions;
	/** bp on each side. */
	flank: number;
	/** Inclusive lengths that make the midpoint profile (Griffin: 100-200). */
	min_length: number;
	max_length: number;
}

/**
 * What lies around all sites of a set together, per distance -flank..flank (index = distance + flank). One small set of
 * columns however many sites there are.
 */
export interface SiteCounts {
	sites: number;
	flank: number;
	/** Midpoints of fragments of the set's lengths; sites on the - strand are turned round. */
	midpoints: Float64Array;
	/** Differences of the number of fragments (all lengths) over each distance; - strand sites turned round. */
	depth: Float64Array;
	/** First bases of fragments, sites never turned round (they would swap left and right ends). */
	left_ends: Float64Array;
	/** Last bases of fragments. */
	right_ends: Float64Array;
}

export function siteCounts({ sites, flank, ...lengths }: SiteSet): FragmentAccumulator<SiteCounts> {
	const width = 2 * flank + 1;
	const midpoints = new Float64Array(width);
	const depth = new Float64Array(width + 1);
	const leftEnds = new Float64Array(width);
	const rightEnds = new Float64Array(width);
	const centres = windowsAround(sites, flank);
	const index = regionIndex(centres);
	const sieve = new RegionSieve(centres);

	// The fragment at hand, for the visit below: a closure per fragment would cost more than the counting.
	let from = 0;
	let to = 0;
	const count = (site: number): void => {
		const origin = centres.start[site]!;
		const left = from - origin;
		const right = to - 1 - origin;
		const middle = Math.floor((from + to) / 2) - origin;
		const turned = centres.strands[site] === -1;
		if (left >= 0 && left < width) leftEnds[left] = leftEnds[left]! + 1;
		if (right >= 0 && right < width) rightEnds[right] = rightEnds[right]! + 1;
		const length = to - from;
		if (length >= lengths.min_length && length <= lengths.max_length && middle >= 0 && middle < width) {
			const at = turned ? width - 1 - middle : middle;
			midpoints[at] = midpoints[at]! + 1;
		}
		const low = Math.max(0, left);
		const high = Math.min(width - 1, right);
		const first = turned ? width - 1 - high : low;
		const last = turned ? width - 1 - low : high;
		depth[first] = depth[first]! + 1;
		depth[last + 1] = depth[last + 1]! - 1;
	};
	return {
		add(contig, start, end) {
			if (!sieve.mayTouch(contig, start, end)) return;
			from = start;
			to = end;
			index.overlapping(contig, start, end, count);
		},
		counts: () => ({
			sites: sites.contig.length,
			flank,
			midpoints,
			depth,
			left_ends: leftEnds,
			right_ends: rightEnds,
		}),
	};
}

/**
 * [centre - flank, centre + flank] of every region, sorted anew. Starts may be negative: a distance outside the contig
 * simply has no fragments.
 */
export function windowsAround(regions: Regions, flank: number): Regions {
	const { contig, start, end } = regions;
	const centre = Float64Array.from(start, (s, i) => Math.floor((s + end[i]!) / 2));
	const order = Array.from(centre.keys()).sort(
		(a, b) => contig[a]! - contig[b]! || centre[a]! - centre[b]! || a - b,
	);
	return {
		contigs: regions.contigs,
		contig: Int32Array.from(order, (i) => contig[i]!),
		start: Int32Array.from(order, (i) => centre[i]! - flank),
		end: Int32Array.from(order, (i) => centre[i]! + flank + 1),
		names: order.map((i) => regions.names[i] ?? null),
		strands: Int8Array.from(order, (i) => regions.strands[i]!),
	};
}

export function mergeSiteCounts(a: SiteCounts, b: SiteCounts): SiteCounts {
	const sum = (x: Float64Array, y: Float64Array): Float64Array => x.map((value, i) => value + y[i]!);
	return {
		sites: a.sites,
		flank: a.flank,
		midpoints: sum(a.midpoints, b.midpoints),
		depth: sum(a.depth, b.depth),
		left_ends: sum(a.left_ends, b.left_ends),
		right_ends: sum(a.right_ends, b.right_ends),
	};
}
