/**
 * Mean over a centred window of `width` values (odd); at the ends over what there is of it. Missing values are left out, and stay
 * missing themselves.
 */
export function runningMean(values: ArrayLike<number>, width: number): Float64Array {
	const half = (width - 1) / 2;
	return Float64Array.from({ length: values.length }, (_, i) => {
		if (Number.isNaN(values[i])) return NaN;
		let sum = 0;
		let n = 0;
		for (let k = Math.max(0, i - half); k <= Math.min(values.length - 1, i + half); k++) {
			const value = values[k]!;
			if (Number.isNaN(value)) continue;
			sum += value;
			n++;
		}
		return sum / n;
	});
}
