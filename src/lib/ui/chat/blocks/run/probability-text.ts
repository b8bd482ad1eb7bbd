/** A p-value as headlines write it: two decimals, three below 0.1, 1.2e-5 below 0.001. */
export function probabilityText(p: number): string {
	if (p === 0) return '0';
	return p < 0.001 ? p.toExponential(1) : p.toFixed(p < 0.1 ? 3 : 2);
}
