/**
 * Savitzky-Golay smoothing: each value becomes that of the polynomial fitted to the window around it; the first and last
 * half window take the polynomial of the first and last full window (scipy's mode "interp").
 * @param window odd number of values
 * @param degree below `window`
 * @returns null when the series is shorter than the window
 */
export function savitzkyGolay(
	values: ArrayLike<number>,
	window: number,
	degree: number,
): Float64Array | null {
	const n = values.length;
	if (n < window) return null;
	const half = (window - 1) / 2;
	const smooth = new Float64Array(n);
	const basis = orthonormalPolynomials(window, degree);
	const inner = weightsAt(basis, half);
	for (let i = half; i < n - half; i++) smooth[i] = weighted(values, i - half, inner);
	for (let i = 0; i < half; i++) {
		smooth[i] = weighted(values, 0, weightsAt(basis, i));
		smooth[n - 1 - i] = weighted(values, n - window, weightsAt(basis, window - 1 - i));
	}
	return smooth;
}

/** Polynomials of degree 0..degree on the places of a window, orthonormal there (Gram-Schmidt, done twice for rounding). */
function orthonormalPolynomials(window: number, degree: number): Float64Array[] {
	const basis: Float64Array[] = [];
	for (let k = 0; k <= degree; k++) {
		const next = Float64Array.from({ length: window }, (_, i) => ((2 * i) / (window - 1 || 1) - 1) ** k);
		for (let pass = 0; pass < 2; pass++)
			for (const known of basis) {
				const share = dot(known, next);
				for (let i = 0; i < window; i++) next[i] = next[i]! - share * known[i]!;
			}
		const length = Math.sqrt(dot(next, next));
		basis.push(next.map((value) => value / length));
	}
	return basis;
}

/** Weights w with: the fitted polynomial at place `at` of the window = sum of w[i] y[i]. */
function weightsAt(basis: readonly Float64Array[], at: number): Float64Array {
	const weights = new Float64Array(basis[0]!.length);
	for (const polynomial of basis) {
		const share = polynomial[at]!;
		for (let i = 0; i < weights.length; i++) weights[i] = weights[i]! + share * polynomial[i]!;
	}
	return weights;
}

function dot(a: Float64Array, b: Float64Array): number {
	let sum = 0;
	for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
	return sum;
}

function weighted(values: ArrayLike<number>, from: number, weights: Float64Array): number {
	let sum = 0;
	for (let i = 0; i < weights.length; i++) sum += values[from + i]! * weights[i]!;
	return sum;
}
