/** A number for a sentence, three significant digits; the tables hold the whole value. */
export function shown(value: number | null): string {
	if (value === null || !Number.isFinite(value)) return '–';
	// Counts are read digit by digit.
	if (Number.isInteger(value) && Math.abs(value) < 1e12) return value.toLocaleString('en');
	if (Math.abs(value) < 1e-3 || Math.abs(value) >= 1e6) return value.toExponential(1).replace('e+', 'e');
	return String(Number(value.toPrecision(3)));
}

/** An AUROC or another value from 0 to 1, two decimals. */
export const unitShown = (value: number | null): string => (value === null ? '–' : value.toFixed(2));

/** A share in percent, to three significant digits. */
export const inPercent = (share: number): number => Number((share * 100).toPrecision(3));
