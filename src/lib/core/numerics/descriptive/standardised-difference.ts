import { choleskyFactor } from '../linear-algebra/cholesky.ts';
import { mean } from './mean.ts';
import { variance } from './variance.ts';

/**
 * Standardised mean difference of two groups of numbers, b minus a: difference of the means over the root of the mean of both
 * variances (sample variances; Austin 2009). NaN are skipped; NaN with fewer than two values in a group, and when neither group
 * varies (0 when the means are equal too).
 */
export function standardisedDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
	const difference = mean(b) - mean(a);
	const spread = Math.sqrt((variance(a) + variance(b)) / 2);
	if (spread > 0) return difference / spread;
	return spread === 0 && difference === 0 ? 0 : NaN;
}

/**
 * Standardised difference of a categorical variable between two groups, never negative: the Mahalanobis distance of the shares
 * of all levels but one under the mean of both multinomial covariances (Yang & Dalton 2012, SAS Global Forum 335); with two
 * levels |p_b - p_a| over the root of the mean of p (1 - p). Levels that neither group has are left out. NaN when a group is
 * empty, and when some level tells the groups apart completely, because the distance has no bound then.
 * @param a counts of each level in one group
 * @param b counts of the same levels in the other
 */
export function standardisedLevelDifference(a: readonly number[], b: readonly number[]): number {
	const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
	const [n_a, n_b] = [total(a), total(b)];
	if (n_a === 0 || n_b === 0) return NaN;
	const present = a.flatMap((count, level) => (count + b[level]! > 0 ? [level] : []));
	// The last level follows from the others.
	const levels = present.slice(0, -1);
	const share = (counts: readonly number[], n: number): number[] => levels.map((level) => counts[level]! / n);
	const [p, q] = [share(a, n_a), share(b, n_b)];
	const difference = q.map((one, k) => one - p[k]!);
	if (difference.every((one) => one === 0)) return 0;
	if (isSeparated(a, b)) return NaN;
	const k = levels.length;
	const covariance = new Float64Array(k * k);
	for (let i = 0; i < k; i++)
		for (let j = 0; j < k; j++) {
			const [pi, pj, qi, qj] = [p[i]!, p[j]!, q[i]!, q[j]!];
			covariance[i * k + j] = i === j ? (pi * (1 - pi) + qi * (1 - qi)) / 2 : -(pi * pj + qi * qj) / 2;
		}
	if (!choleskyFactor(covariance, k)) return NaN;
	// Forward substitution: the squared length of L^-1 d is d' S^-1 d.
	const solved = new Float64Array(k);
	for (let i = 0; i < k; i++) {
		let rest = difference[i]!;
		for (let j = 0; j < i; j++) rest -= covariance[i * k + j]! * solved[j]!;
		solved[i] = rest / covariance[i * k + i]!;
	}
	return Math.sqrt(solved.reduce((sum, one) => sum + one * one, 0));
}

/** No level is in both groups: some sum of levels has no spread in either group and differs. */
function isSeparated(a: readonly number[], b: readonly number[]): boolean {
	return a.every((count, level) => count === 0 || b[level] === 0);
}
