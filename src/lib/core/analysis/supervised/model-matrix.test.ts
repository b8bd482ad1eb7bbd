import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { inline, type Parallel } from '../../../base/parallel.ts';
import type { TableSpec } from '../../../contract/tables/define.ts';
import { calibrationTable } from '../../../contract/tables/calibration.ts';
import { coefficientsTable } from '../../../contract/tables/coefficients.ts';
import { externalPredictionsTable } from '../../../contract/tables/external-predictions.ts';
import { externalValidationTable } from '../../../contract/tables/external-validation.ts';
import { foldsTable } from '../../../contract/tables/folds.ts';
import { innerFoldsTable } from '../../../contract/tables/inner-folds.ts';
import { modelMetricsTable } from '../../../contract/tables/model-metrics.ts';
import { notDistinguishableTable } from '../../../contract/tables/not-distinguishable.ts';
import { oofPredictionsTable } from '../../../contract/tables/oof-predictions.ts';
import { oofScoresTable } from '../../../contract/tables/oof-scores.ts';
import { outerFitsTable } from '../../../contract/tables/outer-fits.ts';
import { permutationTable } from '../../../contract/tables/permutation.ts';
import { prCurveTable } from '../../../contract/tables/pr-curve.ts';
import { rocCurveTable } from '../../../contract/tables/roc-curve.ts';
import { scoreCovariatesTable } from '../../../contract/tables/score-covariates.ts';
import { subgroupSensitivityTable } from '../../../contract/tables/subgroup-sensitivity.ts';
import { thresholdsTable } from '../../../contract/tables/thresholds.ts';
import { syntheticCohort, type Synthetic } from '../../../../../tests/setup/synthetic-cohort.ts';
import { modelEligibility, modelMatrix, permuteMatrix, type ModelOptions } from './model-matrix.ts';
import type { ModelResult } from './model-result.ts';
import { modelFromScores, permutationLabels } from './scores-from-outside.ts';

const fast: ModelOptions = { seed: 5, model_c: 0.01, forest_trees: 20, permutations: 19, repeats: 2 };
const model = (spec: Synthetic, options: ModelOptions = fast, parallel: Parallel = inline) => {
	const { matrix, cohort } = syntheticCohort(spec);
	return modelMatrix(matrix, cohort, options, parallel);
};
const strong: Synthetic = { sizes: [30, 30], features: 60, informative: 6, shift: 1, seed: 1, missing: 0.02 };

const specs: Record<keyof ModelResult['tables'], TableSpec<z.ZodObject>> = {
	model_metrics: modelMetricsTable,
	oof_predictions: oofPredictionsTable,
	oof_scores: oofScoresTable,
	folds: foldsTable,
	inner_folds: innerFoldsTable,
	outer_fits: outerFitsTable,
	thresholds: thresholdsTable,
	calibration: calibrationTable,
	roc_curve: rocCurveTable,
	pr_curve: prCurveTable,
	coefficients: coefficientsTable,
	permutation: permutationTable,
	subgroup_sensitivity: subgroupSensitivityTable,
	score_covariates: scoreCovariatesTable,
	not_distinguishable: notDistinguishableTable,
	external_validation: externalValidationTable,
	external_predictions: externalPredictionsTable,
};

