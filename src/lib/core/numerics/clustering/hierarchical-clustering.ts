import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { condensedLength, squareDistances } from './distances.ts';

export type LinkageMethod = 'average' | 'complete' | 'single' | 'ward';

/**
 * A dendrogram of n points as n - 1 merges in order of height, scipy's convention: clusters 0..n-1 are the points,
 * merge m makes cluster n + m out of `left[m]` < `right[m]`.
 */
export interface Linkage {
	points: number;
	left: Int32Array;
	right: Int32Array;
	heights: Float64Array;
	/** Points in the new cluster. */
	sizes: Int32Array;
}

/**
 * Agglomerative clustering of n points from condensed distances (scipy's linkage gives the same merges and heights).
 * @param distances condensed, every one finite; for "ward" they must be Euclidean
 * Nearest-neighbour chain for average, complete and ward (Murtagh 1983), Prim's spanning tree for single: O(n^2) time,
 * n x n doubles of memory.
 * @throws analysis.distance_missing when a distance is not finite
 */
export function hierarchicalClustering(
	distances: Float64Array,
	points: number,
	method: LinkageMethod,
	watch: Watch = {},
): Linkage {
	if (distances.length !== condensedLength(points))
		throw new LbError('analysis.distance_missing', { points });
	for (const d of distances) if (d - d !== 0) throw new LbError('analysis.distance_missing', { points });
	const square = squareDistances(distances, points);
	const merges = method === 'single' ? spanningTree(square, points) : chain(square, points, method, watch);
	return label(merges, points);
}

/** A merge of the clusters that hold points a and b. */
interface Merge {
	a: number;
	b: number;
	height: number;
}

/** Prim's algorithm from point 0; the edges of the minimum spanning tree are the merges of single linkage. */
function spanningTree(square: Float64Array, n: number): Merge[] {
	const nearest = new Float64Array(n).fill(Infinity);
	const merged = new Uint8Array(n);
	const merges: Merge[] = [];
	let current = 0;
	for (let step = 0; step + 1 < n; step++) {
		merged[current] = 1;
		let next = -1;
		let height = Infinity;
		for (let i = 0; i < n; i++) {
			if (merged[i]) continue;
			const d = square[current * n + i]!;
			if (d < nearest[i]!) nearest[i] = d;
			if (next < 0 || nearest[i]! < height) {
				next = i;
				height = nearest[i]!;
			}
		}
		merges.push({ a: current, b: next, height });
		current = next;
	}
	return merges;
}

/** Follows nearest neighbours until two are each other's nearest, merges them, and goes on from what is left of the chain. */
function chain(
	square: Float64Array,
	n: number,
	method: 'average' | 'complete' | 'ward',
	watch: Watch,
): Merge[] {
	const sizes = new Int32Array(n).fill(1);
	const path: number[] = [];
	const merges: Merge[] = [];
	while (merges.length + 1 < n) {
		throwIfCancelled(watch.signal, 'the clustering');
		if (path.length === 0) path.push(sizes.findIndex((size) => size > 0));
		for (;;) {
			const tip = path[path.length - 1]!;
			const before = path.length > 1 ? path[path.length - 2]! : -1;
			const nearest = nearestTo(square, n, sizes, tip, before);
			if (nearest !== before) {
				path.push(nearest);
				continue;
			}
			path.length -= 2;
			const kept = Math.max(tip, nearest);
			const gone = Math.min(tip, nearest);
			merges.push({ a: gone, b: kept, height: square[gone * n + kept]! });
			joinInto(square, n, sizes, gone, kept, method);
			break;
		}
	}
	return merges;
}

/** Nearest active cluster; on a tie the one we came from (so that the chain ends), then the first. */
function nearestTo(square: Float64Array, n: number, sizes: Int32Array, tip: number, before: number): number {
	let nearest = before;
	let height = before < 0 ? Infinity : square[tip * n + before]!;
	for (let i = 0; i < n; i++) {
		if (i === tip || sizes[i] === 0) continue;
		const d = square[tip * n + i]!;
		if (d < height) {
			height = d;
			nearest = i;
		}
	}
	return nearest;
}

/** Lance-Williams update of all distances to the joined cluster, which takes the place of `kept`. */
function joinInto(
	square: Float64Array,
	n: number,
	sizes: Int32Array,
	gone: number,
	kept: number,
	method: 'average' | 'complete' | 'ward',
): void {
	const ng = sizes[gone]!;
	const nk = sizes[kept]!;
	const between = square[gone * n + kept]!;
	sizes[gone] = 0;
	sizes[kept] = ng + nk;
	for (let i = 0; i < n; i++) {
		const ni = sizes[i]!;
		if (ni === 0 || i === kept) continue;
		const dg = square[i * n + gone]!;
		const dk = square[i * n + kept]!;
		let d: number;
		if (method === 'complete') d = Math.max(dg, dk);
		else if (method === 'average') d = (ng * dg + nk * dk) / (ng + nk);
		else {
			const total = ng + nk + ni;
			const square2 = ((ni + ng) * dg * dg + (ni + nk) * dk * dk - ni * between * between) / total;
			d = Math.sqrt(Math.max(0, square2));
		}
		square[i * n + kept] = square[kept * n + i] = d;
	}
}

/** Sorts merges by height (stable) and numbers the clusters by union-find. */
function label(merges: readonly Merge[], n: number): Linkage {
	const sorted = merges
		.map((merge, at) => ({ ...merge, at }))
		.sort((x, y) => x.height - y.height || x.at - y.at);
	const parent = Int32Array.from({ length: Math.max(0, 2 * n - 1) }, (_, i) => i);
	const size = new Int32Array(parent.length).fill(1);
	const find = (i: number): number => {
		let root = i;
		while (parent[root] !== root) root = parent[root]!;
		for (let at = i; at !== root;) {
			const up = parent[at]!;
			parent[at] = root;
			at = up;
		}
		return root;
	};
	const count = sorted.length;
	const linkage: Linkage = {
		points: n,
		left: new Int32Array(count),
		right: new Int32Array(count),
		heights: new Float64Array(count),
		sizes: new Int32Array(count),
	};
	sorted.forEach(({ a, b, height }, m) => {
		const x = find(a);
		const y = find(b);
		parent[x] = parent[y] = n + m;
		size[n + m] = size[x]! + size[y]!;
		linkage.left[m] = Math.min(x, y);
		linkage.right[m] = Math.max(x, y);
		linkage.heights[m] = height;
		linkage.sizes[m] = size[n + m]!;
	});
	return linkage;
}
