import { minOf } from '../../../base/extremes.ts';
import type { Random } from '../../../base/random.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { deLong } from '../../numerics/scores/delong.ts';
import { logitInterval } from '../../numerics/scores/logit-interval.ts';
import { newcombeAuroc } from '../../numerics/tests/newcombe.ts';
import { weightedAuroc, type Ranking } from '../../numerics/descriptive/weighted-ranking.ts';
import { repeatScores, type OofScores } from './cross-validate.ts';
import { countPatients, patientsPerClass, type LabelledSamples } from './folds.ts';
import { patientBootstrap, patientBootstrapErrors, replicates } from './patient-bootstrap.ts';
import { classRankings, labelsOf, scoredClasses } from './pooled-auroc.ts';

/**
 * Factor on the mean one-repeat DeLong standard error: folds share training samples and repeats share test samples, so the
 * plain DeLong error of pooled out-of-fold scores is too small (docs/decisions/0003-auroc-interval.md).
 */
export const seFactor = 1.4;

/** An estimate with its approximate 95 % interval and how that was made. */
export interface Estimate {
	estimate: number | null;
	ci_low: number | null;
	ci_high: number | null;
	interval: Message;
}

/** True when some patient has more than one sample. */
export function patientsRepeat(samples: LabelledSamples): boolean {
	return countPatients(samples.patients) < samples.patients.length;
}

/**
 * AUROC of one class against the rest: mean over repeats of the pooled out-of-fold AUROC. Interval on the logit scale
 * with the mean one-repeat standard error x 1.4: DeLong's, or by resampling patients (2,000 times) when patients repeat.
 * Newcombe's method 5 when the estimate is exactly 0 or 1.
 */
export function aurocMetric(
	scores: OofScores,
	samples: LabelledSamples,
	classIndex: number,
	random: Random,
): Estimate {
	const labels = labelsOf(samples.classes, classIndex);
	let sum = 0;
	let se = 0;
	for (let repeat = 0; repeat < scores.repeats; repeat++) {
		const one = deLong(repeatScores(scores, repeat, classIndex), labels);
		sum += one.auroc;
		se += one.se;
	}
	const estimate = sum / scores.repeats;
	if (isExtreme(estimate)) {
		const oneVersusRest = { classes: Int32Array.from(labels), patients: samples.patients };
		const perClass = patientsPerClass(oneVersusRest, 2);
		return newcombeEstimate(estimate, perClass[1]!, perClass[0]!);
	}
	const clustered = patientsRepeat(samples);
	const meanError = clustered ? clusterError(scores, samples, classIndex, random) : se / scores.repeats;
	const { low, high } = logitInterval(estimate, meanError * seFactor);
	return {
		estimate,
		ci_low: low,
		ci_high: high,
		interval: clustered
			? say('model.interval_patients_widened', { factor: seFactor, replicates })
			: say('model.interval_delong', { factor: seFactor }),
	};
}

/**
 * Mean over repeats of the standard error by resampling patients: takes the place of DeLong's error when patients repeat,
 * so that one repeated patient does not change the kind of interval.
 */
function clusterError(
	scores: OofScores,
	samples: LabelledSamples,
	classIndex: number,
	random: Random,
): number {
	const oneVersusRest = {
		classes: Int32Array.from(labelsOf(samples.classes, classIndex)),
		patients: samples.patients,
	};
	const statistics = repeatRankings(scores, samples, classIndex).map(
		(ranking) => (weights: Int32Array) => weightedAuroc(ranking, weights),
	);
	return average(patientBootstrapErrors(oneVersusRest, random, statistics));
}

function average(values: readonly number[]): number {
	return values.reduce((a, b) => a + b, 0) / values.length;
}

/** Macro one-vs-rest AUROC: mean over classes and repeats; patients resampled within classes. */
export function macroAurocMetric(scores: OofScores, samples: LabelledSamples, random: Random): Estimate {
	const rankings = scoredClasses(scores.classCount).flatMap((k) => repeatRankings(scores, samples, k));
	const estimate = meanAuroc(rankings, new Int32Array(scores.n).fill(1));
	if (isExtreme(estimate)) {
		const sizes = patientsPerClass(samples, scores.classCount);
		const smallest = minOf(sizes);
		return newcombeEstimate(estimate, smallest, countPatients(samples.patients) - smallest);
	}
	return bootstrapped(estimate, samples, random, (weights) => meanAuroc(rankings, weights));
}

/** Exactly 0 or 1, up to rounding of a mean over repeats. */
export function isExtreme(estimate: number): boolean {
	return estimate < 1e-12 || estimate > 1 - 1e-12;
}

export function newcombeEstimate(estimate: number, positive: number, negative: number): Estimate {
	const exact = Math.round(estimate);
	const { low, high } = newcombeAuroc(exact, positive, negative);
	return { estimate: exact, ci_low: low, ci_high: high, interval: say('model.interval_newcombe') };
}

/** One ranking per repeat for one class. */
export function repeatRankings(scores: OofScores, samples: LabelledSamples, classIndex: number): Ranking[] {
	const at = scoredClasses(scores.classCount).indexOf(classIndex);
	const width = scores.n * scores.classCount;
	return Array.from({ length: scores.repeats }, (_, repeat) => {
		const pooled = scores.probabilities.subarray(repeat * width, (repeat + 1) * width);
		return classRankings(samples.classes, scores.classCount, pooled)[at]!;
	});
}

export function bootstrapped(
	estimate: number,
	samples: LabelledSamples,
	random: Random,
	statistic: (weights: Int32Array) => number,
): Estimate {
	const { low, high } = patientBootstrap(samples, random, statistic);
	return { estimate, ci_low: low, ci_high: high, interval: say('model.interval_patients', { replicates }) };
}

function meanAuroc(rankings: readonly Ranking[], weights: Int32Array): number {
	let sum = 0;
	for (const ranking of rankings) sum += weightedAuroc(ranking, weights);
	return sum / rankings.length;
}
