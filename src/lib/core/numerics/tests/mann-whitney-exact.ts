/** Number of subsets with each U, as shares of all; one entry per pair of sizes, the latest few kept. */
const cache = new Map<string, Float64Array>();

/**
 * P(U <= u) for u = 0..n_a n_b / 2 under the null without ties. The counts are the coefficients of the Gaussian binomial
 * (n_a + n_b over n_a), built as the product of (1 - x^(n_b+i)) / (1 - x^i), every partial product being itself one.
 */
function lowerTail(nA: number, nB: number): Float64Array {
	const small = Math.min(nA, nB);
	const large = Math.max(nA, nB);
	const key = `${small},${large}`;
	const known = cache.get(key);
	if (known) return known;
	const counts = new Float64Array(Math.floor((small * large) / 2) + 1);
	counts[0] = 1;
	let total = 1;
	for (let i = 1; i <= small; i++) {
		for (let u = counts.length - 1; u >= large + i; u--) counts[u] = counts[u]! - counts[u - large - i]!;
		for (let u = i; u < counts.length; u++) counts[u] = counts[u]! + counts[u - i]!;
		total *= (large + i) / i;
	}
	let sum = 0;
	for (let u = 0; u < counts.length; u++) {
		sum += counts[u]!;
		counts[u] = sum / total;
	}
	if (cache.size >= 64) cache.clear();
	cache.set(key, counts);
	return counts;
}

/** Exact two-sided p of a Mann-Whitney U without ties: twice the smaller tail, at most 1. */
export function exactTwoSidedP(u: number, nA: number, nB: number): number {
	const smaller = Math.min(u, nA * nB - u);
	return Math.min(1, 2 * lowerTail(nA, nB)[smaller]!);
}
