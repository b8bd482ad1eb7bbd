import type { Random } from '../../../base/random.ts';
import { multiplySparse, type SparseMatrix } from '../linear-algebra/sparse-matrix.ts';
import { symmetricEigen } from '../linear-algebra/symmetric-eigen.ts';

/** Up to this size the dense solver takes well under a second. */
const MAX_DENSE = 800;
/** Lanczos steps for larger graphs: enough for a starting layout, not for exact vectors. */
const STEPS = 240;

/**
 * Spectral layout of a connected weighted graph: the eigenvectors of the normalised Laplacian I - D^-1/2 W D^-1/2
 * that belong to the smallest eigenvalues above 0.
 * @param graph symmetric, non-negative, every node with at least one edge
 * @returns n x dimensions, row-major, unit vectors; the largest entry of each is positive
 */
export function spectralLayout(graph: SparseMatrix, dimensions: number, random: Random): Float64Array {
	const scaled = normalised(graph);
	const vectors =
		graph.n <= MAX_DENSE
			? denseVectors(scaled, dimensions + 1)
			: lanczosVectors(scaled, dimensions + 1, random);
	const n = graph.n;
	const layout = new Float64Array(n * dimensions);
	for (let c = 0; c < dimensions; c++) {
		const vector = vectors.subarray((c + 1) * n, (c + 2) * n);
		let largest = 0;
		for (const v of vector) if (Math.abs(v) > Math.abs(largest) * (1 + 1e-9)) largest = v;
		const sign = largest < 0 ? -1 : 1;
		for (let i = 0; i < n; i++) layout[i * dimensions + c] = sign * (vector[i] ?? 0);
	}
	return layout;
}

/** D^-1/2 W D^-1/2; its largest eigenvalues are the Laplacian's smallest. */
function normalised(graph: SparseMatrix): SparseMatrix {
	const ones = new Float64Array(graph.n).fill(1);
	const degrees = new Float64Array(graph.n);
	multiplySparse(graph, ones, degrees);
	const values = graph.values.slice();
	for (let i = 0; i < graph.n; i++) {
		const end = graph.starts[i + 1]!;
		for (let e = graph.starts[i]!; e < end; e++) {
			const product = degrees[i]! * degrees[graph.columns[e]!]!;
			values[e] = values[e]! / Math.sqrt(product);
		}
	}
	return { ...graph, values };
}

function denseVectors(matrix: SparseMatrix, count: number): Float64Array {
	const n = matrix.n;
	const dense = new Float64Array(n * n);
	for (let i = 0; i < n; i++) {
		const end = matrix.starts[i + 1]!;
		for (let e = matrix.starts[i]!; e < end; e++) {
			dense[i * n + matrix.columns[e]!] = matrix.values[e]!;
		}
	}
	return symmetricEigen(dense, n, Math.min(count, n)).vectors;
}

/** Leading eigenvectors by Lanczos with full reorthogonalisation from a random start (Golub & Van Loan, 10.1). */
function lanczosVectors(matrix: SparseMatrix, count: number, random: Random): Float64Array {
	const n = matrix.n;
	const steps = Math.min(STEPS, n);
	const basis: Float64Array[] = [];
	const small = new Float64Array(steps * steps);
	let vector = Float64Array.from({ length: n }, () => random.normal());
	scaleBy(vector, 1 / norm(vector));
	for (let m = 0; m < steps; m++) {
		basis.push(vector);
		const next = new Float64Array(n);
		multiplySparse(matrix, vector, next);
		small[m * steps + m] = dot(next, vector);
		// Twice is enough (Kahan and Parlett).
		for (let pass = 0; pass < 2; pass++) for (const b of basis) addScaled(next, b, -dot(next, b));
		const length = norm(next);
		if (length < 1e-12 || m + 1 === steps) break;
		small[m * steps + m + 1] = small[(m + 1) * steps + m] = length;
		scaleBy(next, 1 / length);
		vector = next;
	}
	const size = basis.length;
	const square = new Float64Array(size * size);
	for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) square[i * size + j] = small[i * steps + j]!;
	const eigen = symmetricEigen(square, size, Math.min(count, size));
	const vectors = new Float64Array(n * count);
	for (let c = 0; c < Math.min(count, size); c++) {
		const out = vectors.subarray(c * n, (c + 1) * n);
		basis.forEach((b, m) => addScaled(out, b, eigen.vectors[c * size + m]!));
	}
	return vectors;
}

function dot(a: Float64Array, b: Float64Array): number {
	let sum = 0;
	for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
	return sum;
}

function norm(a: Float64Array): number {
	return Math.sqrt(dot(a, a));
}

function scaleBy(a: Float64Array, factor: number): void {
	for (let i = 0; i < a.length; i++) a[i] = a[i]! * factor;
}

function addScaled(a: Float64Array, b: Float64Array, factor: number): void {
	for (let i = 0; i < a.length; i++) a[i] = a[i]! + factor * b[i]!;
}
