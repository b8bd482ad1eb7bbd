/** Points of a curve, x strictly ascending. */
export interface Curve {
	x: Float64Array;
	y: Float64Array;
}

/** The curve through points with ascending x; points that share an x become their mean (R's `approx`, ties = mean). */
export function curveOf(x: Float64Array, y: Float64Array): Curve {
	const at: number[] = [];
	const value: number[] = [];
	for (let from = 0; from < x.length;) {
		let to = from;
		let sum = 0;
		for (; to < x.length && x[to] === x[from]; to++) sum += y[to]!;
		at.push(x[from]!);
		value.push(sum / (to - from));
		from = to;
	}
	return { x: Float64Array.from(at), y: Float64Array.from(value) };
}

/** Straight lines between the points (R's `approx`, rule 1): NaN outside them and for NaN. */
export function interpolateLinear({ x, y }: Curve, at: number): number {
	const last = x.length - 1;
	if (last < 0 || !(at >= x[0]! && at <= x[last]!)) return NaN;
	// First point not below `at`.
	let low = 0;
	let high = last;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (x[middle]! < at) low = middle + 1;
		else high = middle;
	}
	if (x[low] === at) return y[low]!;
	const before = x[low - 1]!;
	const share = (at - before) / (x[low]! - before);
	return y[low - 1]! * (1 - share) + y[low]! * share;
}
