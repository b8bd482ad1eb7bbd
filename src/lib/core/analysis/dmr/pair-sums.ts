import type { Windows } from './windows.ts';

/** Correlation of two sites: 0.8 to the number of whole stretches of 50 bases between them. */
const DECAY = 0.8;
const STRETCH = 50;

/**
 * Twice the sum of r_jk a_j . a_k over the pairs of sites of every window, its last site aside; a_j holds one value per sample and
 * r_jk = 0.8 ^ floor(distance / 50). Windows move from site to site, so that a pair is added and taken out once.
 * @param a sites x samples
 */
export function pairSums(
	a: Float64Array,
	samples: number,
	position: Int32Array,
	{ from, to }: Windows,
): Float64Array {
	const n = position.length;
	const sums = new Float64Array(n);
	// Sites [low, high) are in the sum.
	let [low, high, sum] = [0, 0, 0];
	for (let i = 0; i < n; i++) {
		const [s, t] = [from[i]!, to[i]! - 1];
		if (s >= high) [low, high, sum] = [s, s, 0];
		for (; low < s; low++) for (let k = low + 1; k < high; k++) sum -= pair(low, k);
		for (; high < t; high++) for (let j = low; j < high; j++) sum += pair(j, high);
		if (high - low < 2) sum = 0;
		sums[i] = 2 * Math.max(0, sum);
	}
	return sums;

	function pair(j: number, k: number): number {
		let dot = 0;
		const [p, q] = [j * samples, k * samples];
		for (let r = 0; r < samples; r++) dot += a[p + r]! * a[q + r]!;
		return dot * correlation(position[k]! - position[j]!);
	}
}

const CORRELATIONS = Float64Array.from({ length: 64 }, (_, stretches) => DECAY ** stretches);

const correlation = (distance: number): number => {
	const stretches = Math.floor(distance / STRETCH);
	return CORRELATIONS[stretches] ?? 0;
};
