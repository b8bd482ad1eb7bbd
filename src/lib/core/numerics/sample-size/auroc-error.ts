/**
 * Standard error of an AUROC from its value and the class sizes (Hanley & McNeil 1982, Radiology 143:29):
 * variance = (A (1 - A) + (m - 1) (Q1 - A^2) + (n - 1) (Q2 - A^2)) / (m n), Q1 = A / (2 - A), Q2 = 2 A^2 / (1 + A).
 * @param m cases
 * @param n controls
 */
export function hanleyMcNeilError(auroc: number, m: number, n: number): number {
	const square = auroc * auroc;
	const byCases = auroc / (2 - auroc) - square;
	const byControls = (2 * square) / (1 + auroc) - square;
	return Math.sqrt((auroc * (1 - auroc) + (m - 1) * byCases + (n - 1) * byControls) / (m * n));
}
