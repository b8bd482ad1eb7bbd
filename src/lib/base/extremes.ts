/**
 * Smallest of any number of values: as `Math.min(...values)`, which throws a RangeError at about 120,000 values. Infinity
 * without values, NaN if one is NaN.
 */
export function minOf(values: Iterable<number>): number {
	let smallest = Infinity;
	for (const value of values) smallest = Math.min(smallest, value);
	return smallest;
}

/** Largest of any number of values: as `Math.max(...values)`; -Infinity without values, NaN if one is NaN. */
export function maxOf(values: Iterable<number>): number {
	let largest = -Infinity;
	for (const value of values) largest = Math.max(largest, value);
	return largest;
}
