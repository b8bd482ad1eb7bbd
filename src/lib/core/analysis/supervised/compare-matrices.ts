import { createRandom } from '../../../base/random.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import type { matrixComparisonTable } from '../../../contract/tables/matrix-comparison.ts';
import { holm } from '../../numerics/tests/holm.ts';
import { seFactor } from './auroc-metric.ts';
import { comparePairedScores, type PairedScores } from './compare-paired-scores.ts';
import { meanScores } from './cross-validate.ts';
import { patientsPerClass } from './folds.ts';
import type { MatrixScores } from './swapped-labels.ts';

type Row = RowOf<typeof matrixComparisonTable>;

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
			rows.push({
				matrix_a: a.matrix,
				matrix_b: b.matrix,
				...comparePairedScores(pair, seFactor, random),
				p_value_holm: null,
			});
		}
	}
	const adjusted = holm(rows.map((row) => row.p_value ?? NaN));
	return rows.map((row, i) => ({
		...row,
		p_value_holm: row.p_value === null ? null : adjusted[i]!,
	}));
}

function pairOf(a: MatrixScores, b: MatrixScores): PairedScores | null {
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
