import { SPECIFICITIES } from '../../../../contract/decision-rules.ts';
import type { Metric } from '../../../../contract/records/common.ts';
import type { FigureOf } from '../../../figures/index.ts';
import type { ModelResult } from '../../../analysis/supervised/model-result.ts';
import { parseScore } from '../../../analysis/supervised/parse-score.ts';
import type { Cohort } from '../../../signals/cohort.ts';
import { withInterval } from '../../report/numbers.ts';
import type { SuiteFigure } from '../../suite.ts';
import { colorsOf, size } from './grouping.ts';

/** Every figure of one model; a drawing that the sample size does not support is left out. */
export function modelFigures(model: ModelResult, cohort: Cohort): SuiteFigure[] {
	const name = model.matrix;
	const made: [string, SuiteFigure['spec'] | null][] = [
		['roc', rocFigure(model)],
		['precision_recall', precisionRecallFigure(model)],
		['scores', scoreFigure(model, cohort)],
		['calibration', calibrationFigure(model)],
		['stage_sensitivity', stageFigure(model)],
		['permutation', permutationFigure(model)],
		['scores_by_stage', stageScoreFigure(model, cohort)],
		...covariateFigures(model, cohort),
	];
	return made.flatMap(([kind, spec]) => (spec === null ? [] : [{ name: `${name}_${kind}`, spec }]));
}

const common = (
	model: ModelResult,
): { schema_version: 1; counted: 'patients' | 'samples'; subtitle: string } => ({
	schema_version: 1,
	counted: 'samples',
	subtitle: `${model.matrix}, ${model.estimator}`,
});

/** Figures of rates and tests, which take one sample of each patient. */
const independent = (model: ModelResult): ReturnType<typeof common> => ({
	...common(model),
	counted: repeats(model) ? 'patients' : 'samples',
});

function repeats(model: ModelResult): boolean {
	return model.n_patients < model.n_samples;
}

/** End of a caption where patients have several samples. */
function earliest(model: ModelResult, what: string): string {
	return repeats(model) ? ` ${what} take the earliest sample of each patient.` : '';
}

function estimateOf(metric: Metric | undefined): {
	estimate: number | null;
	ci_low: number | null;
	ci_high: number | null;
} {
	return {
		estimate: metric?.estimate ?? null,
		ci_low: metric?.ci_low ?? null,
		ci_high: metric?.ci_high ?? null,
	};
}

interface ScoredClass {
	name: string;
	metric: (what: string) => Metric | undefined;
	positives: number;
	others: number;
}

/** Two classes: the positive one; more: each against the rest. */
function scoredClasses(model: ModelResult): ScoredClass[] {
	const binary = model.classes.length === 2;
	const names = binary && model.positive !== null ? [model.positive] : model.classes;
	return names.map((name) => {
		const positives = model.cohort.samples.filter((sample) => sample.group === name).length;
		return {
			name,
			metric: (what) => model.metrics[binary ? what : `${what}:${name}`],
			positives,
			others: model.cohort.samples.length - positives,
		};
	});
}

function negativeName(model: ModelResult): string {
	return model.positive === null ? 'all others' : model.reference;
}

function rocFigure(model: ModelResult): FigureOf<'roc'> {
	const operating = model.tables.thresholds.filter(
		(row) => row.sensitivity !== null && /(95|98)/.test(String(row.rule ?? '')),
	);
	return {
		...common(model),
		kind: 'roc',
		title: `AUROC of ${model.matrix}: ${withInterval(model.metrics['auroc'])}`,
		caption: `ROC curve of each sample's mean out-of-fold score (${model.repeats} x ${model.folds}-fold cross-validation). The AUROC stated is the mean over repeats of each repeat's pooled value; its 95 % interval is approximate.${earliest(model, 'The marked operating points')}`,
		...size.square,
		data: {
			curves: scoredClasses(model).map((one) => {
				const rows = model.tables.roc_curve.filter(
					(row) => row.model === 'logistic' && row.class === one.name,
				);
				return {
					name: one.name,
					...estimateOf(one.metric('auroc')),
					n_positive: one.positives,
					n_negative: one.others,
					false_positive_rate: rows.map((row) => row.false_positive_rate),
					true_positive_rate: rows.map((row) => row.true_positive_rate),
					threshold: rows.map((row) => row.threshold),
				};
			}),
			operating_points: operating.slice(0, 2).map((row) => ({
				...onCurve(model, row),
				label: `${row.true_positives}/${row.n_positive} found at ${row.true_negatives}/${row.n_negative}`,
			})),
			n_patients: model.n_patients,
			positive: model.positive ?? model.classes.join(', '),
			negative: negativeName(model),
		},
	};
}

/**
 * Where the threshold of an operating point lies on the curve. Its rates count one sample per patient and would lie beside
 * the curve, which counts all, where patients have several. A row of the curve takes scores of its threshold or above, an
 * operating point those above.
 */
