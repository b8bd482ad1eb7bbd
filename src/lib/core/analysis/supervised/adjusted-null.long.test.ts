import { expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { inline } from '../../../base/parallel.ts';
import { syntheticCohort } from '../../../../../tests/setup/synthetic-cohort.ts';
import { permuteMatrix } from './model-matrix.ts';

// What docs/methods.md says of adjusted models: without any signal they find the covariates again, and the permutations
// among people alike in them know it.

/** Groups one standard deviation apart in age and unequal in batch; features follow both, and the group by `shift`. */
function cohortOf(seed: number, shift: number) {
	const made = syntheticCohort({ sizes: [40, 40], features: 300, informative: 20, shift, seed });
	const random = createRandom(seed, 'covariates');
	const n = made.cohort.samples.length;
	for (const [i, sample] of made.cohort.samples.entries()) {
		const isCase = sample.group === 'c1';
		const age = 10 * random.normal() + (isCase ? 10 : 0);
		const batch = random.uniform() < (isCase ? 0.65 : 0.35) ? 'B' : 'A';
		sample.metadata = { age: (60 + age).toFixed(2), batch };
		for (let f = 0; f < 300; f++) {
			const slope = 0.05 * (((f * 7) % 11) / 5 - 1);
			const step = batch === 'B' ? 0.7 * (((f * 5) % 7) / 3 - 1) : 0;
			made.matrix.values[f * n + i] = made.matrix.values[f * n + i]! + slope * age + step;
		}
	}
	const adjusted_for = [
		{ name: 'age', kind: 'numeric' as const },
		{ name: 'batch', kind: 'categorical' as const },
	];
	return { ...made, cohort: { ...made.cohort, adjusted_for } };
}

async function tests(shift: number, cohorts: number) {
	const found = [];
	for (let seed = 1; seed <= cohorts; seed++) {
		const { matrix, cohort } = cohortOf(seed, shift);
		const options = { seed, model_c: 0.001, permutations: 59, forest_trees: 0 };
		const test = await permuteMatrix(matrix, cohort, options, inline);
		if (test === null) throw new Error('no permutation test');
		found.push(test);
	}
	return found;
}

const mean = (values: readonly number[]): number =>
	values.reduce((sum, value) => sum + value, 0) / values.length;

it('adjusted models without signal are far from 0.5, and rarely called better than chance: 40 cohorts', async () => {
	const found = await tests(0, 40);
	expect(mean(found.map(({ observed }) => observed))).toBeGreaterThan(0.65);
	const permuted = found.map((one) => mean(one.permuted));
	expect(Math.abs(mean(found.map(({ observed }) => observed)) - mean(permuted))).toBeLessThan(0.04);
	// Of 40 at p <= 0.05, 2 are expected; 7 or more come up in one of 200 such studies.
	expect(found.filter(({ p_value }) => p_value <= 0.05).length).toBeLessThan(7);
}, 300_000);

it('a signal beside the covariates is found', async () => {
	const found = await tests(0.6, 10);
	expect(found.filter(({ p_value }) => p_value <= 0.05).length).toBeGreaterThanOrEqual(8);
}, 300_000);
