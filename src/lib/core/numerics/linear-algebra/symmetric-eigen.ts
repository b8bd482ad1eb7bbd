import { LbError } from '../../../base/errors.ts';

/** Eigen-decomposition of a real symmetric matrix, largest eigenvalue first. */
export interface SymmetricEigen {
	/** All n eigenvalues, descending. */
	values: Float64Array;
	/** The first `count` eigenvectors of unit length: `vectors[c * n + i]`. Their sign is arbitrary. */
	vectors: Float64Array;
}

/**
 * Eigenvalues and the leading eigenvectors of a symmetric matrix.
 * @param matrix n x n, row-major; only the upper triangle is read; not changed
 * @param count eigenvectors wanted, 0..n
 * Householder tridiagonalisation, then implicit QR with Wilkinson's shift (Golub & Van Loan, Matrix Computations, 8.3).
 * The rotations are recorded and applied backwards to `count` unit vectors, so that ten vectors of 1,000 cost about as
 * much as the eigenvalues alone, while keeping the orthogonality of the full QR method.
 */
export function symmetricEigen(matrix: Float64Array, n: number, count: number = n): SymmetricEigen {
	const work = matrix.slice(0, n * n);
	const scale = scaleToOne(work);
	const tridiagonal = tridiagonalise(work, n);
	const rotations = diagonalise(tridiagonal.diagonal, tridiagonal.off, n);
	const order = Array.from({ length: n }, (_, i) => i).sort(
		(a, b) => tridiagonal.diagonal[b]! - tridiagonal.diagonal[a]! || a - b,
	);
	const values = Float64Array.from(order, (i) => tridiagonal.diagonal[i]! * scale);
	const wanted = order.slice(0, count);
	const vectors = unitColumns(wanted, n);
	rotateBack(vectors, wanted.length, rotations);
	reflectBack(vectors, wanted.length, work, tridiagonal.factors, n);
	return { values, vectors: transpose(vectors, n, wanted.length) };
}

function scaleToOne(work: Float64Array): number {
	let largest = 0;
	for (const v of work) {
		if (v - v !== 0) throw new LbError('analysis.matrix_not_finite', {});
		largest = Math.max(largest, Math.abs(v));
	}
	if (largest === 0) return 1;
	for (let i = 0; i < work.length; i++) work[i] = work[i]! / largest;
	return largest;
}

interface Tridiagonal {
	diagonal: Float64Array;
	/** off[i] couples i and i + 1. */
	off: Float64Array;
	/** Householder factors; H = I - factor v v', v[k + 1] = 1, the rest of v stands in row k of the worked matrix. */
	factors: Float64Array;
}

/** Reduces the upper triangle of `a` in place. */
function tridiagonalise(a: Float64Array, n: number): Tridiagonal {
	const diagonal = new Float64Array(n);
	const off = new Float64Array(Math.max(0, n - 1));
	const factors = new Float64Array(n);
	const v = new Float64Array(n);
	const w = new Float64Array(n);
	for (let k = 0; k < n - 2; k++) {
		const row = k * n;
		const alpha = a[row + k + 1]!;
		let rest = 0;
		for (let j = k + 2; j < n; j++) rest += a[row + j]! ** 2;
		if (rest === 0) {
			off[k] = alpha;
			continue;
		}
		const norm = Math.sqrt(alpha * alpha + rest);
		const beta = alpha > 0 ? -norm : norm;
		const factor = (beta - alpha) / beta;
		const inverse = 1 / (alpha - beta);
		v[k + 1] = 1;
		for (let j = k + 2; j < n; j++) {
			v[j] = a[row + j]! * inverse;
			a[row + j] = v[j]!;
		}
		off[k] = beta;
		factors[k] = factor;
		multiplyUpper(a, n, k + 1, v, w);
		let dot = 0;
		for (let j = k + 1; j < n; j++) dot += w[j]! * v[j]!;
		const half = 0.5 * factor * factor * dot;
		for (let j = k + 1; j < n; j++) w[j] = factor * w[j]! - half * v[j]!;
		for (let i = k + 1; i < n; i++) {
			const vi = v[i]!;
			const wi = w[i]!;
			const o = i * n;
			for (let j = i; j < n; j++) a[o + j] = a[o + j]! - (vi * w[j]! + wi * v[j]!);
		}
	}
	for (let i = 0; i < n; i++) diagonal[i] = a[i * n + i]!;
	if (n > 1) off[n - 2] = a[(n - 2) * n + n - 1]!;
	return { diagonal, off, factors };
}

/** w = A v over the trailing block from `first`, reading the upper triangle only. */
function multiplyUpper(a: Float64Array, n: number, first: number, v: Float64Array, w: Float64Array): void {
	w.fill(0, first);
	for (let i = first; i < n; i++) {
		const o = i * n;
		const vi = v[i]!;
		let sum = a[o + i]! * vi;
		for (let j = i + 1; j < n; j++) {
			const aij = a[o + j]!;
			sum += aij * v[j]!;
			w[j] = w[j]! + aij * vi;
		}
		w[i] = w[i]! + sum;
	}
}

