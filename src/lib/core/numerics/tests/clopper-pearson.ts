import { betaQuantile } from '../distributions/beta-quantile.ts';

export interface Interval {
	low: number;
	high: number;
}

/** Exact (Clopper & Pearson 1934) interval of a proportion k / n; [0, 1] when n = 0. */
export function clopperPearson(k: number, n: number, level = 0.95): Interval {
	const tail = (1 - level) / 2;
	return {
		low: k <= 0 ? 0 : betaQuantile(tail, k, n - k + 1),
		high: k >= n ? 1 : betaQuantile(1 - tail, k + 1, n - k),
	};
}
