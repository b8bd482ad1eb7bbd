import type { Interval } from '../tests/clopper-pearson.ts';
import { binomialProbability, binomialUpper } from './exact-width.ts';

/** Weights under this are no part of an interval. */
const NEGLIGIBLE = 1e-7;

/**
 * Which of n controls, ascending, is the threshold after resampling them with replacement: probability of each place, where the
 * threshold is the ceil(s n)-th smallest. P(place <= j) = P(at least that many of n draws are among the j smallest).
 * @returns places from 0 and their weights, negligible ones left out
 */
export function thresholdPlaces(n: number, specificity: number): { place: number; weight: number }[] {
	const wanted = Math.max(1, Math.ceil(specificity * n - 1e-9));
	const places: { place: number; weight: number }[] = [];
	let before = 0;
	for (let j = 1; j <= n; j++) {
		const upTo = binomialUpper(wanted, n, j / n);
		if (upTo - before > NEGLIGIBLE) places.push({ place: j - 1, weight: upTo - before });
		before = upTo;
	}
	return places;
}

/**
 * Percentile interval of the sensitivity at a fixed specificity, cases and controls resampled: what `sensitivityInterval` estimates
 * from replicates, here as the exact mixture of binomials over the places of the threshold.
 * @param above cases above the control at each place, descending; `places` as thresholdPlaces gives them
 */
export function resampledSensitivity(
	places: readonly { place: number; weight: number }[],
	above: ArrayLike<number>,
	cases: number,
	level = 0.95,
): Interval {
	const weights = new Float64Array(cases + 1);
	const known = new Map<number, number>();
	for (const { place, weight } of places) known.set(above[place]!, (known.get(above[place]!) ?? 0) + weight);
	for (const [k, weight] of known) {
		const p = k / cases;
		const reach = 7 * Math.sqrt(cases * p * (1 - p)) + 7;
		const from = Math.max(0, Math.floor(k - reach));
		const to = Math.min(cases, Math.ceil(k + reach));
		for (let i = from; i <= to; i++) weights[i]! += weight * binomialProbability(i, cases, p);
	}
	const tail = (1 - level) / 2;
	return { low: at(weights, tail) / cases, high: at(weights, 1 - tail) / cases };
}

/** Smallest count whose distribution reaches q. */
function at(weights: Float64Array, q: number): number {
	let total = 0;
	for (const weight of weights) total += weight;
	let sum = 0;
	for (let k = 0; k < weights.length; k++) {
		sum += weights[k]!;
		if (sum >= q * total - 1e-12) return k;
	}
	return weights.length - 1;
}