describe('modelMatrix', () => {
	it('gives the sensitivity at a specificity that was asked for, and moves nothing else', async () => {
		const [usual, more] = await Promise.all([
			model(strong),
			model(strong, { ...fast, specificities: [0.9, 0.995] }),
		]);
		const names = ['sensitivity_at_90_specificity', 'sensitivity_at_99.5_specificity'];
		const isOwn = ({ metric }: { metric: string }): boolean => !names.includes(metric);
		expect(more.tables.model_metrics.filter(isOwn)).toEqual(usual.tables.model_metrics);
		const [at90, at995] = names.map((name) =>
			more.tables.model_metrics.find((row) => row.model === 'logistic' && row.metric === name),
		);
		// 30 controls: the 27th is the threshold at 90 %; 99.5 % needs 200.
		const [, threshold] = [at90, more.tables.thresholds.find(({ rule }) => rule.startsWith('90 %'))];
		expect(threshold).toMatchObject({ true_negatives: 27, n_negative: 30 });
		expect(at90!.estimate).toBe(threshold!.true_positives / 30);
		expect(at995).toMatchObject({ estimate: null, note: expect.stringContaining('99.5 % specificity') });
		expect(at995!.note).toContain('at least 200');
	});

	it('finds a planted difference, and every row keeps its table schema', async () => {
		const result = await model({ ...strong, shift: 1.5 });
		expect(result.metrics['auroc']!.estimate!).toBeGreaterThan(0.9);
		expect(result.permutation).toMatchObject({ p_value: 0.05, done: 19, exceedances: 0 });
		for (const [name, rows] of Object.entries(result.tables)) {
			const spec = specs[name as keyof ModelResult['tables']];
			expect(spec.name).toBe(name);
			for (const row of rows) spec.schema.strict().parse(row);
		}
		const strongest = result.tables.coefficients.slice(0, 6).map((row) => row.feature);
		expect(
			strongest.filter((f) => ['f1', 'f2', 'f3', 'f4', 'f5', 'f6'].includes(f)).length,
		).toBeGreaterThanOrEqual(5);
		expect(result.tables.coefficients[0]).toMatchObject({ sign_consistency: 1, n_fits: 10 });
		expect(result.tables.oof_predictions.length).toBe(2 * 2 * 60);
		expect(result.tables.calibration.length).toBeGreaterThanOrEqual(2);
	});

	it('predicts every sample once per repeat by a model that did not see its patient', async () => {
		const spec = { ...strong, sizes: [12, 12], perPatient: 2, features: 20 };
		const result = await model(spec, { ...fast, model_c: null });
		const folds = new Map(result.tables.folds.map((row) => [`${row.repeat}/${row.sample}`, row.fold]));
		for (const row of result.tables.oof_predictions)
			expect(folds.get(`${row.repeat}/${row.sample}`)).toBe(row.fold);
		for (const repeat of [1, 2]) {
			const byPatient = new Map<string, Set<number>>();
			for (const row of result.tables.folds.filter((r) => r.repeat === repeat))
				byPatient.set(row.patient, (byPatient.get(row.patient) ?? new Set()).add(row.fold));
			expect([...byPatient.values()].every((set) => set.size === 1)).toBe(true);
		}
		expect(result).toMatchObject({ n_samples: 48, n_patients: 24 });
		expect(result.metrics['auroc']!.n).toBe(24);
		expect(result.notes.map((note) => note.code)).toContain('model.repeated_patients');
		// A test sample never takes part in the choice of C of its own outer fold.
		const tested = new Set(result.tables.folds.map((row) => `${row.repeat}/${row.fold}/${row.sample}`));
		// Four of five folds of each of two repeats.
		expect(result.tables.inner_folds.length).toBe(2 * 4 * 48);
		expect(
			result.tables.inner_folds.some((row) => tested.has(`${row.repeat}/${row.fold}/${row.sample}`)),
		).toBe(false);
	});

	it('gives inner folds only where C was chosen: in the outer folds, and in the refit for a validation set', async () => {
		const { matrix, cohort } = syntheticCohort({ ...strong, features: 20 });
		for (const [i, sample] of cohort.samples.entries()) if (i % 3 === 0) sample.split = 'validation';
		cohort.has_validation = true;
		const options = { ...fast, permutations: 0, forest_trees: 0 };
		const tuned = await modelMatrix(matrix, cohort, { ...options, model_c: null }, inline);
		const of = (fit: string) => tuned.tables.inner_folds.filter((row) => row.fit === fit);
		expect(of('outer_fold').length).toBe(2 * 4 * 40);
		const refit = of('whole_training').map((row) => row.sample);
		const training = cohort.samples.filter((sample) => sample.split === 'training');
		expect(refit).toEqual(training.map((sample) => sample.sample_id));
		expect(tuned.tables.inner_folds.length).toBe(2 * 4 * 40 + 40);
		const fixed = await modelMatrix(matrix, cohort, options, inline);
		expect(fixed.external_validation).not.toBeNull();
		expect(fixed.tables.inner_folds).toEqual([]);
	});

	it('does not depend on the scheduler', async () => {
		const backwards: Parallel = {
			threads: 2,
			async map(kind, shared, tasks) {
				const results = new Array(tasks.length);
				// Every task on its own structured copy, as a worker thread would get it.
				for (let i = tasks.length - 1; i >= 0; i--)
					results[i] = await Promise.resolve(
						kind.run(structuredClone({ ...shared }) as typeof shared, structuredClone(tasks[i]!)),
					);
				return results;
			},
		};
		const small = { ...strong, features: 20 };
		const tuned = { ...fast, model_c: null, permutations: 3 };
		expect(await model(small, tuned, backwards)).toEqual(await model(small, tuned));
	});

	it('treats 5-9 patients in a class as exploratory', async () => {
		const result = await model({ ...strong, sizes: [25, 8] });
		expect(result.exploratory).toBe(true);
		expect(result.warnings.map((w) => w.code)).toContain('model.exploratory');
		expect(result.metrics['sensitivity_at_95_specificity']!.estimate).toBeNull();
		expect(result.metrics['calibration_slope']!.estimate).toBeNull();
		expect(result.tables.calibration).toEqual([]);
		expect(result.tables.subgroup_sensitivity).toEqual([]);
		expect(result.threshold_95).toBeNull();
		expect(result.metrics['auroc']!.estimate).not.toBeNull();
	});

	it('gives calibration from 50 patients and 20 per class on', async () => {
		const [few, enough] = [
			await model({ ...strong, sizes: [30, 19] }),
			await model({ ...strong, sizes: [30, 20] }),
		];
		expect(few.metrics['calibration_slope']!.estimate).toBeNull();
		expect(enough.metrics['calibration_slope']!.estimate).not.toBeNull();
	});

	it('models three classes one-vs-rest, without fixed specificity and calibration', async () => {
		const result = await model({ ...strong, sizes: [15, 15, 15], shift: 1.2 });
		expect(result.positive).toBeNull();
		const perClass = ['c0', 'c1', 'c2'].map((name) => result.metrics[`auroc:${name}`]!.estimate!);
		expect(result.metrics['auroc']!.estimate!).toBeCloseTo(perClass.reduce((a, b) => a + b, 0) / 3, 12);
		expect(result.metrics['auroc']!.ci_low!).toBeLessThan(result.metrics['auroc']!.estimate!);
		expect(Object.keys(result.metrics).some((name) => /sensitivity|calibration/.test(name))).toBe(false);
		const [first] = result.tables.oof_predictions;
		const same = result.tables.oof_predictions.filter(
			(row) => row.sample === first!.sample && row.repeat === 1 && row.model === 'logistic',
		);
		expect(same.reduce((sum, row) => sum + row.probability, 0)).toBeCloseTo(1, 12);
	});

	it('survives a matrix without any usable feature: AUROC 0.5, said in a warning', async () => {
		const { matrix, cohort } = syntheticCohort({ ...strong, features: 3 });
		matrix.values.fill(1);
		const result = await modelMatrix(matrix, cohort, fast, inline);
		expect(result.warnings.map((w) => w.code)).toContain('model.no_features');
		expect(result.permutation!.p_value).toBe(1);
	});
});

