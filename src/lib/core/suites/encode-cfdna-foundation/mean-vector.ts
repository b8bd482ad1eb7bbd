/**
 * Mean of vectors, component by component, added in the order given; a vector with a value that is no number is left out.
 * @returns `count` = vectors that were averaged; with none the mean is NaN
 */
export function meanVector(
	vectors: readonly Float32Array[],
	width: number,
): { vector: Float64Array; count: number } {
	const sum = new Float64Array(width);
	let count = 0;
	for (const vector of vectors) {
		if (!vector.every((value) => Number.isFinite(value))) continue;
		count++;
		for (let i = 0; i < width; i++) sum[i] = (sum[i] as number) + (vector[i] as number);
	}
	return { vector: sum.map((value) => value / count), count };
}
