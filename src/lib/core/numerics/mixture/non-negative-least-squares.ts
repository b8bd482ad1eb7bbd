import { choleskyFactor, choleskySolve } from '../linear-algebra/cholesky.ts';

/** Weighted sums of products of the columns of a design: X'WX (n x n, row-major, symmetric) and X'Wy. */
export interface NormalEquations {
	gram: Float64Array;
	right: Float64Array;
	n: number;
}

/**
 * Sums over the rows of a design.
 * @param design rows x n, row-major
 * @param values one per row
 * @param weights one per row; a row of weight 0 counts nothing, whatever its value
 */
export function normalEquations(
	design: Float64Array,
	n: number,
	values: Float64Array,
	weights: Float64Array,
): NormalEquations {
	const gram = new Float64Array(n * n);
	const right = new Float64Array(n);
	for (let row = 0; row < values.length; row++) {
		const weight = weights[row]!;
		if (weight === 0) continue;
		const at = row * n;
		for (let i = 0; i < n; i++) {
			const x = weight * design[at + i]!;
			right[i] = right[i]! + x * values[row]!;
			for (let j = 0; j <= i; j++) gram[i * n + j] = gram[i * n + j]! + x * design[at + j]!;
		}
	}
	for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) gram[j * n + i] = gram[i * n + j]!;
	return { gram, right, n };
}

/** A gradient below this, of columns scaled to length 1 and relative to the largest, counts as zero. */
const TOLERANCE = 1e-12;

/**
 * The x >= 0 with the smallest sum of weighted squares of X x - y (Lawson & Hanson 1974, chapter 23, on the normal equations as Bro & de
 * Jong 1997). Columns are scaled to length 1 inside; a column that is a combination of those in use stays at 0. Equal to
 * scipy.optimize.nnls within 1e-6 up to a condition number of X of 1e3 and more; the normal equations square it.
 */
export function nonNegativeLeastSquares({ gram, right, n }: NormalEquations): Float64Array {
	const scale = Float64Array.from({ length: n }, (_, i) => {
		const square = gram[i * n + i]!;
		return square > 0 ? 1 / Math.sqrt(square) : 0;
	});
	const scaled = new Float64Array(n * n);
	const target = new Float64Array(n);
	let largest = 0;
	for (let i = 0; i < n; i++) {
		target[i] = right[i]! * scale[i]!;
		largest = Math.max(largest, Math.abs(target[i]!));
		for (let j = 0; j < n; j++) scaled[i * n + j] = gram[i * n + j]! * scale[i]! * scale[j]!;
	}
	const x = new Float64Array(n);
	const used: boolean[] = Array.from({ length: n }, () => false);
	// A column that would make the sums singular is of no use beside those that are in.
	const barred: boolean[] = Array.from(scale, (one) => one === 0);
	for (let round = 0; round < 3 * n; round++) {
		const next = steepest(scaled, target, x, n, used, barred, TOLERANCE * largest);
		if (next < 0) break;
		used[next] = true;
		const solved = solveFor(scaled, target, n, used);
		if (solved === null || solved[next]! <= 0) {
			used[next] = false;
			barred[next] = true;
			continue;
		}
		stepInside(scaled, target, x, n, used, solved);
		for (let i = 0; i < n; i++) if (!used[i] && scale[i] !== 0) barred[i] = false;
		barred[next] = false;
	}
	for (let i = 0; i < n; i++) x[i] = x[i]! * scale[i]!;
	return x;
}

/** The column outside whose rise lowers the sum most; -1 when none does. */
function steepest(
	gram: Float64Array,
	target: Float64Array,
	x: Float64Array,
	n: number,
	used: readonly boolean[],
	barred: readonly boolean[],
	tolerance: number,
): number {
	let [best, at] = [tolerance, -1];
	for (let i = 0; i < n; i++) {
		if (used[i] === true || barred[i] === true) continue;
		let gradient = target[i]!;
		for (let j = 0; j < n; j++) gradient -= gram[i * n + j]! * x[j]!;
		if (gradient > best) [best, at] = [gradient, i];
	}
	return at;
}

/** Least squares over the columns in use, zero elsewhere; null where these are dependent. */
function solveFor(
	gram: Float64Array,
	target: Float64Array,
	n: number,
	used: readonly boolean[],
): Float64Array | null {
	const columns = [...used.keys()].filter((i) => used[i]);
	const m = columns.length;
	const factor = new Float64Array(m * m);
	const part = new Float64Array(m);
	for (const [a, i] of columns.entries()) {
		part[a] = target[i]!;
		for (const [b, j] of columns.entries()) factor[a * m + b] = gram[i * n + j]!;
	}
	if (!choleskyFactor(factor, m)) return null;
	// A pivot of 1e-7 of a unit column: nothing of it is left beside the others.
	for (let a = 0; a < m; a++) if (factor[a * m + a]! < 1e-7) return null;
	choleskySolve(factor, m, part);
	const solved = new Float64Array(n);
	for (const [a, i] of columns.entries()) solved[i] = part[a]!;
	return solved;
}

/** Moves x to the solution, or as far as no value falls below 0; what reaches 0 leaves, until the solution lies inside. */
function stepInside(
	gram: Float64Array,
	target: Float64Array,
	x: Float64Array,
	n: number,
	used: boolean[],
	first: Float64Array,
): void {
	let solved: Float64Array | null = first;
	while (solved !== null) {
		let step = 1;
		for (let i = 0; i < n; i++)
			if (used[i] === true && solved[i]! <= 0) step = Math.min(step, x[i]! / (x[i]! - solved[i]!));
		for (let i = 0; i < n; i++) {
			if (used[i] !== true) continue;
			x[i] = x[i]! + step * (solved[i]! - x[i]!);
			if (step < 1 && solved[i]! <= 0 && x[i]! <= 1e-14) [x[i], used[i]] = [0, false];
		}
		if (step === 1) return;
		solved = solveFor(gram, target, n, used);
	}
}
