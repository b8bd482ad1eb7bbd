import { logChoose } from '../distributions/log-gamma.ts';
import { mannWhitneySorted } from './mann-whitney.ts';

/**
 * The smallest two-sided Mann-Whitney p two groups of these sizes can reach: that of complete separation without ties.
 * 2 / C(n_a + n_b, n_a) where the exact test applies (smaller group at most 8), else the normal approximation's value.
 */
export function smallestMannWhitneyP(nA: number, nB: number): number {
	if (nA < 1 || nB < 1) return 1;
	if (Math.min(nA, nB) <= 8) return Math.min(1, 2 * Math.exp(-logChoose(nA + nB, nA)));
	const a = Float64Array.from({ length: nA }, (_, i) => i);
	const b = Float64Array.from({ length: nB }, (_, i) => nA + i);
	return mannWhitneySorted(a, b).p;
}
