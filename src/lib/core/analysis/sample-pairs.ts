import type { Watch } from '../../base/progress.ts';
import type { RowOf } from '../../contract/tables/define.ts';
import type { samplePairsTable } from '../../contract/tables/sample-pairs.ts';
import { correlationMatrix, type CorrelationMatrix } from '../numerics/clustering/correlation-matrix.ts';
import { sampleDistances } from '../numerics/clustering/distances.ts';
import type { SignalMatrix } from '../signals/matrix.ts';
import { finiteOrNull } from '../../base/json.ts';

/** Correlations and distances of all pairs of samples. */
export interface SamplePairs {
	rows: RowOf<typeof samplePairsTable>[];
	/** For the drawing of the correlation matrix: n x n, NaN where undefined. */
	correlations: CorrelationMatrix;
}

/** Pearson correlation and Euclidean distance of pairs of samples, the first `most` of them in the order of the matrix, over the features both have. */
export function samplePairs(matrix: SignalMatrix, most = Infinity, watch: Watch = {}): SamplePairs {
	const ids = matrix.sample_ids;
	const n = ids.length;
	const correlations = correlationMatrix(matrix.values, n, watch);
	const distances = sampleDistances(matrix.values, n, 'euclidean', watch);
	const rows: RowOf<typeof samplePairsTable>[] = [];
	for (let i = 0; i < n && rows.length < most; i++) {
		for (let j = i + 1; j < n && rows.length < most; j++) {
			rows.push({
				sample_a: ids[i]!,
				sample_b: ids[j]!,
				shared_features: correlations.shared[i * n + j]!,
				pearson_r: finiteOrNull(correlations.r[i * n + j]!),
				euclidean_distance: finiteOrNull(distances[rows.length]!),
			});
		}
	}
	return { rows, correlations };
}
