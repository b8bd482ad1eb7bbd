import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { inline } from '../../../base/parallel.ts';
import { selectFeatures, type SignalMatrix } from '../../signals/matrix.ts';
import { syntheticCohort } from '../../../../../tests/setup/synthetic-cohort.ts';
import { modelMatrix } from './model-matrix.ts';
import { reliance } from './reliance.ts';

const options = { seed: 3, fixedC: 0.1 };
const spec = { sizes: [30, 30], informative: 0, shift: 0, seed: 8 } as const;

/** Noise with a marker in the first feature and, in the next ones, copies of it with a little noise. */
function withMarker(features: number, followers: number): ReturnType<typeof syntheticCohort> {
	const made = syntheticCohort({ ...spec, features });
	const random = createRandom(12);
	for (let s = 0; s < 60; s++) {
		const marker = random.normal() + (s < 30 ? 0 : 3);
		made.matrix.values[s] = marker;
		for (let f = 1; f <= followers; f++) made.matrix.values[f * 60 + s] = marker + 0.2 * random.normal();
	}
	return made;
}

/** Out-of-fold AUROC of one repeat on the same folds, from the permutation test of the whole model. */
async function observed(
	matrix: SignalMatrix,
	cohort: ReturnType<typeof syntheticCohort>['cohort'],
): Promise<number> {
	const model = await modelMatrix(
		matrix,
		cohort,
		{ seed: 3, model_c: 0.1, forest_trees: 0, permutations: 1, repeats: 1 },
		inline,
	);
	return model.permutation?.observed ?? NaN;
}

describe('features that a model rests on', () => {
	// 12 features are fewer than half of the training samples (their rows are kept), 60 are more (their Gram matrix is).
	for (const features of [12, 60])
		it(`names a marker with its followers, and the AUROCs are those of models fitted without them (${features} features)`, async () => {
			const { matrix, cohort } = withMarker(features, 2);
			const found = await reliance(matrix, cohort, options, inline);
			expect(found.length).toBe(1);
			const [only] = found;
			expect([0, 1, 2]).toContain(only?.feature);
			expect(only?.followers).toBe(2);
			const rest = selectFeatures(matrix, [...Array(features).keys()].slice(3));
			expect(only?.auroc_with).toBeCloseTo(await observed(matrix, cohort), 9);
			expect(only?.auroc_without).toBeCloseTo(await observed(rest, cohort), 9);
		});

	it('names none where many features share the difference', async () => {
		const { matrix, cohort } = syntheticCohort({ ...spec, features: 40, informative: 20, shift: 0.9 });
		expect(await reliance(matrix, cohort, options, inline)).toEqual([]);
	});

	it('names none without anything to lose', async () => {
		const { matrix, cohort } = syntheticCohort({ ...spec, features: 40 });
		expect(await reliance(matrix, cohort, options, inline)).toEqual([]);
	});

	it('a model of nothing but the marker falls to chance without it', async () => {
		const { matrix, cohort } = withMarker(3, 2);
		const [only] = await reliance(matrix, cohort, options, inline);
		expect(only).toMatchObject({ followers: 2, auroc_without: 0.5 });
	});
});
