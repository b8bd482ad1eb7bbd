import { throwIfCancelled } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { featureMoments, type FeatureMoments } from '../descriptive/feature-moments.ts';
import { addTiles, gramMatrix, mirror, type FeatureTransform } from '../linear-algebra/gram.ts';
import { symmetricEigen } from '../linear-algebra/symmetric-eigen.ts';

export interface PcaOptions {
	/** Components kept; default min(10, n - 1), never more than min(n - 1, p). */
	components?: number;
	/** "unit" divides by the population standard deviation (scikit-learn's StandardScaler); constant features add 0. */
	scale?: 'none' | 'unit';
	/** A Gram matrix computed elsewhere (worker threads) with `pcaTransform`'s transform; else it is computed here. */
	gram?: Float64Array;
	/** `featureMoments` of the values, where they are known already. */
	moments?: FeatureMoments;
	/** Keep the loadings of all features (p x k doubles); default false. */
	loadings?: boolean;
}

/** Principal components of n samples. */
export interface Pca {
	/** Components kept, k; fewer than asked when the data has a lower rank. */
	components: number;
	/** Sample coordinates, n x k row-major: `scores[s * components + c]`, unit of the (scaled) features. */
	scores: Float64Array;
	/** Variance along each component with divisor n - 1, as scikit-learn's `explained_variance_`. */
	explainedVariance: Float64Array;
	/** Share of the total variance, 0-1. */
	explainedVarianceRatio: Float64Array;
	/** Variance of all features together, divisor n - 1. */
	totalVariance: number;
	/** Missing values that were replaced by the mean of their feature. */
	imputedValues: number;
	/** Features with at least one such value. */
	imputedFeatures: number;
	/** Features without any value, which add nothing. */
	emptyFeatures: number;
	/** Centring and scaling that was applied. */
	transform: FeatureTransform;
	/** Unit vectors over the features, p x k row-major: `loadings[f * components + c]`; null unless asked for. */
	loadings: Float64Array | null;
}

/** Centring (and scaling) for a PCA: means, and 1 / SD with 0 for constant features when scaling. */
export function pcaTransform(moments: FeatureMoments, scale: 'none' | 'unit'): FeatureTransform {
	if (scale === 'none') return { means: moments.means, factors: null };
	return { means: moments.means, factors: moments.deviations.map((sd) => (sd === 0 ? 0 : 1 / sd)) };
}

/**
 * Exact principal component analysis of samples.
 * @param values features x samples, feature-major (`values[f * samples + s]`); missing = NaN, replaced by the feature mean
 * @param samples number of samples, at least 2
 * Through the n x n Gram matrix when n <= p, else the p x p scatter matrix; equal to scikit-learn's
 * PCA(svd_solver='full') up to rounding. Sign: the largest absolute loading of a component is positive (first feature
 * among equals), so that the bytes are stable and agree with scikit-learn >= 1.5.
 */
export function pca(values: Float64Array, samples: number, options: PcaOptions = {}, watch: Watch = {}): Pca {
	const features = samples === 0 ? 0 : Math.floor(values.length / samples);
	const moments = options.moments ?? featureMoments(values, samples);
	const transform = pcaTransform(moments, options.scale ?? 'none');
	const most = Math.max(0, Math.min(samples - 1, features));
	const wanted = Math.min(options.components ?? 10, most);
	const counts = missingCounts(moments, samples);
	const found =
		samples <= features || options.gram !== undefined
			? throughGram(values, samples, transform, wanted, options.gram, watch)
			: throughScatter(values, samples, features, transform, wanted);
	const k = found.components;
	const divisor = Math.max(1, samples - 1);
	const result: Pca = {
		components: k,
		scores: found.scores,
		explainedVariance: Float64Array.from({ length: k }, (_, c) => found.values[c]! / divisor),
		explainedVarianceRatio: Float64Array.from({ length: k }, (_, c) => found.values[c]! / found.total),
		totalVariance: found.total / divisor,
		...counts,
		transform,
		loadings: options.loadings === true ? new Float64Array(features * k) : null,
	};
	addLoadings(values, samples, result, found.values, watch);
	return result;
}

interface Found {
	components: number;
	scores: Float64Array;
	/** Squared singular values, descending. */
	values: Float64Array;
	/** Sum of all squared singular values. */
	total: number;
}

function throughGram(
	values: Float64Array,
	n: number,
	transform: FeatureTransform,
	wanted: number,
	given: Float64Array | undefined,
	watch: Watch,
): Found {
	const gram = given ?? gramMatrix(values, n, transform, watch);
	const total = traceOf(gram, n);
	const eigen = symmetricEigen(gram, n, wanted);
	const k = rankOf(eigen.values, wanted, n);
	const scores = new Float64Array(n * k);
	for (let c = 0; c < k; c++) {
		const length = Math.sqrt(eigen.values[c]!);
		for (let s = 0; s < n; s++) scores[s * k + c] = eigen.vectors[c * n + s]! * length;
	}
	return { components: k, scores, values: eigen.values, total };
}

