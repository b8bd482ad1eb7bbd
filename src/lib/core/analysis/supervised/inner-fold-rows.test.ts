import { describe, expect, it } from 'vitest';
import { inline } from '../../../base/parallel.ts';
import { syntheticCohort } from '../../../../../tests/setup/synthetic-cohort.ts';
import { foldDesign } from './fold-design.ts';
import type { InnerFoldRow } from './inner-fold-rows.ts';
import { leaveOneBatchOut } from './leave-one-batch-out.ts';
import { modelCohort, modelInput } from './model-cohort.ts';
import { modelMatrix } from './model-matrix.ts';
import { learnTransform } from './preprocess.ts';
import { chooseC } from './tune.ts';

describe('inner fold rows', () => {
	// On a weak signal C changes with the folds: rows of other folds than those of the fit would show. That scikit-learn
	// chooses the same C on the same rows is tested on the golden run folders.
	it('give the C of every fit again', async () => {
		const chosen: number[] = [];
		for (let seed = 1; seed <= 12; seed++) {
			const { matrix, cohort } = syntheticCohort({
				sizes: [19, 19],
				features: 12,
				informative: 3,
				shift: 0.5,
				seed,
			});
			// One of each class and batch is held out.
			for (const at of [0, 37]) cohort.samples[at]!.split = 'validation';
			cohort.has_validation = true;
			const training = modelCohort(matrix, cohort, 'training');
			const input = modelInput(matrix, training);
			const choose = (rows: readonly InnerFoldRow[]): number => {
				const at = rows.map((row) => training.samples.findIndex(({ sample_id }) => sample_id === row.sample));
				const own = Int32Array.from(at);
				const assignment = Int32Array.from(rows, (row) => row.inner_fold - 1);
				const design = foldDesign(
					input.values,
					input.n,
					learnTransform(input.values, input.n, own),
					own.length,
				);
				return chooseC(design, own, { folds: 5, assignment }, input.classes, 2);
			};

			const options = { seed, model_c: null, forest_trees: 0, permutations: 0, repeats: 1 };
			const { tables, external_validation } = await modelMatrix(matrix, cohort, options, inline);
			const refit = choose(tables.inner_folds.filter(({ fit }) => fit === 'whole_training'));
			expect(external_validation?.c).toBe(refit);
			for (const { fold, c } of tables.outer_fits)
				expect(c).toBe(choose(tables.inner_folds.filter((row) => row.fold === fold)));

			const left = await leaveOneBatchOut(matrix, cohort, 'batch', { seed, fixedC: null }, inline);
			const levels = left.rows.map(({ level }) =>
				choose(left.inner_folds.filter((row) => row.level === level)),
			);
			expect(left.rows.map(({ c }) => c)).toEqual(levels);
			chosen.push(refit, ...levels);
		}
		expect(new Set(chosen).size).toBeGreaterThan(3);
	});
});
