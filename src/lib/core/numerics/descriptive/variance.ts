import { mean } from './mean.ts';

/** Which divisor: sample = n - 1 (unbiased), population = n (the scaling of scikit-learn's StandardScaler). */
export type VarianceKind = 'sample' | 'population';

/** Variance of the values that are not NaN, two passes; NaN when too few (sample: fewer than 2, population: none). */
export function variance(values: ArrayLike<number>, kind: VarianceKind = 'sample'): number {
	const center = mean(values);
	let sum = 0;
	let n = 0;
	for (let i = 0; i < values.length; i++) {
		const value = values[i]!;
		if (value !== value) continue;
		sum += (value - center) * (value - center);
		n++;
	}
	const divisor = kind === 'sample' ? n - 1 : n;
	return divisor > 0 ? sum / divisor : NaN;
}

/** Square root of `variance`. */
export function standardDeviation(values: ArrayLike<number>, kind: VarianceKind = 'sample'): number {
	return Math.sqrt(variance(values, kind));
}
