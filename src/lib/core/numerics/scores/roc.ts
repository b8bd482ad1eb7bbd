import { argsort } from '../descriptive/argsort.ts';

/** Points of a ROC curve from (0, 0) to (1, 1), one per distinct score, thresholds falling. */
export interface RocCurve {
	/** A sample is called positive when its score is >= the threshold; the first is Infinity (nobody). */
	thresholds: Float64Array;
	false_positive_rate: Float64Array;
	true_positive_rate: Float64Array;
}

/** Counts at each distinct score, highest score first. */
export interface ThresholdCounts {
	thresholds: Float64Array;
	true_positives: Float64Array;
	false_positives: Float64Array;
	n_positive: number;
	n_negative: number;
}

/** Positives and negatives with a score >= each distinct score. NaN scores are left out. */
export function thresholdCounts(
	scores: ArrayLike<number>,
	labels: ArrayLike<number | boolean>,
): ThresholdCounts {
	const order = argsort(scores).reverse();
	const thresholds: number[] = [];
	const truePositives: number[] = [];
	const falsePositives: number[] = [];
	let tp = 0;
	let fp = 0;
	for (let k = 0; k < order.length; k++) {
		const index = order[k]!;
		if (Number(labels[index]) === 1) tp++;
		else fp++;
		const last = k === order.length - 1 || scores[order[k + 1]!] !== scores[index];
		if (!last) continue;
		thresholds.push(scores[index]!);
		truePositives.push(tp);
		falsePositives.push(fp);
	}
	return {
		thresholds: Float64Array.from(thresholds),
		true_positives: Float64Array.from(truePositives),
		false_positives: Float64Array.from(falsePositives),
		n_positive: tp,
		n_negative: fp,
	};
}

/** ROC curve with every distinct score (scikit-learn's roc_curve with drop_intermediate=False). */
export function rocCurve(scores: ArrayLike<number>, labels: ArrayLike<number | boolean>): RocCurve {
	const counts = thresholdCounts(scores, labels);
	const prepend = (first: number, rest: Float64Array) => Float64Array.from([first, ...rest]);
	return {
		thresholds: prepend(Infinity, counts.thresholds),
		false_positive_rate: prepend(
			0,
			counts.false_positives.map((k) => k / counts.n_negative),
		),
		true_positive_rate: prepend(
			0,
			counts.true_positives.map((k) => k / counts.n_positive),
		),
	};
}
