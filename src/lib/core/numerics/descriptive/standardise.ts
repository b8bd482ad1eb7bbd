/** Mean and population standard deviation (divisor n, as scikit-learn's StandardScaler) of a set of values. */
export interface Standard {
	mean: number;
	sd: number;
	/** Values that were present. */
	n: number;
	/** True when all present values are the same, or none is present. */
	constant: boolean;
}

/**
 * Mean of the present values at `rows`, and the population SD after the missing ones are filled with that mean (so the
 * divisor is the number of rows, as with SimpleImputer followed by StandardScaler). Missing = not finite.
 */
export function standardOf(values: Float64Array, rows: ArrayLike<number>): Standard {
	let n = 0;
	let sum = 0;
	let min = Infinity;
	let max = -Infinity;
	for (let i = 0; i < rows.length; i++) {
		const value = values[rows[i]!]!;
		if (!Number.isFinite(value)) continue;
		n++;
		sum += value;
		if (value < min) min = value;
		if (value > max) max = value;
	}
	if (n === 0) return { mean: NaN, sd: 0, n, constant: true };
	const mean = sum / n;
	let squares = 0;
	for (let i = 0; i < rows.length; i++) {
		const value = values[rows[i]!]!;
		if (Number.isFinite(value)) squares += (value - mean) ** 2;
	}
	// Equal values can leave a rounding residue in the squares, so constancy is judged on the range.
	return { mean, sd: Math.sqrt(squares / rows.length), n, constant: min === max };
}
