import type { Linkage } from './hierarchical-clustering.ts';

/**
 * Flat clusters of a dendrogram, numbered 1, 2, ... in order of their first point.
 * @param k number of clusters, clipped to 1..n; exactly k are made (the lowest n - k merges), ties cut as they come
 */
export function cutToClusters(linkage: Linkage, k: number): Int32Array {
	const wanted = Math.max(1, Math.min(linkage.points, Math.floor(k)));
	return labelsAfter(linkage, linkage.points - wanted);
}

/** Flat clusters joined by merges of at most `height` (scipy's fcluster with criterion "distance"). */
export function cutAtHeight(linkage: Linkage, height: number): Int32Array {
	let merges = 0;
	while (merges < linkage.heights.length && linkage.heights[merges]! <= height) merges++;
	return labelsAfter(linkage, merges);
}

function labelsAfter(linkage: Linkage, merges: number): Int32Array {
	const n = linkage.points;
	// Cluster of every node, passed down from the highest kept merge to the points.
	const root = Int32Array.from({ length: n + merges }, (_, i) => i);
	for (let m = merges - 1; m >= 0; m--) {
		root[linkage.left[m]!] = root[linkage.right[m]!] = root[n + m]!;
	}
	const numbers = new Map<number, number>();
	return Int32Array.from({ length: n }, (_, i) => {
		const cluster = root[i]!;
		if (!numbers.has(cluster)) numbers.set(cluster, numbers.size + 1);
		return numbers.get(cluster) as number;
	});
}
