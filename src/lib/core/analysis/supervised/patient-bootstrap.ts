import type { Random } from '../../../base/random.ts';
import type { Interval } from '../../numerics/clopper-pearson.ts';
import { quantileSorted } from '../../numerics/quantile.ts';
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
	const strata = patientStrata(samples);
	const patients = Math.max(-1, ...samples.patients) + 1;
	const drawn = new Int32Array(patients);
	const weights = new Int32Array(samples.patients.length);
	const values: number[] = [];
	for (let r = 0; r < replicates; r++) {
		drawn.fill(0);
		for (const stratum of strata) {
			for (let i = 0; i < stratum.length; i++) {
				const patient = stratum[random.int(stratum.length)] as number;
				drawn[patient] = (drawn[patient] as number) + 1;
			}
		}
		for (let i = 0; i < weights.length; i++) weights[i] = drawn[samples.patients[i] as number] as number;
		const value = statistic(weights);
		if (Number.isFinite(value)) values.push(value);
	}
	const sorted = Float64Array.from(values).sort();
	return { low: quantileSorted(sorted, 0.025), high: quantileSorted(sorted, 0.975) };
}
