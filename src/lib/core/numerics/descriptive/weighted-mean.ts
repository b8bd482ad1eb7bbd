/** Mean of the values that are not NaN, each counted with its weight (null = equal); NaN when their weights sum to 0. */
export function weightedMean(values: Float64Array, weights: Float64Array | null): number {
	let sum = 0;
	let total = 0;
	for (let i = 0; i < values.length; i++) {
		const value = values[i]!;
		if (value !== value) continue;
		const weight = weights === null ? 1 : weights[i]!;
		sum += weight * value;
		total += weight;
	}
	return total > 0 ? sum / total : NaN;
}
