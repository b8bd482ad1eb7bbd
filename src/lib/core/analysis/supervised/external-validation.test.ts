import { describe, expect, it } from 'vitest';
import { LbError } from '../../../base/errors.ts';
import { inline } from '../../../base/parallel.ts';
import { lungCohort, lungMatrix } from '../../../../../tests/setup/lung-fsd-ms.ts';
import { hasSharedData } from '../../../../../tests/setup/shared-data.ts';
import { syntheticCohort, type Synthetic } from '../../../../../tests/setup/synthetic-cohort.ts';
import { modelMatrix } from './model-matrix.ts';
import type { ModelResult } from './model-result.ts';

describe.skipIf(!hasSharedData())('external validation of the lung matrices, C fixed at 0.01', () => {
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
});

describe('intervals in the validation set', () => {
	const options = { seed: 1, model_c: 0.1, forest_trees: 0, permutations: 0, repeats: 1 };

	/** The last `held` patients of every class are the validation set. */
	async function validated(spec: Synthetic, held: number): Promise<ModelResult> {
		const { matrix, cohort } = syntheticCohort(spec);
		for (const group of cohort.groups) {
			const own = cohort.samples.filter((sample) => sample.group === group);
			for (const sample of own.slice(-held * (spec.perPatient ?? 1))) sample.split = 'validation';
		}
		cohort.has_validation = true;
		return modelMatrix(matrix, cohort, options, inline);
	}

	it('are never [1, 1]: three classes that are told apart completely', async () => {
		const spec = { sizes: [20, 20, 20], features: 30, informative: 0, shift: 0, seed: 2 };
		const { matrix, cohort } = syntheticCohort(spec);
		// Each class is raised in features of its own.
		cohort.samples.forEach((sample, s) => {
			const k = cohort.groups.indexOf(sample.group as string);
			for (let f = 10 * k; f < 10 * k + 10; f++) matrix.values[f * 60 + s]! += 8;
			sample.split = s % 20 < 10 ? 'training' : 'validation';
		});
		cohort.has_validation = true;
		const { external_validation } = await modelMatrix(matrix, cohort, options, inline);
		const auroc = external_validation!.metrics['auroc']!;
		expect(auroc).toMatchObject({ estimate: 1, ci_high: 1 });
		// Method 5 of Newcombe 2006 for 10 against 20, solved with scipy.optimize.brentq.
		expect(auroc.ci_low).toBeCloseTo(0.8489213534740007, 9);
	});

	it('need ten patients in each class: nine with two samples each are not enough', async () => {
		const spec = { sizes: [25, 25], features: 20, informative: 4, shift: 0.6, seed: 3, perPatient: 2 };
		const [nine, ten] = [await validated(spec, 9), await validated(spec, 10)];
		expect(nine.external_validation).toMatchObject({ n_samples: 36 });
		expect(nine.external_validation!.metrics['auroc']!.ci_low).toBeNull();
		expect(nine.notes.map((note) => note.code)).toContain('model.interval_validation_small');
		const { ci_low, ci_high, n } = ten.external_validation!.metrics['auroc']!;
		expect(n).toBe(20);
		expect(ci_low!).toBeLessThan(ci_high!);
	});
});
