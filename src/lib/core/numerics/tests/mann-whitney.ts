import { normalSurvival } from '../distributions/normal.ts';
import { exactTwoSidedP } from './mann-whitney-exact.ts';
import { sortedValues } from '../descriptive/sorted-values.ts';

/** Two-sided Mann-Whitney test of group b against group a. */
export interface MannWhitney {
	n_a: number;
	n_b: number;
	/** Mann-Whitney U of group b: pairs with b above a, ties half. */
	u_b: number;
	p: number;
	/** u_b / (n_a n_b): probability that a value of b exceeds one of a, ties half. */
	auroc: number;
	/** 2 auroc - 1; positive = b higher. */
	cliffs_delta: number;
	method: 'exact' | 'asymptotic';
}

/**
 * Mann-Whitney U test with the rules of scipy.stats.mannwhitneyu(method='auto'): exact when a group has at most 8 values
 * and there are no ties, else the normal approximation with tie and continuity correction. NaN are skipped; with an
 * empty group every number is NaN. When all values are equal p = 1.
 */
export function mannWhitney(a: ArrayLike<number>, b: ArrayLike<number>): MannWhitney {
	return mannWhitneySorted(sortedValues(a), sortedValues(b));
}

/** The same for groups already ascending and free of NaN; one merge, no ranks are built. */
export function mannWhitneySorted(a: Float64Array, b: Float64Array): MannWhitney {
	const n_a = a.length;
	const n_b = b.length;
	const { u_b, tie_term } = countPairs(a, b);
	const exact = Math.min(n_a, n_b) <= 8 && tie_term === 0;
	const p =
		n_a === 0 || n_b === 0
			? NaN
			: exact
				? exactTwoSidedP(u_b, n_a, n_b)
				: asymptoticP(u_b, n_a, n_b, tie_term);
	const auroc = u_b / (n_a * n_b);
	return { n_a, n_b, u_b, p, auroc, cliffs_delta: 2 * auroc - 1, method: exact ? 'exact' : 'asymptotic' };
}

/** U of b and the sum of t^3 - t over tie groups, from two ascending arrays. */
export function countPairs(a: Float64Array, b: Float64Array): { u_b: number; tie_term: number } {
	let u_b = 0;
	let tie_term = 0;
	let i = 0;
	let j = 0;
	while (i < a.length || j < b.length) {
		const value = j >= b.length || (i < a.length && a[i]! <= b[j]!) ? a[i] : b[j];
		const below = i;
		while (i < a.length && a[i] === value) i++;
		const equalA = i - below;
		const first = j;
		while (j < b.length && b[j] === value) j++;
		const equalB = j - first;
		u_b += equalB * (below + 0.5 * equalA);
		const t = equalA + equalB;
		tie_term += t * t * t - t;
	}
	return { u_b, tie_term };
}

function asymptoticP(u: number, nA: number, nB: number, tieTerm: number): number {
	const product = nA * nB;
	const n = nA + nB;
	const sd = Math.sqrt((product / 12) * (n + 1 - tieTerm / (n * (n - 1))));
	if (!(sd > 0)) return 1;
	const larger = Math.max(u, product - u);
	return Math.min(1, 2 * normalSurvival((larger - product / 2 - 0.5) / sd));
}
