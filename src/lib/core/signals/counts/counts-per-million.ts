import type { SignalMatrix } from '../matrix.ts';

export const CPM_UNIT = 'log2(1 + counts per million)';

/**
 * Counts as log2(1 + counts per million) of the given features, sample by sample: unlike size factors of a cohort it can be
 * repeated on a single new sample. A sample without a count becomes missing.
 * @param library features whose counts make the library size; default all
 */
export function countsPerMillion(matrix: SignalMatrix, library?: ReadonlySet<string>): SignalMatrix {
	const n = matrix.sample_ids.length;
	const sizes = new Float64Array(n);
	for (const [f, id] of matrix.feature_ids.entries()) {
		if (library !== undefined && !library.has(id)) continue;
		for (let s = 0; s < n; s++) {
			const count = matrix.values[f * n + s]!;
			if (Number.isFinite(count)) sizes[s] = sizes[s]! + count;
		}
	}
	const values = matrix.values.map((count, at) => {
		const size = sizes[at % n]!;
		return size > 0 ? Math.log2(1 + (1e6 * count) / size) : NaN;
	});
	return { ...matrix, unit: CPM_UNIT, values };
}
