import { describe, expect, it } from 'vitest';
import { inline } from '../../../base/parallel.ts';
import { nonNegativeLogistic } from '../../numerics/models/non-negative-logistic.ts';
import { outerFoldPlan } from '../supervised/folds.ts';
import { syntheticCohort } from '../../../../../tests/setup/synthetic-cohort.ts';
import { cardScores } from './card-scores.ts';
import { lockThreshold, rankOfThreshold } from './combined-fold.ts';
import { combinedCohort, combinedInput } from './combined-input.ts';
import { validateCombined } from './combined-cv.ts';
import { compareCombined } from './compare-combined.ts';
import { permuteCombined } from './combined-permutation.ts';
import { predictiveValues, rateOf } from './predictive-values.ts';
import { ruleFor } from './second-level.ts';
import { rowsOf, shipModel } from './ship-model.ts';

const pair = (sizes: [number, number], shifts: [number, number], seed: number) => {
	const one = syntheticCohort({ sizes, features: 20, informative: 3, shift: shifts[0], seed, name: 'a' });
	const two = syntheticCohort({ sizes, features: 30, informative: 3, shift: shifts[1], seed, name: 'b' });
	const matrices = [one.matrix, two.matrix];
	const training = combinedCohort(matrices, one.cohort);
	return { matrices, cohort: one.cohort, training };
};
const options = { rule: 'non_negative', seed: 3, fixedC: 0.1, specificity: 0.95 } as const;

describe('the rule of the second level', () => {
	it('has fitted weights from 100 people with 30 per class on', () => {
		expect(ruleFor(100, [30, 70])).toBe('non_negative');
		expect(ruleFor(99, [49, 50])).toBe('mean');
		expect(ruleFor(200, [29, 171])).toBe('mean');
	});
});

describe('a matrix left out', () => {
	it('gives the scores that the other matrices give on their own', async () => {
		const three = ['a', 'b', 'c'].map((name, m) =>
			syntheticCohort({ sizes: [30, 30], features: 8, informative: 2, shift: 0.6 * m, seed: 4, name }),
		);
		const matrices = three.map(({ matrix }) => matrix);
		const training = combinedCohort(matrices, three[0]!.cohort);
		const plan = outerFoldPlan(training, 1, 4);
		const validated = (used: typeof matrices) =>
			validateCombined(
				{ ...combinedInput(used, training, options), plan, covariates: new Float64Array(0) },
				inline,
			);
		const whole = await validated(matrices);
		expect(whole.without).toHaveLength(3);
		for (const left of [0, 2]) {
			const others = await validated(matrices.filter((_, m) => m !== left));
			expect(whole.without[left]).toEqual(others.score);
			expect(others.without).toEqual([]);
		}
	});
});

describe('the non-negative logistic', () => {
	it('gives a column against the class no weight, and meets the conditions of a minimum', () => {
		const y = Uint8Array.from([0, 0, 0, 1, 1, 1, 0, 1]);
		const good = Float64Array.from([-1, -0.5, 0.2, 0.4, 1, 1.5, 0.1, -0.2]);
		const bad = good.map((value) => -value + 0.1);
		const { coefficients, intercept, converged } = nonNegativeLogistic([good, bad], y, 1);
		expect(converged).toBe(true);
		expect(coefficients[0]).toBeGreaterThan(0);
		expect(coefficients[1]).toBe(0);
		const error = Float64Array.from(
			y,
			(label, i) => 1 / (1 + Math.exp(-(intercept + coefficients[0]! * good[i]!))) - label,
		);
		const slope = (x: Float64Array, w: number): number => error.reduce((sum, e, i) => sum + e * x[i]!, w);
		expect(error.reduce((a, b) => a + b, 0)).toBeCloseTo(0, 9);
		expect(slope(good, coefficients[0]!)).toBeCloseTo(0, 9);
		expect(slope(bad, 0)).toBeGreaterThan(0);
	});

	it('stays finite where the classes are separated', () => {
		const { coefficients, converged } = nonNegativeLogistic(
			[Float64Array.from([-2, -1, 1, 2])],
			[0, 0, 1, 1],
			1,
		);
		expect(converged).toBe(true);
		expect(coefficients[0]).toBeLessThan(5);
	});
});

describe('two matrices together', () => {
	it('score better than either where each carries a signal of its own', async () => {
		const { matrices, training } = pair([60, 60], [0.8, 0.8], 1);
		const input = combinedInput(matrices, training, options);
		const plan = outerFoldPlan(training, 2, 3);
		const found = await validateCombined({ ...input, plan, covariates: new Float64Array(0) }, inline);
		const [a, b] = compareCombined(found.score, found.singles, training, 3);
		expect(a!.difference).toBeGreaterThan(0.03);
		expect(b!.difference).toBeGreaterThan(0.03);
		for (const { weights } of found.folds) expect(Math.min(...weights)).toBeGreaterThanOrEqual(0);
		const test = await permuteCombined(input, plan, { planned: 19, batches: [] }, inline);
		expect(test!.exceedances).toBe(0);
	});

	it('ship a model that its own numbers repeat, with a threshold that leaves 5 % of unseen controls above', () => {
		const { matrices, training } = pair([60, 60], [0.8, 0.8], 2);
		const input = combinedInput(matrices, training, options);
		const model = shipModel(input);
		const card = JSON.parse(
			JSON.stringify({ matrices: model.matrices, second_level: { intercept: model.second.intercept } }),
		);
		const values = model.matrices.map(({ kept }, m) => rowsOf(input.matrices[m]!, input.n, kept));
		expect(cardScores(card, values, input.n).score).toEqual(model.training_scores);
		const controls = [...model.unseen].filter((_, i) => training.classes[i] === 0);
		expect(controls.filter((score) => score > model.threshold!)).toHaveLength(3);
	});
});

describe('the locked threshold', () => {
	it('has the same quantile in a training part as over all controls', () => {
		// 20 controls: the 19th, at 19 / 21 of the people. Of 16 that is 19 x 17 / 21, not the largest.
		expect(rankOfThreshold(20, 20, 0.95)).toBe(19);
		expect(rankOfThreshold(20, 16, 0.95)).toBeCloseTo(323 / 21, 12);
		expect(rankOfThreshold(20, 3, 0.95)).toBe(3);
		const scores = Float64Array.from({ length: 20 }, (_, i) => i + 1);
		const some = { classes: new Int32Array(20), counted: new Uint8Array(20).fill(1), specificity: 0.95 };
		const rows = (n: number) => Int32Array.from({ length: n }, (_, i) => i);
		expect(lockThreshold(scores, rows(20), some)).toBe(19);
		expect(lockThreshold(scores, rows(16), some)).toBeCloseTo(323 / 21, 12);
	});

	it('needs ten people in each group', () => {
		const threshold = (cases: number) => {
			const { matrices, training } = pair([40, cases], [1, 1], 4);
			return shipModel(combinedInput(matrices, training, options)).threshold;
		};
		expect(threshold(9)).toBeNull();
		expect(threshold(10)).not.toBeNull();
	});
});

describe('predictive values', () => {
	it('follow from the rates and the prevalence', () => {
		// Of 1,000 people 10 are ill: 8 of them are found, 49.5 of 990 others as well.
		const { ppv, npv } = predictiveValues(rateOf(80, 100), rateOf(95, 100), 0.01);
		expect(ppv).toBeCloseTo(8 / (8 + 49.5), 12);
		expect(npv).toBeCloseTo(940.5 / (940.5 + 2), 12);
	});
});
