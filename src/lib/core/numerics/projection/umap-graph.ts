import type { Watch } from '../../../base/progress.ts';
import { nearestNeighbours, type Neighbours } from './knn.ts';
import { sparseFromRows, type SparseMatrix } from '../linear-algebra/sparse-matrix.ts';

const SEARCH_STEPS = 64;
const SEARCH_TOLERANCE = 1e-5;
/** A bandwidth is at least this share of the mean neighbour distance. */
const MIN_BANDWIDTH = 1e-3;

/**
 * The fuzzy neighbour graph of UMAP (McInnes, Healy & Melville 2018, algorithms 1-3) with local connectivity 1.
 * @param condensed distances of n points
 * @param neighbours n_neighbors, counting the point itself as the reference implementation umap-learn does
 * @returns symmetric weights in (0, 1]: the fuzzy union a + b - ab of both directions
 */
export function umapGraph(
	condensed: Float64Array,
	n: number,
	neighbours: number,
	watch: Watch = {},
): SparseMatrix {
	const near = nearestNeighbours(condensed, n, neighbours - 1, watch);
	const directed = memberships(near, n);
	const union = directed.map(() => new Map<number, number>());
	directed.forEach((row, i) => {
		for (const [j, a] of row) {
			const b = directed[j]?.get(i) ?? 0;
			const weight = a + b - a * b;
			union[i]?.set(j, weight);
			union[j]?.set(i, weight);
		}
	});
	return sparseFromRows(union);
}

function memberships(near: Neighbours, n: number): Map<number, number>[] {
	const { k, indices, distances } = near;
	// umap-learn's means count the point's own distance of 0.
	const overall = distances.reduce((sum, d) => sum + d, 0) / (n * (k + 1));
	return Array.from({ length: n }, (_, i) => {
		const row = distances.subarray(i * k, (i + 1) * k);
		const nearest = row.find((d) => d > 0) ?? 0;
		const own = row.reduce((sum, d) => sum + d, 0) / (k + 1);
		const floor = MIN_BANDWIDTH * (nearest > 0 ? own : overall);
		const bandwidth = Math.max(floor, searchBandwidth(row, nearest, Math.log2(k + 1)));
		const weights = new Map<number, number>();
		row.forEach((d, m) => {
			const beyond = d - nearest;
			const weight = beyond <= 0 || bandwidth === 0 ? 1 : Math.exp(-beyond / bandwidth);
			if (weight > 0) weights.set(indices[i * k + m]!, weight);
		});
		return weights;
	});
}

/** Bandwidth at which the memberships of the neighbours add up to `target`, by bisection. */
function searchBandwidth(row: Float64Array, nearest: number, target: number): number {
	let low = 0;
	let high = Infinity;
	let middle = 1;
	for (let step = 0; step < SEARCH_STEPS; step++) {
		let sum = 0;
		for (const d of row) sum += d - nearest > 0 ? Math.exp(-(d - nearest) / middle) : 1;
		if (Math.abs(sum - target) < SEARCH_TOLERANCE) break;
		if (sum > target) {
			high = middle;
			middle = (low + high) / 2;
		} else {
			low = middle;
			middle = high === Infinity ? middle * 2 : (low + high) / 2;
		}
	}
	return middle;
}
