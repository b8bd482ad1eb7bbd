import type { RowOf } from '../../contract/tables/define.ts';
import type { featureMissingnessTable, sampleMissingnessTable } from '../../contract/tables/missingness.ts';
import type { SignalMatrix } from '../signals/matrix.ts';
import { finiteOrNull } from '../../base/json.ts';

export interface Missingness {
	samples: RowOf<typeof sampleMissingnessTable>[];
	features: RowOf<typeof featureMissingnessTable>[];
	/** Missing values over all values, 0-1; null for an empty matrix. */
	missing_share: number | null;
}

/** Counts missing values per sample, per feature and over the whole matrix. */
export function missingness(matrix: SignalMatrix): Missingness {
	const n = matrix.sample_ids.length;
	const p = matrix.feature_ids.length;
	const perSample = new Uint32Array(n);
	const perFeature = new Uint32Array(p);
	let total = 0;
	for (let f = 0; f < p; f++)
		for (let s = 0; s < n; s++) {
			const value = matrix.values[f * n + s]!;
			if (value === value) continue;
			perSample[s] = perSample[s]! + 1;
			perFeature[f] = perFeature[f]! + 1;
			total++;
		}
	const counts = (missing: number, of: number) => ({
		n_values: of - missing,
		n_missing: missing,
		missing_share: finiteOrNull(missing / of),
	});
	return {
		samples: matrix.sample_ids.map((sample, s) => ({ sample, ...counts(perSample[s]!, p) })),
		features: matrix.feature_ids.map((feature, f) => ({ feature, ...counts(perFeature[f]!, n) })),
		missing_share: finiteOrNull(total / (n * p)),
	};
}
