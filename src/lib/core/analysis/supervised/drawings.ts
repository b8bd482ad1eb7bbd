import type { calibrationTable } from '../../../contract/tables/calibration.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import type { prCurveTable } from '../../../contract/tables/pr-curve.ts';
import type { rocCurveTable } from '../../../contract/tables/roc-curve.ts';
import { calibrationCurve } from '../../numerics/scores/calibration-curve.ts';
import { precisionRecall } from '../../numerics/scores/precision-recall.ts';
import { rocCurve } from '../../numerics/scores/roc.ts';
import { meanScores, type OofScores } from './cross-validate.ts';
import type { ModelName } from './metric-rows.ts';
import type { ModelCohort } from './model-cohort.ts';
import type { ScoredSamples } from './one-per-patient.ts';
import { labelsOf, scoredClasses } from './pooled-auroc.ts';

/** ROC curves of each sample's mean out-of-fold score; their area can differ a little from the mean over repeats. */
export function rocRows(
	model: ModelName,
	scores: OofScores,
	cohort: ModelCohort,
): RowOf<typeof rocCurveTable>[] {
	return scoredClasses(scores.classCount).flatMap((k) => {
		const curve = rocCurve(meanScores(scores, k), labelsOf(cohort.classes, k));
		return Array.from(curve.thresholds, (threshold, i) => ({
			model,
			class: cohort.classNames[k]!,
			threshold: Number.isFinite(threshold) ? threshold : null,
			false_positive_rate: curve.false_positive_rate[i]!,
			true_positive_rate: curve.true_positive_rate[i]!,
		}));
	});
}

/** Precision-recall curves of each sample's mean out-of-fold score. */
export function prRows(
	model: ModelName,
	scores: OofScores,
	cohort: ModelCohort,
): RowOf<typeof prCurveTable>[] {
	return scoredClasses(scores.classCount).flatMap((k) => {
		const curve = precisionRecall(meanScores(scores, k), labelsOf(cohort.classes, k));
		return Array.from(curve.thresholds, (threshold, i) => ({
			model,
			class: cohort.classNames[k]!,
			threshold,
			recall: curve.recall[i]!,
			precision: curve.precision[i]!,
		}));
	});
}

/**
 * Calibration curve: at most 5 quantile bins of at least 10 patients; none when not even two bins can be filled.
 * @param independent mean out-of-fold scores of one sample of each patient
 */
export function calibrationRows({ scores, classes }: ScoredSamples): RowOf<typeof calibrationTable>[] {
	const bins = calibrationCurve(scores, labelsOf(classes, 1), 5, 10);
	if (bins.length < 2) return [];
	return bins.map((bin, index) => ({
		bin: index + 1,
		score_low: bin.low,
		score_high: bin.high,
		n: bin.n,
		mean_score: bin.mean_score,
		positives: bin.observed.k,
		observed: bin.observed.estimate,
		ci_low: bin.observed.ci_low,
		ci_high: bin.observed.ci_high,
	}));
}