/** Givens rotations in the order they were applied; the i-th acts on rows `rows[i]` and `rows[i] + 1`. */
interface Rotations {
	rows: number[];
	cosines: number[];
	sines: number[];
}

const EPSILON = 2 ** -52;
/** Couplings below this are zero: the matrix was scaled to a largest entry of 1. */
const FLOOR = 1e-24;
const MAX_SWEEPS = 80;

/** Implicit QR: `d` becomes the eigenvalues (unsorted), `e` zero. */
function diagonalise(d: Float64Array, e: Float64Array, n: number): Rotations {
	const rotations: Rotations = { rows: [], cosines: [], sines: [] };
	let high = n - 1;
	let sweeps = 0;
	while (high > 0) {
		let low = high;
		while (low > 0 && !negligible(d, e, low - 1)) low--;
		if (low > 0) e[low - 1] = 0;
		if (low === high) {
			high--;
			sweeps = 0;
			continue;
		}
		if (++sweeps > MAX_SWEEPS) throw new LbError('analysis.eigen_not_converged', { size: n });
		sweep(d, e, low, high, rotations);
	}
	return rotations;
}

function negligible(d: Float64Array, e: Float64Array, i: number): boolean {
	const size = Math.abs(e[i]!);
	return size <= FLOOR || size <= EPSILON * (Math.abs(d[i]!) + Math.abs(d[i + 1]!));
}

/** One chase of the bulge from `low` to `high`. */
function sweep(d: Float64Array, e: Float64Array, low: number, high: number, rotations: Rotations): void {
	const last = e[high - 1]!;
	const half = (d[high - 1]! - d[high]!) / 2;
	const root = Math.hypot(half, last);
	const shift = d[high]! - (last * last) / (half + (half < 0 ? -root : root));
	let x = d[low]! - shift;
	let z = e[low]!;
	for (let k = low; k < high; k++) {
		const r = Math.hypot(x, z);
		const c = r === 0 ? 1 : x / r;
		const s = r === 0 ? 0 : z / r;
		if (k > low) e[k - 1] = r;
		const dk = d[k]!;
		const next = d[k + 1]!;
		const ek = e[k]!;
		d[k] = c * c * dk + 2 * c * s * ek + s * s * next;
		d[k + 1] = s * s * dk - 2 * c * s * ek + c * c * next;
		e[k] = c * s * (next - dk) + (c * c - s * s) * ek;
		if (k < high - 1) {
			x = e[k]!;
			z = s * e[k + 1]!;
			e[k + 1] = c * e[k + 1]!;
		}
		rotations.rows.push(k);
		rotations.cosines.push(c);
		rotations.sines.push(s);
	}
}

/** n x m matrix, row-major, whose columns are the unit vectors of the wanted positions. */
function unitColumns(wanted: readonly number[], n: number): Float64Array {
	const m = wanted.length;
	const columns = new Float64Array(n * m);
	wanted.forEach((position, c) => (columns[position * m + c] = 1));
	return columns;
}

function rotateBack(columns: Float64Array, m: number, rotations: Rotations): void {
	for (let t = rotations.rows.length - 1; t >= 0; t--) {
		const c = rotations.cosines[t]!;
		const s = rotations.sines[t]!;
		const upper = rotations.rows[t]! * m;
		const lower = upper + m;
		for (let i = 0; i < m; i++) {
			const a = columns[upper + i]!;
			const b = columns[lower + i]!;
			columns[upper + i] = c * a - s * b;
			columns[lower + i] = s * a + c * b;
		}
	}
}

function reflectBack(
	columns: Float64Array,
	m: number,
	a: Float64Array,
	factors: Float64Array,
	n: number,
): void {
	const dots = new Float64Array(m);
	for (let k = n - 3; k >= 0; k--) {
		const factor = factors[k]!;
		if (factor === 0) continue;
		dots.fill(0);
		for (let i = k + 1; i < n; i++) {
			const v = i === k + 1 ? 1 : a[k * n + i]!;
			for (let c = 0; c < m; c++) dots[c] = dots[c]! + v * columns[i * m + c]!;
		}
		for (let i = k + 1; i < n; i++) {
			const v = factor * (i === k + 1 ? 1 : a[k * n + i]!);
			const o = i * m;
			for (let c = 0; c < m; c++) columns[o + c] = columns[o + c]! - v * dots[c]!;
		}
	}
}

function transpose(columns: Float64Array, n: number, m: number): Float64Array {
	const rows = new Float64Array(n * m);
	for (let i = 0; i < n; i++) for (let c = 0; c < m; c++) rows[c * n + i] = columns[i * m + c]!;
	return rows;
}
