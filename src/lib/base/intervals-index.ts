import { firstOfContigs, type Regions } from './intervals.ts';

/** Finds the intervals that overlap a span. */
export interface RegionIndex {
	/**
	 * Calls `visit` with the index of every interval that shares at least one base with [start, end) of a contig
	 * (index into `regions.contigs`), in order of start. O(log n + found). An index outside the contigs finds nothing.
	 */
	overlapping(contig: number, start: number, end: number, visit: (region: number) => void): void;
	/** True when any interval overlaps. */
	overlapsAny(contig: number, start: number, end: number): boolean;
}

/**
 * An interval tree over the sorted columns: the middle of each range is its root, and `reach` holds the largest
 * end below it, so that nothing but one Int32Array is stored.
 */
export function regionIndex(regions: Regions): RegionIndex {
	const { start: starts, end: ends } = regions;
	const first = firstOfContigs(regions);
	const reach = new Int32Array(starts.length);
	for (let c = 0; c + 1 < first.length; c++) fill(first[c]!, first[c + 1]!);

	function fill(low: number, high: number): number {
		if (low >= high) return -1;
		const middle = (low + high) >> 1;
		const furthest = Math.max(ends[middle]!, fill(low, middle), fill(middle + 1, high));
		reach[middle] = furthest;
		return furthest;
	}

	/** Visits in order of start; true as soon as `visit` returns true. */
	function search(
		low: number,
		high: number,
		start: number,
		end: number,
		visit: (region: number) => boolean | void,
	): boolean {
		if (low >= high) return false;
		const middle = (low + high) >> 1;
		if (reach[middle]! <= start) return false;
		if (search(low, middle, start, end, visit)) return true;
		const from = starts[middle]!;
		if (from >= end) return false;
		const to = ends[middle]!;
		if (to > start && to > from && visit(middle) === true) return true;
		return search(middle + 1, high, start, end, visit);
	}

	const isKnown = (contig: number): boolean => contig >= 0 && contig + 1 < first.length;
	return {
		overlapping(contig, start, end, visit) {
			if (!isKnown(contig) || end <= start) return;
			search(first[contig]!, first[contig + 1]!, start, end, (region) => void visit(region));
		},
		overlapsAny(contig, start, end) {
			if (!isKnown(contig) || end <= start) return false;
			return search(first[contig]!, first[contig + 1]!, start, end, () => true);
		},
	};
}
