import type { Watch } from '../../../base/progress.ts';
import { correlationMatrix } from './correlation-matrix.ts';
import { BLOCK, eachSampleBlock, type SampleBlock } from '../descriptive/sample-blocks.ts';

export type DistanceMetric = 'euclidean' | 'manhattan' | 'correlation';

/** Length of a condensed distance vector of n points. */
export function condensedLength(n: number): number {
	return (n * (n - 1)) / 2;
}

/** Position of the pair i < j in a condensed vector, in the order of scipy's pdist: 01, 02, ..., 12, ... */
export function condensedIndex(n: number, i: number, j: number): number {
	return n * i - (i * (i + 1)) / 2 + (j - i - 1);
}

/**
 * Distances between all pairs of samples, condensed as scipy's pdist.
 * @param values features x samples, feature-major (`values[f * samples + s]`); missing = NaN
 * euclidean and manhattan are taken over the features both samples have and scaled up to all features
 * (scikit-learn's nan_euclidean_distances: sqrt(p / shared x sum of squares); manhattan p / shared x sum);
 * correlation is 1 - Pearson r over the shared features. A pair without enough shared features is NaN.
 */
export function sampleDistances(
	values: Float64Array,
	samples: number,
	metric: DistanceMetric,
	watch: Watch = {},
): Float64Array {
	if (metric === 'correlation') return correlationDistances(values, samples, watch);
	const features = samples === 0 ? 0 : Math.floor(values.length / samples);
	const sums = new Float64Array(condensedLength(samples));
	const shared = new Uint32Array(sums.length);
	const add = metric === 'euclidean' ? addSquares : addAbsolutes;
	const visit = (block: SampleBlock): void => {
		let o = 0;
		for (let i = 0; i < samples; i++)
			for (let j = i + 1; j < samples; j++) add(block, i, j, sums, shared, o++);
	};
	eachSampleBlock(values, samples, null, visit, watch);
	return sums.map((sum, o) => {
		const count = shared[o]!;
		if (count === 0) return NaN;
		const whole = (sum * features) / count;
		return metric === 'euclidean' ? Math.sqrt(whole) : whole;
	});
}

/** Full symmetric n x n matrix, row-major, from a condensed vector. */
export function squareDistances(condensed: Float64Array, n: number): Float64Array {
	const square = new Float64Array(n * n);
	let o = 0;
	for (let i = 0; i < n; i++) {
		for (let j = i + 1; j < n; j++) square[i * n + j] = square[j * n + i] = condensed[o++]!;
	}
	return square;
}

/**
 * Condensed Euclidean distances from a Gram matrix of (centred) points: d^2 = g_ii + g_jj - 2 g_ij.
 * Differences below about 1e-8 of the size of the points drown in rounding, which does not matter for neighbour maps.
 */
export function gramDistances(gram: Float64Array, n: number): Float64Array {
	const condensed = new Float64Array(condensedLength(n));
	let o = 0;
	for (let i = 0; i < n; i++) {
		for (let j = i + 1; j < n; j++) {
			const squared = gram[i * n + i]! + gram[j * n + j]! - 2 * gram[i * n + j]!;
			condensed[o++] = Math.sqrt(Math.max(0, squared));
		}
	}
	return condensed;
}

/** Writes the distances from point i to all points (itself 0) into `out`, length n. */
export function distancesFrom(condensed: Float64Array, n: number, i: number, out: Float64Array): void {
	for (let j = 0, o = i - 1; j < i; j++) {
		out[j] = condensed[o]!;
		o += n - j - 2;
	}
	out[i] = 0;
	const start = condensedIndex(n, i, i + 1) - (i + 1);
	for (let j = i + 1; j < n; j++) out[j] = condensed[start + j]!;
}

function correlationDistances(values: Float64Array, n: number, watch: Watch): Float64Array {
	const { r } = correlationMatrix(values, n, watch);
	const condensed = new Float64Array(condensedLength(n));
	let o = 0;
	for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) condensed[o++] = 1 - r[i * n + j]!;
	return condensed;
}

function addSquares(
	block: SampleBlock,
	i: number,
	j: number,
	sums: Float64Array,
	shared: Uint32Array,
	o: number,
): void {
	const { rows, length } = block;
	const a = i * BLOCK;
	const b = j * BLOCK;
	let sum = 0;
	let count = 0;
	for (let k = 0; k < length; k++) {
		const d = rows[a + k]! - rows[b + k]!;
		if (d !== d) continue;
		sum += d * d;
		count++;
	}
	sums[o] = sums[o]! + sum;
	shared[o] = shared[o]! + count;
}

function addAbsolutes(
	block: SampleBlock,
	i: number,
	j: number,
	sums: Float64Array,
	shared: Uint32Array,
	o: number,
): void {
	const { rows, length } = block;
	const a = i * BLOCK;
	const b = j * BLOCK;
	let sum = 0;
	let count = 0;
	for (let k = 0; k < length; k++) {
		const d = rows[a + k]! - rows[b + k]!;
		if (d !== d) continue;
		sum += Math.abs(d);
		count++;
	}
	sums[o] = sums[o]! + sum;
	shared[o] = shared[o]! + count;
}
