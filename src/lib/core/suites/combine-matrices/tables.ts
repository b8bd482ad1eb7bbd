import { HINT_P, MODEL_FINDING_P } from '../../../contract/decision-rules.ts';
import {
	cardMatricesTable,
	combinedCovariatesTable,
	combinedDifferencesTable,
	combinedPredictionsTable,
	combinedScoresTable,
	combinedVersionsTable,
	operatingRatesTable,
	peopleWithMatricesTable,
} from '../../../contract/tables/combined/index.ts';
import { calibrationTable } from '../../../contract/tables/calibration.ts';
import { externalValidationTable } from '../../../contract/tables/external-validation.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import { foldsTable } from '../../../contract/tables/folds.ts';
import { modelMetricsTable } from '../../../contract/tables/model-metrics.ts';
import { oofScoresTable } from '../../../contract/tables/oof-scores.ts';
import { permutationTable } from '../../../contract/tables/permutation.ts';
import { rocCurveTable } from '../../../contract/tables/roc-curve.ts';
import { suspectFeaturesTable } from '../../../contract/tables/suspect-features.ts';
import { meanScores } from '../../analysis/supervised/cross-validate.ts';
import { sigmoid } from '../../numerics/models/logistic-loss.ts';
import { samplesTable } from '../cohort/samples-table.ts';
import { resultTable } from '../cohort/tables.ts';
import type { SuiteTable } from '../suite.ts';
import { COMBINED, otherRule, type CombinedRun } from './combined-run.ts';
import { rateRows } from './rate-rows.ts';

/** Every table of a combined score. */
export function combinedTables(run: CombinedRun): SuiteTable[] {
	const { model, prepared, loaded } = run;
	const ofModel = [
		resultTable(modelMetricsTable, model.tables.model_metrics, COMBINED),
		resultTable(oofScoresTable, model.tables.oof_scores, COMBINED),
		resultTable(foldsTable, model.tables.folds, COMBINED),
		resultTable(rocCurveTable, model.tables.roc_curve, COMBINED),
		resultTable(calibrationTable, model.tables.calibration, COMBINED),
		resultTable(externalValidationTable, model.tables.external_validation, COMBINED),
		resultTable(permutationTable, model.tables.permutation, COMBINED),
	];
	return [
		samplesTable(loaded),
		resultTable(peopleWithMatricesTable, peopleRows(run)),
		resultTable(combinedScoresTable, scoreRows(run)),
		resultTable(combinedDifferencesTable, differenceRows(run)),
		resultTable(combinedVersionsTable, versionRows(run)),
		resultTable(combinedCovariatesTable, covariateRows(run)),
		resultTable(operatingRatesTable, operatingRows(run)),
		resultTable(combinedPredictionsTable, predictionRows(run)),
		resultTable(cardMatricesTable, cardRows(run)),
		...ofModel,
		...prepared.map(({ suspects, matrix }) => resultTable(suspectFeaturesTable, suspects, matrix.name)),
	].filter(({ rows }) => rows.length > 0);
}

function peopleRows({ joined, prepared }: CombinedRun): RowOf<typeof peopleWithMatricesTable>[] {
	return [...joined.groups].flatMap(([group, { all, complete, per_matrix }]) => [
		...prepared.map(({ matrix }, m) => ({
			...{ matrix: matrix.name, group, people: per_matrix[m]!, lacking: all - per_matrix[m]! },
		})),
		{ matrix: 'all matrices', group, people: complete, lacking: all - complete },
	]);
}

/** Shares of the weights over the outer folds, per matrix: smallest, mean and largest. */
export function weightShares({ validation, prepared }: Pick<CombinedRun, 'validation' | 'prepared'>) {
	const shares = validation.folds.map(({ weights }) => {
		const sum = weights.reduce((a, b) => a + b, 0);
		return weights.map((weight) => (sum > 0 ? weight / sum : 0));
	});
	return prepared.map((_, m) => {
		const own = shares.map((one) => one[m]!);
		return {
			low: own.reduce((a, b) => Math.min(a, b), Infinity),
			mean: own.reduce((a, b) => a + b, 0) / own.length,
			high: own.reduce((a, b) => Math.max(a, b), 0),
		};
	});
}

