import { throwIfCancelled } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { distancesFrom } from '../clustering/distances.ts';
import { nearestNeighbours } from './knn.ts';

/**
 * Trustworthiness of a layout (Venna & Kaski 2001, as scikit-learn): 1 when the k nearest neighbours on the map are
 * near in the data too; 1 - 2 / (n k (2n - 3k - 1)) x the sum of how far beyond rank k they lie in the data.
 * @param data condensed distances in the data
 * @param layout condensed distances on the map
 * @param k neighbours, must stay below n / 2; NaN otherwise, as the normalisation is then undefined
 */
export function trustworthiness(
	data: Float64Array,
	layout: Float64Array,
	n: number,
	k: number,
	watch: Watch = {},
): number {
	if (k < 1 || k >= n / 2) return NaN;
	const near = nearestNeighbours(layout, n, k, watch);
	const row = new Float64Array(n);
	const rank = new Int32Array(n);
	let sum = 0;
	for (let i = 0; i < n; i++) {
		if ((i & 63) === 0) throwIfCancelled(watch.signal, 'the trustworthiness');
		distancesFrom(data, n, i, row);
		const order = Array.from({ length: n }, (_, j) => j).filter((j) => j !== i);
		order.sort((a, b) => row[a]! - row[b]! || a - b);
		order.forEach((j, at) => (rank[j] = at + 1));
		for (let m = 0; m < k; m++) sum += Math.max(0, rank[near.indices[i * k + m]!]! - k);
	}
	return 1 - (2 / (n * k * (2 * n - 3 * k - 1))) * sum;
}

/** Condensed Euclidean distances between points of a layout, n x d row-major. */
export function layoutDistances(layout: Float64Array, n: number, dimensions = 2): Float64Array {
	const condensed = new Float64Array((n * (n - 1)) / 2);
	let o = 0;
	for (let i = 0; i < n; i++) {
		for (let j = i + 1; j < n; j++) {
			let sum = 0;
			for (let c = 0; c < dimensions; c++) {
				sum += (layout[i * dimensions + c]! - layout[j * dimensions + c]!) ** 2;
			}
			condensed[o++] = Math.sqrt(sum);
		}
	}
	return condensed;
}
