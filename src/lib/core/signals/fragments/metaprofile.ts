import { fftAmplitude } from '../../numerics/smoothing/fft-amplitude.ts';

/** A signal at distances from the centre of sites. */
export interface Profile {
	/** Distance of each column from the centre, bp, rising. For bins their first base. */
	position: Float64Array;
	value: Float64Array;
}

/** Summary of a profile around sites, as Griffin gives it. */
export interface ProfileSummary {
	/** Mean over the whole profile. */
	mean: number;
	/** Mean over the columns -30 <= x < 30. */
	central: number;
	/** |FFT[10]| over the columns -960 <= x < 960: the strength of the nucleosome array around the sites. */
	amplitude: number;
}

const CENTRAL = 30;
const AMPLITUDE_REACH = 960;
const AMPLITUDE_FREQUENCY = 10;

/**
 * Mean, central coverage and amplitude of a profile (Griffin, Doebley 2022). Missing values are left out of the means; the
 * amplitude needs every column of -960 <= x < 960 and is NaN when one is missing or the profile does not reach that far.
 */
export function profileSummary({ position, value }: Profile): ProfileSummary {
	const within = (from: number, to: number): Float64Array =>
		value.filter((_, i) => position[i]! >= from && position[i]! < to);
	const spacing = position[1]! - position[0]!;
	const reaches =
		position[0]! <= -AMPLITUDE_REACH && position[position.length - 1]! + spacing >= AMPLITUDE_REACH;
	return {
		mean: meanOf(value),
		central: meanOf(within(-CENTRAL, CENTRAL)),
		amplitude: reaches ? fftAmplitude(within(-AMPLITUDE_REACH, AMPLITUDE_REACH), AMPLITUDE_FREQUENCY) : NaN,
	};
}

function meanOf(values: Float64Array): number {
	let sum = 0;
	let n = 0;
	for (const value of values)
		if (!Number.isNaN(value)) {
			sum += value;
			n++;
		}
	return n === 0 ? NaN : sum / n;
}
