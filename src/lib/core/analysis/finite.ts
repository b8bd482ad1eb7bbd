/** The number, or null for NaN and the infinities: what result tables and JSON hold. */
export function finiteOrNull(value: number): number | null {
	return Number.isFinite(value) ? value : null;
}
