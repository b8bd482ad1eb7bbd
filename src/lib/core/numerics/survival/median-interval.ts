import { median } from '../descriptive/median.ts';
import { sortedValues } from '../descriptive/sorted-values.ts';

/** A median with an interval that supposes no distribution. */
export interface MedianInterval {
	n: number;
	median: number;
	/** Null where so few values give no interval of that level: below 6 for 95 %. */
	low: number | null;
	high: number | null;
}

/**
 * The median and its exact interval between two order statistics (sign test): the narrowest symmetric pair that holds the median with
 * at least this probability.
 */
export function medianInterval(values: ArrayLike<number>, level = 0.95): MedianInterval {
	const sorted = sortedValues(values);
	const n = sorted.length;
	// P(B < k) of B ~ Binomial(n, 1/2), summed while it stays in the tail.
	let [k, tail, term] = [0, 0, 0.5 ** n];
	while (k < n / 2 && tail + term <= (1 - level) / 2) {
		tail += term;
		term *= (n - k) / (k + 1);
		k++;
	}
	return {
		n,
		median: median(sorted),
		low: k === 0 ? null : sorted[k - 1]!,
		high: k === 0 ? null : sorted[n - k]!,
	};
}
