import type { Cohort } from '../signals/cohort.ts';
import type { SignalMatrix } from '../signals/matrix.ts';

/** Column of the matrix for every sample of the cohort, in cohort order; -1 where the matrix does not hold the sample. */
export function sampleColumns(matrix: SignalMatrix, cohort: Cohort): Int32Array {
	const columns = new Map(matrix.sample_ids.map((id, column) => [id, column]));
	return Int32Array.from(cohort.samples, (sample) => columns.get(sample.sample_id) ?? -1);
}
