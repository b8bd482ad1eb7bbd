import { leastSquares } from '../models/least-squares.ts';

/** How a loess curve is fitted. */
export interface LoessOptions {
	/** Share of the points that every local fit sees, > 0; above 1 all points, with a bandwidth that much wider. */
	span: number;
	/** Degree of the local polynomial; 2 as in R by default. */
	degree?: 1 | 2;
	/** Case weights (R's `weights`); 1 each by default. */
	weights?: ArrayLike<number>;
	/**
	 * `interpolate` (default, as in R): exact local fits at the corners of a k-d tree, a cubic with the fitted slopes
	 * between them. `direct`: a local fit at every point asked for.
	 */
	surface?: 'interpolate' | 'direct';
	/** Cell size of the tree as a share of the span (R's `cell`); 0.2 by default. */
	cell?: number;
}

/** A fitted loess curve. */
export interface LoessFit {
	/** Points used: both values finite, weight not 0. */
	n: number;
	/** The curve at x. Outside the range of the points an interpolated curve is not defined: NaN, as in R. */
	predict(x: number): number;
	/** The places where the local polynomial was fitted (empty for a direct surface), ascending. */
	vertices: Float64Array;
}

/**
 * Local regression of one variable (Cleveland, Grosse & Shyu 1992), family gaussian: what R's `loess(y ~ x, span,
 * degree)` computes, by default with R's own approximation (`surface = "interpolate"`), because published pipelines
 * (HMMcopy, DELFI scripts) ran with that default; the exact surface differs from it by 0.1 % of the curve's range at a
 * span of 0.75 and by 0.9 % at 0.03 (2,700 bins, docs/decisions/0012-loess-surface.md). Tricube weights over the nearest floor(n * span) points; points where x or y is not finite are left
 * out. Agreement with R 4.2 is tested to 1e-9.
 * @returns null where R stops: fewer neighbours than coefficients, or a neighbourhood of width zero (all its points
 * share one x), which asks for a larger span.
 */
export function loess(x: ArrayLike<number>, y: ArrayLike<number>, options: LoessOptions): LoessFit | null {
	const degree = options.degree ?? 2;
	const points = sortedPoints(x, y, options.weights);
	const n = points.x.length;
	// The small addition keeps span * n whole where it is meant to be (0.3 * 1000), as in R.
	const neighbours = Math.min(n, Math.floor(n * options.span + 1e-5));
	if (neighbours < degree + 1) return null;
	const local = localFit(points, neighbours, degree, options.span);
	if (options.surface === 'direct') return directFit(points.x, local);

	const vertices = treeVertices(points.x, Math.floor(n * options.span * (options.cell ?? 0.2)));
	const values = new Float64Array(vertices.length);
	const slopes = new Float64Array(vertices.length);
	for (let i = 0; i < vertices.length; i++) {
		const fit = local(vertices[i]!);
		if (fit === null) return null;
		values[i] = fit[0]!;
		slopes[i] = fit[1]!;
	}
	const low = points.x[0]!;
	const high = points.x[n - 1]!;
	return {
		n,
		vertices,
		predict: (at) => (at >= low && at <= high ? cubicBetween(vertices, values, slopes, at) : NaN),
	};
}

interface Points {
	x: Float64Array;
	y: Float64Array;
	weights: Float64Array | null;
}

/** The finite points, ascending by x. Ties keep their order; it does not matter to the fit. */
function sortedPoints(
	x: ArrayLike<number>,
	y: ArrayLike<number>,
	weights: ArrayLike<number> | undefined,
): Points {
	const order = new Uint32Array(x.length);
	let n = 0;
	for (let i = 0; i < x.length; i++) {
		const usable = Number.isFinite(x[i]!) && Number.isFinite(y[i]!);
		if (usable && (weights === undefined || weights[i]! > 0)) order[n++] = i;
	}
	const rows = order.subarray(0, n).sort((a, b) => x[a]! - x[b]! || a - b);
	const take = (values: ArrayLike<number>): Float64Array => Float64Array.from(rows, (row) => values[row]!);
	return { x: take(x), y: take(y), weights: weights === undefined ? null : take(weights) };
}

