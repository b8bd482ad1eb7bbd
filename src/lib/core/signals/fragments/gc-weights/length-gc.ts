/** Fragments by length and number of G and C: cell `(length - min_length) * (max_length + 1) + gc`. */
export interface LengthGc {
	/** Inclusive, bp. */
	min_length: number;
	max_length: number;
	counts: Float64Array;
}

/** Bases by which the lengths of a window of the smoothing differ from its own on each side (Griffin). */
export const SMOOTHED_LENGTHS = 10;

/** A table of zeros for lengths `min_length` to `max_length`. */
export function emptyLengthGc(min_length: number, max_length: number): LengthGc {
	return {
		min_length,
		max_length,
		counts: new Float64Array((max_length - min_length + 1) * (max_length + 1)),
	};
}

/** Place of a length within its table and a number of G and C among its bases. */
export function cellOf(
	{ min_length, max_length }: Omit<LengthGc, 'counts'>,
	length: number,
	gc: number,
): number {
	return (length - min_length) * (max_length + 1) + gc;
}

/** Adds a table of the same lengths. */
export function mergeLengthGc(a: LengthGc, b: LengthGc): LengthGc {
	return { ...a, counts: a.counts.map((count, i) => count + b.counts[i]!) };
}
