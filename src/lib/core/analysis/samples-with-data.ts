import type { SignalMatrix } from '../signals/matrix.ts';
import { LARGEST_MISSING_SHARE } from '../signals/variance-screen.ts';

/** Which samples have enough values, and the missing share of each. */
export interface UsableSamples {
	/** Indices into the samples of the matrix, in its order. */
	kept: number[];
	/** Share of the features without a value, 0-1; 1 for a matrix without features. */
	missing_share: Float64Array;
}

/**
 * Samples with values for at least half of the features: fewer would be placed by their imputed means.
 * @param present values of each feature, where they were counted already
 */
export function samplesWithData(matrix: SignalMatrix, present?: Uint32Array): UsableSamples {
	const n = matrix.sample_ids.length;
	if (present?.every((count) => count === n) === true && present.length > 0)
		return { kept: matrix.sample_ids.map((_, s) => s), missing_share: new Float64Array(n) };
	const p = matrix.feature_ids.length;
	const missing = new Float64Array(n);
	for (let i = 0, s = 0; i < matrix.values.length; i++) {
		const v = matrix.values[i]!;
		// v - v is 0 for finite numbers only.
		if (v - v !== 0) missing[s] = missing[s]! + 1;
		if (++s === n) s = 0;
	}
	const share = missing.map((count) => (p === 0 ? 1 : count / p));
	const samples = matrix.sample_ids.map((_, s) => s);
	return { kept: samples.filter((s) => share[s]! <= LARGEST_MISSING_SHARE), missing_share: share };
}
