/** More different values, or larger ones, are a count or a measurement rather than numbered plates, runs or kits. */
const MAX_VALUES = 12;
const LARGEST = 100;
/** A code is shared: so many samples have each value on average. */
const SAMPLES_EACH = 3;

/**
 * True when numbers may be codes under a name that does not say so: whole numbers below 100, at most 12 different ones,
 * three samples of each on average (a plate 1-8 in a column "pl"). Ages, depths and yields have more different values;
 * small counts (nodules 1-6) cannot be told from codes, so such a column is looked at both as a quantity and as levels.
 * @param values numbers, NaN = missing
 */
export function mayBeCodes(values: ArrayLike<number>): boolean {
	const filled = Array.from(values).filter((value) => !Number.isNaN(value));
	const distinct = new Set(filled);
	const small = filled.every((value) => Number.isInteger(value) && value >= 0 && value < LARGEST);
	return small && distinct.size <= MAX_VALUES && filled.length >= SAMPLES_EACH * distinct.size;
}
