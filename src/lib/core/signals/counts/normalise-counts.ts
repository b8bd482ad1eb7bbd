import { createRandom } from '../../../base/random.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { binomialDraw } from '../../numerics/distributions/binomial-draw.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { sizeFactors, type SizeFactors } from '../../numerics/descriptive/size-factors.ts';
import type { SignalMatrix } from '../matrix.ts';
import { screenFeatures } from '../usable-features.ts';

/** What was done to a matrix of counts. */
export interface CountScale {
	method: SizeFactors['method'];
	/** Features, or pools of features, behind the size factors. */
	used: number;
	/** One per sample, in the order of the matrix; NaN for a sample without a count. */
	size_factors: Float64Array;
	library_sizes: Float64Array;
	/** Features whose counts were thinned. */
	thinned: number;
	/** Size factor that they were thinned to. */
	depth: number;
}

export interface NormalisedCounts {
	matrix: SignalMatrix;
	scale: CountScale;
	/** Features that hold one value only now. */
	constant: number;
	/** For the headline: method and library sizes. */
	headline: Message[];
	notes: Message[];
}

export const COUNT_UNIT = 'log2 normalised count';

/**
 * Expected reads in the shallowest sample from which the discreteness of counts no longer tells deep from shallow: at ten times the
 * depth the AUROC of two groups without any difference is 0.508 (0.505 at twice); at 5 reads 0.526, at half a read 0.611.
 */
const ENOUGH_READS = 50;
/** A sample below this share of the median size factor is too shallow to bring the others down to it. */
const SHALLOW = 0.1;

/**
 * Counts as log2(count / size factor + 1). The size factors take their reference from the `training` samples. Features that
 * would hold fewer than 50 reads in the shallowest sample are thinned: every read is kept with the probability that brings
 * the sample down to that depth, so that without a difference the values of deep and shallow samples are distributed alike
 * (with plain scaling, a deeper group has fewer zeros and finer steps, and tests find that). Each feature draws from a
 * stream of its own, named by the feature.
 */
export function normaliseCounts(
	counts: SignalMatrix,
	library_sizes: Float64Array,
	{ training, seed }: { training: readonly number[]; seed: number },
): NormalisedCounts {
	const n = counts.sample_ids.length;
	const reference = training.length > 0 ? training : counts.sample_ids.map((_, s) => s);
	const { factors, method, used } = sizeFactors(counts.values, n, reference);
	const depth = floorOf(factors);
	const values = new Float64Array(counts.values.length);
	let thinned = 0;
	for (let f = 0; f < counts.feature_ids.length; f++) {
		const thin = expected(counts.values, f * n, factors, reference) * depth < ENOUGH_READS;
		if (thin) thinned++;
		const random = thin ? createRandom(seed, `thin:${counts.feature_ids[f]}`) : null;
		for (let s = 0; s < n; s++) {
			const count = counts.values[f * n + s]!;
			const factor = factors[s]!;
			const shrink = random !== null && factor > depth;
			const kept = shrink && !Number.isNaN(count) ? binomialDraw(count, depth / factor, random) : count;
			values[f * n + s] = Math.log2(kept / (shrink ? depth : factor) + 1);
		}
	}
	const { matrix, constant } = screenFeatures({ ...counts, unit: COUNT_UNIT, values });
	const scale = { method, used, size_factors: factors, library_sizes, thinned, depth };
	return { matrix, scale, constant: constant.length, ...told(counts, scale) };
}

function floorOf(factors: Float64Array): number {
	const known = factors.filter((factor) => factor > 0);
	return Math.max(
		known.reduce((low, factor) => Math.min(low, factor), Infinity),
		SHALLOW * median(known),
	);
}

/** Mean normalised count of a feature over the reference samples. */
function expected(
	counts: Float64Array,
	at: number,
	factors: Float64Array,
	reference: readonly number[],
): number {
	let [sum, present] = [0, 0];
	for (const s of reference) {
		const value = counts[at + s]! / factors[s]!;
		if (!Number.isFinite(value)) continue;
		sum += value;
		present++;
	}
	return present === 0 ? 0 : sum / present;
}

function told(counts: SignalMatrix, scale: CountScale): Pick<NormalisedCounts, 'headline' | 'notes'> {
	const { library_sizes, size_factors, depth } = scale;
	const known = library_sizes.filter((size) => size > 0);
	const names = (which: (factor: number) => boolean): string[] =>
		counts.sample_ids.filter((_, s) => which(size_factors[s]!));
	const empty = names((factor) => !(factor > 0));
	const shallow = names((factor) => factor < depth);
	const range = (values: Float64Array): { low: number; high: number } => ({
		low: values.reduce((a, b) => Math.min(a, b), Infinity),
		high: values.reduce((a, b) => Math.max(a, b), 0),
	});
	const sizes = range(known);
	const factors = range(size_factors.filter((factor) => factor > 0));
	const name = counts.name;
	const listed = (samples: string[]): Record<string, number | string[]> => ({
		count: samples.length,
		names: shortList(samples),
	});
	return {
		headline: [
			say('signals.counts_normalised', {
				name,
				low: sizes.low.toLocaleString('en'),
				high: sizes.high.toLocaleString('en'),
			}),
		],
		notes: [
			say(`signals.counts_${scale.method}`, {
				name,
				used: scale.used.toLocaleString('en'),
				low: factors.low.toPrecision(3),
				high: factors.high.toPrecision(3),
			}),
			...(scale.thinned === 0
				? []
				: [
						say('signals.counts_thinned', {
							name,
							thinned: scale.thinned.toLocaleString('en'),
							total: counts.feature_ids.length.toLocaleString('en'),
							reads: ENOUGH_READS,
							depth: depth.toPrecision(3),
						}),
					]),
			...(shallow.length === 0 ? [] : [say('signals.counts_shallow', { name, ...listed(shallow) })]),
			...(empty.length === 0 ? [] : [say('signals.counts_empty', { name, ...listed(empty) })]),
		],
	};
}
