import type { Interval } from '../tests/clopper-pearson.ts';
import { binomialProbability, binomialUpper } from './exact-width.ts';

/** Weights under this are no part of an interval. */
const NEGLIGIBLE = 1e-7;
/** Standard deviations of the place around s n, and places more for small counts, beyond which weights are negligible. */
const REACH = 12;
const MARGIN = 20;

export interface ThresholdPlace {
	place: number;
	weight: number;
}

/** The last plans: simulated studies of one size come by the hundred. */
const MAX_KNOWN = 16;
const known = new Map<string, readonly ThresholdPlace[]>();

/**
 * Which of n controls, ascending, is the threshold after resampling them with replacement: probability of each place, where the
 * threshold is the ceil(s n)-th smallest. P(place <= j) = P(at least that many of n draws are among the j smallest).
 * @returns places from 0 and their weights, negligible ones left out
 */
export function thresholdPlaces(n: number, specificity: number): readonly ThresholdPlace[] {
	const key = `${n}/${specificity}`;
	const before = known.get(key);
	if (before !== undefined) return before;
	const found = placesOf(n, specificity);
	if (known.size >= MAX_KNOWN) known.clear();
	known.set(key, found);
	return found;
}

function placesOf(n: number, specificity: number): ThresholdPlace[] {
	const wanted = Math.max(1, Math.ceil(specificity * n - 1e-9));
	const places: ThresholdPlace[] = [];
	let before = 0;
	const reach = REACH * Math.sqrt(n * specificity * (1 - specificity)) + MARGIN;
	const to = Math.min(n, Math.ceil(wanted + reach));
	for (let j = Math.max(1, Math.floor(wanted - reach)); j <= to; j++) {
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
	places: readonly ThresholdPlace[],
	above: ArrayLike<number>,
	cases: number,
	level = 0.95,
): Interval {
	const weights = new Float64Array(cases + 1);
	const byCount = new Map<number, number>();
	for (const { place, weight } of places)
		byCount.set(above[place]!, (byCount.get(above[place]!) ?? 0) + weight);
	for (const [k, weight] of byCount) {
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
