import type { Interval } from './clopper-pearson.ts';

/** An estimate with its interval. */
export interface WithInterval extends Interval {
	estimate: number;
}

/**
 * Interval of a - b for independent estimates from their own intervals, which need not be symmetric: lower end
 * d - sqrt((a - low_a)^2 + (high_b - b)^2), upper end likewise (MOVER; Zou & Donner 2008, Stat Med 27:1693).
 */
export function moverDifference(a: WithInterval, b: WithInterval): WithInterval {
	const estimate = a.estimate - b.estimate;
	return {
		estimate,
		low: estimate - Math.hypot(a.estimate - a.low, b.high - b.estimate),
		high: estimate + Math.hypot(a.high - a.estimate, b.estimate - b.low),
	};
}
