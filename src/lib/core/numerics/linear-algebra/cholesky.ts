import { choleskyKernel } from './cholesky-kernel.ts';

/**
 * Room for an n x n matrix in which `choleskyFactor` is three times as fast, as far as it is small enough and WebAssembly is
 * there. It is one place: who asks for room takes it from whoever asked before. The values in it are whatever stood there.
 */
export function choleskyRoom(n: number): Float64Array {
	const memory = choleskyKernel()?.memory;
	return memory !== undefined && n * n <= memory.length ? memory.subarray(0, n * n) : new Float64Array(n * n);
}

/**
 * Cholesky factor of a symmetric positive definite matrix, in place: on return the lower triangle of `a` (n x n,
 * row-major) holds L with A = L L'. Only the lower triangle is read; what stands above the diagonal may change. Sums run in
 * the order of the columns everywhere, so that the result has the same bits wherever the matrix stands, with the kernel of
 * WebAssembly or without it.
 * @returns false when a pivot is not positive (the matrix is not positive definite); `a` is then unusable.
 */
export function choleskyFactor(a: Float64Array, n: number): boolean {
	let i = 0;
	const kernel = n < 4 ? null : choleskyKernel();
	if (kernel !== null && a.buffer === kernel.memory.buffer) {
		for (; i + 3 < n; i += 4) {
			for (let j = 0; j < i; j += 4) {
				kernel.fourByFour(i * n, j * n, j, n);
				for (let row = i; row < i + 4; row++) finishFour(a, n, row * n, j);
			}
			kernel.fourByFour(i * n, i * n, i, n);
			if (!finishBlock(a, n, i)) return false;
		}
	}
	for (; i + 1 < n; i += 2) {
		for (let j = 0; j < i; j += 2) twoRows(a, n, i, j);
		if (!diagonal(a, n, i)) return false;
	}
	return i === n || lastRow(a, n);
}

/** Entries j to j + 3 of a row (which starts at r), whose products left of j are taken away already. */
function finishFour(a: Float64Array, n: number, r: number, j: number): void {
	const c0 = j * n + j;
	const c1 = c0 + n;
	const c2 = c1 + n;
	const c3 = c2 + n;
	const l0 = a[r + j]! / a[c0]!;
	const l1 = (a[r + j + 1]! - l0 * a[c1]!) / a[c1 + 1]!;
	const l2 = (a[r + j + 2]! - l0 * a[c2]! - l1 * a[c2 + 1]!) / a[c2 + 2]!;
	const l3 = (a[r + j + 3]! - l0 * a[c3]! - l1 * a[c3 + 1]! - l2 * a[c3 + 2]!) / a[c3 + 3]!;
	a[r + j] = l0;
	a[r + j + 1] = l1;
	a[r + j + 2] = l2;
	a[r + j + 3] = l3;
}

/** The same for the four rows from i on where they meet themselves; false when a pivot is not positive. */
function finishBlock(a: Float64Array, n: number, i: number): boolean {
	for (let row = i; row < i + 4; row++) {
		for (let column = i; column <= row; column++) {
			let sum = a[row * n + column]!;
			for (let k = i; k < column; k++) sum -= a[row * n + k]! * a[column * n + k]!;
			if (column < row) a[row * n + column] = sum / a[column * n + column]!;
			else if (sum > 0) a[row * n + column] = Math.sqrt(sum);
			else return false;
		}
	}
	return true;
}

/** Entries (i, j), (i, j + 1), (i + 1, j), (i + 1, j + 1) of L, all columns before j being done. */
function twoRows(a: Float64Array, n: number, i: number, j: number): void {
	const r0 = i * n;
	const r1 = r0 + n;
	const c0 = j * n;
	const c1 = c0 + n;
	let s00 = a[r0 + j]!;
	let s01 = a[r0 + j + 1]!;
	let s10 = a[r1 + j]!;
	let s11 = a[r1 + j + 1]!;
	for (let k = 0; k < j; k++) {
		const y0 = a[c0 + k]!;
		const y1 = a[c1 + k]!;
		const x0 = a[r0 + k]!;
		s00 -= x0 * y0;
		s01 -= x0 * y1;
		const x1 = a[r1 + k]!;
		s10 -= x1 * y0;
		s11 -= x1 * y1;
	}
	finish(a, r0, c0, c1, j, s00, s01);
	finish(a, r1, c0, c1, j, s10, s11);
}

