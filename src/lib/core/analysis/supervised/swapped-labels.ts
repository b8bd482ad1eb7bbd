import { SWAPPED_MATRICES, SWAPPED_PROBABILITY, SWAPPED_REPEATS } from '../../../contract/decision-rules.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import type { swappedLabelsTable } from '../../../contract/tables/swapped-labels.ts';
import type { OofScores } from './cross-validate.ts';
import type { ModelCohort } from './model-cohort.ts';

type Row = RowOf<typeof swappedLabelsTable>;

/** Out-of-fold scores of one matrix. */
export interface MatrixScores {
	matrix: string;
	cohort: ModelCohort;
	logistic: OofScores;
}

/**
 * Samples whose label is contradicted with an out-of-fold probability of at least 0.95 for the same other class in at
 * least 90 % of the repeats, in at least two matrices: a swapped label is likelier than a biological surprise then.
 */
export function swappedLabels(results: readonly MatrixScores[]): Row[] {
	const rows = results.flatMap((result) => contradictedBy(result));
	const matrices = new Map<string, number>();
	const key = (row: Row): string => `${row.sample}\u0000${row.predicted_class}`;
	for (const row of rows) matrices.set(key(row), (matrices.get(key(row)) ?? 0) + 1);
	return rows
		.map((row) => ({ ...row, matrices: matrices.get(key(row)) as number }))
		.filter((row) => row.matrices >= SWAPPED_MATRICES)
		.sort((a, b) => (a.sample < b.sample ? -1 : a.sample > b.sample ? 1 : 0));
}

function contradictedBy({ matrix, cohort, logistic }: MatrixScores): Row[] {
	const { n, classCount, repeats, probabilities } = logistic;
	const rows: Row[] = [];
	for (const [i, sample] of cohort.samples.entries()) {
		for (let k = 0; k < classCount; k++) {
			if (k === cohort.classes[i]) continue;
			let strong = 0;
			let sum = 0;
			for (let repeat = 0; repeat < repeats; repeat++) {
				const probability = probabilities[(repeat * n + i) * classCount + k]!;
				sum += probability;
				if (probability >= SWAPPED_PROBABILITY) strong++;
			}
			if (strong < SWAPPED_REPEATS * repeats - 1e-9) continue;
			rows.push({
				sample: sample.sample_id,
				patient: sample.patient_id,
				group: sample.group,
				matrix,
				predicted_class: cohort.classNames[k]!,
				mean_probability: sum / repeats,
				repeats_share: strong / repeats,
				matrices: 0,
			});
		}
	}
	return rows;
}
