import { normalSurvival } from '../distributions/normal.ts';

/** Two-sided Wilcoxon signed-rank test of paired differences. */
export interface SignedRank {
	/** Differences that are not zero. */
	n: number;
	/** Sum of the ranks of positive differences. */
	w_plus: number;
	p: number;
	method: 'exact' | 'asymptotic';
}

/** Up to so many differences the distribution is exact, as in scipy. */
const MAX_EXACT = 50;

/**
 * Wilcoxon's signed-rank test as scipy.stats.wilcoxon(differences, zero_method='wilcox', correction=False): zeros are left
 * out; exact for at most 50 differences, else the normal approximation with tie correction. With ties the exact
 * distribution is that of the mid-ranks over all signs, which scipy computes up to 13 differences and approximates above.
 * NaN are skipped; without a difference other than zero p is 1.
 */
export function wilcoxonSignedRank(differences: ArrayLike<number>): SignedRank {
	const values = Array.from(differences).filter((value) => value === value && value !== 0);
	const n = values.length;
	if (n === 0) return { n, w_plus: 0, p: 1, method: 'exact' };
	values.sort((a, b) => Math.abs(a) - Math.abs(b));
	const doubled: number[] = [];
	let twice = 0;
	let ties = 0;
	for (let from = 0; from < n;) {
		const size = Math.abs(values[from]!);
		let to = from;
		while (to < n && Math.abs(values[to]!) === size) to++;
		for (let k = from; k < to; k++) {
			doubled.push(from + 1 + to);
			if (values[k]! > 0) twice += from + 1 + to;
		}
		const t = to - from;
		ties += t * t * t - t;
		from = to;
	}
	const w_plus = twice / 2;
	if (n <= MAX_EXACT) return { n, w_plus, p: exactP(doubled, twice), method: 'exact' };
	const mean = (n * (n + 1)) / 4;
	const variance = (n * (n + 1) * (2 * n + 1)) / 24 - ties / 48;
	const z = Math.abs(w_plus - mean) / Math.sqrt(variance);
	return { n, w_plus, p: Math.min(1, 2 * normalSurvival(z)), method: 'asymptotic' };
}

/** Twice the smaller tail over all signs; ranks are doubled, so that mid-ranks are whole. */
function exactP(doubled: readonly number[], observed: number): number {
	const largest = doubled.length * (doubled.length + 1);
	const counts = new Float64Array(largest + 1);
	counts[0] = 1;
	for (const rank of doubled)
		for (let sum = largest; sum >= rank; sum--) counts[sum] = counts[sum]! + counts[sum - rank]!;
	const smaller = Math.min(observed, largest - observed);
	let tail = 0;
	for (let sum = 0; sum <= smaller; sum++) tail += counts[sum]!;
	return Math.min(1, (2 * tail) / 2 ** doubled.length);
}

/** The smallest p that n differences can reach: all of one sign. */
export function smallestSignedRankP(n: number): number {
	return n === 0 ? 1 : Math.min(1, 2 ** (1 - n));
}
