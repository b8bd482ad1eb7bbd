/** The values that are not NaN, in ascending order; a new array. */
export function sortedValues(values: ArrayLike<number>): Float64Array {
	const kept = new Float64Array(values.length);
	let n = 0;
	for (let i = 0; i < values.length; i++) {
		const value = values[i]!;
		if (value === value) kept[n++] = value;
	}
	return kept.subarray(0, n).sort();
}
