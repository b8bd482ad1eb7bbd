import { inPercent } from '../../../contract/decision-rules.ts';
import type { Random } from '../../../base/random.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import type { thresholdsTable } from '../../../contract/tables/thresholds.ts';
import {
	ratesAtThreshold,
	sensitivityAtSpecificity,
	sensitivityInterval,
	type Rate,
} from '../../numerics/scores/sensitivity-at-specificity.ts';
import type { Estimate } from './auroc-metric.ts';
import type { LabelledSamples } from './folds.ts';
import { replicates } from './patient-bootstrap.ts';
import { labelsOf } from './pooled-auroc.ts';

/** One operating point of the mean out-of-fold score (or of a supplied score). */
export interface OperatingPoint {
	specificity: number;
	threshold: number | null;
	achieved: Rate | null;
	detected: Rate | null;
	sensitivity: Estimate;
	/** Why there is no estimate; null when there is one. */
	reason: Message | null;
}

/**
 * Sensitivity at a fixed specificity; class 0 are the controls. The interval resamples cases and controls, so that the
 * uncertainty of the threshold counts.
 * @param samples one of each patient (`onePerPatient`): patients are counted, and the intervals need independent scores
 */
export function operatingPoint(
	scores: Float64Array,
	samples: LabelledSamples,
	specificity: number,
	random: Random,
): OperatingPoint {
	const labels = labelsOf(samples.classes, 1);
	const point = sensitivityAtSpecificity(scores, labels, specificity);
	if (!point.estimable) {
		return {
			specificity,
			threshold: null,
			achieved: null,
			detected: null,
			sensitivity: { estimate: null, ci_low: null, ci_high: null, interval: say('model.interval_none') },
			reason:
				point.n_cases === 0
					? say('model.not_estimable_cases')
					: say('model.not_estimable_controls', {
							n: point.n_controls,
							specificity: inPercent(specificity),
							needed: point.controls_needed,
						}),
		};
	}
	const interval = sensitivityInterval(scores, labels, specificity, random, replicates);
	return {
		specificity,
		threshold: point.threshold,
		achieved: point.achieved_specificity,
		detected: point.sensitivity,
		sensitivity: {
			estimate: point.sensitivity?.estimate ?? null,
			ci_low: interval?.low ?? null,
			ci_high: interval?.high ?? null,
			interval: say('model.interval_resampled', { replicates }),
		},
		reason: null,
	};
}

/** Round scores listed in the threshold table beside the fixed specificities. */
const roundScores = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/**
 * Rows of the threshold table: the estimable fixed specificities first, then round scores.
 * @param samples one of each patient, as the points were made from
 */
export function thresholdRows(
	scores: Float64Array,
	samples: LabelledSamples,
	points: readonly OperatingPoint[],
): RowOf<typeof thresholdsTable>[] {
	const labels = labelsOf(samples.classes, 1);
	const rows: RowOf<typeof thresholdsTable>[] = [];
	for (const point of points) {
		if (point.threshold === null || point.achieved === null || point.detected === null) continue;
		rows.push({
			...thresholdRow(point.threshold, point.detected, point.achieved),
			rule: render(say('model.rule_specificity', { specificity: inPercent(point.specificity) })),
			sensitivity_ci_low: point.sensitivity.ci_low,
			sensitivity_ci_high: point.sensitivity.ci_high,
			interval: render(point.sensitivity.interval),
		});
	}
	for (const score of roundScores) {
		const { sensitivity, specificity } = ratesAtThreshold(scores, labels, score);
		rows.push({
			...thresholdRow(score, sensitivity, specificity),
			rule: render(say('model.rule_score', { score })),
			interval: render(say('model.interval_exact')),
		});
	}
	return rows;
}

function thresholdRow(threshold: number, sensitivity: Rate, specificity: Rate) {
	return {
		threshold,
		sensitivity: sensitivity.estimate,
		sensitivity_ci_low: sensitivity.ci_low,
		sensitivity_ci_high: sensitivity.ci_high,
		true_positives: sensitivity.k,
		n_positive: sensitivity.n,
		specificity: specificity.estimate,
		specificity_ci_low: specificity.ci_low,
		specificity_ci_high: specificity.ci_high,
		true_negatives: specificity.k,
		n_negative: specificity.n,
	};
}