function scoreRows(run: CombinedRun): RowOf<typeof combinedScoresTable>[] {
	const { model, singles, versions, rule, shipped, covariates } = run;
	const other = versions.find(({ kind }) => kind === 'other_rule')?.auroc;
	const shares = weightShares(run);
	const n = model.n_patients;
	const n_positive = model.patients_per_class[model.positive ?? ''] ?? 0;
	const none = { weight: null, weight_low: null, weight_mean: null, weight_high: null };
	const { estimate = null, ci_low = null, ci_high = null } = model.metrics['auroc'] ?? {};
	const [first] = covariates;
	return [
		{ score: COMBINED, kind: 'combined', rule, n, n_positive, auroc: estimate, ci_low, ci_high, ...none },
		{
			...{ score: 'other_rule', kind: 'other_rule' as const, rule: otherRule(rule), n, n_positive },
			auroc: other?.estimate ?? null,
			...{ ci_low: other?.ci_low ?? null, ci_high: other?.ci_high ?? null },
			...none,
		},
		...singles.map(({ name, auroc }, m) => ({
			...{ score: name, kind: 'matrix' as const, rule: null, n, n_positive },
			...{ auroc: auroc.estimate, ci_low: auroc.ci_low, ci_high: auroc.ci_high },
			weight: shipped.matrices[m]!.weight,
			...{ weight_low: shares[m]!.low, weight_mean: shares[m]!.mean, weight_high: shares[m]!.high },
		})),
		...(first === undefined
			? []
			: [
					{
						...{ score: 'covariates', kind: 'covariates' as const, rule: null, n, n_positive, ...none },
						...{ auroc: first.alone.estimate, ci_low: first.alone.ci_low, ci_high: first.alone.ci_high },
					},
				]),
	];
}

function differenceRows({
	model,
	singles,
	differences,
	verdict,
}: CombinedRun): RowOf<typeof combinedDifferencesTable>[] {
	const tested = verdict.status !== 'not_assessable' && verdict.sensitivity !== true;
	return differences.map((one, m) => {
		const p = one.holm_p_value;
		const status =
			!tested || p === null
				? 'not_tested'
				: p <= MODEL_FINDING_P
					? one.difference > 0
						? 'better'
						: 'worse'
					: p <= HINT_P && one.difference > 0
						? 'suggestive'
						: 'not_shown';
		return {
			...{ matrix: singles[m]!.name, n: model.n_patients },
			...{
				auroc_combined: model.metrics['auroc']?.estimate ?? null,
				auroc_matrix: singles[m]!.auroc.estimate,
			},
			...{ difference: one.difference, se: one.se, ci_low: one.ci_low, ci_high: one.ci_high },
			...{ p_value: one.p_value, p_value_holm: p, status },
		};
	});
}

function versionRows({ model, versions, rule }: CombinedRun): RowOf<typeof combinedVersionsTable>[] {
	return versions.map(({ kind, matrix, auroc, difference: one }) => ({
		...{ kind, version: matrix ?? otherRule(rule), n: model.n_patients },
		...{ auroc_combined: model.metrics['auroc']?.estimate ?? null, auroc_version: auroc.estimate },
		...{ difference: one.difference, se: one.se, ci_low: one.ci_low, ci_high: one.ci_high },
		...{ p_value: one.p_value, p_value_holm: one.holm_p_value },
	}));
}

function covariateRows({ covariates, model }: CombinedRun): RowOf<typeof combinedCovariatesTable>[] {
	return covariates.map(({ score, names, alone, both, added }) => ({
		...{ score, covariates: names.join('; '), n: model.n_patients },
		...{ auroc_covariates: alone.estimate, auroc_both: both.estimate, added: added.difference },
		...{ ci_low: added.ci_low, ci_high: added.ci_high, p_value: added.p_value },
	}));
}

/** Rates out of fold and of held-out people. */
export function operatingRows({
	rates,
	held_out,
	shipped,
	parameters,
}: Pick<CombinedRun, 'rates' | 'held_out' | 'shipped' | 'parameters'>): RowOf<typeof operatingRatesTable>[] {
	const { prevalence } = parameters;
	return [
		...(rates === null ? [] : rateRows('out_of_fold', rates, null, prevalence)),
		...(held_out?.rates == null ? [] : rateRows('validation', held_out.rates, shipped.threshold, prevalence)),
	];
}

function predictionRows({
	model,
	validation,
	shipped,
	held_out,
}: CombinedRun): RowOf<typeof combinedPredictionsTable>[] {
	const mean = meanScores(validation.score, 1);
	const { threshold } = shipped;
	return [
		...model.cohort.samples.map((sample, i) => ({
			...{ sample: sample.sample_id, patient: sample.patient_id, group: sample.group },
			...{ part: 'training' as const, probability: mean[i]!, score: shipped.training_scores[i]! },
			unseen_score: shipped.unseen[i]!,
			called_share: threshold === null ? null : validation.called[i]!,
		})),
		...(held_out?.samples ?? []).map((sample, i) => {
			const score = held_out!.score[i]!;
			return {
				...{ sample: sample.sample_id, patient: sample.patient_id, group: sample.group },
				...{ part: 'validation' as const, probability: sigmoid(score), score, unseen_score: null },
				called_share: threshold === null ? null : Number(score > threshold),
			};
		}),
	];
}

function cardRows({ card }: CombinedRun): RowOf<typeof cardMatricesTable>[] {
	return card.matrices.map((one) => ({
		...{ matrix: one.name, signal_kind: one.signal_kind, unit: one.unit, transform: one.transform },
		...{ source: one.pipeline.source, definition: one.pipeline.definition, features: one.features.length },
		...{ c: one.c, intercept: one.intercept, weight: one.weight, max_missing_share: one.max_missing_share },
	}));
}