describe('modelEligibility', () => {
	it.each([
		[[10, 9], 'model.few_patients'],
		[[30, 4], 'model.small_class'],
		[[30], 'model.one_class'],
		[[10, 10, 10, 10, 10, 10], 'model.many_classes'],
	])('refuses %j with the reason', async (sizes, code) => {
		const { matrix, cohort } = syntheticCohort({ ...strong, sizes });
		expect(modelEligibility(matrix, cohort).reason?.code).toBe(code);
		await expect(modelMatrix(matrix, cohort, fast, inline)).rejects.toMatchObject({
			code: 'analysis.model_not_eligible',
		});
	});

	it('accepts 20 patients with 5 in the smaller class, and counts patients, not samples', () => {
		const accepted = syntheticCohort({ ...strong, sizes: [15, 5] });
		expect(modelEligibility(accepted.matrix, accepted.cohort)).toMatchObject({
			eligible: true,
			perClass: [15, 5],
		});
		const repeated = syntheticCohort({ ...strong, sizes: [8, 8], perPatient: 3 });
		expect(modelEligibility(repeated.matrix, repeated.cohort).reason?.code).toBe('model.few_patients');
	});
});

describe('modelFromScores', () => {
	const { matrix, cohort } = syntheticCohort(strong);

	it('gives the same result from the scores of the built-in model', async () => {
		const own = await modelMatrix(matrix, cohort, { ...fast, permutations: 0 }, inline);
		const rows = (name: string) => own.tables.oof_predictions.filter((row) => row.model === name);
		const test = await permuteMatrix(matrix, cohort, fast, inline);
		const outside = { logistic: rows('logistic'), forest: rows('random_forest'), test };
		const read = modelFromScores(matrix, cohort, outside, { seed: 5, repeats: 2 });
		expect(read.backend).toBe('sklearn');
		expect(read.tables.model_metrics).toEqual(own.tables.model_metrics);
		expect(read.tables.thresholds).toEqual(own.tables.thresholds);
		expect(read.tables.roc_curve).toEqual(own.tables.roc_curve);
		const tested = await modelMatrix(matrix, cohort, { ...fast, forest_trees: 0 }, inline);
		expect(read.permutation).toEqual(tested.permutation);
	});

	it('counts exceedances of permuted scores like the built-in test', async () => {
		const own = await modelMatrix(matrix, cohort, fast, inline);
		const { labels, samples } = permutationLabels(matrix, cohort, { seed: 5, repeats: 2 }, 3);
		expect(labels.length).toBe(3);
		expect(labels[0]).not.toEqual(labels[1]);
		// Scores equal to the permuted labels give each permutation an AUROC of 1: all three reach the observed value.
		const scores = labels.flatMap((row, i) =>
			row.map((label, s) => ({
				repeat: i + 1,
				sample: samples[s]!,
				class: 'c1',
				probability: label === 'c1' ? 0.9 : 0.1,
			})),
		);
		const logistic = own.tables.oof_predictions.filter((row) => row.model === 'logistic');
		const read = modelFromScores(
			matrix,
			cohort,
			{ logistic, permuted: { planned: 3, scores } },
			{ seed: 5, repeats: 2 },
		);
		expect(read.permutation).toMatchObject({ exceedances: 3, done: 3, p_value: 1 });
		expect(read.permutation!.observed).toBeCloseTo(own.permutation!.observed, 12);
	});

	it('refuses scores that do not fit', async () => {
		const own = await modelMatrix(matrix, cohort, { ...fast, permutations: 0, forest_trees: 0 }, inline);
		const logistic = own.tables.oof_predictions;
		const give = (rows: typeof logistic) => () =>
			modelFromScores(matrix, cohort, { logistic: rows }, { seed: 5, repeats: 2 });
		expect(give(logistic.slice(1))).toThrow(/no score for s001 in repeat 1/);
		expect(give([...logistic, logistic[0]!])).toThrow(/two scores for s001/);
		expect(give([{ ...logistic[0]!, sample: 'x' }])).toThrow(/unknown sample x/);
		expect(give([{ ...logistic[0]!, probability: 1.5 }])).toThrow(/probability 1.5/);
	});
});
