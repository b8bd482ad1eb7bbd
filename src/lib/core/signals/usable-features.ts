import { selectFeatures, type SignalMatrix } from './matrix.ts';

/** Features set aside before any analysis, and why. */
export interface FeatureScreen {
	matrix: SignalMatrix;
	all_missing: string[];
	constant: string[];
}

/** Sets aside features without a value and features with one value only: they can say nothing about anybody. */
export function screenFeatures(matrix: SignalMatrix): FeatureScreen {
	const n = matrix.sample_ids.length;
	const kept: number[] = [];
	const all_missing: string[] = [];
	const constant: string[] = [];
	for (let f = 0; f < matrix.feature_ids.length; f++) {
		let low = Infinity;
		let high = -Infinity;
		for (let s = 0; s < n; s++) {
			const value = matrix.values[f * n + s]!;
			if (value < low) low = value;
			if (value > high) high = value;
		}
		const id = matrix.feature_ids[f]!;
		if (low > high) all_missing.push(id);
		else if (low === high) constant.push(id);
		else kept.push(f);
	}
	return {
		matrix: kept.length === matrix.feature_ids.length ? matrix : selectFeatures(matrix, kept),
		all_missing,
		constant,
	};
}
