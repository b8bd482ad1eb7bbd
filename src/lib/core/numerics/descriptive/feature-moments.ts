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
		// Two sums at a time: one has to wait for itself, two do not for each other.
		const pairs = from + count - (count & 1);
		const last = count & 1 ? values[pairs]! : NaN;
		let even = 0;
		let odd = 0;
		let missing = count & 1;
		let min = Infinity;
		let max = -Infinity;
		// v - v is 0 for finite numbers only: one test for NaN and both infinities.
		if (last - last === 0) {
			min = last;
			max = last;
			even = last;
			missing = 0;
		}
		for (let i = from; i < pairs; i += 2) {
			const a = values[i]!;
			const b = values[i + 1]!;
			if (a - a === 0) {
				if (a < min) min = a;
				if (a > max) max = a;
				even += a;
			} else missing++;
			if (b - b === 0) {
				if (b < min) min = b;
				if (b > max) max = b;
				odd += b;
			} else missing++;
		}
		const present = count - missing;
		this.present = present;
		this.min = min;
		this.max = max;
		// The mean of equal values can differ from them in the last bit; a constant feature must centre to exact zeros.
		const mean = present === 0 ? 0 : min === max ? min : (even + odd) / present;
		this.mean = mean;
		this.deviation = 0;
		if (min >= max) return;
		even = last - last === 0 ? (last - mean) ** 2 : 0;
		odd = 0;
		for (let i = from; i < pairs; i += 2) {
			const a = values[i]! - mean;
			const b = values[i + 1]! - mean;
			if (a - a === 0) even += a * a;
			if (b - b === 0) odd += b * b;
		}
		this.deviation = Math.sqrt((even + odd) / present);
	}
}