/** Divides what is left of two neighbouring entries of a row by their pivots (rows start at r, c0 and c1). */
function finish(
	a: Float64Array,
	r: number,
	c0: number,
	c1: number,
	j: number,
	first: number,
	second: number,
): void {
	const l = first / a[c0 + j]!;
	a[r + j] = l;
	a[r + j + 1] = (second - l * a[c1 + j]!) / a[c1 + j + 1]!;
}

/** The two rows from i on where they meet themselves; false when a pivot is not positive. */
function diagonal(a: Float64Array, n: number, i: number): boolean {
	const r0 = i * n;
	const r1 = r0 + n;
	let s00 = a[r0 + i]!;
	let s10 = a[r1 + i]!;
	let s11 = a[r1 + i + 1]!;
	for (let k = 0; k < i; k++) {
		const x0 = a[r0 + k]!;
		const x1 = a[r1 + k]!;
		s00 -= x0 * x0;
		s10 -= x1 * x0;
		s11 -= x1 * x1;
	}
	if (!(s00 > 0)) return false;
	const pivot = Math.sqrt(s00);
	const below = s10 / pivot;
	s11 -= below * below;
	if (!(s11 > 0)) return false;
	a[r0 + i] = pivot;
	a[r1 + i] = below;
	a[r1 + i + 1] = Math.sqrt(s11);
	return true;
}

/** The last row of an odd number of them; false when its pivot is not positive. */
function lastRow(a: Float64Array, n: number): boolean {
	const row = (n - 1) * n;
	for (let j = 0; j < n - 1; j += 2) {
		const c0 = j * n;
		const c1 = c0 + n;
		let first = a[row + j]!;
		let second = a[row + j + 1]!;
		for (let k = 0; k < j; k++) {
			const x = a[row + k]!;
			first -= x * a[c0 + k]!;
			second -= x * a[c1 + k]!;
		}
		finish(a, row, c0, c1, j, first, second);
	}
	let last = a[row + n - 1]!;
	for (let k = 0; k < n - 1; k++) last -= a[row + k]! * a[row + k]!;
	if (!(last > 0)) return false;
	a[row + n - 1] = Math.sqrt(last);
	return true;
}

/** Solves L L' x = b and L L' y = c in place at once, which takes hardly longer than one of them. */
export function choleskySolveTwo(l: Float64Array, n: number, b: Float64Array, c: Float64Array): void {
	for (let i = 0; i < n; i++) {
		const row = i * n;
		let sumB = b[i]!;
		let sumC = c[i]!;
		for (let k = 0; k < i; k++) {
			const entry = l[row + k]!;
			sumB -= entry * b[k]!;
			sumC -= entry * c[k]!;
		}
		const pivot = l[row + i]!;
		b[i] = sumB / pivot;
		c[i] = sumC / pivot;
	}
	for (let i = n - 1; i >= 0; i--) {
		const row = i * n;
		const pivot = l[row + i]!;
		const x = b[i]! / pivot;
		const y = c[i]! / pivot;
		b[i] = x;
		c[i] = y;
		for (let k = 0; k < i; k++) {
			const entry = l[row + k]!;
			b[k] = b[k]! - entry * x;
			c[k] = c[k]! - entry * y;
		}
	}
}

/** Solves L L' x = b in place, with L from `choleskyFactor`. */
export function choleskySolve(l: Float64Array, n: number, b: Float64Array): void {
	for (let i = 0; i < n; i++) {
		let sum = b[i]!;
		const row = i * n;
		for (let k = 0; k < i; k++) sum -= l[row + k]! * b[k]!;
		b[i] = sum / l[row + i]!;
	}
	for (let i = n - 1; i >= 0; i--) {
		const row = i * n;
		const x = b[i]! / l[row + i]!;
		b[i] = x;
		// Column-wise back substitution walks row i of L, which is contiguous, instead of a strided column.
		for (let k = 0; k < i; k++) b[k] = b[k]! - l[row + k]! * x;
	}
}
