import { maxOf } from '../../../base/extremes.ts';

/**
 * Least squares of a small number of columns by Householder QR, with the shortest solution where the columns are
 * (nearly) dependent: columns are scaled to length 1, and singular values of the triangle below 100 machine epsilons
 * of the largest count as zero, which is R's rule in loess.
 * @param design column-major, `stride` rows apart; overwritten
 * @param response overwritten
 * @returns the coefficients; all zero for a design of zeros
 */
export function leastSquares(
	design: Float64Array,
	stride: number,
	response: Float64Array,
	rows: number,
	columns: number,
): Float64Array {
	const lengths = scaleColumns(design, stride, rows, columns);
	const triangle = householder(design, stride, response, rows, columns);
	const solution = pseudoSolve(triangle, response, columns);
	for (let k = 0; k < columns; k++) if (lengths[k]! > 0) solution[k] = solution[k]! / lengths[k]!;
	return solution;
}

function scaleColumns(design: Float64Array, stride: number, rows: number, columns: number): Float64Array {
	const lengths = new Float64Array(columns);
	for (let k = 0; k < columns; k++) {
		let sum = 0;
		for (let i = k * stride; i < k * stride + rows; i++) sum += design[i]! ** 2;
		const length = Math.sqrt(sum);
		lengths[k] = length;
		if (length > 0) for (let i = k * stride; i < k * stride + rows; i++) design[i] = design[i]! / length;
	}
	return lengths;
}

/** Reduces the design to its triangle R (row-major, returned) and the response to Q' response (its first entries). */
function householder(
	design: Float64Array,
	stride: number,
	response: Float64Array,
	rows: number,
	columns: number,
): Float64Array {
	const triangle = new Float64Array(columns * columns);
	for (let k = 0; k < columns; k++) {
		const at = k * stride;
		if (k < rows) {
			let sum = 0;
			for (let i = k; i < rows; i++) sum += design[at + i]! ** 2;
			const head = design[at + k]!;
			const length = head > 0 ? -Math.sqrt(sum) : Math.sqrt(sum);
			if (length !== 0) {
				design[at + k] = head - length;
				// The reflection's vector v has v'v = 2 length (length - head).
				const half = length * (length - head);
				for (let j = k + 1; j < columns; j++) reflect(design, at, design, j * stride, k, rows, half);
				reflect(design, at, response, 0, k, rows, half);
			}
			triangle[k * columns + k] = length;
		}
		for (let j = 0; j < k; j++) if (j < rows) triangle[j * columns + k] = design[at + j]!;
	}
	return triangle;
}

function reflect(
	vector: Float64Array,
	vectorAt: number,
	target: Float64Array,
	targetAt: number,
	from: number,
	rows: number,
	half: number,
): void {
	let dot = 0;
	for (let i = from; i < rows; i++) dot += vector[vectorAt + i]! * target[targetAt + i]!;
	const factor = dot / half;
	for (let i = from; i < rows; i++)
		target[targetAt + i] = target[targetAt + i]! - factor * vector[vectorAt + i]!;
}

/** Solves R z = q by the singular values of R (one-sided Jacobi), small ones counting as zero. */
function pseudoSolve(triangle: Float64Array, q: Float64Array, k: number): Float64Array {
	const u = triangle;
	const v = new Float64Array(k * k);
	for (let i = 0; i < k; i++) v[i * k + i] = 1;
	for (let sweep = 0; sweep < 60; sweep++) {
		let rotated = false;
		for (let a = 0; a < k; a++)
			for (let b = a + 1; b < k; b++) if (rotateColumns(u, v, k, a, b)) rotated = true;
		if (!rotated) break;
	}
	const singular = new Float64Array(k);
	for (let j = 0; j < k; j++) {
		let sum = 0;
		for (let i = 0; i < k; i++) sum += u[i * k + j]! ** 2;
		singular[j] = Math.sqrt(sum);
	}
	const smallest = maxOf(singular) * 100 * Number.EPSILON;
	const solution = new Float64Array(k);
	for (let j = 0; j < k; j++) {
		const s = singular[j]!;
		if (!(s > smallest)) continue;
		let dot = 0;
		for (let i = 0; i < k; i++) dot += u[i * k + j]! * q[i]!;
		for (let i = 0; i < k; i++) solution[i] = solution[i]! + (v[i * k + j]! * dot) / (s * s);
	}
	return solution;
}

/** Makes two columns of u orthogonal, turning v along; false when they were already. */
function rotateColumns(u: Float64Array, v: Float64Array, k: number, a: number, b: number): boolean {
	let aa = 0;
	let bb = 0;
	let ab = 0;
	for (let i = 0; i < k; i++) {
		const x = u[i * k + a]!;
		const y = u[i * k + b]!;
		aa += x * x;
		bb += y * y;
		ab += x * y;
	}
	if (Math.abs(ab) <= Number.EPSILON * Math.sqrt(aa * bb) || ab === 0) return false;
	const zeta = (bb - aa) / (2 * ab);
	const t = (zeta >= 0 ? 1 : -1) / (Math.abs(zeta) + Math.sqrt(1 + zeta * zeta));
	const cosine = 1 / Math.sqrt(1 + t * t);
	const sine = cosine * t;
	for (const matrix of [u, v])
		for (let i = 0; i < k; i++) {
			const x = matrix[i * k + a]!;
			const y = matrix[i * k + b]!;
			matrix[i * k + a] = cosine * x - sine * y;
			matrix[i * k + b] = sine * x + cosine * y;
		}
	return true;
}
