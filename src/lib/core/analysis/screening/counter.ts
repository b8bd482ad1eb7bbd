/** Fewer samples than this count up or down by accident. */
const MIN_SAMPLES = 8;
/** So many different whole numbers rise throughout, or fill their range, by accident in one of 10^8 features at most. */
const MIN_WITH_GAPS = 12;
const MIN_SHUFFLED = 20;
/** A run of ids with gaps spans at most so many numbers per sample. */
const DENSE = 3;

/**
 * Do the values number the samples? They are whole and all different, and either use every number of their range once in
 * any order (a shuffled list of row numbers), or rise or fall throughout over a range of at most three numbers per sample
 * (ids with gaps). Counts of anything repeat or spread wider.
 */
export function isCounter(values: Float64Array): boolean {
	const n = values.length;
	if (n < MIN_SAMPLES) return false;
	let [low, high] = [Infinity, -Infinity];
	let rises = 0;
	let falls = 0;
	for (let s = 0; s < n; s++) {
		const value = values[s]!;
		if (!Number.isInteger(value)) return false;
		if (value < low) low = value;
		if (value > high) high = value;
		if (s > 0 && value > values[s - 1]!) rises++;
		if (s > 0 && value < values[s - 1]!) falls++;
	}
	if (high - low + 1 > DENSE * n) return false;
	const whole = high - low + 1 === n;
	if (rises === n - 1 || falls === n - 1) return whole || n >= MIN_WITH_GAPS;
	return whole && n >= MIN_SHUFFLED && new Set(values).size === n;
}