function throughScatter(
	values: Float64Array,
	n: number,
	p: number,
	transform: FeatureTransform,
	wanted: number,
): Found {
	const rows = p + (p & 1);
	const centred = new Float64Array(rows * n);
	for (let f = 0; f < p; f++) {
		const factor = transform.factors === null ? 1 : transform.factors[f]!;
		for (let s = 0; s < n; s++) {
			const d = (values[f * n + s]! - transform.means[f]!) * factor;
			centred[f * n + s] = d - d === 0 ? d : 0;
		}
	}
	const sums = new Float64Array(rows * rows);
	addTiles(centred, n, rows, n, sums);
	const scatter = mirror(sums, rows, p);
	const eigen = symmetricEigen(scatter, p, wanted);
	const k = rankOf(eigen.values, wanted, p);
	const scores = new Float64Array(n * k);
	for (let f = 0; f < p; f++) {
		for (let s = 0; s < n; s++) {
			const x = centred[f * n + s]!;
			for (let c = 0; c < k; c++) {
				scores[s * k + c] = scores[s * k + c]! + x * eigen.vectors[c * p + f]!;
			}
		}
	}
	return { components: k, scores, values: eigen.values, total: traceOf(scatter, p) };
}

function traceOf(matrix: Float64Array, n: number): number {
	let sum = 0;
	for (let i = 0; i < n; i++) sum += matrix[i * n + i]!;
	return sum;
}

/** Components whose variance stands above rounding: a Gram matrix resolves squared singular values to about n eps. */
function rankOf(values: Float64Array, wanted: number, size: number): number {
	const floor = (values[0] ?? 0) * size * 2 ** -52;
	let k = 0;
	while (k < wanted && values[k]! > floor) k++;
	return k;
}

/**
 * Computes the loadings X u / s feature by feature, keeps them when wanted, and flips components whose largest absolute
 * loading is negative.
 */
function addLoadings(
	values: Float64Array,
	n: number,
	result: Pca,
	squares: Float64Array,
	watch: Watch,
): void {
	const k = result.components;
	const features = n === 0 ? 0 : Math.floor(values.length / n);
	const weights = componentWeights(result.scores, squares, n, k);
	const largest = new Float64Array(k);
	const row = new Float64Array(n);
	const found = new Float64Array(k);
	for (let f = 0; f < features; f++) {
		if ((f & 4095) === 0) throwIfCancelled(watch.signal, 'PCA');
		centreRow(values, n, result.transform, f, row);
		dotProducts(row, weights, k, found);
		for (let c = 0; c < k; c++) {
			const loading = found[c]!;
			if (result.loadings !== null) result.loadings[f * k + c] = loading;
			// A margin of 1e-12 keeps the choice the same when two loadings tie up to rounding.
			if (Math.abs(loading) > Math.abs(largest[c]!) * (1 + 1e-12)) largest[c] = loading;
		}
	}
	for (let c = 0; c < k; c++) {
		if (largest[c]! >= 0) continue;
		flip(result.scores, c, k);
		if (result.loadings !== null) flip(result.loadings, c, k);
	}
}

/** Products of a row with `k` runs of weights, four at a time: a sum has to wait for itself, four do not for each other. */
function dotProducts(row: Float64Array, weights: Float64Array, k: number, into: Float64Array): void {
	const n = row.length;
	// The last runs are taken again where fewer than four are left.
	for (let c = 0; c < k; c += 4) {
		const a = c * n;
		const b = Math.min(c + 1, k - 1) * n;
		const d = Math.min(c + 2, k - 1) * n;
		const e = Math.min(c + 3, k - 1) * n;
		let first = 0;
		let second = 0;
		let third = 0;
		let fourth = 0;
		for (let s = 0; s < n; s++) {
			const x = row[s]!;
			first += x * weights[a + s]!;
			second += x * weights[b + s]!;
			third += x * weights[d + s]!;
			fourth += x * weights[e + s]!;
		}
		into[c] = first;
		if (c + 1 < k) into[c + 1] = second;
		if (c + 2 < k) into[c + 2] = third;
		if (c + 3 < k) into[c + 3] = fourth;
	}
}

/** With scores u s, loadings are X scores / s^2; component-major, so that a feature needs k dot products. */
function componentWeights(scores: Float64Array, squares: Float64Array, n: number, k: number): Float64Array {
	const weights = new Float64Array(n * k);
	for (let s = 0; s < n; s++) {
		for (let c = 0; c < k; c++) weights[c * n + s] = scores[s * k + c]! / squares[c]!;
	}
	return weights;
}

function centreRow(
	values: Float64Array,
	n: number,
	transform: FeatureTransform,
	f: number,
	row: Float64Array,
): void {
	const mean = transform.means[f]!;
	const factor = transform.factors === null ? 1 : transform.factors[f]!;
	for (let s = 0; s < n; s++) {
		const d = (values[f * n + s]! - mean) * factor;
		row[s] = d - d === 0 ? d : 0;
	}
}

function flip(table: Float64Array, component: number, k: number): void {
	for (let i = component; i < table.length; i += k) table[i] = -table[i]!;
}

function missingCounts(moments: FeatureMoments, samples: number) {
	let imputedValues = 0;
	let imputedFeatures = 0;
	let emptyFeatures = 0;
	for (const present of moments.present) {
		if (present === samples) continue;
		if (present === 0) emptyFeatures++;
		else {
			imputedFeatures++;
			imputedValues += samples - present;
		}
	}
	return { imputedValues, imputedFeatures, emptyFeatures };
}
