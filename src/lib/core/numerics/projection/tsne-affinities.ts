import { throwIfCancelled } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { condensedIndex, condensedLength, distancesFrom } from '../clustering/distances.ts';
import { nearestNeighbours } from './knn.ts';
import { sparseFromRows, type SparseMatrix } from '../linear-algebra/sparse-matrix.ts';

const SEARCH_STEPS = 100;
const SEARCH_TOLERANCE = 1e-5;
/** Joint probabilities are at least this, so that the logarithm of the divergence exists. */
const MIN_PROBABILITY = 2 ** -52;

/**
 * Joint probabilities of exact t-SNE (van der Maaten & Hinton 2008), condensed; each pair is counted twice in the sum of 1.
 * @param condensed Euclidean distances
 */
export function tsneAffinities(
	condensed: Float64Array,
	n: number,
	perplexity: number,
	watch: Watch = {},
): Float64Array {
	const joint = new Float64Array(condensedLength(n));
	const row = new Float64Array(n);
	const conditional = new Float64Array(n);
	let total = 0;
	for (let i = 0; i < n; i++) {
		if ((i & 63) === 0) throwIfCancelled(watch.signal, 't-SNE');
		distancesFrom(condensed, n, i, row);
		for (let j = 0; j < n; j++) row[j] = row[j]! ** 2;
		conditionalRow(row, i, perplexity, conditional);
		for (let j = 0; j < n; j++) {
			if (j === i) continue;
			const o = i < j ? condensedIndex(n, i, j) : condensedIndex(n, j, i);
			joint[o] = joint[o]! + conditional[j]!;
			total += conditional[j]!;
		}
	}
	const divisor = Math.max(2 * total, MIN_PROBABILITY);
	return joint.map((v) => Math.max((2 * v) / divisor / 2, MIN_PROBABILITY));
}

/** The same over the 3 x perplexity nearest neighbours of each point, as Barnes-Hut t-SNE uses them; sums to 1. */
export function tsneSparseAffinities(
	condensed: Float64Array,
	n: number,
	perplexity: number,
	watch: Watch = {},
): SparseMatrix {
	const near = nearestNeighbours(condensed, n, Math.min(n - 1, Math.floor(3 * perplexity + 1)), watch);
	const k = near.k;
	const conditional = new Float64Array(k);
	const joint = Array.from({ length: n }, () => new Map<number, number>());
	for (let i = 0; i < n; i++) {
		const squared = near.distances.subarray(i * k, (i + 1) * k).map((d) => d * d);
		conditionalRow(squared, -1, perplexity, conditional);
		conditional.forEach((p, m) => {
			const j = near.indices[i * k + m]!;
			joint[i]?.set(j, (joint[i]?.get(j) ?? 0) + p / (2 * n));
			joint[j]?.set(i, (joint[j]?.get(i) ?? 0) + p / (2 * n));
		});
	}
	return sparseFromRows(joint);
}

/**
 * p(j | i) = exp(-beta d^2) / sum, with beta found by bisection so that the entropy is log(perplexity).
 * @param squared squared distances; `self` is left out (-1 = none)
 */
function conditionalRow(squared: Float64Array, self: number, perplexity: number, out: Float64Array): void {
	const target = Math.log(perplexity);
	let beta = 1;
	let low = -Infinity;
	let high = Infinity;
	for (let step = 0; step < SEARCH_STEPS; step++) {
		const difference = fill(squared, self, beta, out) - target;
		if (Math.abs(difference) <= SEARCH_TOLERANCE) break;
		if (difference > 0) {
			low = beta;
			beta = high === Infinity ? beta * 2 : (beta + high) / 2;
		} else {
			high = beta;
			beta = low === -Infinity ? beta / 2 : (beta + low) / 2;
		}
	}
}

/** Fills the row for one beta and returns its entropy. Distances are taken from the nearest one, so exp cannot vanish for all. */
function fill(squared: Float64Array, self: number, beta: number, out: Float64Array): number {
	let nearest = Infinity;
	for (let j = 0; j < squared.length; j++) if (j !== self) nearest = Math.min(nearest, squared[j]!);
	let sum = 0;
	let weighted = 0;
	for (let j = 0; j < squared.length; j++) {
		if (j === self) {
			out[j] = 0;
			continue;
		}
		const beyond = squared[j]! - nearest;
		const p = Math.exp(-beyond * beta);
		out[j] = p;
		sum += p;
		weighted += beyond * p;
	}
	for (let j = 0; j < squared.length; j++) out[j] = out[j]! / sum;
	return Math.log(sum) + (beta * weighted) / sum;
}
