import { describe, expect, it } from 'vitest';
import { calibration } from './calibration.ts';
import { externalValidation } from './external-validation.ts';
import { tableOf } from './facts.fixture.ts';
import { leaveOneBatchOut } from './leave-one-batch-out.ts';
import { modelInstability } from './model-instability.ts';
import { swappedLabels } from './swapped-labels.ts';
import { verdictOf } from './verdict.fixture.ts';

type Row = Record<string, string | number | boolean>;

const metrics = (...rows: Row[]) =>
	tableOf(
		'beta_model_metrics',
		rows.map((row) => ({ model: 'logistic', class: 'case', ...row })),
	);
const auroc = (estimate: number, ci_low: number, ci_high: number): Row => ({
	metric: 'auroc',
	estimate,
	ci_low,
	ci_high,
});

describe('model_instability', () => {
	it('passes a narrow interval', () => {
		expect(verdictOf(modelInstability, [metrics(auroc(0.9, 0.85, 0.95))])).toMatchObject({
			status: 'pass',
			score: 1,
			subject: 'beta',
		});
	});

	it('warns of an interval of width 0.4: 0.5 x (0.5 - 0.4) / 0.2', () => {
		const verdict = verdictOf(modelInstability, [metrics(auroc(0.7, 0.5, 0.9))]);
		expect(verdict.score).toBeCloseTo(0.25, 12);
		expect(verdict).toMatchObject({ status: 'warn', finding: { code: 'checks.unstable_interval' } });
	});

	it('is judged by its worst measure: scores that move by 0.22, 0.5 x (0.29 - 0.22) / 0.14', () => {
		const verdict = verdictOf(modelInstability, [
			metrics(auroc(0.9, 0.85, 0.95)),
			tableOf('beta_oof_scores', [
				{ sample: 'S1', sd_score: 0.02 },
				{ sample: 'S2', sd_score: 0.22 },
				{ sample: 'S3', sd_score: 0.3 },
			]),
			tableOf('beta_coefficients', [{ feature: 'f', sign_consistency: 1 }]),
		]);
		expect(verdict.score).toBeCloseTo(0.25, 12);
		expect(verdict).toMatchObject({ status: 'warn', finding: { code: 'checks.unstable_spread' } });
	});

	it('fails signs that are a coin toss, looking at the 20 strongest only', () => {
		const strongest = Array.from({ length: 20 }, (_, i) => ({ feature: `f${i}`, sign_consistency: 0.5 }));
		const verdict = verdictOf(modelInstability, [
			metrics(auroc(0.9, 0.85, 0.95)),
			tableOf('beta_coefficients', [...strongest, { feature: 'weak', sign_consistency: 1 }]),
		]);
		expect(verdict).toMatchObject({ status: 'fail', score: 0, numbers: { sign_consistency: 0.5 } });
	});

	it('warns when three of four fits chose the end of the grid: 0.5 x (2 - 0.75) / 1.5', () => {
		const fits = tableOf(
			'beta_outer_fits',
			[0.00001, 0.00001, 10, 0.1].map((c, i) => ({ repeat: 1, fold: i + 1, c })),
		);
		const verdict = verdictOf(modelInstability, [metrics(auroc(0.9, 0.85, 0.95)), fits]);
		expect(verdict.score).toBeCloseTo(1.25 / 3, 12);
		expect(verdict).toMatchObject({ status: 'warn', finding: { code: 'checks.unstable_penalty' } });
	});

	it('reads the tables of the same matrix only, and does not apply without a model', () => {
		const other = tableOf('ratio_oof_scores', [{ sample: 'S1', sd_score: 0.29 }]);
		expect(verdictOf(modelInstability, [metrics(auroc(0.9, 0.85, 0.95)), other])).toMatchObject({
			score: 1,
		});
		expect(verdictOf(modelInstability, [other])).toMatchObject({ status: 'not_applicable' });
	});
});

describe('leave_one_batch_out', () => {
	const levels = (...values: (number | '')[]) =>
		tableOf(
			'beta_leave_one_batch_out',
			values.map((value, i) => ({ column: 'batch', level: `B${i + 1}`, n_test: 60, auroc: value })),
		);

	it.each([
		[0.85, 1, 'pass'],
		// A drop of 0.1: 1 - 0.5 x 0.05 / 0.1.
		[0.7, 0.75, 'pass'],
		// A drop of 0.24: 0.5 x 0.06 / 0.15.
		[0.56, 0.2, 'warn'],
		[0.4, 0, 'fail'],
	])('0.8 over all and %d in the lowest level score %d: %s', (lowest, score, status) => {
		const verdict = verdictOf(leaveOneBatchOut, [metrics(auroc(0.8, 0.7, 0.9)), levels(0.9, lowest, '')]);
		expect(verdict.score).toBeCloseTo(score, 9);
		expect(verdict).toMatchObject({ status, finding: { values: { level: 'B2', n: 60 } } });
	});

	it('does not apply without the table, or when no level could be predicted', () => {
		expect(verdictOf(leaveOneBatchOut, [])).toMatchObject({ status: 'not_applicable' });
		expect(verdictOf(leaveOneBatchOut, [metrics(auroc(0.8, 0.7, 0.9)), levels('', '')])).toMatchObject({
			status: 'not_applicable',
		});
	});
});

