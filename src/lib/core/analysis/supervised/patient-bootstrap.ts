import { maxOf } from '../../../base/extremes.ts';
import type { Random } from '../../../base/random.ts';
import type { Interval } from '../../numerics/tests/clopper-pearson.ts';
import { quantileSorted } from '../../numerics/descriptive/quantile.ts';
import { patientStrata, type LabelledSamples } from './folds.ts';

/** Resamples of every bootstrap of the models. */
export const replicates = 2000;

/**
 * 95 % percentile interval of a statistic when whole patients are resampled with replacement within their classes. With
 * one sample per patient this is the stratified bootstrap of samples.
 * @param statistic value for weights (how often each sample was drawn); NaN values are left out
 */
export function patientBootstrap(
	samples: LabelledSamples,
	random: Random,
	statistic: (weights: Int32Array) => number,
): Interval {
	const values: number[] = [];
	resample(samples, random, (weights) => {
		const value = statistic(weights);
		if (Number.isFinite(value)) values.push(value);
	});
	const sorted = Float64Array.from(values).sort();
	return { low: quantileSorted(sorted, 0.025), high: quantileSorted(sorted, 0.975) };
}

/** Standard deviations of several statistics over the same resamples of whole patients (divisor replicates - 1). */
export function patientBootstrapErrors(
	samples: LabelledSamples,
	random: Random,
	statistics: readonly ((weights: Int32Array) => number)[],
): number[] {
	const values = statistics.map((): number[] => []);
	resample(samples, random, (weights) => {
		statistics.forEach((statistic, k) => values[k]?.push(statistic(weights)));
	});
	return values.map((drawn) => {
		const kept = drawn.filter((value) => Number.isFinite(value));
		const mean = kept.reduce((a, b) => a + b, 0) / kept.length;
		const squares = kept.reduce((sum, value) => sum + (value - mean) ** 2, 0);
		return Math.sqrt(squares / (kept.length - 1));
	});
}

/** Calls `use` with the weights of each resample; the array is reused. */
function resample(samples: LabelledSamples, random: Random, use: (weights: Int32Array) => void): void {
	const strata = patientStrata(samples);
	const patients = Math.max(-1, maxOf(samples.patients)) + 1;
	const drawn = new Int32Array(patients);
	const weights = new Int32Array(samples.patients.length);
	for (let r = 0; r < replicates; r++) {
		drawn.fill(0);
		for (const stratum of strata) {
			for (let i = 0; i < stratum.length; i++) {
				const patient = stratum[random.int(stratum.length)]!;
				drawn[patient] = drawn[patient]! + 1;
			}
		}
		for (let i = 0; i < weights.length; i++) weights[i] = drawn[samples.patients[i]!]!;
		use(weights);
	}
}
