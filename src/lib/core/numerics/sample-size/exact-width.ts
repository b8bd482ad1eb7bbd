import { logChoose } from '../distributions/log-gamma.ts';
import { incompleteBeta } from '../distributions/incomplete-beta.ts';
import { clopperPearson } from '../tests/clopper-pearson.ts';

/** Probability of k of n. */
export function binomialProbability(k: number, n: number, p: number): number {
	if (p <= 0) return k === 0 ? 1 : 0;
	if (p >= 1) return k === n ? 1 : 0;
	return Math.exp(logChoose(n, k) + k * Math.log(p) + (n - k) * Math.log1p(-p));
}

/** P(at least k of n). */
export function binomialUpper(k: number, n: number, p: number): number {
	if (k <= 0) return 1;
	return k > n ? 0 : incompleteBeta(p, k, n - k + 1);
}

/** Half the width of the exact (Clopper-Pearson) interval of k of n; k may lie between whole counts. */
export function exactHalfWidth(k: number, n: number, level = 0.95): number {
	const { low, high } = clopperPearson(k, n, level);
	return (high - low) / 2;
}

/** Mean half width of the exact interval of a proportion p among n, before it is seen. */
export function meanHalfWidth(n: number, p: number, level = 0.95): number {
	const reach = 9 * Math.sqrt(n * p * (1 - p)) + 9;
	const to = Math.min(n, Math.ceil(n * p + reach));
	let mean = 0;
	for (let k = Math.max(0, Math.floor(n * p - reach)); k <= to; k++) {
		const weight = binomialProbability(k, n, p);
		if (weight > 1e-12) mean += weight * exactHalfWidth(k, n, level);
	}
	return mean;
}

/**
 * Share of studies of n in which the exact interval of a proportion p has a half width of at most `aim`. The interval is widest
 * at half of n and narrows to both sides, so that one count on each side decides.
 */
export function shareOfNarrow(n: number, p: number, aim: number, level = 0.95): number {
	if (exactHalfWidth(n, n, level) > aim) return 0;
	let [wide, narrow] = [Math.floor(n / 2) - 1, n];
	while (narrow - wide > 1) {
		const middle = Math.floor((wide + narrow) / 2);
		if (exactHalfWidth(middle, n, level) <= aim) narrow = middle;
		else wide = middle;
	}
	const above = binomialUpper(narrow, n, p);
	const below = 1 - binomialUpper(n - narrow + 1, n, p);
	return narrow <= n - narrow ? 1 : above + below;
}

/** Share of studies in which the estimate k / n lies within `aim` of p; a count exactly on the edge is inside. */
export function shareWithin(n: number, p: number, aim: number): number {
	const from = Math.max(0, Math.ceil(n * (p - aim) - 1e-9));
	const to = Math.min(n, Math.floor(n * (p + aim) + 1e-9));
	return to < from ? 0 : binomialUpper(from, n, p) - binomialUpper(to + 1, n, p);
}