describe('calibration', () => {
	const brier = (estimate: number, reference: number): Row => ({ metric: 'brier', estimate, reference });
	const slope = (ci_low: number, ci_high: number): Row => ({
		metric: 'calibration_slope',
		estimate: (ci_low + ci_high) / 2,
		ci_low,
		ci_high,
	});

	it('passes a slope whose interval holds 1', () => {
		expect(verdictOf(calibration, [metrics(slope(0.5, 1.4), brier(0.18, 0.25))])).toMatchObject({
			status: 'pass',
			score: 1,
			finding: { code: 'checks.calibrated' },
		});
	});

	it('warns of a slope of 0.2 to 0.6, 0.4 below 1: 0.5 x (1 - 0.4)', () => {
		const verdict = verdictOf(calibration, [metrics(slope(0.2, 0.6), brier(0.18, 0.25))]);
		expect(verdict.score).toBeCloseTo(0.3, 12);
		expect(verdict).toMatchObject({ status: 'warn', finding: { code: 'checks.miscalibrated' } });
	});

	it('warns of a Brier score a tenth above the reference: 0.5 x (1.25 - 1.1) / 0.25, and fails at a quarter', () => {
		const warned = verdictOf(calibration, [metrics(brier(0.275, 0.25))]);
		expect(warned.score).toBeCloseTo(0.3, 9);
		expect(warned).toMatchObject({ status: 'warn', finding: { code: 'checks.brier_poor' } });
		expect(verdictOf(calibration, [metrics(brier(0.3125, 0.25))])).toMatchObject({
			status: 'fail',
			score: 0,
		});
	});

	it('counts bins of the curve outside their interval, and says when there is no slope', () => {
		const curve = tableOf('beta_calibration', [
			{ bin: 1, mean_score: 0.2, ci_low: 0.1, ci_high: 0.3 },
			{ bin: 2, mean_score: 0.8, ci_low: 0.3, ci_high: 0.6 },
		]);
		expect(verdictOf(calibration, [metrics(brier(0.2, 0.25)), curve])).toMatchObject({
			status: 'pass',
			numbers: { bins: 2, bins_outside: 1 },
			finding: { code: 'checks.brier_good' },
		});
	});

	it('does not apply without a model or without a Brier score', () => {
		expect(verdictOf(calibration, [])).toMatchObject({ status: 'not_applicable' });
		expect(verdictOf(calibration, [metrics(auroc(0.8, 0.7, 0.9))])).toMatchObject({
			status: 'not_applicable',
		});
	});
});

describe('external_validation', () => {
	const validated = (training: number, validation: number, low: number | '', high: number | '') =>
		tableOf('beta_external_validation', [
			{
				metric: 'auroc',
				training,
				validation,
				validation_ci_low: low,
				validation_ci_high: high,
				n: 40,
			},
		]);

	it('passes a model that holds', () => {
		expect(verdictOf(externalValidation, [validated(0.81, 0.87, 0.72, 0.95)])).toMatchObject({
			status: 'pass',
			score: 1,
		});
	});

	it('warns of a drop of 0.16: 0.5 x (0.25 - 0.16) / 0.15', () => {
		const verdict = verdictOf(externalValidation, [validated(0.9, 0.74, 0.6, 0.85)]);
		expect(verdict.score).toBeCloseTo(0.3, 9);
		expect(verdict).toMatchObject({ status: 'warn', finding: { code: 'checks.validation_drops' } });
	});

	it('warns of an interval that includes 0.5 although little was lost', () => {
		expect(verdictOf(externalValidation, [validated(0.68, 0.66, 0.48, 0.8)])).toMatchObject({
			status: 'warn',
			score: 0.3,
			finding: { code: 'checks.validation_chance' },
		});
	});

	it('fails 0.95 in training and 0.69 in the validation set', () => {
		expect(verdictOf(externalValidation, [validated(0.95, 0.69, 0.55, 0.8)])).toMatchObject({
			status: 'fail',
			score: 0,
		});
	});

	it('does not apply without a validation set', () => {
		expect(verdictOf(externalValidation, [])).toMatchObject({ status: 'not_applicable' });
	});
});

describe('swapped_labels', () => {
	const scores = ['beta', 'ratio'].map((matrix) =>
		tableOf(
			`${matrix}_oof_scores`,
			Array.from({ length: 50 }, (_, i) => ({ sample: `S${i + 1}` })),
		),
	);

	it('passes when two models contradict no label', () => {
		expect(verdictOf(swappedLabels, scores)).toMatchObject({ status: 'pass', score: 1 });
	});

	it('warns of one sample that two matrices contradict, once: 0.5 x (0.1 - 0.02) / 0.1', () => {
		const table = tableOf('swapped_labels', [
			{ sample: 'S7', matrix: 'beta' },
			{ sample: 'S7', matrix: 'ratio' },
		]);
		const verdict = verdictOf(swappedLabels, [...scores, table]);
		expect(verdict.score).toBeCloseTo(0.4, 12);
		expect(verdict).toMatchObject({ status: 'warn', finding: { values: { count: 1, names: ['S7'] } } });
	});

	it('does not apply with one model', () => {
		expect(verdictOf(swappedLabels, scores.slice(0, 1))).toMatchObject({ status: 'not_applicable' });
	});
});
