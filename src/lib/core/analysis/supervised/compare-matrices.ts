import type { RowOf } from '../../../contract/tables/define.ts';
import type { matrixComparisonTable } from '../../../contract/tables/matrix-comparison.ts';
import { deLongDifference } from '../../numerics/delong.ts';
import { normalSurvival } from '../../numerics/distributions/normal.ts';
import { holm } from '../../numerics/holm.ts';
import { spearman } from '../../numerics/spearman.ts';
import { seFactor } from './auroc-metric.ts';
import { meanScores } from './cross-validate.ts';
import type { MatrixScores } from './swapped-labels.ts';

type Row = RowOf<typeof matrixComparisonTable>;

/**
 * Every pair of matrices on the samples both have: difference of the AUROCs of the mean out-of-fold scores, paired
 * DeLong standard error widened by the factor of the single AUROC. Approximate: folds and training samples are shared.
 * Two classes only; several samples of a patient count as if independent.
 */
export function compareMatrices(results: readonly MatrixScores[]): Row[] {
	const rows: Row[] = [];
	for (let a = 0; a < results.length; a++) {
		for (let b = a + 1; b < results.length; b++) {
			const row = comparePair(results[a] as MatrixScores, results[b] as MatrixScores);
			if (row !== null) rows.push(row);
		}
	}
	const adjusted = holm(rows.map((row) => row.p_value));
	return rows.map((row, i) => ({ ...row, p_value_holm: adjusted[i] as number }));
}

function comparePair(a: MatrixScores, b: MatrixScores): Row | null {
	if (a.logistic.classCount !== 2 || b.logistic.classCount !== 2) return null;
	const scoreB = new Map(b.cohort.samples.map((sample, i) => [sample.sample_id, i]));
	const meanA = meanScores(a.logistic, 1);
	const meanB = meanScores(b.logistic, 1);
	const left: number[] = [];
	const right: number[] = [];
	const labels: number[] = [];
	for (const [i, sample] of a.cohort.samples.entries()) {
		const other = scoreB.get(sample.sample_id);
		if (other === undefined) continue;
		left.push(meanA[i] as number);
		right.push(meanB[other] as number);
		labels.push(a.cohort.classes[i] as number);
	}
	const positives = labels.filter((label) => label === 1).length;
	if (positives < 2 || labels.length - positives < 2) return null;
	const result = deLongDifference(left, right, labels);
	const se = result.se * seFactor;
	const z = result.difference === 0 && se === 0 ? 0 : result.difference / se;
	const correlation = spearman(left, right).r;
	return {
		matrix_a: a.matrix,
		matrix_b: b.matrix,
		n: labels.length,
		n_positive: positives,
		auroc_a: result.auroc_a,
		auroc_b: result.auroc_b,
		difference: result.difference,
		se,
		ci_low: Math.max(-1, result.difference - 1.959963984540054 * se),
		ci_high: Math.min(1, result.difference + 1.959963984540054 * se),
		p_value: Math.min(1, 2 * normalSurvival(Math.abs(z))),
		p_value_holm: NaN,
		spearman: Number.isFinite(correlation) ? correlation : null,
	};
}
