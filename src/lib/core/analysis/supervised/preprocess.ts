import { MAX_MISSING_IN_FOLD } from '../../../contract/decision-rules.ts';
import type { FeatureTransform } from '../../numerics/linear-algebra/gram.ts';
import { standardOf } from '../../numerics/descriptive/standardise.ts';

/** What one training set says about every feature; applied unchanged to the samples it predicts. */
export interface FoldTransform extends FeatureTransform {
	/** Training mean; 0 for a dropped feature. */
	means: Float64Array;
	/** 1 / population SD of the training set after mean imputation; 0 for a dropped feature. */
	factors: Float64Array;
	kept: number;
	droppedMissing: number;
	droppedConstant: number;
}

/**
 * Learns imputation (training mean), filtering (constant, or more than half missing, in training) and scaling
 * (population SD) from the training samples only. Missing values, and dropped features, become 0 after the transform.
 * @param values features x samples, feature-major, missing = NaN
 * @param samples number of samples
 * @param training sample indices
 */
export function learnTransform(values: Float64Array, samples: number, training: Int32Array): FoldTransform {
	const features = samples === 0 ? 0 : Math.floor(values.length / samples);
	const means = new Float64Array(features);
	const factors = new Float64Array(features);
	let droppedMissing = 0;
	let droppedConstant = 0;
	for (let f = 0; f < features; f++) {
		const standard = standardOf(values.subarray(f * samples, (f + 1) * samples), training);
		if (training.length - standard.n > MAX_MISSING_IN_FOLD * training.length) droppedMissing++;
		else if (standard.constant || !(standard.sd > 0)) droppedConstant++;
		else {
			means[f] = standard.mean;
			factors[f] = 1 / standard.sd;
		}
	}
	return {
		means,
		factors,
		kept: features - droppedMissing - droppedConstant,
		droppedMissing,
		droppedConstant,
	};
}

/** The transformed value of one feature and sample; missing counts as the training mean, 0. */
export function transformed(value: number, transform: FoldTransform, feature: number): number {
	const z = (value - transform.means[feature]!) * transform.factors[feature]!;
	return z - z === 0 ? z : 0;
}
