import { byClass } from '../descriptive/by-class.ts';
import { mannWhitney } from '../tests/mann-whitney.ts';

/**
 * Area under the ROC curve: probability that a positive scores above a negative, ties half (scikit-learn's roc_auc_score).
 * labels: 1 = positive, 0 = negative. NaN scores are left out; NaN when a class is empty.
 */
export function auroc(scores: ArrayLike<number>, labels: ArrayLike<number | boolean>): number {
	const { positive, negative } = byClass(scores, labels);
	return mannWhitney(negative, positive).auroc;
}
