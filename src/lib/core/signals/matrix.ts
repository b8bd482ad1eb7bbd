/**
 * A numeric signal table. Values are feature-major: `values[f * sample_ids.length + s]`, Float64, missing = NaN.
 * Feature-major because every per-feature step (tests, variance, imputation) then reads one contiguous run.
 */
export interface SignalMatrix {
	/** Name of the matrix, prefix of its tables. */
	name: string;
	signal_kind: 'methylation' | 'copy_number' | 'fragmentomics' | 'signal';
	sample_ids: string[];
	feature_ids: string[];
	/** features x samples. */
	values: Float64Array;
	/** Unit shown on axes and in tables, e.g. "beta value", "log2 ratio". */
	unit: string;
}

/** The values of one feature over all samples; a view, not a copy. */
export function featureValues(matrix: SignalMatrix, feature: number): Float64Array {
	const n = matrix.sample_ids.length;
	return matrix.values.subarray(feature * n, (feature + 1) * n);
}

/** A new matrix with the given samples (indices into `sample_ids`), in that order. */
export function selectSamples(matrix: SignalMatrix, samples: readonly number[]): SignalMatrix {
	const n = matrix.sample_ids.length;
	const m = samples.length;
	const p = matrix.feature_ids.length;
	const values = new Float64Array(p * m);
	for (let f = 0; f < p; f++) {
		const from = f * n;
		const to = f * m;
		for (let s = 0; s < m; s++) values[to + s] = matrix.values[from + samples[s]!]!;
	}
	return { ...matrix, sample_ids: samples.map((s) => matrix.sample_ids[s]!), values };
}

/** A new matrix with the given features (indices into `feature_ids`), in that order. */
export function selectFeatures(matrix: SignalMatrix, features: readonly number[]): SignalMatrix {
	const n = matrix.sample_ids.length;
	const values = new Float64Array(features.length * n);
	for (let f = 0; f < features.length; f++) {
		const from = features[f]! * n;
		values.set(matrix.values.subarray(from, from + n), f * n);
	}
	return { ...matrix, feature_ids: features.map((f) => matrix.feature_ids[f]!), values };
}
