/** What is needed to centre and scale every feature of a feature-major matrix. */
export interface FeatureMoments {
	/** Mean of the present values; 0 for a feature without any. */
	means: Float64Array;
	/** Population standard deviation (divisor = present values) as scikit-learn's StandardScaler; 0 = constant. */
	deviations: Float64Array;
	/** Number of present (finite) values per feature. */
	present: Uint32Array;
}

/**
 * Mean and population standard deviation of every feature.
 * @param values features x samples, feature-major (`values[f * samples + s]`), missing = NaN
 * @param samples number of samples
 * Two passes per feature (deviations from the mean are squared), so no cancellation for large offsets.
 */
export function featureMoments(values: Float64Array, samples: number): FeatureMoments {
	const features = samples === 0 ? 0 : Math.floor(values.length / samples);
	const means = new Float64Array(features);
	const deviations = new Float64Array(features);
	const present = new Uint32Array(features);
	for (let f = 0; f < features; f++) {
		const from = f * samples;
		const to = from + samples;
		let sum = 0;
		let count = 0;
		let first = NaN;
		let constant = true;
		for (let i = from; i < to; i++) {
			const v = values[i] as number;
			// v - v is 0 for finite numbers only: one test for NaN and both infinities.
			if (v - v !== 0) continue;
			if (count === 0) first = v;
			else if (v !== first) constant = false;
			sum += v;
			count++;
		}
		present[f] = count;
		if (count === 0) continue;
		// The mean of equal values can differ from them in the last bit; a constant feature must centre to exact zeros.
		const mean = constant ? first : sum / count;
		means[f] = mean;
		if (constant) continue;
		let squares = 0;
		for (let i = from; i < to; i++) {
			const d = (values[i] as number) - mean;
			if (d - d === 0) squares += d * d;
		}
		deviations[f] = Math.sqrt(squares / count);
	}
	return { means, deviations, present };
}
