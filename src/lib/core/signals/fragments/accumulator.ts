/** Orientation of a fragment: that of read 1, or of the strand column; 0 where unknown. */
export type Strand = 1 | -1 | 0;

/**
 * Counts something over fragments that passed the filters. Every thread has its own; the counts of several are merged by
 * addition, so that they depend neither on the order of the fragments nor on the number of threads.
 */
export interface FragmentAccumulator<Counts> {
	/**
	 * One fragment: [start, end) of a contig, 0-based half-open.
	 * @param contig index into the contigs of the design
	 */
	add(contig: number, start: number, end: number, strand: Strand): void;
	counts(): Counts;
}

/** Adds typed arrays place by place into the first one; lengths must agree. */
export function addInto<T extends Int32Array | Float64Array>(into: T, other: T): T {
	for (let i = 0; i < into.length; i++) into[i] = into[i]! + other[i]!;
	return into;
}

/** Adds two histograms of any length; the longer one is kept and changed. */
export function addHistograms(a: Float64Array, b: Float64Array): Float64Array {
	const [long, short] = a.length >= b.length ? [a, b] : [b, a];
	for (let i = 0; i < short.length; i++) long[i] = long[i]! + short[i]!;
	return long;
}
