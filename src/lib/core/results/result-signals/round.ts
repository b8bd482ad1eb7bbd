/** A number at 6 significant digits: enough to tell results apart, few enough to be the same on every machine. */
export function six(value: number): number {
	return Number(value.toPrecision(6));
}

/** A number for a sentence: `digits` significant digits, no trailing zeros. */
export function short(value: number, digits = 2): number {
	return Number(value.toPrecision(digits));
}

/** A number on a 0-1 scale for a sentence, always with two decimals: 0.80. */
export function twoDecimals(value: number): string {
	return value.toFixed(2);
}

/** A share as percent for a sentence: 0.256 becomes 26, 0.0042 becomes 0.42. */
export function percent(share: number): number {
	return Number((share * 100).toPrecision(Math.abs(share) >= 0.0995 ? 3 : 2));
}

/** Cut to 0-1 and rounded, for a strength. */
export function unit(value: number): number {
	return Number.isFinite(value) ? six(Math.min(1, Math.max(0, value))) : 0;
}
