import { expect, it } from 'vitest';
import { agrees, expectCell, expectNumbers, expectRows, type Value } from './compare.ts';
import { PERMUTATIONS, type GoldenCase } from './cases.ts';
import type { Row } from '../../setup/read-csv.ts';
import { numberOf, type GoldenRun } from './read-run.ts';

type Rows = Record<string, Value>[];
type Metric = Record<string, Value> & {
	interval?: [number, number] | null;
	specificity_interval?: [number, number];
};

/** What tests/fixtures/make/golden_run_models.py answers. */
export interface ModelReply {
	refit: {
		fits: Rows;
		scored: string[];
		/** Class -> repeat -> sample. */
		probabilities: Record<string, Record<string, number>[]>;
		auroc: number[];
		/** Class -> feature. */
		coefficients: Record<string, Record<string, number>>;
	};
	metrics: (Metric & { exact?: boolean })[];
	external: {
		c: number;
		rows: Metric[];
		probabilities: Record<string, Record<string, number>>;
	} | null;
	batches: Rows;
	covariates: Rows;
	beside: Rows[number] | null;
}

/** Two solvers of the same strictly convex problem, each run to its own tolerance. */
const SOLVER = 1e-4;
/** Two bootstraps of 2,000 draws with different random numbers: the end of an interval moves by about 0.01. */
const BOOTSTRAP = 0.03;

const predictions = (run: GoldenRun, model: string): Row[] =>
	run.own('oof_predictions').rows.filter((row) => row['model'] === model);

/** Mean out-of-fold scores of the earliest sample of each patient. */
function earliestScores(run: GoldenRun): Row[] {
	const time = new Map(run.table('samples').rows.map((row) => [row['sample'], row['timepoint'] ?? '']));
	const early = new Map<string, Row>();
	for (const row of run.own('oof_scores').rows) {
		const held = early.get(row['patient'] as string);
		if (held === undefined || (time.get(row['sample']) ?? '') < (time.get(held['sample']) ?? ''))
			early.set(row['patient'] as string, row);
	}
	return [...early.values()];
}

