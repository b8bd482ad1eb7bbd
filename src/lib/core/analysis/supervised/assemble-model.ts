import { SPECIFICITIES } from '../../../contract/decision-rules.ts';
import { appendAll } from '../../../base/append-all.ts';
import { minOf } from '../../../base/extremes.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { Cohort } from '../../signals/cohort.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';
import { patientsRepeat } from './auroc-metric.ts';
import { coefficientStability } from './coefficient-stability.ts';
import { meanScores, type OofScores } from './cross-validate.ts';
import { calibrationRows, prRows, rocRows } from './drawings.ts';
import { eligibility } from './eligibility.ts';
import type { validateExternally } from './external-validation.ts';
import { countPatients, type FoldPlan } from './folds.ts';
import { outerInnerFoldRows, refitInnerFoldRows } from './inner-fold-rows.ts';
import { modelMetrics, type ModelMetrics } from './metric-rows.ts';
import type { ModelCohort } from './model-cohort.ts';
import type { ModelResult, ModelTables, PermutationSummary } from './model-result.ts';
import { onePerPatient } from './one-per-patient.ts';
import { thresholdRows } from './operating-points.ts';
import { MAX_FOR_FOREST, type OuterFit } from './outer-fit.ts';
import { reaches, type PermutationTest } from './permutation.ts';
import { scoredClasses } from './pooled-auroc.ts';
import { scoreCovariates } from './score-covariates.ts';
import { foldRows, notDistinguishableRows, predictionRows, scoreRows } from './score-rows.ts';
import { subgroupSensitivity } from './subgroup-sensitivity.ts';

/** What an outer fit says beside its scores; another program may know less. */
export type FitSummary = Pick<
	OuterFit,
	'repeat' | 'fold' | 'c' | 'featuresKept' | 'droppedMissing' | 'droppedConstant' | 'coefficients'
>;

/** The pieces of a model, computed here or by another program on the same folds. */
export interface ModelPieces {
	matrix: SignalMatrix;
	cohort: Cohort;
	training: ModelCohort;
	plan: FoldPlan;
	seed: number;
	/** False when C was fixed, so that no inner folds were used. */
	tuned: boolean;
	backend: ModelResult['backend'];
	logistic: OofScores;
	metrics: ModelMetrics;
	forest: OofScores | null;
	/** Outer fits in order of repeat and fold; empty when unknown. */
	fits: readonly FitSummary[];
	permutation: PermutationTest | null;
	external: ReturnType<typeof validateExternally>;
	/** Specificities at which the sensitivity is given as well. */
	specificities: readonly number[];
}

/** Puts scores, metrics and tests together into one result with every table. */
export function assembleModel(pieces: ModelPieces): ModelResult {
	const { matrix, training, plan, metrics, external, permutation } = pieces;
	const found = eligibility(training);
	const forest =
		pieces.forest === null
			? null
			: modelMetrics('random_forest', pieces.forest, training, pieces.seed, pieces.specificities);
	const binary = training.classNames.length === 2;
	return {
		matrix: matrix.name,
		backend: pieces.backend,
		estimator: binary ? 'L2 logistic regression' : 'L2 logistic regression, one-vs-rest',
		classes: training.classNames,
		reference: training.classNames[0]!,
		positive: binary ? training.classNames[1]! : null,
		n_samples: training.samples.length,
		n_patients: countPatients(training.patients),
		n_features: matrix.feature_ids.length,
		patients_per_class: Object.fromEntries(training.classNames.map((name, k) => [name, found.perClass[k]!])),
		repeats: plan.repeats,
		folds: plan.folds,
		exploratory: found.exploratory,
		metrics: metrics.metrics,
		forest_metrics: forest?.metrics ?? null,
		permutation: permutation === null ? null : summaryOf(permutation),
		external_validation:
			external.result === null
				? null
				: {
						metrics: external.result.metrics,
						n_samples: external.result.predictions.length / scoredClasses(training.classNames.length).length,
						c: external.result.c,
					},
		threshold_95: metrics.points.find((point) => point.specificity === SPECIFICITIES[0])?.threshold ?? null,
		...sentences(pieces),
		tables: tablesOf(pieces, forest),
		cohort: training,
		plan,
		logistic: pieces.logistic,
		forest: pieces.forest,
	};
}

function summaryOf(test: PermutationTest): PermutationSummary {
	const { permuted: _, ...summary } = test;
	return summary;
}

/** Training samples of the outer fold that has most. */
function largestTraining({ plan, training }: ModelPieces): number {
	const n = training.samples.length;
	const smallest = minOf(
		Array.from({ length: plan.repeats * plan.folds }, (_, i) => {
			const repeat = Math.floor(i / plan.folds);
			const assigned = plan.assignment.subarray(repeat * n, (repeat + 1) * n);
			return assigned.filter((fold) => fold === i % plan.folds).length;
		}),
	);
	return n - smallest;
}

