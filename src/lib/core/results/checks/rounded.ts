/** A number with at most three significant digits, for sentences: 0.30000000000000004 is 0.3. */
export function rounded(value: number, digits = 3): number {
	return Number(value.toPrecision(digits));
}

/** A share as a percentage with at most three significant digits. */
export function percent(share: number): number {
	return rounded(share * 100);
}

/** The middle of a list of numbers (the mean of the two middle ones of an even count); null for an empty list. */
export function median(values: readonly number[]): number | null {
	const sorted = [...values].sort((a, b) => a - b);
	const upper = sorted[Math.floor(sorted.length / 2)];
	const lower = sorted[Math.ceil(sorted.length / 2) - 1];
	return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}
