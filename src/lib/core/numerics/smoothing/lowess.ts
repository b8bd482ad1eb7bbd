import { argsort } from '../descriptive/argsort.ts';
import { median } from '../descriptive/median.ts';

/** Settings with the defaults of R's `lowess`. */
export interface LowessOptions {
	/** Share of the points that a local line sees. */
	span?: number;
	/** Robustifying passes after the first fit. */
	iterations?: number;
	/** Points nearer than this to a fitted one are interpolated; default 1 % of the range of x. */
	delta?: number;
}

export interface LowessFit {
	/** Ascending. */
	x: Float64Array;
	/** Fitted values, in the order of `x`. */
	y: Float64Array;
}

/**
 * Robust locally weighted straight lines (Cleveland 1979, JASA 74:829; with the interpolation of Cleveland 1981), in R's
 * conventions: neighbourhoods of floor(span n + 1e-7) points, tricube weights that are whole up to 0.001 and zero from
 * 0.999 of the reach, bisquare weights of the residuals over six medians. No NaN in x or y, equal lengths.
 */
export function lowess(x: Float64Array, y: Float64Array, options: LowessOptions = {}): LowessFit {
	const order = argsort(x);
	const points: Points = {
		x: Float64Array.from(order, (i) => x[i]!),
		y: Float64Array.from(order, (i) => y[i]!),
	};
	const n = order.length;
	if (n < 2) return points;
	const { span = 2 / 3, iterations = 3 } = options;
	const range = points.x[n - 1]! - points.x[0]!;
	const delta = options.delta ?? 0.01 * range;
	const near = Math.max(2, Math.min(n, Math.floor(span * n + 1e-7)));
	let robustness: Float64Array | null = null;
	for (let pass = 0; ; pass++) {
		const fitted = onePass(points, robustness, near, delta);
		if (pass >= iterations) return { x: points.x, y: fitted };
		robustness = bisquare(points.y, fitted);
		if (robustness === null) return { x: points.x, y: fitted };
	}
}

interface Points {
	x: Float64Array;
	y: Float64Array;
}

function onePass(points: Points, robustness: Float64Array | null, near: number, delta: number): Float64Array {
	const { x, y } = points;
	const n = x.length;
	const fitted = new Float64Array(n);
	const weights = new Float64Array(n);
	let left = 0;
	let last = -1;
	for (let i = 0; last < n - 1;) {
		const at = x[i]!;
		// The window of `near` points moves on while the next point is nearer than its first.
		while (left + near < n && at - x[left]! > x[left + near]! - at) left++;
		const value = localLine(points, at, left, left + near - 1, robustness, weights);
		fitted[i] = Number.isNaN(value) ? y[i]! : value;
		interpolate(x, fitted, last, i);
		last = i;
		const cut = at + delta;
		for (i = last + 1; i < n && x[i]! <= cut; i++)
			if (x[i] === x[last]) {
				fitted[i] = fitted[last]!;
				last = i;
			}
		i = Math.max(last + 1, i - 1);
	}
	return fitted;
}

/** Straight line between two fitted points. */
function interpolate(x: Float64Array, fitted: Float64Array, from: number, to: number): void {
	if (from < 0 || from >= to - 1) return;
	const start = x[from]!;
	const width = x[to]! - start;
	for (let j = from + 1; j < to; j++) {
		const share = (x[j]! - start) / width;
		fitted[j] = share * fitted[to]! + (1 - share) * fitted[from]!;
	}
}

/** Value at `at` of the weighted line through the points around [left, right]; NaN when all weights are zero. */
function localLine(
	{ x, y }: Points,
	at: number,
	left: number,
	right: number,
	robustness: Float64Array | null,
	weights: Float64Array,
): number {
	const n = x.length;
	const reach = Math.max(at - x[left]!, x[right]! - at);
	let total = 0;
	let end = left;
	// Beyond `right` only ties of its distance can still count.
	for (; end < n; end++) {
		const away = Math.abs(x[end]! - at);
		let weight = 0;
		if (away <= 0.999 * reach) weight = away <= 0.001 * reach ? 1 : (1 - (away / reach) ** 3) ** 3;
		else if (x[end]! > at) break;
		weight *= robustness === null ? 1 : robustness[end]!;
		weights[end] = weight;
		total += weight;
	}
	if (!(total > 0)) return NaN;
	let mean = 0;
	for (let j = left; j < end; j++) {
		weights[j] = weights[j]! / total;
		mean += weights[j]! * x[j]!;
	}
	let spread = 0;
	for (let j = left; j < end; j++) spread += weights[j]! * (x[j]! - mean) ** 2;
	const range = x[n - 1]! - x[0]!;
	// Points that stand (nearly) at one x give a mean, not a slope.
	const slope = reach > 0 && Math.sqrt(spread) > 0.001 * range ? (at - mean) / spread : 0;
	let value = 0;
	for (let j = left; j < end; j++) value += weights[j]! * (slope * (x[j]! - mean) + 1) * y[j]!;
	return value;
}

/** Weights of the next pass from the residuals of this one; null when the fit is as good as exact. */
function bisquare(y: Float64Array, fitted: Float64Array): Float64Array | null {
	const away = y.map((value, i) => Math.abs(value - fitted[i]!));
	const reach = 6 * median(away);
	const mean = away.reduce((sum, value) => sum + value, 0) / away.length;
	if (reach < 1e-7 * mean) return null;
	return away.map((value) => {
		if (value <= 0.001 * reach) return 1;
		return value <= 0.999 * reach ? (1 - (value / reach) ** 2) ** 2 : 0;
	});
}