function onCurve(
	model: ModelResult,
	row: ModelResult['tables']['thresholds'][number],
): { false_positive_rate: number; true_positive_rate: number } {
	const corner = model.tables.roc_curve.findLast(
		(one) =>
			one.model === 'logistic' &&
			one.class === model.positive &&
			(one.threshold === null || one.threshold > row.threshold),
	);
	return {
		false_positive_rate: corner?.false_positive_rate ?? 1 - (row.specificity ?? 1),
		true_positive_rate: corner?.true_positive_rate ?? row.sensitivity ?? 0,
	};
}

function precisionRecallFigure(model: ModelResult): FigureOf<'precision_recall'> {
	return {
		...common(model),
		kind: 'precision_recall',
		title:
			model.positive === null
				? `Precision and recall of ${model.matrix}: each class against the others`
				: `Average precision of ${model.matrix}: ${withInterval(model.metrics['auprc'])}`,
		caption:
			"Precision and recall of each sample's mean out-of-fold score; the line marks the share of positives in this cohort, which is not the prevalence in a population.",
		...size.square,
		data: {
			curves: scoredClasses(model).map((one) => {
				const rows = model.tables.pr_curve.filter(
					(row) => row.model === 'logistic' && row.class === one.name,
				);
				const rising = [...rows].sort((a, b) => a.recall - b.recall || b.precision - a.precision);
				return {
					name: one.name,
					...estimateOf(one.metric('auprc')),
					n_positive: one.positives,
					n_negative: one.others,
					recall: rising.map((row) => row.recall),
					precision: rising.map((row) => row.precision),
					threshold: rising.map((row) => row.threshold),
				};
			}),
			n_patients: model.n_patients,
			positive: model.positive ?? model.classes.join(', '),
			negative: negativeName(model),
		},
	};
}

function scoreFigure(
	model: ModelResult,
	cohort: Cohort,
): FigureOf<'score_by_group'> | FigureOf<'group_distribution'> {
	if (model.positive === null) return classScoresFigure(model, cohort);
	const rows = model.tables.oof_scores.filter((row) => row.class === model.positive);
	return {
		...common(model),
		kind: 'score_by_group',
		title: `Out-of-fold scores of ${model.matrix} by group`,
		caption: `Mean over repeats of the probability from models trained without the patient.${
			model.threshold_95 === null ? '' : ' Lines mark the thresholds of the stated specificities.'
		}`,
		...size.wide,
		data: {
			ids: rows.map((row) => row.sample),
			score: rows.map((row) => row.mean_score),
			score_label: `mean out-of-fold probability of ${model.positive}`,
			category: null,
			categories: [],
			thresholds:
				model.threshold_95 === null ? [] : [{ value: model.threshold_95, label: '95 % specificity' }],
			group: rows.map((row) => row.group),
			...colorsOf(cohort),
		},
	};
}

/** More than two classes: one panel per class, the probability of that class in every group. */
function classScoresFigure(model: ModelResult, cohort: Cohort): FigureOf<'group_distribution'> {
	const of = (name: string): ModelResult['tables']['oof_scores'] =>
		model.tables.oof_scores.filter((row) => row.class === name);
	const samples = of(model.classes[0]!);
	return {
		...common(model),
		kind: 'group_distribution',
		title: `Out-of-fold scores of ${model.matrix} by group`,
		caption:
			'One panel per class: mean over repeats of its probability from models trained without the patient, by group.',
		...size.wide,
		data: {
			ids: samples.map((row) => row.sample),
			panels: model.classes.map((name) => ({
				title: name,
				value_label: `mean out-of-fold probability of ${name}`,
				value: of(name).map((row) => row.mean_score),
			})),
			log: false,
			group: samples.map((row) => row.group),
			...colorsOf(cohort),
		},
	};
}

function calibrationFigure(model: ModelResult): FigureOf<'calibration'> | null {
	const bins = model.tables.calibration;
	if (bins.length < 2 || model.positive === null) return null;
	return {
		...independent(model),
		kind: 'calibration',
		title: `Calibration of ${model.matrix}`,
		caption: `Quantile bins of the mean out-of-fold score with exact 95 % intervals. Probabilities refer to the share of ${model.positive} in this cohort.${earliest(model, 'The bins')}`,
		...size.square,
		data: {
			predicted: bins.map((row) => row.mean_score),
			observed: bins.map((row) => row.observed),
			ci_low: bins.map((row) => row.ci_low),
			ci_high: bins.map((row) => row.ci_high),
			n: bins.map((row) => row.n),
			n_positive: bins.map((row) => row.positives),
			positive: model.positive,
		},
	};
}

