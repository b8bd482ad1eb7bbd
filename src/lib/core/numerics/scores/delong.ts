import { byClass } from '../descriptive/by-class.ts';
import { normalQuantile, normalSurvival } from '../distributions/normal.ts';
import { ranks } from '../descriptive/ranks.ts';

/** AUROC with DeLong's variance. */
export interface DeLong {
	auroc: number;
	variance: number;
	se: number;
	n_positive: number;
	n_negative: number;
}

/** Two AUROCs measured on the same people. */
export interface DeLongDifference {
	auroc_a: number;
	auroc_b: number;
	/** auroc_b - auroc_a. */
	difference: number;
	se: number;
	ci_low: number;
	ci_high: number;
	z: number;
	/** Two-sided; 1 when both scores rank everybody alike. */
	p: number;
	n_positive: number;
	n_negative: number;
}

/** Structural components: one per positive (share of negatives below it) and one per negative. */
interface Components {
	positive: Float64Array;
	negative: Float64Array;
}

/** Midranks of Sun & Xu 2014 (IEEE Signal Process. Lett. 21:1389), O(n log n). */
function components(positive: Float64Array, negative: Float64Array): Components {
	const m = positive.length;
	const n = negative.length;
	const all = new Float64Array(m + n);
	all.set(positive, 0);
	all.set(negative, m);
	const rankAll = ranks(all);
	const rankPositive = ranks(positive);
	const rankNegative = ranks(negative);
	return {
		positive: positive.map((_, i) => (rankAll[i]! - rankPositive[i]!) / n),
		negative: negative.map((_, j) => 1 - (rankAll[m + j]! - rankNegative[j]!) / m),
	};
}

function average(values: Float64Array): number {
	let sum = 0;
	for (const value of values) sum += value;
	return sum / values.length;
}

/** Sample covariance (divisor n - 1). */
function covariance(x: Float64Array, y: Float64Array): number {
	const meanX = average(x);
	const meanY = average(y);
	let sum = 0;
	for (let i = 0; i < x.length; i++) sum += (x[i]! - meanX) * (y[i]! - meanY);
	return sum / (x.length - 1);
}

/** AUROC and its DeLong variance; labels 1 = positive. NaN scores left out; variance NaN when a class has fewer than 2. */
export function deLong(scores: ArrayLike<number>, labels: ArrayLike<number | boolean>): DeLong {
	const { positive, negative } = byClass(scores, labels);
	const parts = components(positive, negative);
	const variance =
		covariance(parts.positive, parts.positive) / positive.length +
		covariance(parts.negative, parts.negative) / negative.length;
	return {
		auroc: average(parts.positive),
		variance,
		se: Math.sqrt(variance),
		n_positive: positive.length,
		n_negative: negative.length,
	};
}

/**
 * Difference of two correlated AUROCs, b - a (DeLong, DeLong & Clarke-Pearson 1988), on the people who have both scores.
 */
export function deLongDifference(
	scoresA: ArrayLike<number>,
	scoresB: ArrayLike<number>,
	labels: ArrayLike<number | boolean>,
	level = 0.95,
): DeLongDifference {
	const { partsA, partsB } = pairedComponents(scoresA, scoresB, labels);
	const { positive: up, negative: down } = changeOf(partsA, partsB);
	const difference = average(up);
	const se = Math.sqrt(covariance(up, up) / up.length + covariance(down, down) / down.length);
	const z = difference === 0 && se === 0 ? 0 : difference / se;
	const reach = normalQuantile(1 - (1 - level) / 2) * se;
	return {
		auroc_a: average(partsA.positive),
		auroc_b: average(partsB.positive),
		difference,
		se,
		ci_low: Math.max(-1, difference - reach),
		ci_high: Math.min(1, difference + reach),
		z,
		p: Math.min(1, 2 * normalSurvival(Math.abs(z))),
		n_positive: up.length,
		n_negative: down.length,
	};
}

/**
 * Structural components of the difference b - a, one value per positive and one per negative with both scores: their variances
 * over the class sizes add up to the variance of the difference (DeLong, DeLong & Clarke-Pearson 1988).
 */
export function deLongDifferenceParts(
	scoresA: ArrayLike<number>,
	scoresB: ArrayLike<number>,
	labels: ArrayLike<number | boolean>,
): { positive: Float64Array; negative: Float64Array } {
	const { partsA, partsB } = pairedComponents(scoresA, scoresB, labels);
	return changeOf(partsA, partsB);
}

const changeOf = (a: Components, b: Components): Components => ({
	positive: b.positive.map((value, i) => value - a.positive[i]!),
	negative: b.negative.map((value, i) => value - a.negative[i]!),
});

/** Components of both scores on the people who have both. */
function pairedComponents(
	scoresA: ArrayLike<number>,
	scoresB: ArrayLike<number>,
	labels: ArrayLike<number | boolean>,
): { partsA: Components; partsB: Components } {
	const shared = Array.from(scoresA, (a, i) => (Number.isNaN(a) || Number.isNaN(scoresB[i]) ? NaN : 0));
	const a = byClass(
		Array.from(scoresA, (score, i) => score + shared[i]!),
		labels,
	);
	const b = byClass(
		Array.from(scoresB, (score, i) => score + shared[i]!),
		labels,
	);
	return {
		partsA: components(a.positive, a.negative),
		partsB: components(b.positive, b.negative),
	};
}
