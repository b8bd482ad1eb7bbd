import { MIN_CALIBRATION_PATIENTS, MIN_CALIBRATION_PER_CLASS } from '../../../contract/decision-rules.ts';
import { minOf } from '../../../base/extremes.ts';
import { render, say } from '../../../contract/messages/index.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import type { scoreCalibrationTable } from '../../../contract/tables/score-calibration.ts';
import { labelsOf } from './pooled-auroc.ts';
import { calibrationMetrics } from './probability-metrics.ts';
import type { PartScores, ScorePart } from './score-set.ts';

type Row = RowOf<typeof scoreCalibrationTable>;

/**
 * Calibration of a column of probabilities of the positive class, one sample of each patient: Brier score beside p (1 - p),
 * slope and intercept from 50 patients and 20 in the smaller class on. Values outside 0 to 1 are no probabilities.
 */
export function scoreCalibration(
	{ independent }: PartScores,
	key: { file: string | null; part: ScorePart; score: string },
): Row {
	const { scores } = independent;
	const labels = labelsOf(independent.classes, 1);
	const n = scores.length;
	const n_positive = labels.filter((label) => label === 1).length;
	const sizes = { ...key, n_positive, n_negative: n - n_positive };
	const empty = {
		...{ brier: null, brier_reference: null, slope: null, slope_ci_low: null, slope_ci_high: null },
		...{ intercept: null, intercept_ci_low: null, intercept_ci_high: null },
	};
	if (n === 0 || n_positive === 0 || n_positive === n)
		return { ...sizes, ...empty, note: render(say('model.score_one_class')) };
	if (scores.some((score) => score < 0 || score > 1))
		return { ...sizes, ...empty, note: render(say('model.not_probabilities')) };
	const squares = scores.reduce((sum, score, i) => sum + (score - labels[i]!) ** 2, 0);
	const share = n_positive / n;
	const smallest = minOf([n_positive, n - n_positive]);
	const allowed = n >= MIN_CALIBRATION_PATIENTS && smallest >= MIN_CALIBRATION_PER_CLASS;
	const fit = allowed ? calibrationMetrics(scores, independent) : null;
	const note = !allowed
		? render(say('model.no_calibration', { n, smallest }))
		: fit === null
			? render(say('model.calibration_separated'))
			: '';
	return {
		...sizes,
		brier: squares / n,
		brier_reference: share * (1 - share),
		slope: fit?.slope.estimate ?? null,
		slope_ci_low: fit?.slope.ci_low ?? null,
		slope_ci_high: fit?.slope.ci_high ?? null,
		intercept: fit?.intercept.estimate ?? null,
		intercept_ci_low: fit?.intercept.ci_low ?? null,
		intercept_ci_high: fit?.intercept.ci_high ?? null,
		note,
	};
}
