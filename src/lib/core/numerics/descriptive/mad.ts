import { median } from './median.ts';

/** Factor that makes the MAD of normal data estimate its standard deviation: 1 / normal quantile of 0.75. */
export const MAD_TO_SD = 1.482602218505602;

/** Median absolute deviation from the median (unscaled), NaN skipped; NaN when there is no value. */
export function mad(values: ArrayLike<number>, center: number = median(values)): number {
	const deviations = new Float64Array(values.length);
	for (let i = 0; i < values.length; i++) deviations[i] = Math.abs(values[i]! - center);
	return median(deviations);
}
