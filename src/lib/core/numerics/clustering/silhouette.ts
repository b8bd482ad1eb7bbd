/**
 * Silhouette of every point: (b - a) / max(a, b), a = mean distance to its own cluster, b = smallest mean distance to
 * another one; 0 for a cluster of one (Rousseeuw 1987, as scikit-learn's silhouette_samples).
 * @param square n x n distances, row-major
 * @param labels cluster number of every point, any integers
 */
export function silhouettes(square: Float64Array, labels: ArrayLike<number>): Float64Array {
	const n = labels.length;
	const names = [...new Set(Array.from(labels))];
	const cluster = Int32Array.from({ length: n }, (_, i) => names.indexOf(labels[i]!));
	const sizes = new Int32Array(names.length);
	for (const c of cluster) sizes[c] = sizes[c]! + 1;
	const sums = new Float64Array(names.length);
	return Float64Array.from({ length: n }, (_, i) => {
		const own = cluster[i]!;
		if (sizes[own]! < 2 || names.length < 2) return 0;
		sums.fill(0);
		for (let j = 0; j < n; j++) {
			const c = cluster[j]!;
			sums[c] = sums[c]! + square[i * n + j]!;
		}
		const a = sums[own]! / (sizes[own]! - 1);
		let b = Infinity;
		for (let c = 0; c < names.length; c++) {
			if (c !== own) b = Math.min(b, sums[c]! / sizes[c]!);
		}
		const largest = Math.max(a, b);
		return largest === 0 ? 0 : (b - a) / largest;
	});
}

/** Mean silhouette, -1 to 1; the usual score for choosing the number of clusters. NaN with fewer than two clusters. */
export function meanSilhouette(square: Float64Array, labels: ArrayLike<number>): number {
	if (new Set(Array.from(labels)).size < 2) return NaN;
	const values = silhouettes(square, labels);
	return values.reduce((sum, v) => sum + v, 0) / values.length;
}
