import { median } from './median.ts';

export interface SizeFactors {
	/** One per sample; NaN for a sample without a single count. */
	factors: Float64Array;
	/** `pooled_ratios`: of sums over pools of features, where too few features are counted in every sample. */
	method: 'median_of_ratios' | 'pooled_ratios';
	/** Features, or pools, whose ratios were taken. */
	used: number;
}

/** Features without a zero that single ratios need, or half of all features where there are fewer than twice as many. */
const ENOUGH = 50;
/** Counts that a typical one of them needs: features that are never zero at two or three reads are a lucky choice. */
const ENOUGH_READS = 10;
/** Pools tried, the finest first; one pool holds everything and its ratios are those of the library sizes. */
const POOLS = [100, 50, 25, 10, 5, 1];

/**
 * Size factors of a table of counts (`counts[feature * n + sample]`, missing = NaN), by the median of ratios of Anders &
 * Huber 2010 as DESeq2's estimateSizeFactorsForMatrix: each sample's counts over the geometric mean of the feature, features
 * with a zero left out, median of the logarithms. The geometric means are those of the `reference` samples. Where fewer than
 * 50 features are counted in every reference sample (or their typical count is below 10), features are dealt by falling
 * mean into up to 100 pools, so many that no pool of any sample is empty and they too hold about 10, and the sums of the pools take the place of the counts.
 */
export function sizeFactors(counts: Float64Array, n: number, reference: readonly number[]): SizeFactors {
	const features = n === 0 ? 0 : counts.length / n;
	const means = logMeans(counts, n, reference);
	const whole = indices(means);
	if (whole.length >= Math.min(ENOUGH, Math.ceil(features / 2)) && typical(means, whole) >= ENOUGH_READS) {
		const factors = medianRatios(counts, n, means, whole);
		if (factors.every((factor) => factor > 0))
			return { factors, method: 'median_of_ratios', used: whole.length };
	}
	return pooled(counts, n, reference);
}

function pooled(counts: Float64Array, n: number, reference: readonly number[]): SizeFactors {
	const order = byFallingMean(counts, n, reference);
	const holds = total(counts, n);
	let last: SizeFactors = { factors: new Float64Array(n).fill(NaN), method: 'pooled_ratios', used: 0 };
	for (const pools of POOLS) {
		if (pools > order.length) continue;
		const sums = new Float64Array(pools * n);
		for (const [rank, f] of order.entries())
			for (let s = 0, at = (rank % pools) * n; s < n; s++) sums[at + s] = sums[at + s]! + counts[f * n + s]!;
		// A sample without a single count empties every pool and is not waited for.
		for (let s = 0; s < n; s++) if (!(holds[s]! > 0)) for (let p = 0; p < pools; p++) sums[p * n + s] = NaN;
		const means = logMeans(
			sums,
			n,
			reference.filter((s) => holds[s]! > 0),
		);
		const whole = indices(means);
		last = { factors: medianRatios(sums, n, means, whole), method: 'pooled_ratios', used: whole.length };
		const filled = whole.length === pools && sums.every((sum) => sum !== 0);
		if (filled && typical(means, whole) >= ENOUGH_READS) return last;
	}
	return last;
}

/** Mean logarithm of each feature over the reference samples; -Infinity with a zero, NaN with a missing value. */
function logMeans(counts: Float64Array, n: number, reference: readonly number[]): Float64Array {
	const means = new Float64Array(n === 0 ? 0 : counts.length / n);
	for (let f = 0; f < means.length; f++) {
		let sum = 0;
		for (const s of reference) sum += Math.log(counts[f * n + s]!);
		means[f] = sum / reference.length;
	}
	return means;
}

/** Median of the geometric means; NaN without any. */
function typical(means: Float64Array, features: readonly number[]): number {
	return Math.exp(median(Float64Array.from(features, (f) => means[f]!)));
}

function indices(means: Float64Array): number[] {
	const finite: number[] = [];
	for (let f = 0; f < means.length; f++) if (Number.isFinite(means[f])) finite.push(f);
	return finite;
}

function medianRatios(
	counts: Float64Array,
	n: number,
	means: Float64Array,
	features: readonly number[],
): Float64Array {
	const ratios = new Float64Array(features.length);
	return Float64Array.from({ length: n }, (_, s) => {
		let kept = 0;
		for (const f of features) {
			const count = counts[f * n + s]!;
			if (count > 0) ratios[kept++] = Math.log(count) - means[f]!;
		}
		return kept === 0 ? NaN : Math.exp(median(ratios.subarray(0, kept)));
	});
}

/** Features without a missing value, those counted most first, the earlier one among equals. */
function byFallingMean(counts: Float64Array, n: number, reference: readonly number[]): number[] {
	const sums: [number, number][] = [];
	for (let f = 0; f * n < counts.length; f++) {
		let missing = false;
		for (let s = 0; s < n; s++) if (Number.isNaN(counts[f * n + s])) missing = true;
		let sum = 0;
		for (const s of reference) sum += counts[f * n + s]!;
		if (!missing && sum > 0) sums.push([f, sum]);
	}
	return sums.sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([f]) => f);
}

function total(counts: Float64Array, n: number): Float64Array {
	const sums = new Float64Array(n);
	for (let i = 0; i < counts.length; i++) {
		const count = counts[i]!;
		if (count > 0) sums[i % n] = sums[i % n]! + count;
	}
	return sums;
}
