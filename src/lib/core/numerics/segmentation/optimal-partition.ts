/**
 * Parts of a sequence that minimise the squared distances from the mean of their part plus `penalty` for each part (Jackson 2005,
 * IEEE Signal Processing Letters 12:105; candidates pruned as Killick 2012, JASA 107:1590). Exact and without chance. Returns the end
 * of every part (exclusive), the last one being the number of values; none of an empty sequence. No part has fewer than `least`
 * values, unless the whole sequence has.
 */
export function optimalPartition(values: ArrayLike<number>, penalty: number, least = 1): number[] {
	const n = values.length;
	if (n === 0) return [];
	if (n < 2 * least) return [n];
	const sum = new Float64Array(n + 1);
	const squares = new Float64Array(n + 1);
	for (let i = 0; i < n; i++) {
		sum[i + 1] = sum[i]! + values[i]!;
		squares[i + 1] = squares[i]! + values[i]! ** 2;
	}
	const cost = (from: number, to: number): number => {
		const total = sum[to]! - sum[from]!;
		return squares[to]! - squares[from]! - (total * total) / (to - from);
	};
	const best = new Float64Array(n + 1).fill(Infinity);
	const before = new Int32Array(n + 1).fill(-1);
	best[0] = -penalty;
	let candidates = [0];
	for (let to = least; to <= n; to++) {
		const opened = to - least;
		if (opened > 0 && best[opened]! < Infinity) candidates.push(opened);
		for (const from of candidates) {
			const total = best[from]! + cost(from, to) + penalty;
			if (total < best[to]!) {
				best[to] = total;
				before[to] = from;
			}
		}
		// Later ends reach their part over `to` at least as cheaply as over a candidate that is dearer already.
		const limit = best[to]!;
		candidates = candidates.filter((from) => best[from]! + cost(from, to) <= limit || to - from < 2 * least);
	}
	const ends: number[] = [];
	for (let to = n; to > 0; to = before[to]!) ends.push(to);
	return ends.reverse();
}
