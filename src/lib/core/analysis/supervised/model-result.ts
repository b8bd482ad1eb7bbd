import type { Message } from '../../../contract/messages/index.ts';
import type { Metric } from '../../../contract/records/common.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import type { calibrationTable } from '../../../contract/tables/calibration.ts';
import type { coefficientsTable } from '../../../contract/tables/coefficients.ts';
import type { externalPredictionsTable } from '../../../contract/tables/external-predictions.ts';
import type { externalValidationTable } from '../../../contract/tables/external-validation.ts';
import type { foldsTable } from '../../../contract/tables/folds.ts';
import type { innerFoldsTable } from '../../../contract/tables/inner-folds.ts';
import type { modelMetricsTable } from '../../../contract/tables/model-metrics.ts';
import type { notDistinguishableTable } from '../../../contract/tables/not-distinguishable.ts';
import type { oofPredictionsTable } from '../../../contract/tables/oof-predictions.ts';
import type { oofScoresTable } from '../../../contract/tables/oof-scores.ts';
import type { outerFitsTable } from '../../../contract/tables/outer-fits.ts';
import type { permutationTable } from '../../../contract/tables/permutation.ts';
import type { prCurveTable } from '../../../contract/tables/pr-curve.ts';
import type { rocCurveTable } from '../../../contract/tables/roc-curve.ts';
import type { scoreCovariatesTable } from '../../../contract/tables/score-covariates.ts';
import type { subgroupSensitivityTable } from '../../../contract/tables/subgroup-sensitivity.ts';
import type { thresholdsTable } from '../../../contract/tables/thresholds.ts';
import type { OofScores } from './cross-validate.ts';
import type { FoldPlan } from './folds.ts';
import type { ModelCohort } from './model-cohort.ts';

/** Rows of every table a model writes, under the names of the tables; an empty list is a table not to write. */
export interface ModelTables {
	model_metrics: RowOf<typeof modelMetricsTable>[];
	oof_predictions: RowOf<typeof oofPredictionsTable>[];
	oof_scores: RowOf<typeof oofScoresTable>[];
	folds: RowOf<typeof foldsTable>[];
	inner_folds: RowOf<typeof innerFoldsTable>[];
	outer_fits: RowOf<typeof outerFitsTable>[];
	thresholds: RowOf<typeof thresholdsTable>[];
	calibration: RowOf<typeof calibrationTable>[];
	roc_curve: RowOf<typeof rocCurveTable>[];
	pr_curve: RowOf<typeof prCurveTable>[];
	coefficients: RowOf<typeof coefficientsTable>[];
	permutation: RowOf<typeof permutationTable>[];
	subgroup_sensitivity: RowOf<typeof subgroupSensitivityTable>[];
	score_covariates: RowOf<typeof scoreCovariatesTable>[];
	not_distinguishable: RowOf<typeof notDistinguishableTable>[];
	external_validation: RowOf<typeof externalValidationTable>[];
	external_predictions: RowOf<typeof externalPredictionsTable>[];
}

export interface PermutationSummary {
	/** Pooled out-of-fold AUROC of one repeat, observed labels. */
	observed: number;
	p_value: number;
	done: number;
	planned: number;
	exceedances: number;
	/** Batch column the labels were shuffled within; null = outer folds only. */
	within_batch: string | null;
	stopped_early: boolean;
}

/** Everything known about the model of one matrix. */
export interface ModelResult {
	matrix: string;
	backend: 'builtin' | 'sklearn';
	/** Primary estimator, declared before. */
	estimator: string;
	/** Classes, reference first; with two classes the second is the positive one. */
	classes: string[];
	reference: string;
	/** Positive class; null with more than two classes. */
	positive: string | null;
	n_samples: number;
	n_patients: number;
	/** Features of the matrix before the filters inside the folds. */
	n_features: number;
	patients_per_class: Record<string, number>;
	repeats: number;
	folds: number;
	/** Smallest class of 5-9 patients: exploratory only. */
	exploratory: boolean;
	/** Metrics of the primary model. */
	metrics: Record<string, Metric>;
	/** Metrics of the forest beside it; null without forest. */
	forest_metrics: Record<string, Metric> | null;
	permutation: PermutationSummary | null;
	external_validation: { metrics: Record<string, Metric>; n_samples: number; c: number | null } | null;
	/** Threshold on the mean out-of-fold score at 95 % control specificity; null when not estimable. */
	threshold_95: number | null;
	/** What a reader must know about how these numbers came about. */
	notes: Message[];
	/** What to distrust. */
	warnings: Message[];
	tables: ModelTables;
	/** Scores for the comparisons between matrices; not written as such. */
	cohort: ModelCohort;
	plan: FoldPlan;
	logistic: OofScores;
	forest: OofScores | null;
}
