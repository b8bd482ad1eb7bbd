import type { Interval } from '../tests/clopper-pearson.ts';
import { normalQuantile } from '../distributions/normal.ts';

/**
 * Interval of a proportion-like estimate (an AUROC) from its standard error, symmetric on the logit scale by the delta
 * method, so that it stays inside (0, 1) (Pepe 2003, section 5.2). NaN when the estimate is exactly 0 or 1 or the
 * standard error is missing: use `newcombeAuroc` there.
 */
export function logitInterval(estimate: number, se: number, level = 0.95): Interval {
	if (!(estimate > 0 && estimate < 1) || !(se >= 0)) return { low: NaN, high: NaN };
	const center = Math.log(estimate / (1 - estimate));
	const reach = (normalQuantile(1 - (1 - level) / 2) * se) / (estimate * (1 - estimate));
	return { low: expit(center - reach), high: expit(center + reach) };
}

function expit(x: number): number {
	return 1 / (1 + Math.exp(-x));
}
