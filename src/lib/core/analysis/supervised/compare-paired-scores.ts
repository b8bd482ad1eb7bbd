import type { Random } from '../../../base/random.ts';
import { render, say } from '../../../contract/messages/index.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import type { matrixComparisonTable } from '../../../contract/tables/matrix-comparison.ts';
import { rankScores, weightedAuroc } from '../../numerics/descriptive/weighted-ranking.ts';
import { normalSurvival } from '../../numerics/distributions/normal.ts';
import { deLongDifference } from '../../numerics/scores/delong.ts';
import { spearman } from '../../numerics/tests/spearman.ts';
import { patientsRepeat } from './auroc-metric.ts';
import { countPatients, type LabelledSamples } from './folds.ts';
import { patientBootstrapErrors, replicates } from './patient-bootstrap.ts';
import { labelsOf } from './pooled-auroc.ts';

/** Two scores of the same samples. */
export interface PairedScores extends LabelledSamples {
	a: Float64Array;
	b: Float64Array;
}

/** What a comparison says of two scores, whatever they are of. */
export type PairedComparison = Omit<
	RowOf<typeof matrixComparisonTable>,
	'matrix_a' | 'matrix_b' | 'p_value_holm'
>;

/**
 * Difference of the AUROCs of two scores of the same samples, b - a, with a normal interval from DeLong's paired standard
 * error, or that of the difference over 2,000 resamples of whole patients when patients repeat.
 * @param pair two classes, class 1 the positive one
 * @param factor on the standard error: `seFactor` for out-of-fold scores, 1 for independent ones
 */
export function comparePairedScores(pair: PairedScores, factor: number, random: Random): PairedComparison {
	const labels = labelsOf(pair.classes, 1);
	const { auroc_a, auroc_b, difference, se: paired } = deLongDifference(pair.a, pair.b, labels);
	const clustered = patientsRepeat(pair);
	const se = factor * (clustered ? clusterError(pair, labels, random) : paired);
	const correlation = spearman(pair.a, pair.b).r;
	const made = say(clustered ? 'model.interval_difference_patients' : 'model.interval_difference', {
		factor,
		...(clustered ? { replicates } : {}),
	});
	return {
		n: labels.length,
		n_positive: labels.filter((label) => label === 1).length,
		n_patients: countPatients(pair.patients),
		auroc_a,
		auroc_b,
		difference,
		...inference(difference, se),
		spearman: Number.isFinite(correlation) ? correlation : null,
		interval: render(se > 0 ? made : say('model.interval_none')),
	};
}

/**
 * Without spread (both AUROCs 0 or 1, or scores that rank alike) the error is not known, and an interval of no width would
 * claim that it is zero.
 */
function inference(
	difference: number,
	se: number,
): Pick<PairedComparison, 'se' | 'ci_low' | 'ci_high' | 'p_value'> {
	if (!(se > 0)) return { se: null, ci_low: null, ci_high: null, p_value: difference === 0 ? 1 : null };
	return {
		se,
		ci_low: Math.max(-1, difference - 1.959963984540054 * se),
		ci_high: Math.min(1, difference + 1.959963984540054 * se),
		p_value: Math.min(1, 2 * normalSurvival(Math.abs(difference) / se)),
	};
}

/** Standard error of the difference b - a by resampling whole patients within their classes. */
function clusterError(pair: PairedScores, labels: Uint8Array, random: Random): number {
	const [a, b] = [rankScores(pair.a, labels), rankScores(pair.b, labels)];
	const difference = (weights: Int32Array): number => weightedAuroc(b, weights) - weightedAuroc(a, weights);
	return patientBootstrapErrors(pair, random, [difference])[0]!;
}
