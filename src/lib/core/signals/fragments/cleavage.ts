/**
 * Cleavage proportion (Zhou 2022) in percent: 100 x fragment ends at a position / fragments over it. A position without
 * fragments has none: NaN.
 */
export function cleavageProportion(ends: ArrayLike<number>, depth: ArrayLike<number>): Float64Array {
	return Float64Array.from({ length: ends.length }, (_, i) => {
		const covering = depth[i]!;
		return covering > 0 ? (100 * ends[i]!) / covering : NaN;
	});
}
