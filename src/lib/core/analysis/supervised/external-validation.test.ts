import { describe, expect, it } from 'vitest';
import { LbError } from '../../../base/errors.ts';
import { inline } from '../../../base/parallel.ts';
import { lungCohort, lungMatrix } from '../../../../../tests/setup/lung-fsd-ms.ts';
import { sharedDataRoot } from '../../../../../tests/setup/shared-data.ts';
import { modelMatrix } from './model-matrix.ts';

describe.skipIf(sharedDataRoot() === null)(
	'external validation of the lung matrices, C fixed at 0.01',
	() => {
		// Mean imputation, z-score, L2 logistic C = 0.01, trained on Train_info, tested on Valid_info.
		it.each([
			['FSD', 0.905],
			['MS', 0.654],
		] as const)('%s: validation AUROC %d', async (name, expected) => {
			const options = { seed: 1, model_c: 0.01, forest_trees: 0, permutations: 0, repeats: 1 };
			const result = await modelMatrix(lungMatrix(name), lungCohort(), options, inline);
			const auroc = result.external_validation?.metrics['auroc'];
			expect(Math.abs((auroc?.estimate ?? NaN) - expected)).toBeLessThan(0.003);
			expect(auroc?.n).toBe(50);
			expect(auroc?.ci_low).toBeLessThan(expected);
			expect(auroc?.ci_high).toBeGreaterThan(expected);
			expect(result.external_validation?.c).toBe(0.01);
			expect(result.patients_per_class).toEqual({ Healthy: 28, Cancer: 22 });
		});

		it('FSD with C chosen in training: 0.929, as scikit-learn tuned on the same part', async () => {
			const options = { seed: 1, model_c: null, forest_trees: 0, permutations: 0, repeats: 1 };
			const result = await modelMatrix(lungMatrix('FSD'), lungCohort(), options, inline);
			expect(Math.abs(result.external_validation!.metrics['auroc']!.estimate! - 0.929)).toBeLessThan(0.003);
		});

		it('gives no sensitivity at 98 % with 28 controls, and locks the 95 % threshold in training', async () => {
			const options = { seed: 1, model_c: 0.01, forest_trees: 0, permutations: 0, repeats: 2 };
			const result = await modelMatrix(lungMatrix('MS'), lungCohort(), options, inline);
			expect(result.metrics['sensitivity_at_98_specificity']?.estimate).toBeNull();
			const rows = result.tables.external_validation.filter((row) => row.threshold !== null);
			expect(rows.map((row) => row.metric)).toEqual([
				'sensitivity_at_95_specificity',
				'specificity_at_95_threshold',
			]);
			expect(rows.map((row) => row.n)).toEqual([27, 23]);
			expect(rows.every((row) => row.threshold === result.threshold_95)).toBe(true);
		});

		it('refuses patients in both parts, naming them', async () => {
			const cohort = lungCohort();
			cohort.samples[60]!.patient_id = 'P1';
			const options = { seed: 1, model_c: 0.01, forest_trees: 0, permutations: 0 };
			const failed = modelMatrix(lungMatrix('MS'), cohort, options, inline);
			await expect(failed).rejects.toThrow(LbError);
			await expect(failed).rejects.toMatchObject({
				code: 'analysis.patients_in_both_parts',
				values: { n: 1, patients: ['P1'] },
			});
		});
	},
);