/** The local polynomial at a place: its coefficients there (value, slope, ...), or null with a bandwidth of zero. */
function localFit(
	points: Points,
	neighbours: number,
	degree: number,
	span: number,
): (at: number) => Float64Array | null {
	const { x, y, weights } = points;
	const n = x.length;
	const columns = degree + 1;
	const design = new Float64Array(neighbours * columns);
	const response = new Float64Array(neighbours);
	return (at) => {
		const first = nearestRun(x, neighbours, at);
		const nearest = Math.max(at - x[first]!, x[first + neighbours - 1]! - at);
		// Above a span of 1 the squared distance is what R stretches.
		const bandwidth = nearest * Math.sqrt(Math.max(1, span));
		if (!(bandwidth > 0)) return null;
		let rows = 0;
		for (let i = first; i < first + neighbours && i < n; i++) {
			const offset = x[i]! - at;
			const share = Math.abs(offset) / bandwidth;
			if (share >= 1) continue;
			const tricube = (1 - share ** 3) ** 3;
			const root = Math.sqrt(weights === null ? tricube : tricube * weights[i]!);
			let power = root;
			for (let k = 0; k < columns; k++) {
				design[k * neighbours + rows] = power;
				power *= offset;
			}
			response[rows] = root * y[i]!;
			rows++;
		}
		return leastSquares(design, neighbours, response, rows, columns);
	};
}

/** Index of the first of the `count` consecutive points nearest to a place; x ascending. */
function nearestRun(x: Float64Array, count: number, at: number): number {
	let low = 0;
	let high = x.length - count;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (at - x[middle]! > x[middle + count]! - at) low = middle + 1;
		else high = middle;
	}
	return low;
}

function directFit(x: Float64Array, local: (at: number) => Float64Array | null): LoessFit | null {
	const n = x.length;
	// A neighbourhood of width zero shows at one of the points themselves, if anywhere among them.
	for (let i = 0; i < n; i++) if ((i === 0 || x[i] !== x[i - 1]) && local(x[i]!) === null) return null;
	return {
		n,
		vertices: new Float64Array(0),
		predict: (at) => (Number.isFinite(at) ? (local(at)?.[0] ?? NaN) : NaN),
	};
}

/**
 * Corners of the cells of R's k-d tree in one dimension. The range of the points, widened by 1/200 on both sides, is cut
 * at its middle point, then each half again, level by level, until a cell holds at most `largest` points or there are
 * max(200, n) cells. With tied points the cut moves to the nearest gap, to the right before the left; a cut that falls
 * on a corner of its cell is not made.
 */
function treeVertices(x: Float64Array, largest: number): Float64Array {
	const n = x.length;
	const low = x[0]!;
	const high = x[n - 1]!;
	const margin = 0.005 * Math.max(high - low, 1e-10 * Math.max(Math.abs(low), Math.abs(high)) + 1e-30);
	const vertices = [low - margin, high + margin];
	const cells: Cell[] = [{ first: 0, last: n - 1, from: low - margin, to: high + margin }];
	for (let at = 0; at < cells.length && cells.length + 2 <= Math.max(200, n); at++) {
		const { first, last, from, to } = cells[at]!;
		if (last - first + 1 <= largest) continue;
		const middle = cutPoint(x, first, last);
		const cut = x[middle]!;
		if (cut === from || cut === to) continue;
		vertices.push(cut);
		cells.push({ first, last: middle, from, to: cut }, { first: middle + 1, last, from: cut, to });
	}
	return Float64Array.from(vertices).sort();
}

/** The points first..last (inclusive) and the corners around them. */
interface Cell {
	first: number;
	last: number;
	from: number;
	to: number;
}

/** The last point of the lower part of a cell: the middle one, or with ties the nearest point before a gap. */
function cutPoint(x: Float64Array, first: number, last: number): number {
	const middle = (first + last) >> 1;
	for (let step = 0; ; step++) {
		const right = middle + step;
		const left = middle - step;
		if (right >= last) return middle;
		if (x[right] !== x[right + 1]) return right;
		if (left < first) return middle;
		if (x[left] !== x[left + 1]) return left;
	}
}

/** Hermite cubic through the values and slopes of the two vertices around a place. */
function cubicBetween(
	vertices: Float64Array,
	values: Float64Array,
	slopes: Float64Array,
	at: number,
): number {
	let low = 0;
	let high = vertices.length - 1;
	while (high - low > 1) {
		const middle = (low + high) >> 1;
		if (vertices[middle]! <= at) low = middle;
		else high = middle;
	}
	const width = vertices[high]! - vertices[low]!;
	const t = (at - vertices[low]!) / width;
	const s = 1 - t;
	return (
		s * s * (1 + 2 * t) * values[low]! +
		t * t * (1 + 2 * s) * values[high]! +
		s * s * t * width * slopes[low]! -
		t * t * s * width * slopes[high]!
	);
}
