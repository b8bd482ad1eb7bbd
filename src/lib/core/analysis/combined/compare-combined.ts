import { createRandom } from '../../../base/random.ts';
import { normalSurvival } from '../../numerics/distributions/normal.ts';
import { weightedAuroc } from '../../numerics/descriptive/weighted-ranking.ts';
import { holm } from '../../numerics/tests/holm.ts';
import { repeatRankings, seFactor } from '../supervised/auroc-metric.ts';
import type { OofScores } from '../supervised/cross-validate.ts';
import type { LabelledSamples } from '../supervised/folds.ts';
import { patientBootstrapErrors } from '../supervised/patient-bootstrap.ts';

/** AUROC of the combined score minus that of a single one, on the same people. */
export interface ScoreDifference {
	difference: number;
	/** Null where the resamples do not differ. */
	se: number | null;
	ci_low: number | null;
	ci_high: number | null;
	p_value: number | null;
	/** After Holm over the single scores. */
	holm_p_value: number | null;
}

/**
 * Differences of the AUROCs (mean over repeats) of one score and of each other one on the same people. The standard error is
 * that of the difference over 2,000 resamples of whole people within their classes, the same resamples for all scores,
 * widened by the factor of a single out-of-fold AUROC (docs/decisions/0003-auroc-interval.md); normal interval and p, Holm
 * over the differences.
 */
export function compareCombined(
	score: OofScores,
	others: readonly OofScores[],
	samples: LabelledSamples,
	seed: number,
): ScoreDifference[] {
	const own = repeatRankings(score, samples, 1);
	const ranked = others.map((one) => repeatRankings(one, samples, 1));
	const meanOf = (rankings: typeof own, weights: Int32Array): number =>
		rankings.reduce((sum, ranking) => sum + weightedAuroc(ranking, weights), 0) / rankings.length;
	const ones = new Int32Array(samples.classes.length).fill(1);
	const differences = ranked.map((rankings) => meanOf(own, ones) - meanOf(rankings, ones));
	// All of them on one set of resamples: the combined score is ranked once for each.
	let last = NaN;
	const ownMean = (weights: Int32Array, first: boolean): number => {
		if (first) last = meanOf(own, weights);
		return last;
	};
	const errors = patientBootstrapErrors(
		samples,
		createRandom(seed, 'combined/differences'),
		ranked.map(
			(rankings, k) => (weights: Int32Array) => ownMean(weights, k === 0) - meanOf(rankings, weights),
		),
	);
	const rows = differences.map((difference, k): Omit<ScoreDifference, 'holm_p_value'> => {
		const se = seFactor * errors[k]!;
		if (!(se > 0))
			return { difference, se: null, ci_low: null, ci_high: null, p_value: difference === 0 ? 1 : null };
		return {
			difference,
			se,
			ci_low: Math.max(-1, difference - 1.959963984540054 * se),
			ci_high: Math.min(1, difference + 1.959963984540054 * se),
			p_value: Math.min(1, 2 * normalSurvival(Math.abs(difference) / se)),
		};
	});
	const adjusted = holm(rows.map(({ p_value }) => p_value ?? NaN));
	return rows.map((row, k) => ({ ...row, holm_p_value: row.p_value === null ? null : adjusted[k]! }));
}
