import { createRandom, type Random } from '../../../base/random.ts';
import { render, say } from '../../../contract/messages/index.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import type { matrixComparisonTable } from '../../../contract/tables/matrix-comparison.ts';
import { deLongDifference } from '../../numerics/scores/delong.ts';
import { normalSurvival } from '../../numerics/distributions/normal.ts';
import { holm } from '../../numerics/tests/holm.ts';
import { spearman } from '../../numerics/tests/spearman.ts';
import { rankScores, weightedAuroc } from '../../numerics/descriptive/weighted-ranking.ts';
import { patientsRepeat, seFactor } from './auroc-metric.ts';
import { meanScores } from './cross-validate.ts';
import { countPatients, patientsPerClass, type LabelledSamples } from './folds.ts';
import { patientBootstrapErrors, replicates } from './patient-bootstrap.ts';
import { labelsOf } from './pooled-auroc.ts';
import type { MatrixScores } from './swapped-labels.ts';

type Row = RowOf<typeof matrixComparisonTable>;

/** Mean out-of-fold scores of two matrices on the samples both have. */
interface Pair extends LabelledSamples {
	a: Float64Array;
	b: Float64Array;
}

/**
 * Every pair of matrices on the samples both have: difference of the AUROCs of the mean out-of-fold scores, with a normal
 * interval. Its standard error is DeLong's paired one, or that of the difference over 2,000 resamples of whole patients
 * when patients repeat; both widened by the factor of the single AUROC (docs/decisions/0003-auroc-interval.md).
 * Approximate: folds and training samples are shared. Two classes only, with at least two patients each.
 * @param seed of the run; each pair has its own stream
 */
export function compareMatrices(results: readonly MatrixScores[], seed: number): Row[] {
	const rows: Row[] = [];
	for (let i = 0; i < results.length; i++) {
		for (let j = i + 1; j < results.length; j++) {
			const [a, b] = [results[i]!, results[j]!];
			const pair = pairOf(a, b);
			if (pair === null) continue;
			const random = createRandom(seed, `comparison/${a.matrix}/${b.matrix}`);
			rows.push({ matrix_a: a.matrix, matrix_b: b.matrix, ...comparePair(pair, random) });
		}
	}
	const adjusted = holm(rows.map((row) => row.p_value ?? NaN));
	return rows.map((row, i) => ({
		...row,
		p_value_holm: row.p_value === null ? null : adjusted[i]!,
	}));
}

function pairOf(a: MatrixScores, b: MatrixScores): Pair | null {
	if (a.logistic.classCount !== 2 || b.logistic.classCount !== 2) return null;
	const placeB = new Map(b.cohort.samples.map((sample, i) => [sample.sample_id, i]));
	const shared = [...a.cohort.samples.keys()].filter((i) => placeB.has(a.cohort.samples[i]?.sample_id ?? ''));
	const [meanA, meanB] = [meanScores(a.logistic, 1), meanScores(b.logistic, 1)];
	const pair = {
		a: Float64Array.from(shared, (i) => meanA[i]!),
		b: Float64Array.from(shared, (i) => meanB[placeB.get(a.cohort.samples[i]?.sample_id ?? '') as number]!),
		classes: Int32Array.from(shared, (i) => a.cohort.classes[i]!),
		patients: Int32Array.from(shared, (i) => a.cohort.patients[i]!),
	};
	return patientsPerClass(pair, 2).every((size) => size >= 2) ? pair : null;
}

function comparePair(pair: Pair, random: Random): Omit<Row, 'matrix_a' | 'matrix_b'> {
	const labels = labelsOf(pair.classes, 1);
	const { auroc_a, auroc_b, difference, se: paired } = deLongDifference(pair.a, pair.b, labels);
	const clustered = patientsRepeat(pair);
	const se = seFactor * (clustered ? clusterError(pair, labels, random) : paired);
	const correlation = spearman(pair.a, pair.b).r;
	const made = say(clustered ? 'model.interval_difference_patients' : 'model.interval_difference', {
		factor: seFactor,
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
		p_value_holm: null,
		spearman: Number.isFinite(correlation) ? correlation : null,
		interval: render(se > 0 ? made : say('model.interval_none')),
	};
}

/**
 * Without spread (both AUROCs 0 or 1, or scores that rank alike) the error is not known, and an interval of no width would
 * claim that it is zero.
 */
function inference(difference: number, se: number): Pick<Row, 'se' | 'ci_low' | 'ci_high' | 'p_value'> {
	if (!(se > 0)) return { se: null, ci_low: null, ci_high: null, p_value: difference === 0 ? 1 : null };
	return {
		se,
		ci_low: Math.max(-1, difference - 1.959963984540054 * se),
		ci_high: Math.min(1, difference + 1.959963984540054 * se),
		p_value: Math.min(1, 2 * normalSurvival(Math.abs(difference) / se)),
	};
}

/** Standard error of the difference b - a by resampling whole patients within their classes. */
function clusterError(pair: Pair, labels: Uint8Array, random: Random): number {
	const [a, b] = [rankScores(pair.a, labels), rankScores(pair.b, labels)];
	const difference = (weights: Int32Array): number => weightedAuroc(b, weights) - weightedAuroc(a, weights);
	return patientBootstrapErrors(pair, random, [difference])[0]!;
}
