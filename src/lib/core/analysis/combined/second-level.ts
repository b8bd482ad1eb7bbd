import { MIN_PEOPLE_TO_WEIGH, MIN_PER_CLASS_TO_WEIGH } from '../../../contract/decision-rules.ts';
import { standardOf } from '../../numerics/descriptive/standardise.ts';
import { nonNegativeLogistic } from '../../numerics/models/non-negative-logistic.ts';

/** How the logits of the matrices become one: with equal weights, or with fitted ones of at least 0. */
export type SecondRule = 'mean' | 'non_negative';

/** score = intercept + sum of weight x logit of the matrix. */
export interface SecondLevel {
	rule: SecondRule;
	intercept: number;
	/** One per matrix, on the scale of the logits. */
	weights: Float64Array;
}

/** Inverse penalty of the second level on standardised logits: scikit-learn's default, as for models of few covariates. */
export const SECOND_C = 1;

/** The rule that gives the result, from the sizes alone: it is known before anything is fitted. */
export function ruleFor(people: number, perClass: readonly number[]): SecondRule {
	return people >= MIN_PEOPLE_TO_WEIGH && perClass.every((n) => n >= MIN_PER_CLASS_TO_WEIGH)
		? 'non_negative'
		: 'mean';
}

/**
 * The second level on logits that the first level gave to samples it had not seen.
 * @param logits per matrix, one value per sample of the cohort
 * @param rows samples to fit on
 * @param classes class 0 or 1 of every sample
 */
export function fitSecond(
	rule: SecondRule,
	logits: readonly Float64Array[],
	rows: Int32Array,
	classes: Int32Array,
): SecondLevel {
	if (rule === 'mean')
		return { rule, intercept: 0, weights: new Float64Array(logits.length).fill(1 / logits.length) };
	const standards = logits.map((column) => standardOf(column, rows));
	const columns = logits.map((column, j) => {
		const { mean, sd, constant } = standards[j]!;
		return Float64Array.from(rows, (i) => (constant || !(sd > 0) ? 0 : (column[i]! - mean) / sd));
	});
	const labels = Uint8Array.from(rows, (i) => (classes[i] === 1 ? 1 : 0));
	const { coefficients, intercept } = nonNegativeLogistic(columns, labels, SECOND_C);
	const weights = coefficients.map((w, j) => {
		const { sd, constant } = standards[j]!;
		return constant || !(sd > 0) ? 0 : w / sd;
	});
	const shift = weights.reduce((sum, w, j) => sum + (w === 0 ? 0 : w * standards[j]!.mean), 0);
	return { rule, intercept: intercept - shift, weights };
}

/** The combined score of one sample, as a logit. */
export function combined(
	{ intercept, weights }: Pick<SecondLevel, 'intercept' | 'weights'>,
	logits: readonly Float64Array[],
	sample: number,
): number {
	let sum = intercept;
	for (let j = 0; j < weights.length; j++) if (weights[j] !== 0) sum += weights[j]! * logits[j]![sample]!;
	return sum;
}

/**
 * Combined scores of training samples that neither level has seen: the logits are those of the inner folds, and the weights
 * that are put on them come from the other inner folds.
 * @param rows samples, and `assignment` the inner fold of each, in the same order
 * @returns one value per sample of the cohort; NaN outside `rows`
 */
export function crossFitted(
	rule: SecondRule,
	logits: readonly Float64Array[],
	rows: Int32Array,
	{ folds, assignment }: { folds: number; assignment: Int32Array },
	classes: Int32Array,
): Float64Array {
	const scores = new Float64Array(classes.length).fill(NaN);
	for (let fold = 0; fold < folds; fold++) {
		const others = rows.filter((_, i) => assignment[i] !== fold);
		const own = rows.filter((_, i) => assignment[i] === fold);
		const both = others.some((i) => classes[i] === 1) && others.some((i) => classes[i] === 0);
		const second = fitSecond(both ? rule : 'mean', logits, others, classes);
		for (const sample of own) scores[sample] = combined(second, logits, sample);
	}
	return scores;
}
