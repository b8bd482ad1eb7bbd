/** Percentages to fractions; a column without a value above 1 holds fractions. */
export function asFraction(values: readonly number[]): number[] {
	return values.some((value) => value > 1) ? values.map((value) => value / 100) : [...values];
}
