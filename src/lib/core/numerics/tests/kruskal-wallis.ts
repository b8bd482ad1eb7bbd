import { chiSquareSurvival } from '../distributions/chi-square.ts';
import { ranks, tieTerm } from '../descriptive/ranks.ts';

export interface KruskalWallis {
	/** Tie-corrected H. */
	h: number;
	df: number;
	/** Chi-square approximation. */
	p: number;
	/** Values that are not NaN. */
	n: number;
	/** H / (n - 1): share of rank variance between groups, 0-1 (Tomczak & Tomczak 2014). */
	epsilon_squared: number;
	/** (H - k + 1) / (n - k), the less biased version; may be slightly negative. */
	eta_squared: number;
}

/**
 * Kruskal-Wallis test with tie correction (scipy.stats.kruskal); NaN skipped, groups without values left out. NaN with
 * fewer than two groups; when all values are equal H = 0 and p = 1 (scipy gives NaN).
 */
export function kruskalWallis(groups: readonly ArrayLike<number>[]): KruskalWallis {
	const filled = groups.map((g) => Array.from(g).filter((v) => v === v)).filter((g) => g.length > 0);
	const all = Float64Array.from(filled.flat());
	const n = all.length;
	const k = filled.length;
	if (k < 2) return { h: NaN, df: k - 1, p: NaN, n, epsilon_squared: NaN, eta_squared: NaN };
	const rank = ranks(all);
	let start = 0;
	let sum = 0;
	for (const group of filled) {
		let total = 0;
		for (let i = start; i < start + group.length; i++) total += rank[i]!;
		// Centred, so that no large numbers cancel.
		const shift = total / group.length - (n + 1) / 2;
		sum += group.length * shift * shift;
		start += group.length;
	}
	const correction = 1 - tieTerm(all) / (n * n * n - n);
	const h = correction > 0 ? ((12 / (n * (n + 1))) * sum) / correction : 0;
	return {
		h,
		df: k - 1,
		p: chiSquareSurvival(h, k - 1),
		n,
		epsilon_squared: h / (n - 1),
		eta_squared: (h - k + 1) / (n - k),
	};
}
