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
	const one = new RowMoments();
	for (let f = 0; f < features; f++) {
		one.of(values, f * samples, samples);
		means[f] = one.mean;
		deviations[f] = one.deviation;
		present[f] = one.present;
	}
	return { means, deviations, present };
}

/** Range, mean and population standard deviation of one run of values; an object that is used again, so that no run makes one. */
export class RowMoments {
	/** Mean of the present values; 0 without any. */
	mean = 0;
	/** Population standard deviation; 0 = constant. */
	deviation = 0;
	/** Finite values, the smallest and the largest of them; Infinity and -Infinity without any. */
	present = 0;
	min = Infinity;
	max = -Infinity;

	/** The `count` values from index `from` on. */
	of(values: Float64Array, from: number, count: number): void {
		const to = from + count;
		let sum = 0;
		let present = 0;
		let min = Infinity;
		let max = -Infinity;
		for (let i = from; i < to; i++) {
			const v = values[i] as number;
			// v - v is 0 for finite numbers only: one test for NaN and both infinities.
			if (v - v !== 0) continue;
			if (v < min) min = v;
			if (v > max) max = v;
			sum += v;
			present++;
		}
		this.present = present;
		this.min = min;
		this.max = max;
		// The mean of equal values can differ from them in the last bit; a constant feature must centre to exact zeros.
		const mean = present === 0 ? 0 : min === max ? min : sum / present;
		this.mean = mean;
		this.deviation = 0;
		if (min >= max) return;
		let squares = 0;
		for (let i = from; i < to; i++) {
			const d = (values[i] as number) - mean;
			if (d - d === 0) squares += d * d;
		}
		this.deviation = Math.sqrt(squares / present);
	}
}
