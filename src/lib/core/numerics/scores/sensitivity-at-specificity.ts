import type { Random } from '../../../base/random.ts';
import { byClass } from '../descriptive/by-class.ts';
import { clopperPearson, type Interval } from '../tests/clopper-pearson.ts';
import { quantileSorted } from '../descriptive/quantile.ts';

/** k of n with its exact interval. */
export interface Rate {
	k: number;
	n: number;
	estimate: number;
	ci_low: number;
	ci_high: number;
}

export interface SensitivityAtSpecificity {
	/** The specificity asked for. */
	specificity: number;
	/** False when there are too few controls (or no case): then everything below is null. */
	estimable: boolean;
	/** Controls needed for this specificity. */
	controls_needed: number;
	n_controls: number;
	n_cases: number;
	/** Positive = score strictly above this value. */
	threshold: number | null;
	/** Controls at or below the threshold: the specificity really achieved. */
	achieved_specificity: Rate | null;
	/** Cases above the threshold. Its interval takes the threshold as fixed; see `sensitivityInterval`. */
	sensitivity: Rate | null;
}

/**
 * Controls needed before a specificity can be estimated: one control must be allowed above the threshold,
 * so 1 / (1 - s) = 20 for 95 % and 50 for 98 %.
 */
export function controlsNeeded(specificity: number): number {
	return specificity >= 1 ? Infinity : Math.ceil(1 / (1 - specificity) - 1e-9);
}

/** The ceil(s n)-th smallest of ascending control scores; no interpolation. The guard keeps 0.95 x 20 at 19. */
export function specificityThreshold(sortedControls: Float64Array, specificity: number): number {
	const position = Math.max(1, Math.ceil(specificity * sortedControls.length - 1e-9));
	return sortedControls[position - 1]!;
}

/** A rate with its Clopper-Pearson 95 % interval. */
export function rate(k: number, n: number): Rate {
	const { low, high } = clopperPearson(k, n);
	return { k, n, estimate: k / n, ci_low: low, ci_high: high };
}

function countAbove(scores: Float64Array, threshold: number): number {
	let k = 0;
	for (const score of scores) if (score > threshold) k++;
	return k;
}

/**
 * Sensitivity at a fixed specificity s: the threshold is the ceil(s n0)-th smallest score of the n0 controls, positive
 * means strictly above it, so that at least the share s of the controls stays negative. labels: 1 = case.
 */
export function sensitivityAtSpecificity(
	scores: ArrayLike<number>,
	labels: ArrayLike<number | boolean>,
	specificity: number,
): SensitivityAtSpecificity {
	const { positive: cases, negative } = byClass(scores, labels);
	const controls = negative.sort();
	const controls_needed = controlsNeeded(specificity);
	const sizes = { specificity, controls_needed, n_controls: controls.length, n_cases: cases.length };
	if (controls.length < controls_needed || cases.length === 0)
		return { ...sizes, estimable: false, threshold: null, achieved_specificity: null, sensitivity: null };
	const threshold = specificityThreshold(controls, specificity);
	return {
		...sizes,
		estimable: true,
		threshold,
		achieved_specificity: rate(controls.length - countAbove(controls, threshold), controls.length),
		sensitivity: rate(countAbove(cases, threshold), cases.length),
	};
}

/** Calls at a threshold fixed elsewhere (external validation): specificity and sensitivity achieved there. */
export function ratesAtThreshold(
	scores: ArrayLike<number>,
	labels: ArrayLike<number | boolean>,
	threshold: number,
): { specificity: Rate; sensitivity: Rate } {
	const { positive, negative } = byClass(scores, labels);
	return {
		specificity: rate(negative.length - countAbove(negative, threshold), negative.length),
		sensitivity: rate(countAbove(positive, threshold), positive.length),
	};
}

/**
 * Percentile interval of the sensitivity when cases AND controls are resampled (each within its class), so that the
 * uncertainty of the threshold counts too. Null when not estimable.
 */
export function sensitivityInterval(
	scores: ArrayLike<number>,
	labels: ArrayLike<number | boolean>,
	specificity: number,
	random: Random,
	replicates = 2000,
	level = 0.95,
): Interval | null {
	const { positive, negative } = byClass(scores, labels);
	if (negative.length < controlsNeeded(specificity) || positive.length === 0) return null;
	const controls = new Float64Array(negative.length);
	const values = new Float64Array(replicates);
	for (let r = 0; r < replicates; r++) {
		for (let i = 0; i < controls.length; i++) controls[i] = negative[random.int(negative.length)]!;
		const threshold = specificityThreshold(controls.sort(), specificity);
		let k = 0;
		for (let i = 0; i < positive.length; i++) if (positive[random.int(positive.length)]! > threshold) k++;
		values[r] = k / positive.length;
	}
	values.sort();
	const tail = (1 - level) / 2;
	return { low: quantileSorted(values, tail), high: quantileSorted(values, 1 - tail) };
}
