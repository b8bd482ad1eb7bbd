import { median } from '../descriptive/median.ts';

/**
 * Intrinsic dimension of a cloud of points from the growth of neighbour distances (Levina & Bickel 2004): for each point
 * the maximum-likelihood exponent k of "neighbours within d grow as d^k" between its 4th and its last neighbour used, then
 * the median over points. The nearest three are left out because copies of a point would pull k down.
 * `sorted[i]` holds the distances of point i to the others, ascending. NaN with fewer than 8 neighbours.
 */
export function neighbourDimension(sorted: readonly Float64Array[], neighbours = 15): number {
	return median(sorted.map((distances) => exponent(distances, Math.min(neighbours, distances.length))));
}

function exponent(distances: Float64Array, last: number): number {
	if (last < 8) return NaN;
	const far = distances[last - 1]!;
	let sum = 0;
	for (let j = 3; j < last - 1; j++) sum += Math.log(far / distances[j]!);
	return sum > 0 ? (last - 4) / sum : NaN;
}
