/** What is left of a diagonal value below this share of it counts as nothing. */
const TINY = 1e-11;

/**
 * The inverse of a symmetric positive definite matrix of a few rows, row-major; or the first row that depends on the ones before it.
 */
export function invertSymmetric(matrix: Float64Array, n: number): Float64Array | { dependent: number } {
	const l = new Float64Array(n * n);
	for (let i = 0; i < n; i++)
		for (let j = 0; j <= i; j++) {
			let sum = matrix[i * n + j]!;
			for (let k = 0; k < j; k++) sum -= l[i * n + k]! * l[j * n + k]!;
			if (i !== j) l[i * n + j] = sum / l[j * n + j]!;
			else if (sum > TINY * matrix[i * n + i]!) l[i * n + i] = Math.sqrt(sum);
			else return { dependent: i };
		}
	const inverse = new Float64Array(n * n);
	for (let column = 0; column < n; column++) {
		const x = new Float64Array(n);
		for (let i = 0; i < n; i++) {
			let sum = i === column ? 1 : 0;
			for (let k = 0; k < i; k++) sum -= l[i * n + k]! * x[k]!;
			x[i] = sum / l[i * n + i]!;
		}
		for (let i = n - 1; i >= 0; i--) {
			let sum = x[i]!;
			for (let k = i + 1; k < n; k++) sum -= l[k * n + i]! * x[k]!;
			x[i] = sum / l[i * n + i]!;
		}
		for (let i = 0; i < n; i++) inverse[i * n + column] = x[i]!;
	}
	return inverse;
}

/** v' M w of a row-major matrix. */
export function bilinear(matrix: Float64Array, v: ArrayLike<number>, w: ArrayLike<number>): number {
	let sum = 0;
	for (let i = 0; i < v.length; i++)
		for (let j = 0; j < w.length; j++) sum += v[i]! * matrix[i * w.length + j]! * w[j]!;
	return sum;
}
