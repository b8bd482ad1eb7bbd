import { thresholdCounts } from './roc.ts';

/** Points of a precision-recall curve, thresholds falling, recall rising; no interpolation. */
export interface PrecisionRecallCurve {
	/** A sample is called positive when its score is >= the threshold. */
	thresholds: Float64Array;
	precision: Float64Array;
	recall: Float64Array;
	/** Sum of precision x gain in recall (scikit-learn's average_precision_score). */
	average_precision: number;
	/** Share of positives: the value of a useless score. */
	baseline: number;
}

/** Precision-recall curve and average precision; labels 1 = positive; NaN scores left out. NaN without positives. */
export function precisionRecall(
	scores: ArrayLike<number>,
	labels: ArrayLike<number | boolean>,
): PrecisionRecallCurve {
	const counts = thresholdCounts(scores, labels);
	const precision = counts.true_positives.map((tp, k) => tp / (tp + counts.false_positives[k]!));
	const recall = counts.true_positives.map((tp) => tp / counts.n_positive);
	let area = 0;
	for (let k = 0; k < recall.length; k++)
		area += precision[k]! * (recall[k]! - (k === 0 ? 0 : recall[k - 1]!));
	return {
		thresholds: counts.thresholds,
		precision,
		recall,
		average_precision: counts.n_positive > 0 ? area : NaN,
		baseline: counts.n_positive / (counts.n_positive + counts.n_negative),
	};
}

/** Area under the precision-recall curve as average precision. */
export function averagePrecision(scores: ArrayLike<number>, labels: ArrayLike<number | boolean>): number {
	return precisionRecall(scores, labels).average_precision;
}
