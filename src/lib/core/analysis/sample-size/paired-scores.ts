import { createRandom, type Random } from '../../../base/random.ts';
import { normalQuantile } from '../../numerics/distributions/normal.ts';
import { deLongDifferenceParts } from '../../numerics/scores/delong.ts';
import { ranks } from '../../numerics/descriptive/ranks.ts';
import { separationOf } from '../../numerics/sample-size/binormal.ts';
import { smallestSize } from '../../numerics/sample-size/smallest-size.ts';
import { pearson } from '../../numerics/tests/pearson.ts';
import {
	MIN_CLASS,
	withControls,
	withinBounds,
	Z_95,
	type StudySize,
	type StudyTargets,
} from './study-aims.ts';

/** Two scores of the same people as the planning model has them: AUROCs and their correlation within a class. */
export interface PairModel {
	first: number;
	second: number;
	correlation: number;
}

/** People of the model from whom the variance of a difference is taken. */
const MODEL_PEOPLE = 20_000;

/** Pairs of scores of one class, each score normal with variance 1. */
export function drawPairs(
	n: number,
	[first, second]: readonly [number, number],
	correlation: number,
	random: Random,
): [Float64Array, Float64Array] {
	const rest = Math.sqrt(1 - correlation * correlation);
	const a = new Float64Array(n);
	const b = new Float64Array(n);
	for (let i = 0; i < n; i++) {
		const shared = random.normal();
		a[i] = first + shared;
		b[i] = second + correlation * shared + rest * random.normal();
	}
	return [a, b];
}

/** Scores of both classes under the model, cases first. */
export function drawStudy(
	{ first, second, correlation }: PairModel,
	{ cases, controls }: StudySize,
	random: Random,
): { a: Float64Array; b: Float64Array; labels: Uint8Array } {
	const ill = drawPairs(cases, [separationOf(first), separationOf(second)], correlation, random);
	const well = drawPairs(controls, [0, 0], correlation, random);
	const joined = (k: 0 | 1): Float64Array => {
		const all = new Float64Array(cases + controls);
		all.set(ill[k]);
		all.set(well[k], cases);
		return all;
	};
	return { a: joined(0), b: joined(1), labels: new Uint8Array(cases + controls).fill(1, 0, cases) };
}

/** Variance of the difference per case and per control, and how far estimates of them scatter. */
export interface DifferenceSpread {
	per_case: number;
	per_control: number;
	/** Variance of the squared deviations, per case and per control. */
	fourth_case: number;
	fourth_control: number;
}

/** DeLong's variance components of the difference b - a in a large study of the model. */
export function spreadOfModel(model: PairModel, seed: number): DifferenceSpread {
	const size = { cases: MODEL_PEOPLE, controls: MODEL_PEOPLE };
	const { a, b, labels } = drawStudy(model, size, createRandom(seed, 'sample-size/pairs'));
	const { positive, negative } = deLongDifferenceParts(a, b, labels);
	const [ill, well] = [momentsOf(positive), momentsOf(negative)];
	return {
		...{ per_case: ill.variance, fourth_case: ill.fourth },
		...{ per_control: well.variance, fourth_control: well.fourth },
	};
}

function momentsOf(values: Float64Array): { variance: number; fourth: number } {
	const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
	let [squares, fourths] = [0, 0];
	for (const value of values) {
		const square = (value - mean) ** 2;
		squares += square;
		fourths += square * square;
	}
	const variance = squares / (values.length - 1);
	return { variance, fourth: fourths / values.length - variance * variance };
}

/** Standard error of the difference in a study, and the one that `assurance` of the studies estimate it below. */
export function differenceErrors(
	spread: DifferenceSpread,
	{ cases, controls }: StudySize,
	assurance: number,
): { error: number; assured: number } {
	const variance = spread.per_case / cases + spread.per_control / controls;
	const scatter = Math.sqrt(spread.fourth_case / cases ** 3 + spread.fourth_control / controls ** 3);
	return {
		error: Math.sqrt(variance),
		assured: Math.sqrt(Math.max(0, variance + normalQuantile(assurance) * scatter)),
	};
}

/** Smallest study in which the interval of the difference is as narrow as wanted. */
export function sizeForDifference(spread: DifferenceSpread, targets: StudyTargets): StudySize | null {
	const { ratio, assurance, difference_half_width } = targets;
	const cases = smallestSize(
		(n) =>
			Z_95 * differenceErrors(spread, withControls(n, ratio), assurance).assured <= difference_half_width,
		MIN_CLASS,
	);
	return cases === null ? null : withinBounds(withControls(cases, ratio));
}

/** Smallest study that shows a difference in its direction; null without one. */
export function sizeForGain(
	difference: number,
	spread: DifferenceSpread,
	{ ratio, power }: StudyTargets,
): StudySize | null {
	if (difference === 0) return null;
	const reach = Z_95 + normalQuantile(power);
	const cases = smallestSize(
		(n) => reach * differenceErrors(spread, withControls(n, ratio), 0.5).error <= Math.abs(difference),
		MIN_CLASS,
	);
	return cases === null ? null : withinBounds(withControls(cases, ratio));
}

/** Correlation of two scores within the classes, on normal scores of their ranks (mean of the classes, weighted by people less 3). */
export function correlationWithin(
	a: ArrayLike<number>,
	b: ArrayLike<number>,
	labels: ArrayLike<number>,
): number {
	let [sum, weights] = [0, 0];
	for (const wanted of [0, 1]) {
		const rows = Array.from(labels, (label, i) => (label === wanted ? i : -1)).filter((i) => i >= 0);
		if (rows.length < 4) continue;
		const { r } = pearson(normalScores(rows.map((i) => a[i]!)), normalScores(rows.map((i) => b[i]!)));
		if (!Number.isFinite(r)) continue;
		sum += (rows.length - 3) * r;
		weights += rows.length - 3;
	}
	return weights === 0 ? Number.NaN : sum / weights;
}

/** Van der Waerden's scores. */
const normalScores = (values: readonly number[]): Float64Array =>
	ranks(values).map((rank) => normalQuantile(rank / (values.length + 1)));
