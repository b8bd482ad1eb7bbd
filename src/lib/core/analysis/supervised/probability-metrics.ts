import type { Random } from '../../../base/random.ts';
import { say } from '../../../contract/messages/index.ts';
import { calibration } from '../../numerics/scores/calibration.ts';
import { weightedAveragePrecision } from '../../numerics/descriptive/weighted-ranking.ts';
import { bootstrapped, repeatRankings, type Estimate } from './auroc-metric.ts';
import { repeatScores, type OofScores } from './cross-validate.ts';
import type { LabelledSamples } from './folds.ts';
import { labelsOf } from './pooled-auroc.ts';

/** Average precision: mean over repeats of the pooled out-of-fold value; patients resampled within classes. */
export function auprcMetric(
	scores: OofScores,
	samples: LabelledSamples,
	classIndex: number,
	random: Random,
): Estimate {
	const rankings = repeatRankings(scores, samples, classIndex);
	const statistic = (weights: Int32Array): number => {
		let sum = 0;
		for (const ranking of rankings) sum += weightedAveragePrecision(ranking, weights);
		return sum / rankings.length;
	};
	return bootstrapped(
		statistic(new Int32Array(scores.n).fill(1)),
		oneVersusRest(samples, classIndex),
		random,
		statistic,
	);
}

/** Brier score: mean over repeats of the mean squared error of the probabilities; patients resampled within classes. */
export function brierMetric(
	scores: OofScores,
	samples: LabelledSamples,
	classIndex: number,
	random: Random,
): Estimate {
	const labels = labelsOf(samples.classes, classIndex);
	const errors = new Float64Array(scores.n);
	for (let repeat = 0; repeat < scores.repeats; repeat++) {
		const one = repeatScores(scores, repeat, classIndex);
		for (let i = 0; i < scores.n; i++) {
			errors[i] = errors[i]! + (one[i]! - labels[i]!) ** 2 / scores.repeats;
		}
	}
	const statistic = (weights: Int32Array): number => {
		let sum = 0;
		let n = 0;
		for (let i = 0; i < scores.n; i++) {
			sum += weights[i]! * errors[i]!;
			n += weights[i]!;
		}
		return sum / n;
	};
	return bootstrapped(
		statistic(new Int32Array(scores.n).fill(1)),
		oneVersusRest(samples, classIndex),
		random,
		statistic,
	);
}

/**
 * Calibration slope and intercept; null when there is no finite solution.
 * @param scores mean out-of-fold score of one sample of each patient: Wald intervals take them for independent
 */
export function calibrationMetrics(
	scores: Float64Array,
	samples: LabelledSamples,
): { slope: Estimate; intercept: Estimate } | null {
	const fit = calibration(scores, labelsOf(samples.classes, 1));
	if (!fit.converged) return null;
	const around = (estimate: number, se: number): Estimate => ({
		estimate,
		ci_low: estimate - 1.959963984540054 * se,
		ci_high: estimate + 1.959963984540054 * se,
		interval: say('model.interval_wald'),
	});
	return { slope: around(fit.slope, fit.slope_se), intercept: around(fit.intercept, fit.intercept_se) };
}

function oneVersusRest(samples: LabelledSamples, classIndex: number): LabelledSamples {
	return { classes: Int32Array.from(labelsOf(samples.classes, classIndex)), patients: samples.patients };
}
