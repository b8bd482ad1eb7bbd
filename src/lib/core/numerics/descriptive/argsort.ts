/**
 * Indices that put the values that are not NaN in ascending order; equal values keep their order, NaN are left out.
 */
export function argsort(values: ArrayLike<number>): Uint32Array {
	const order = new Uint32Array(values.length);
	let n = 0;
	for (let i = 0; i < values.length; i++) {
		const value = values[i]!;
		if (value === value) order[n++] = i;
	}
	const kept = order.subarray(0, n);
	return kept.sort((i, j) => values[i]! - values[j]! || i - j);
}