function stageFigure(model: ModelResult): FigureOf<'sensitivity_by_stage'> | null {
	const column = stageColumn(model) ?? undefined;
	const rows = model.tables.subgroup_sensitivity.filter(
		(row) => row.column === column && row.specificity === SPECIFICITIES[0],
	);
	if (column === undefined || rows.length === 0) return null;
	const detected = rows.reduce((sum, row) => sum + row.detected, 0);
	const all = rows.reduce((sum, row) => sum + row.n, 0);
	return {
		...independent(model),
		kind: 'sensitivity_by_stage',
		title: `${detected} of ${all} cases detected at 95 % specificity`,
		caption: `By ${column}, at the threshold of 95 % specificity of the mean out-of-fold score, treated as fixed; exact 95 % intervals; with fewer than five cases, counts only.${earliest(model, 'The counts')}`,
		width: 680,
		height: 360,
		data: {
			stages: rows.map((row) => row.level),
			k: rows.map((row) => row.detected),
			n: rows.map((row) => row.n),
			ci_low: rows.map((row) => row.ci_low),
			ci_high: rows.map((row) => row.ci_high),
			specificity_label: '95 % specificity',
		},
	};
}

function permutationFigure(model: ModelResult): FigureOf<'permutation_null'> | null {
	if (model.permutation === null) return null;
	return {
		...common(model),
		kind: 'permutation_null',
		title: `Permutation test of ${model.matrix}: p = ${model.permutation.p_value.toPrecision(2)}`,
		caption: `AUROC of one repeat of the whole cross-validation with the observed labels (line) and after ${model.permutation.done} permutations of the labels between patients${model.permutation.within_batch === null ? '' : `, within ${model.permutation.within_batch}`}.`,
		width: 620,
		height: 360,
		data: {
			values: model.tables.permutation.filter((row) => row.permutation > 0).map((row) => row.auroc),
			observed: model.permutation.observed,
			p_value: model.permutation.p_value,
			exceedances: model.permutation.exceedances,
			planned: model.permutation.planned,
			metric_label: 'AUROC',
			n: model.n_samples,
		},
	};
}

/** Metadata column that holds the stage of the cases, by name; null without one. */
function stageColumn(model: ModelResult): string | null {
	return model.tables.subgroup_sensitivity.find((row) => /stage|分期/i.test(row.column))?.column ?? null;
}

/** Scores of the controls beside those of the cases of every stage. */
function stageScoreFigure(model: ModelResult, cohort: Cohort): FigureOf<'score_by_group'> | null {
	const column = stageColumn(model);
	if (column === null || model.positive === null) return null;
	const samples = new Map(model.cohort.samples.map((sample) => [sample.sample_id, sample]));
	const rows = model.tables.oof_scores.filter((row) => row.class === model.positive);
	const category = rows.map((row) =>
		row.group === model.reference
			? model.reference
			: (samples.get(row.sample)?.metadata[column]?.trim() ?? '(missing)'),
	);
	const stages = [...new Set(category)].filter((one) => one !== model.reference);
	const order = new Intl.Collator('en', { numeric: true });
	return {
		...common(model),
		kind: 'score_by_group',
		title: `Out-of-fold scores of ${model.matrix} by ${column}`,
		caption: `Mean out-of-fold probability of ${model.positive}: ${model.reference} and the cases by ${column}.`,
		...size.wide,
		data: {
			ids: rows.map((row) => row.sample),
			score: rows.map((row) => row.mean_score),
			score_label: `mean out-of-fold probability of ${model.positive}`,
			category,
			categories: [model.reference, ...stages.sort(order.compare)],
			thresholds:
				model.threshold_95 === null ? [] : [{ value: model.threshold_95, label: '95 % specificity' }],
			group: rows.map((row) => row.group),
			...colorsOf(cohort),
		},
	};
}

/** The numeric columns the score follows most closely; at most two are drawn. */
function covariateFigures(model: ModelResult, cohort: Cohort): [string, FigureOf<'score_covariate'>][] {
	if (model.positive === null) return [];
	const strongest = model.tables.score_covariates
		.flatMap(({ p_value, ...row }) =>
			row.kind === 'numeric' && row.samples === 'all' && p_value !== null ? [{ ...row, p_value }] : [],
		)
		.sort((a, b) => a.p_value - b.p_value)
		.slice(0, 2);
	const samples = new Map(model.cohort.samples.map((sample) => [sample.sample_id, sample]));
	const rows = model.tables.oof_scores.filter((row) => row.class === model.positive);
	return strongest.map((row) => [
		`score_against_${row.covariate.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 30)}`,
		{
			...common(model),
			kind: 'score_covariate',
			title: `Score of ${model.matrix} against ${row.covariate}: Spearman p ${row.p_value.toPrecision(2)}`,
			caption: `Mean out-of-fold probability of ${model.positive}; p over ${row.n} samples, not adjusted.${earliest(model, 'Test and p')}`,
			...size.wide,
			data: {
				ids: rows.map((one) => one.sample),
				covariate: rows.map((one) => {
					const value = parseScore(samples.get(one.sample)?.metadata[row.covariate]);
					return Number.isNaN(value) ? null : value;
				}),
				score: rows.map((one) => one.mean_score),
				covariate_label: row.covariate,
				score_label: `mean out-of-fold probability of ${model.positive}`,
				log_covariate: false,
				group: rows.map((one) => one.group),
				...colorsOf(cohort),
			},
		},
	]);
}
