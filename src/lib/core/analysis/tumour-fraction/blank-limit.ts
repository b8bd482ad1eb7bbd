import { blankInterval, limitOfBlank } from '../../numerics/assay/limit-of-blank.ts';

/** Fewer normals than this give no percentile by rank that is worth its name. */
export const MIN_RANKED = 60;

/** The fraction that 95 % of normals stay below. */
export interface BlankLimit {
	limit: number;
	/** Normals, and how many of them show any fraction. */
	normals: number;
	positive: number;
	/** `rank`: percentile of the estimates; `fitted_tail`: fewer than sixty normals. */
	by: 'rank' | 'fitted_tail';
	/** Distribution-free interval of the percentile; an end that no order statistic gives is null, and so are both by the tail. */
	low: number | null;
	high: number | null;
}

const SHARE = 0.05;

/**
 * Limit of blank of the estimates of normals (0 = no signal). From sixty on the 95th percentile by rank (CLSI EP17-A2). Below, an
 * exponential tail of the positive estimates: P(estimate > x) = p exp(-x / mean), where p = (positive + 1) / (normals + 1) and the mean
 * has one more observation, of the largest positive estimate (or of `smallest` where there is none): the limit is where it reaches 5 %,
 * but never below `smallest`, under which nothing is called.
 */
export function blankLimit(estimates: readonly number[], smallest: number): BlankLimit {
	const normals = estimates.length;
	const found = estimates.filter((value) => value > 0);
	const positive = found.length;
	if (normals >= MIN_RANKED) {
		const limit = Math.max(smallest, limitOfBlank(estimates) ?? smallest);
		return { limit, normals, positive, by: 'rank', ...blankInterval(estimates) };
	}
	const largest = found.reduce((most, value) => Math.max(most, value), smallest);
	const mean = (found.reduce((sum, value) => sum + value, 0) + largest) / (positive + 1);
	const share = (positive + 1) / (normals + 1);
	const limit = Math.max(smallest, mean * Math.log(Math.max(1, share / SHARE)));
	return { limit, normals, positive, by: 'fitted_tail', low: null, high: null };
}
