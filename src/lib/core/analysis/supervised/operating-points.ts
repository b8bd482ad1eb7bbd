import type { Random } from '../../../base/random.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import type { thresholdsTable } from '../../../contract/tables/thresholds.ts';
import type { Interval } from '../../numerics/clopper-pearson.ts';
import { quantileSorted } from '../../numerics/quantile.ts';
import {
	controlsNeeded,
	ratesAtThreshold,
	sensitivityAtSpecificity,
	sensitivityInterval,
	specificityThreshold,
	type Rate,
} from '../../numerics/sensitivity-at-specificity.ts';
import { patientsRepeat, type Estimate } from './auroc-metric.ts';
import { patientsPerClass, patientStrata, type LabelledSamples } from './folds.ts';
import { replicates } from './patient-bootstrap.ts';
import { labelsOf } from './pooled-auroc.ts';

/** Specificities reported, and the controls each of them needs (20 and 50). */
export const specificities = [0.95, 0.98] as const;

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
 * Sensitivity at a fixed specificity; class 0 are the controls. Controls are counted in patients. The interval resamples
 * cases and controls (whole patients when they repeat), so that the uncertainty of the threshold counts.
 */
export function operatingPoint(
	scores: Float64Array,
	samples: LabelledSamples,
	specificity: number,
	random: Random,
): OperatingPoint {
	const labels = labelsOf(samples.classes, 1);
	const present = samplesWithScore(scores, samples);
	const [controls = 0] = patientsPerClass(present, 2);
	const point = sensitivityAtSpecificity(scores, labels, specificity);
	if (!point.estimable || controls < controlsNeeded(specificity)) {
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
							n: controls,
							specificity: Math.round(specificity * 100),
							needed: point.controls_needed,
						}),
		};
	}
	const interval = patientsRepeat(samples)
		? clusterInterval(scores, samples, specificity, random)
		: sensitivityInterval(scores, labels, specificity, random, replicates);
	return {
		specificity,
		threshold: point.threshold,
		achieved: point.achieved_specificity,
		detected: point.sensitivity,
		sensitivity: {
			estimate: point.sensitivity?.estimate ?? null,
			ci_low: interval?.low ?? null,
			ci_high: interval?.high ?? null,
			interval: say(patientsRepeat(samples) ? 'model.interval_patients' : 'model.interval_resampled', {
				replicates,
			}),
		},
		reason: null,
	};
}

function samplesWithScore(scores: Float64Array, samples: LabelledSamples): LabelledSamples {
	const kept = Array.from(scores, (score, i) => (Number.isNaN(score) ? -1 : i)).filter((i) => i >= 0);
	return {
		classes: Int32Array.from(kept, (i) => samples.classes[i] as number),
		patients: Int32Array.from(kept, (i) => samples.patients[i] as number),
	};
}

/** Percentile interval of the sensitivity with whole patients drawn within their classes. */
function clusterInterval(
	scores: Float64Array,
	samples: LabelledSamples,
	specificity: number,
	random: Random,
): Interval {
	const strata = patientStrata(samples);
	const samplesOf = new Map<number, number[]>();
	samples.patients.forEach((patient, i) => samplesOf.set(patient, [...(samplesOf.get(patient) ?? []), i]));
	const values: number[] = [];
	for (let r = 0; r < replicates; r++) {
		const controls: number[] = [];
		const cases: number[] = [];
		for (const stratum of strata) {
			for (let i = 0; i < stratum.length; i++) {
				const patient = stratum[random.int(stratum.length)] as number;
				for (const s of samplesOf.get(patient) ?? []) {
					const score = scores[s] as number;
					if (!Number.isNaN(score)) (samples.classes[s] === 1 ? cases : controls).push(score);
				}
			}
		}
		if (controls.length === 0 || cases.length === 0) continue;
		const threshold = specificityThreshold(Float64Array.from(controls).sort(), specificity);
		values.push(cases.filter((score) => score > threshold).length / cases.length);
	}
	const sorted = Float64Array.from(values).sort();
	return { low: quantileSorted(sorted, 0.025), high: quantileSorted(sorted, 0.975) };
}

/** Round scores listed in the threshold table beside the fixed specificities. */
const roundScores = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/** Rows of the threshold table: the estimable fixed specificities first, then round scores. */
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
			rule: render(say('model.rule_specificity', { specificity: Math.round(point.specificity * 100) })),
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
