/** A p or q value for reading: two digits, scientific below 0.001, a dash where there is none. */
export function pText(value: number | null | undefined): string {
	if (value === null || value === undefined || Number.isNaN(value)) return '–';
	return value < 0.001 ? value.toExponential(1) : value.toFixed(value < 0.1 ? 3 : 2);
}
