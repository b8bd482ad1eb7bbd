import type { Interval } from './clopper-pearson.ts';
import { normalQuantile } from '../distributions/normal.ts';

/**
 * Interval of an AUROC by method 5 of Newcombe (2006, Stat Med 25:559): the theta with
 * (estimate - theta)^2 = z^2 V(theta), V(theta) = theta (1 - theta) (1 + N (1 - theta)/(2 - theta) + N theta/(1 + theta)) / (m n),
 * N = (m + n)/2 - 1. Informative also when the estimate is exactly 0 or 1. Needs only the estimate and the class sizes.
 */
export function newcombeAuroc(
	estimate: number,
	nPositive: number,
	nNegative: number,
	level = 0.95,
): Interval {
	if (!(estimate >= 0 && estimate <= 1) || nPositive < 1 || nNegative < 1) return { low: NaN, high: NaN };
	const z = normalQuantile(1 - (1 - level) / 2);
	const excess = (theta: number) =>
		Math.abs(estimate - theta) - z * Math.sqrt(spread(theta, nPositive, nNegative));
	return {
		low: estimate === 0 ? 0 : crossing(excess, 0, estimate),
		high: estimate === 1 ? 1 : crossing(excess, 1, estimate),
	};
}

function spread(theta: number, m: number, n: number): number {
	const size = (m + n) / 2 - 1;
	const inflation = 1 + (size * (1 - theta)) / (2 - theta) + (size * theta) / (1 + theta);
	return (theta * (1 - theta) * inflation) / (m * n);
}

/** Where the excess, positive at `outside` and not at `inside`, changes sign; bisection to double precision. */
function crossing(excess: (theta: number) => number, outside: number, inside: number): number {
	let far = outside;
	let near = inside;
	for (let step = 0; step < 200; step++) {
		const middle = (far + near) / 2;
		if (middle === far || middle === near) break;
		if (excess(middle) > 0) far = middle;
		else near = middle;
	}
	return (far + near) / 2;
}
