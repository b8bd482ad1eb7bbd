import { leastSquares } from './least-squares.ts';

/** Columns that values are adjusted for, without the intercept, which is always fitted. */
export interface AdjustmentColumns {
	/** `width` columns of n samples each, one after the other; no NaN. */
	values: Float64Array;
	width: number;
}

/**
 * What is left of every row after least squares on an intercept and some columns, fitted on some of the samples and taken
 * off all of them: value - (fit at the sample - fit at the mean of the fitted samples), so that levels and units stay. Rows
 * are fitted on the samples that have a value; missing values stay missing. Where columns depend on each other among the
 * fitted samples the shortest solution is taken, as in numpy's lstsq; a column that does not vary there changes nothing.
 * @param rows rows x n, row-major, missing = NaN
 * @param n samples
 * @param fitted indices of the samples to fit on
 */
export function referenceResiduals(
	rows: Float64Array,
	n: number,
	{ values, width }: AdjustmentColumns,
	fitted: Int32Array,
): Float64Array {
	const out = new Float64Array(rows.length);
	const m = fitted.length;
	const centred = centre(values, n, width, fitted);
	const design = (samples: Int32Array): Float64Array => {
		const at = new Float64Array((width + 1) * samples.length).fill(1, 0, samples.length);
		for (let k = 0; k < width; k++)
			for (let i = 0; i < samples.length; i++)
				at[(k + 1) * samples.length + i] = centred[k * n + samples[i]!]!;
		return at;
	};
	const inverse = pseudoInverse(design(fitted), m, width + 1);
	const coefficients = new Float64Array(width);
	for (let from = 0; from < rows.length; from += n) {
		const present = fitted.filter((sample) => Number.isFinite(rows[from + sample]!));
		if (present.length === m)
			for (let k = 0; k < width; k++) {
				let sum = 0;
				for (let i = 0; i < m; i++) sum += inverse[(k + 1) * m + i]! * rows[from + fitted[i]!]!;
				coefficients[k] = sum;
			}
		else if (present.length === 0) coefficients.fill(0);
		else {
			const response = Float64Array.from(present, (sample) => rows[from + sample]!);
			const found = leastSquares(design(present), present.length, response, present.length, width + 1);
			coefficients.set(found.subarray(1));
		}
		for (let s = 0; s < n; s++) {
			let fit = 0;
			for (let k = 0; k < width; k++) fit += coefficients[k]! * centred[k * n + s]!;
			out[from + s] = rows[from + s]! - fit;
		}
	}
	return out;
}

/** Columns minus their means over the fitted samples; one that does not vary there is zero everywhere. */
function centre(values: Float64Array, n: number, width: number, fitted: Int32Array): Float64Array {
	const out = new Float64Array(values.length);
	for (let k = 0; k < width; k++) {
		let [sum, low, high] = [0, Infinity, -Infinity];
		for (const sample of fitted) {
			const value = values[k * n + sample]!;
			sum += value;
			low = Math.min(low, value);
			high = Math.max(high, value);
		}
		if (!(high > low)) continue;
		const mean = sum / fitted.length;
		for (let s = 0; s < n; s++) out[k * n + s] = values[k * n + s]! - mean;
	}
	return out;
}

/** The matrix that gives the coefficients of any response: columns x rows, row-major. */
function pseudoInverse(design: Float64Array, rows: number, columns: number): Float64Array {
	const out = new Float64Array(columns * rows);
	for (let i = 0; i < rows; i++) {
		const unit = new Float64Array(rows);
		unit[i] = 1;
		const solution = leastSquares(design.slice(), rows, unit, rows, columns);
		for (let k = 0; k < columns; k++) out[k * rows + i] = solution[k]!;
	}
	return out;
}