/** The models as scikit-learn refits them on the same folds, and every metric from the predictions. */
export function checkModels(run: () => GoldenRun, reply: () => ModelReply, one: GoldenCase): void {
	it('has the C, the scores and the AUROC of scikit-learn on the same folds', () => {
		const { fits, probabilities, scored, auroc, coefficients } = reply().refit;
		expect(fits.length).toBe(50);
		expectRows(run().own('outer_fits').rows, fits, 'outer_fits');
		const rows = predictions(run(), 'logistic');
		const samples = Object.keys(probabilities[scored[0] as string]?.[0] ?? {});
		expect(rows.length).toBe(10 * scored.length * samples.length);
		for (const row of rows) {
			const wanted =
				probabilities[row['class'] as string]?.[Number(row['repeat']) - 1]?.[row['sample'] as string];
			expect(agrees(numberOf(row['probability']), wanted ?? NaN, SOLVER), JSON.stringify([row, wanted])).toBe(
				true,
			);
		}
		const mean = auroc.reduce((a, b) => a + b, 0) / auroc.length;
		const stated = run().own('model_metrics').rows[0];
		expect(stated).toMatchObject({ model: 'logistic', metric: 'auroc' });
		expectNumbers([numberOf(stated?.['estimate'])], [mean], 'AUROC', 1e-6);
		const table = run().own('coefficients').rows;
		expect(table.length).toBeGreaterThan(20);
		for (const row of table)
			expect(
				agrees(
					numberOf(row['mean_coefficient']),
					coefficients[row['class'] as string]?.[row['feature'] as string] ?? NaN,
					SOLVER,
				),
				`coefficient of ${row['feature']} for ${row['class']}`,
			).toBe(true);
	});

	it('scores every sample by the mean over repeats', () => {
		for (const [model, field] of [
			['logistic', 'mean_score'],
			['random_forest', 'forest_mean_score'],
		] as const) {
			const all = new Map<string, number[]>();
			for (const row of predictions(run(), model)) {
				const key = `${row['sample']} ${row['class']}`;
				all.set(key, [...(all.get(key) ?? []), Number(row['probability'])]);
			}
			for (const row of run().own('oof_scores').rows) {
				const values = all.get(`${row['sample']} ${row['class']}`) ?? [];
				expect(values.length).toBe(10);
				expectNumbers(
					[numberOf(row[field])],
					[values.reduce((a, b) => a + b, 0) / 10],
					`${model} ${row['sample']}`,
				);
			}
		}
	});

	it('has every metric, recomputed from the out-of-fold predictions', () => {
		const table = run().own('model_metrics').rows;
		expect(reply().metrics.length).toBeGreaterThan(6);
		for (const wanted of reply().metrics) {
			const place = `${wanted['model']} ${wanted['metric']} ${wanted['class']}`;
			const row = table.find((found) =>
				['model', 'metric', 'class'].every((name) => found[name] === wanted[name]),
			);
			expect(row, place).toBeDefined();
			expectCell(row as Row, 'estimate', wanted['estimate'] as Value, place);
			if (wanted.interval == null) continue;
			const ends = [numberOf(row?.['ci_low']), numberOf(row?.['ci_high'])];
			expectNumbers(ends, wanted.interval, `interval of ${place}`, wanted.exact === true ? 1e-9 : BOOTSTRAP);
		}
	});

	it('tests by permutation from the first repeat on', () => {
		const rows = run().own('permutation').rows;
		const observed = numberOf(rows[0]?.['auroc']);
		expectNumbers([observed], [reply().refit.auroc[0] ?? NaN], 'observed AUROC of one repeat', 1e-9);
		const exceeding = rows.slice(1).filter((row) => Number(row['auroc']) >= (observed ?? NaN) - 1e-12);
		expect(rows.slice(1).filter((row) => row['exceeds'] === 'true')).toEqual(exceeding);
		const { matrices } = JSON.parse(run().text('summary.json')) as {
			matrices: { model: { permutation: Record<string, number>; holm_p_value: number; finding: boolean } }[];
		};
		const model = matrices[0]?.model;
		const p = (exceeding.length + 1) / rows.length;
		expect(model?.permutation).toEqual({
			p_value: p,
			done: PERMUTATIONS,
			planned: PERMUTATIONS,
			exceedances: exceeding.length,
		});
		expect(model?.holm_p_value).toBe(p);
		expect(model?.finding).toBe(p <= 0.025);
	});

	if (one.name === 'three-groups') {
		it('predicts the validation set once, by a refit with the C of scikit-learn on its inner folds', () => {
			const external = reply().external;
			const stated = /with C = (\S+) and/.exec(run().text('report.md'))?.[1];
			expect(Number(stated)).toBe(external?.c);
			const rows = run().own('external_predictions').rows;
			expect(rows.length).toBe(90);
			for (const row of rows) {
				const wanted = external?.probabilities[row['class'] as string]?.[row['sample'] as string];
				expect(
					agrees(numberOf(row['probability']), wanted ?? NaN, SOLVER),
					`${row['sample']} ${row['class']}`,
				).toBe(true);
			}
			const table = run().own('external_validation').rows;
			expect(table.map((row) => row['metric'])).toEqual(external?.rows.map((row) => row['metric']));
			for (const [i, wanted] of (external?.rows ?? []).entries()) {
				const row = table[i] as Row;
				expectNumbers(
					[numberOf(row['validation'])],
					[wanted['estimate'] as number],
					row['metric'] as string,
					1e-6,
				);
				const ends = [numberOf(row['validation_ci_low']), numberOf(row['validation_ci_high'])];
				if (wanted.interval != null) expectNumbers(ends, wanted.interval, row['metric'] as string, 1e-6);
				const difference = Number(row['validation']) - Number(row['training']);
				expectNumbers([numberOf(row['difference'])], [difference], `difference of ${row['metric']}`);
			}
		});
		return;
	}

	it('sets the threshold in the controls and counts who is found', () => {
		const wanted = reply().metrics.find(
			(row) => row['model'] === 'logistic' && row['metric'] === 'sensitivity_at_95_specificity',
		);
		const row = run().own('thresholds').rows[0] as Row;
		for (const name of ['threshold', 'true_positives', 'n_positive', 'true_negatives', 'n_negative'])
			expectCell(row, name, wanted?.[name] as Value, 'thresholds');
		const ends = [numberOf(row['specificity_ci_low']), numberOf(row['specificity_ci_high'])];
		expectNumbers(ends, wanted?.specificity_interval ?? [], 'Clopper-Pearson interval of the specificity');
		const threshold = Number(row['threshold']);
		const samples = new Map(
			run()
				.table('samples')
				.rows.map((sample) => [sample['sample'], sample]),
		);
		const cases = earliestScores(run()).filter((score) => score['group'] === 'cancer');
		const missed = cases
			.filter((score) => Number(score['mean_score']) <= threshold)
			.map((score) => score['sample']);
		expect(
			run()
				.own('not_distinguishable')
				.rows.map((one) => one['sample'])
				.sort(),
		).toEqual(missed.sort());
		const groups = run().own('subgroup_sensitivity').rows;
		// The first sample of every case is of time point T1, so that column has one level.
		expect(new Set(groups.map((group) => group['column']))).toEqual(new Set(['sex', 'batch', 'stage']));
		for (const group of groups) {
			const own = cases.filter(
				(score) => samples.get(score['sample'])?.[group['column'] as string] === group['level'],
			);
			const found = own.filter((score) => Number(score['mean_score']) > threshold).length;
			const place = `${group['column']} ${group['level']}`;
			expect([group['detected'], group['n']], place).toEqual([String(found), String(own.length)]);
			expectNumbers([numberOf(group['sensitivity'])], [own.length < 5 ? null : found / own.length], place);
		}
	});

	it('bins the scores for the calibration curve', () => {
		const scores = earliestScores(run());
		let placed = 0;
		for (const bin of run().own('calibration').rows) {
			const [low, high] = [Number(bin['score_low']), Number(bin['score_high'])];
			const first = bin['bin'] === '1';
			const own = scores.filter(({ mean_score }) => {
				const score = Number(mean_score);
				return (first ? score >= low : score > low) && score <= high;
			});
			expect(own.length).toBeGreaterThanOrEqual(10);
			placed += own.length;
			const positives = own.filter((score) => score['group'] === 'cancer').length;
			expect([bin['n'], bin['positives']]).toEqual([String(own.length), String(positives)]);
			const mean = own.reduce((sum, score) => sum + Number(score['mean_score']), 0) / own.length;
			expectNumbers(
				[numberOf(bin['mean_score']), numberOf(bin['observed'])],
				[mean, positives / own.length],
				'bin',
			);
		}
		expect(placed).toBe(scores.length);
	});

	it('relates the score to the other columns as scipy does', () => {
		const rows = run()
			.own('score_covariates')
			.rows.filter((row) => row['samples'] === 'all');
		expectRows(rows, reply().covariates, 'score_covariates');
	});

	it('says what the metadata reach alone and what the signal adds, as scikit-learn does on the same folds', () => {
		const rows = run().own('covariate_models').rows;
		expect(rows.length).toBe(1);
		expectRows(rows, [reply().beside ?? {}], 'covariate_models');
	});

	it('predicts a batch from the other, with the C of scikit-learn on their inner folds', () => {
		const rows = run().own('leave_one_batch_out').rows;
		expect(rows.map((row) => row['level'])).toEqual(['A', 'B']);
		expectRows(
			rows.filter((row) => row['auroc'] !== ''),
			reply().batches,
			'leave_one_batch_out',
		);
	});
}
