import { median } from '../../numerics/descriptive/median.ts';
import { pearson } from '../../numerics/tests/pearson.ts';
import type { SignalMatrix } from '../matrix.ts';
import type { CountFacts } from './count-tally.ts';

/** Fewer features or samples have no library size that could be told from their values. */
const MIN_FEATURES = 20;
const MIN_SAMPLES = 4;
/** Features looked at, those counted most. */
const LOOKED_AT = 500;
/** A table whose largest number is smaller holds calls, grades or genotypes. */
const LARGEST_CALL = 10;
/** Median correlation of features with the library size of the others; measured on independent columns: below 0.1. */
const SHARED = 0.2;
/** Counts vary by at least their mean (Poisson); whole numbers of copies or base pairs by much less. */
const MIN_DISPERSION = 0.5;
/** Largest over smallest library size below which there is nothing to normalise. */
const SAME_SIZE = 1.01;
const NAMED = /(^|[^a-z])(raw)?(read|fragment|umi)?[-_ ]?counts?([^a-z]|$)|(^|[^a-z])(n_?)?reads([^a-z]|$)/i;

/**
 * True when whole numbers are counts of reads or fragments with different library sizes: none negative, as variable as
 * counts are at least, and rising with the total of the sample. A name such as `raw_counts` stands for the latter.
 */
export function areCounts(matrix: SignalMatrix, facts: CountFacts | null): facts is CountFacts {
	const n = matrix.sample_ids.length;
	if (facts === null || facts.largest < LARGEST_CALL || facts.largest === 100) return false;
	if (matrix.feature_ids.length < MIN_FEATURES || n < 2) return false;
	const sizes = facts.library_sizes.filter((size) => size > 0);
	if (sizes.length < 2 || spread(sizes) < SAME_SIZE) return false;
	const features = countedMost(matrix);
	if (dispersion(matrix, features) < MIN_DISPERSION) return false;
	if (matrix.signal_kind === 'copy_number' && median(rowMeans(matrix, features)) < LARGEST_CALL) return false;
	if (NAMED.test(matrix.name)) return true;
	return n >= MIN_SAMPLES && sharedWithLibrary(matrix, facts.library_sizes, features) >= SHARED;
}

function spread(sizes: Float64Array): number {
	let [low, high] = [Infinity, 0];
	for (const size of sizes) {
		low = Math.min(low, size);
		high = Math.max(high, size);
	}
	return high / low;
}

function meanOf(matrix: SignalMatrix, f: number): number {
	const n = matrix.sample_ids.length;
	let [sum, present] = [0, 0];
	for (let s = 0; s < n; s++) {
		const value = matrix.values[f * n + s]!;
		if (Number.isNaN(value)) continue;
		sum += value;
		present++;
	}
	return present === 0 ? 0 : sum / present;
}

function rowMeans(matrix: SignalMatrix, features: readonly number[]): Float64Array {
	return Float64Array.from(features, (f) => meanOf(matrix, f));
}

function countedMost(matrix: SignalMatrix): number[] {
	const means = matrix.feature_ids.map((_, f) => meanOf(matrix, f));
	const order = [...means.keys()].sort((a, b) => means[b]! - means[a]! || a - b);
	return order.slice(0, LOOKED_AT);
}

/** Median over the features of variance over mean. */
function dispersion(matrix: SignalMatrix, features: readonly number[]): number {
	const n = matrix.sample_ids.length;
	return median(
		Float64Array.from(features, (f) => {
			const mean = meanOf(matrix, f);
			let [squares, present] = [0, 0];
			for (let s = 0; s < n; s++) {
				const value = matrix.values[f * n + s]!;
				if (Number.isNaN(value)) continue;
				squares += (value - mean) ** 2;
				present++;
			}
			return mean > 0 && present > 1 ? squares / (present - 1) / mean : NaN;
		}),
	);
}

/** Median correlation, on the logarithmic scale, of a feature with the library size without it. */
function sharedWithLibrary(matrix: SignalMatrix, sizes: Float64Array, features: readonly number[]): number {
	const n = matrix.sample_ids.length;
	return median(
		Float64Array.from(features, (f) => {
			const own = matrix.values.subarray(f * n, (f + 1) * n);
			const others = Float64Array.from(own, (value, s) => Math.log1p(sizes[s]! - value));
			return pearson(own.map(Math.log1p), others).r;
		}),
	);
}