function sentences(pieces: ModelPieces): { notes: Message[]; warnings: Message[] } {
	const { training, permutation, external } = pieces;
	const found = eligibility(training);
	const notes: Message[] = [];
	const warnings: Message[] = [];
	if (training.classNames.length > 2) notes.push(say('model.one_vs_rest'));
	const most = largestTraining(pieces);
	if (pieces.backend === 'builtin' && pieces.forest !== null && most > MAX_FOR_FOREST)
		notes.push(
			say('model.forest_samples', {
				drawn: MAX_FOR_FOREST.toLocaleString('en'),
				samples: most.toLocaleString('en'),
				seed: pieces.seed,
			}),
		);
	if (patientsRepeat(training))
		notes.push(
			say('model.repeated_patients', { patients: found.patients, samples: training.samples.length }),
		);
	if (permutation === null) notes.push(say('model.permutation_not_run'));
	else if (permutation.within_batch === null) notes.push(say('model.permutation_within_folds'));
	else notes.push(say('model.permutation_within_batch', { column: permutation.within_batch }));
	appendAll(notes, external.result?.notes ?? []);
	appendAll(warnings, external.notes);
	if (found.exploratory)
		warnings.push(say('model.exploratory', { class: found.smallestClass, n: minOf(found.perClass) }));
	if (pieces.fits.length > 0 && pieces.fits.every((fit) => fit.featuresKept === 0))
		warnings.push(say('model.no_features', { matrix: pieces.matrix.name }));
	return { notes, warnings };
}

function tablesOf(pieces: ModelPieces, forest: ModelMetrics | null): ModelTables {
	const { training, plan, logistic, metrics, external } = pieces;
	const binary = training.classNames.length === 2;
	const independent = onePerPatient(meanScores(logistic, 1), training);
	const columns = covariateColumns(pieces.cohort);
	const { batch_columns } = pieces.cohort;
	const threshold = metrics.points.find((point) => point.specificity === SPECIFICITIES[0])?.threshold ?? null;
	const beside = pieces.forest;
	return {
		model_metrics: [...metrics.rows, ...(forest?.rows ?? [])],
		oof_predictions: [
			...predictionRows('logistic', logistic, training, plan),
			...(beside === null ? [] : predictionRows('random_forest', beside, training, plan)),
		],
		oof_scores: scoreRows(logistic, beside, training),
		folds: foldRows(training, plan),
		inner_folds: innerFoldRows(pieces),
		outer_fits: fitRows(pieces),
		thresholds: binary ? thresholdRows(independent.scores, independent, metrics.points) : [],
		calibration: binary && !eligibility(training).exploratory ? calibrationRows(independent) : [],
		roc_curve: [
			...rocRows('logistic', logistic, training),
			...(beside === null ? [] : rocRows('random_forest', beside, training)),
		],
		pr_curve: [
			...prRows('logistic', logistic, training),
			...(beside === null ? [] : prRows('random_forest', beside, training)),
		],
		coefficients: coefficientRows(pieces),
		permutation: permutationRows(pieces.permutation),
		subgroup_sensitivity: binary
			? subgroupSensitivity(independent, metrics.points, columns, batch_columns)
			: [],
		score_covariates: binary ? scoreCovariates(independent, training.classNames, columns, batch_columns) : [],
		not_distinguishable: threshold === null ? [] : notDistinguishableRows(independent, threshold),
		external_validation: external.result?.rows ?? [],
		external_predictions: external.result?.predictions ?? [],
	};
}

/** Metadata columns that may explain a score: all but those that name the sample, its patient, label or part. */
export function covariateColumns(cohort: Cohort): string[] {
	const names = [cohort.sample_column, cohort.patient_column, cohort.label_column, cohort.split_column];
	return cohort.metadata_columns.filter((column) => !names.includes(column));
}

/** Inner folds of every fit that chose its C: the outer folds and, with a validation set, the refit. */
function innerFoldRows({ training, plan, seed, tuned, external }: ModelPieces): ModelTables['inner_folds'] {
	if (!tuned) return [];
	const refit = external.result === null ? [] : refitInnerFoldRows(training, seed);
	return [...outerInnerFoldRows(training, plan, seed), ...refit];
}

function fitRows(pieces: ModelPieces): ModelTables['outer_fits'] {
	const n = pieces.training.samples.length;
	return pieces.fits.map((fit) => {
		const assigned = pieces.plan.assignment.subarray(fit.repeat * n, (fit.repeat + 1) * n);
		const tested = assigned.filter((fold) => fold === fit.fold).length;
		return {
			repeat: fit.repeat + 1,
			fold: fit.fold + 1,
			n_training: n - tested,
			n_test: tested,
			c: fit.c,
			features_kept: fit.featuresKept,
			dropped_missing: fit.droppedMissing,
			dropped_constant: fit.droppedConstant,
		};
	});
}

function coefficientRows(pieces: ModelPieces): ModelTables['coefficients'] {
	const { training, matrix, fits } = pieces;
	if (fits.length === 0 || fits.some((fit) => fit.coefficients.length === 0)) return [];
	return scoredClasses(training.classNames.length).flatMap((k, at) =>
		coefficientStability(
			training.classNames[k]!,
			matrix.feature_ids,
			fits.map((fit) => fit.coefficients[at]!),
		),
	);
}

function permutationRows(test: PermutationTest | null): ModelTables['permutation'] {
	if (test === null) return [];
	return [
		{ permutation: 0, auroc: test.observed, exceeds: true },
		...test.permuted.map((auroc, i) => ({
			permutation: i + 1,
			auroc,
			exceeds: reaches(auroc, test.observed),
		})),
	];
}
