import { normalSurvival } from '../distributions/normal.ts';
import { countPairs } from './mann-whitney.ts';

/** The values of two groups in one stratum, ascending and free of NaN. */
export interface Stratum {
	a: Float64Array;
	b: Float64Array;
}

/** Wilcoxon rank-sum test of group b against group a within strata. */
export interface VanElteren {
	/** Values in strata that hold both groups; the others say nothing about the difference. */
	n_a: number;
	n_b: number;
	/** Strata that hold both groups. */
	strata: number;
	/** Sum over strata of the rank sum of b divided by N + 1, minus its expectation, in standard deviations. */
	z: number;
	/** Two-sided, from the normal distribution, without continuity correction. */
	p: number;
	/** AUROC of the strata, weighted by n_a n_b / (N + 1), the weights of the test. */
	auroc: number;
	/** 2 auroc - 1; positive = b higher. */
	cliffs_delta: number;
}

/**
 * Van Elteren's stratified rank-sum test (van Elteren 1960; Lehmann 1975, section 3.3): midranks within strata, each
 * stratum weighted by 1 / (N + 1), variances corrected for ties. With one stratum it is the Wilcoxon rank-sum test in its
 * normal approximation. NaN and p = 1 as far as they go: without a stratum of both groups every number is NaN; without
 * variation p = 1.
 */
export function vanElteren(strata: readonly Stratum[]): VanElteren {
	let [n_a, n_b, mixed, excess, variance, weights] = [0, 0, 0, 0, 0, 0];
	for (const { a, b } of strata) {
		const product = a.length * b.length;
		if (product === 0) continue;
		const n = a.length + b.length;
		const { u_b, tie_term } = countPairs(a, b);
		n_a += a.length;
		n_b += b.length;
		mixed++;
		excess += (u_b - product / 2) / (n + 1);
		variance += ((product / 12) * (n + 1 - tie_term / (n * (n - 1)))) / (n + 1) ** 2;
		weights += product / (n + 1);
	}
	if (mixed === 0) return { n_a, n_b, strata: 0, z: NaN, p: NaN, auroc: NaN, cliffs_delta: NaN };
	const auroc = 0.5 + excess / weights;
	const z = variance > 0 ? excess / Math.sqrt(variance) : 0;
	const p = variance > 0 ? Math.min(1, 2 * normalSurvival(Math.abs(z))) : 1;
	return { n_a, n_b, strata: mixed, z, p, auroc, cliffs_delta: 2 * auroc - 1 };
}
