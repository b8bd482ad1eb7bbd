/** Arithmetic mean of the values that are not NaN; NaN when there is none. */
export function mean(values: ArrayLike<number>): number {
	let sum = 0;
	let n = 0;
	for (let i = 0; i < values.length; i++) {
		const value = values[i]!;
		if (value !== value) continue;
		sum += value;
		n++;
	}
	return sum / n;
}
