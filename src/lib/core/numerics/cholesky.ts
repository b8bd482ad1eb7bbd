/**
 * Cholesky factor of a symmetric positive definite matrix, in place: on return the lower triangle of `a` (n x n,
 * row-major) holds L with A = L L'. Only the lower triangle is read.
 * @returns false when a pivot is not positive (the matrix is not positive definite); `a` is then unusable.
 */
export function choleskyFactor(a: Float64Array, n: number): boolean {
	for (let i = 0; i < n; i++) {
		const ri = i * n;
		for (let j = 0; j < i; j++) {
			const rj = j * n;
			a[ri + j] = ((a[ri + j] as number) - rowDot(a, ri, rj, j)) / (a[rj + j] as number);
		}
		const pivot = (a[ri + i] as number) - rowDot(a, ri, ri, i);
		if (!(pivot > 0)) return false;
		a[ri + i] = Math.sqrt(pivot);
	}
	return true;
}

/** Solves L L' x = b in place, with L from `choleskyFactor`. */
export function choleskySolve(l: Float64Array, n: number, b: Float64Array): void {
	for (let i = 0; i < n; i++) {
		let sum = b[i] as number;
		const row = i * n;
		for (let k = 0; k < i; k++) sum -= (l[row + k] as number) * (b[k] as number);
		b[i] = sum / (l[row + i] as number);
	}
	for (let i = n - 1; i >= 0; i--) {
		const row = i * n;
		const x = (b[i] as number) / (l[row + i] as number);
		b[i] = x;
		// Column-wise back substitution walks row i of L, which is contiguous, instead of a strided column.
		for (let k = 0; k < i; k++) b[k] = (b[k] as number) - (l[row + k] as number) * x;
	}
}

/** Dot product of two stretches of one array; four sums at once, in a fixed order. */
function rowDot(a: Float64Array, from: number, other: number, length: number): number {
	let s0 = 0;
	let s1 = 0;
	let s2 = 0;
	let s3 = 0;
	let k = 0;
	for (const end = length - 3; k < end; k += 4) {
		s0 += (a[from + k] as number) * (a[other + k] as number);
		s1 += (a[from + k + 1] as number) * (a[other + k + 1] as number);
		s2 += (a[from + k + 2] as number) * (a[other + k + 2] as number);
		s3 += (a[from + k + 3] as number) * (a[other + k + 3] as number);
	}
	for (; k < length; k++) s0 += (a[from + k] as number) * (a[other + k] as number);
	return s0 + s1 + (s2 + s3);
}
