import { throwIfCancelled } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { distancesFrom } from '../clustering/distances.ts';

/** The k nearest neighbours of every point, nearest first, the point itself left out. */
export interface Neighbours {
	k: number;
	/** n x k, row-major. */
	indices: Int32Array;
	/** n x k. */
	distances: Float64Array;
}

/**
 * Exact nearest neighbours from condensed distances; among equal distances the lower index comes first.
 * @param k neighbours per point, clipped to n - 1
 */
export function nearestNeighbours(
	condensed: Float64Array,
	n: number,
	k: number,
	watch: Watch = {},
): Neighbours {
	const kept = Math.max(0, Math.min(k, n - 1));
	const indices = new Int32Array(n * kept);
	const distances = new Float64Array(n * kept);
	const row = new Float64Array(n);
	for (let i = 0; i < n; i++) {
		if ((i & 63) === 0) throwIfCancelled(watch.signal, 'the neighbour search');
		distancesFrom(condensed, n, i, row);
		keepNearest(
			row,
			i,
			indices.subarray(i * kept, (i + 1) * kept),
			distances.subarray(i * kept, (i + 1) * kept),
		);
	}
	return { k: kept, indices, distances };
}

/** Insertion into a sorted list of k: few insertions happen once the list is full (k ln n on average). */
function keepNearest(row: Float64Array, self: number, indices: Int32Array, distances: Float64Array): void {
	const k = indices.length;
	let filled = 0;
	for (let j = 0; j < row.length; j++) {
		const d = row[j]!;
		if (j === self || (filled === k && !(d < distances[k - 1]!))) continue;
		let at = filled < k ? filled++ : k - 1;
		while (at > 0 && distances[at - 1]! > d) {
			distances[at] = distances[at - 1]!;
			indices[at] = indices[at - 1]!;
			at--;
		}
		distances[at] = d;
		indices[at] = j;
	}
}
