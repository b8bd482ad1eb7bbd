/**
 * Medians of all windows of a length: result[i] = median of values[i] to values[i + window - 1]; the mean of the middle
 * two when the window is even. A window that holds NaN has no median: NaN.
 * The window is kept sorted, one value leaves and one enters: O(window) per step with a very small constant.
 * @returns n - window + 1 medians; none when the series is shorter than the window
 */
export function runningMedian(values: ArrayLike<number>, window: number): Float64Array {
	const n = values.length;
	if (window < 1 || n < window) return new Float64Array(0);
	const medians = new Float64Array(n - window + 1);
	const sorted = new Float64Array(window);
	let held = 0;
	let missing = 0;
	const middle = window >> 1;
	for (let i = 0; i < n; i++) {
		if (i >= window) {
			const leaving = values[i - window]!;
			if (Number.isNaN(leaving)) missing--;
			else {
				const at = firstNotBelow(sorted, held, leaving);
				sorted.copyWithin(at, at + 1, held--);
			}
		}
		const entering = values[i]!;
		if (Number.isNaN(entering)) missing++;
		else {
			const at = firstNotBelow(sorted, held, entering);
			sorted.copyWithin(at + 1, at, held++);
			sorted[at] = entering;
		}
		if (i < window - 1) continue;
		const high = sorted[middle]!;
		const median = window % 2 === 1 ? high : (sorted[middle - 1]! + high) / 2;
		medians[i - window + 1] = missing > 0 ? NaN : median;
	}
	return medians;
}

function firstNotBelow(sorted: Float64Array, length: number, value: number): number {
	let low = 0;
	let high = length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (sorted[middle]! < value) low = middle + 1;
		else high = middle;
	}
	return low;
}
