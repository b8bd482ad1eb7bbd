import { medianSorted } from './median.ts';
import { sortedValues } from './sorted-values.ts';

/** Above this many values a regular thinning of the sorted values is used: the number of pairs grows with the square. */
const MAX_VALUES = 2000;

/**
 * Medcouple (Brys, Hubert & Struyf 2004): robust skewness in [-1, 1], 0 for symmetric data, positive for a long upper
 * tail. Median over all pairs below <= median <= above of ((above - m) - (m - below)) / (above - below). NaN skipped;
 * 0 for fewer than 3 values or no spread.
 */
export function medcouple(values: ArrayLike<number>): number {
	const sorted = thin(sortedValues(values));
	if (sorted.length < 3 || sorted[0] === sorted[sorted.length - 1]) return 0;
	const m = medianSorted(sorted);
	const below = sorted.filter((value) => value <= m);
	const above = sorted.filter((value) => value >= m);
	const ties = sorted.filter((value) => value === m).length;
	const kernel = new Float64Array(below.length * above.length);
	let k = 0;
	for (let i = 0; i < below.length; i++)
		for (let j = 0; j < above.length; j++) {
			const low = below[i]!;
			const high = above[j]!;
			// Pairs of values equal to the median: as many -1 as +1, 0 on the diagonal.
			kernel[k++] =
				low === high
					? Math.sign(j - (ties - 1 - (below.length - 1 - i)))
					: (high - m - (m - low)) / (high - low);
		}
	return medianSorted(kernel.sort());
}

function thin(sorted: Float64Array): Float64Array {
	if (sorted.length <= MAX_VALUES) return sorted;
	const step = (sorted.length - 1) / (MAX_VALUES - 1);
	return Float64Array.from({ length: MAX_VALUES }, (_, i) => sorted[Math.round(i * step)]!);
}
