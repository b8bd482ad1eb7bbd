import { describe, expect, it } from 'vitest';
import { inline, type Parallel } from '../../../base/parallel.ts';
import { syntheticCohort, type Synthetic } from '../../../../../tests/setup/synthetic-cohort.ts';
import { sizeOf } from '../../../../../tests/setup/test-size.ts';
import { crossValidate, repeatScores } from './cross-validate.ts';
import { outerFoldPlan } from './folds.ts';
import { modelCohort, modelInput } from './model-cohort.ts';
import { modelsAllowed, permutationTest, plannedPermutations } from './permutation.ts';
import { auroc } from '../../numerics/scores/auroc.ts';

function inputOf(spec: Synthetic) {
	const { matrix, cohort } = syntheticCohort(spec);
	return modelInput(matrix, modelCohort(matrix, cohort, 'training'));
}
const null30: Synthetic = { sizes: [15, 15], features: 40, informative: 0, shift: 0, seed: 1 };

/** Computes tasks in reverse order and two by two: a scheduler as different as possible from one after another. */
const backwards: Parallel = {
	threads: 2,
	async map(kind, shared, tasks) {
		const results = new Array(tasks.length);
		for (let i = tasks.length - 1; i >= 0; i--)
			results[i] = await Promise.resolve(kind.run(shared, tasks[i]!));
		return results;
	},
};

describe('permutation test', () => {
	it('plans 199, or 99 above 5e7 values, and 40 k - 1 where k models are tested together', () => {
		expect([plannedPermutations(120, 20_000, 1), plannedPermutations(500, 100_000, 5)]).toEqual([199, 199]);
		expect(plannedPermutations(501, 100_000, 1)).toBe(99);
		expect([plannedPermutations(120, 20_000, 6), plannedPermutations(501, 100_000, 3)]).toEqual([239, 119]);
	});

	it('knows how many models so many permutations can decide', () => {
		// The smallest p is 1 / (m + 1); Holm multiplies it by k: k / (m + 1) <= 0.025.
		expect([39, 78, 79, 199, 239].map(modelsAllowed)).toEqual([1, 1, 2, 5, 6]);
	});

	it('finds a planted effect: no permutation reaches it', async () => {
		const input = inputOf({ sizes: [20, 20], features: 30, informative: 5, shift: 1.5, seed: 2 });
		const plan = outerFoldPlan(input, 1, 3);
		const options = { seed: 3, fixedC: null, planned: 99, batches: [] };
		const test = await permutationTest(input, plan, options, inline);
		expect(test).toMatchObject({ done: 99, exceedances: 0, p_value: 0.01, stopped_early: false });
	});

	it('observes exactly the AUROC of the first repeat of the cross-validation', async () => {
		const input = inputOf({ ...null30, informative: 4, shift: 0.8 });
		const plan = outerFoldPlan(input, 3, 9);
		const options = { seed: 9, fixedC: null, planned: 1, batches: [] };
		const test = await permutationTest(input, plan, options, inline);
		const run = { ...input, plan, seed: 9, fixedC: null, trees: 0, orders: null };
		const { logistic } = await crossValidate(run, inline);
		expect(test.observed).toBeCloseTo(auroc(repeatScores(logistic, 0, 1), input.classes), 12);
	});

	it('stops at the 20th exceedance, counted in order, whatever the scheduler does', async () => {
		const input = inputOf(null30);
		const plan = outerFoldPlan(input, 1, 1);
		const options = { seed: 1, fixedC: 0.01, planned: 199, batches: [] };
		const test = await permutationTest(input, plan, options, inline);
		expect(test.exceedances).toBe(20);
		expect(test.stopped_early).toBe(true);
		expect(test.done).toBe(test.permuted.length);
		expect(test.permuted.at(-1)).toBeGreaterThanOrEqual(test.observed - 1e-12);
		expect(test.permuted.filter((value) => value >= test.observed - 1e-12).length).toBe(20);
		expect(test.p_value).toBe(21 / (test.done + 1));
		expect(await permutationTest(input, plan, options, backwards)).toEqual(test);
	});

	it.each([
		['stated', 60, 39, 0.001],
		['chosen for each labelling', sizeOf(30, 60), sizeOf(19, 39), null],
	])(
		'gives uniform p-values without an effect, C %s: %i cohorts, p <= 0.2 in about a fifth',
		async (_, cohorts, planned, fixedC) => {
			const p: number[] = [];
			for (let seed = 1; seed <= cohorts; seed++) {
				const input = inputOf({ ...null30, features: 10, seed });
				const plan = outerFoldPlan(input, 1, seed);
				const test = await permutationTest(input, plan, { seed, fixedC, planned, batches: [] }, inline);
				p.push(test.p_value);
			}
			// Binomial(n, 0.2), within three standard deviations; the mean of n uniform values within 3.2.
			const low = p.filter((value) => value <= 0.2).length;
			expect(Math.abs(low - 0.2 * cohorts)).toBeLessThan(3 * Math.sqrt(0.16 * cohorts));
			const mean = p.reduce((sum, value) => sum + value, 0) / cohorts;
			expect(Math.abs(mean - 0.5)).toBeLessThan(0.93 / Math.sqrt(cohorts));
		},
	);

	it('stops between batches when asked', async () => {
		const input = inputOf(null30);
		const plan = outerFoldPlan(input, 1, 1);
		const stop = new AbortController();
		const options = { seed: 1, fixedC: 0.01, planned: 199, batches: [] };
		const running = permutationTest(input, plan, options, inline, {
			signal: stop.signal,
			onProgress: () => stop.abort(),
		});
		await expect(running).rejects.toMatchObject({ code: 'general.cancelled' });
	});
});
