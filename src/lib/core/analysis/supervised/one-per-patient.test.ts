import { beforeAll, describe, expect, it } from 'vitest';
import { inline } from '../../../base/parallel.ts';
import { createRandom } from '../../../base/random.ts';
import { render } from '../../../contract/messages/index.ts';
import { syntheticCohort } from '../../../../../tests/setup/synthetic-cohort.ts';
import { modelCohort } from './model-cohort.ts';
import { modelMatrix } from './model-matrix.ts';
import type { ModelResult } from './model-result.ts';
import { onePerPatient } from './one-per-patient.ts';
import { operatingPoint } from './operating-points.ts';
import { suppliedScores } from './supplied-scores.ts';

/** Patients with two samples each, the second sample of a patient being the earlier one. */
function twice(sizes: number[], seed = 1) {
	const made = syntheticCohort({ sizes, features: 6, informative: 2, shift: 1, seed, perPatient: 2 });
	made.cohort.samples.forEach((sample, i) => (sample.time = i % 2 === 0 ? 'T2' : 'T1'));
	return made;
}

describe('onePerPatient', () => {
	it('takes the earliest sample with a score', () => {
		const { matrix, cohort } = twice([2, 1]);
		const training = modelCohort(matrix, cohort, 'training');
		const found = onePerPatient(Float64Array.of(1, 2, 3, NaN, 5, 6), training);
		expect(found.samples.map((sample) => sample.sample_id)).toEqual(['s002', 's003', 's006']);
		expect([...found.scores]).toEqual([2, 3, 6]);
		expect([...found.classes]).toEqual([0, 0, 1]);
		expect(new Set(found.patients).size).toBe(3);
	});

	it('counts controls in patients: 38 samples of 19 are too few for 95 %', () => {
		const { matrix, cohort } = twice([19, 12]);
		const training = modelCohort(matrix, cohort, 'training');
		const { scores, ...samples } = onePerPatient(
			Float64Array.from(training.classes, (_, i) => i),
			training,
		);
		const none = operatingPoint(scores, samples, 0.95, createRandom(1));
		expect(none).toMatchObject({ threshold: null, reason: { values: { n: 19, needed: 20 } } });
	});
});

it('a supplied score counts patients at a fixed specificity and every sample in its AUROC', () => {
	const { cohort } = twice([20, 10]);
	cohort.score_columns = ['score'];
	// Earliest samples score 2, 4, ... 40 (controls) and 36.5, 37.5, ... 45.5 (cases); the later ones 1000 and 0.
	cohort.samples.forEach((sample, i) => {
		const early = i < 40 ? i + 1 : 36.5 + (i - 41) / 2;
		const late = i < 40 ? 1000 : 0;
		sample.metadata['score'] = String(i % 2 === 1 ? early : late);
	});
	const [row] = suppliedScores(cohort, 1).scores;
	// The 19th of 20 control scores is 38; cases 38.5 to 45.5 are eight.
	expect(row).toMatchObject({
		n_positive: 20,
		n_negative: 40,
		patients_positive: 10,
		patients_negative: 20,
		threshold_95: 38,
		detected_95: 8,
		negative_95: 19,
		sensitivity_95: 0.8,
	});
	// Late cases (0) exceed no control. Early cases exceed no late control, and early ones: 36.5 and 37.5 eighteen
	// (2 to 36), 38.5 and 39.5 nineteen (to 38), six cases all twenty: 2 x 18 + 2 x 19 + 6 x 20 = 194 of 800 pairs.
	expect(row?.auroc).toBeCloseTo(194 / 800, 12);
});

describe('a model on patients with two samples', () => {
	let result: ModelResult;
	let early: Set<string>;
	beforeAll(async () => {
		const { matrix, cohort } = twice([26, 24], 3);
		cohort.samples.forEach((sample, i) => (sample.metadata['depth'] = String(100 + ((i * 37) % 101))));
		cohort.metadata_columns = ['depth', 'stage'];
		early = new Set(cohort.samples.filter(({ time }) => time === 'T1').map(({ sample_id }) => sample_id));
		const options = { seed: 1, model_c: 0.01, forest_trees: 0, permutations: 0, repeats: 2 };
		result = await modelMatrix(matrix, cohort, options, inline);
	});
	const scores = (group: string): number[] =>
		result.tables.oof_scores
			.filter((row) => row.group === group && early.has(row.sample))
			.map((row) => row.mean_score);

	it('counts each patient once at the threshold, in the bins, by stage and against other columns', () => {
		const { thresholds, calibration, subgroup_sensitivity, score_covariates, not_distinguishable } =
			result.tables;
		const [controls, cases] = [scores('c0').sort((a, b) => a - b), scores('c1')];
		// ceil(0.95 x 26) = 25.
		const threshold = controls[24]!;
		const found = cases.filter((score) => score > threshold).length;
		expect(thresholds[0]).toMatchObject({
			threshold,
			true_positives: found,
			n_positive: 24,
			true_negatives: 25,
			n_negative: 26,
		});
		// scipy.stats.binomtest(25, 26).proportion_ci(method='exact')
		expect(thresholds[0]?.specificity_ci_low).toBeCloseTo(0.8036303532374444, 9);
		expect(thresholds[0]?.specificity_ci_high).toBeCloseTo(0.9990267121066522, 9);
		expect(not_distinguishable.length).toBe(24 - found);
		expect(not_distinguishable.every((row) => early.has(row.sample))).toBe(true);
		expect(calibration.reduce((sum, bin) => sum + bin.n, 0)).toBe(50);
		const stages = subgroup_sensitivity.filter((row) => row.specificity === 0.95);
		expect(stages.map((row) => [row.column, row.n])).toEqual([
			['stage', 8],
			['stage', 8],
			['stage', 8],
		]);
		expect(stages.reduce((sum, row) => sum + row.detected, 0)).toBe(found);
		expect(score_covariates.filter((row) => row.covariate === 'depth').map((row) => row.n)).toEqual([
			50, 26, 24,
		]);
	});

	it('says which figures resample patients and which take the earliest sample', () => {
		const metric = (name: string) => result.tables.model_metrics.find((row) => row.metric === name);
		expect(metric('auroc')).toMatchObject({ n: 50, n_positive: 48, n_negative: 52 });
		for (const name of ['auroc', 'auprc', 'brier']) expect(metric(name)?.interval).toContain('patients');
		expect(metric('sensitivity_at_95_specificity')).toMatchObject({ n: 50, n_positive: 24, n_negative: 26 });
		expect(metric('calibration_slope')).toMatchObject({ n_positive: 24, n_negative: 26 });
		const note = result.notes.find(({ code }) => code === 'model.repeated_patients');
		expect(render(note!)).toMatch(/50 patients with 100 samples.*earliest sample of each patient/);
	});
});
