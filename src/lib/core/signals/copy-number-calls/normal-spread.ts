import { studentTBound } from '../../numerics/distributions/student-t.ts';
import { quantileSorted } from '../../numerics/descriptive/quantile.ts';
import type { LibraryScales } from './library-scales.ts';

/** Fewest normals a sample is judged against. */
export const MIN_NORMALS = 10;

/** What the normals say of one region: their mean, their standard deviation, and how many have a value. */
export interface NormalSpread {
	mean: number;
	sd: number;
	normals: number;
}

/** Mean and SD over normals with a value. */
export function spreadOf(values: Float64Array): NormalSpread {
	let n = 0;
	let sum = 0;
	for (const value of values)
		if (!Number.isNaN(value)) {
			n++;
			sum += value;
		}
	const mean = sum / n;
	let squares = 0;
	for (const value of values) if (!Number.isNaN(value)) squares += (value - mean) ** 2;
	return { mean, sd: Math.sqrt(squares / (n - 1)), normals: n };
}

/**
 * Mean and SD over normals with a value for a sample of its own scale: normals count by the inverse of their variance, the SD
 * is that of a typical one times the scale of the sample. Equal scales of 1 give the plain mean and SD.
 */
export function spreadOfLibraries(values: Float64Array, { own, normals }: LibraryScales): NormalSpread {
	let n = 0;
	let sum = 0;
	let weights = 0;
	const weight = (i: number): number => 1 / normals[i]! ** 2;
	for (const [i, value] of values.entries())
		if (!Number.isNaN(value)) {
			n++;
			sum += weight(i) * value;
			weights += weight(i);
		}
	const mean = sum / weights;
	let squares = 0;
	for (const [i, value] of values.entries())
		if (!Number.isNaN(value)) squares += weight(i) * (value - mean) ** 2;
	return { mean, sd: own * Math.sqrt(squares / (n - 1)), normals: n };
}

/** t of a value against normals that do not hold it: (value - mean) / (SD sqrt(1 + 1/n)), n - 1 degrees of freedom. */
export function tAgainst(value: number, { mean, sd, normals }: NormalSpread): number {
	return sd > 0 ? (value - mean) / (sd * Math.sqrt(1 + 1 / normals)) : Number.NaN;
}

/**
 * What the largest |t| of one more normal exceeds with the given chance, from those of `largest`, each of a normal against
 * the others. An empirical percentile of a dozen values lies below their largest, which a thirteenth passes once in thirteen
 * times; so this is the larger of it and the one-sided prediction bound of log-normal values. NaN with fewer than three.
 */
export function reachOfNormals(largest: Float64Array, chance: number): number {
	const known = largest.filter((value) => !Number.isNaN(value)).sort();
	if (known.length < 3) return Number.NaN;
	const { mean, sd, normals } = spreadOf(known.map(logAboveOne));
	const step = studentTBound(2 * chance, normals - 1) * sd * Math.sqrt(1 + 1 / normals);
	return Math.max(quantileSorted(known, 1 - chance), Math.exp(mean + step));
}

/** Logarithm of a statistic; all below 1 are the same, for how near to 0 one of them is says nothing of large ones. */
export function logAboveOne(value: number): number {
	return Number.isNaN(value) ? Number.NaN : Math.log(Math.max(1, value));
}
