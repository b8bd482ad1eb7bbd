/** A share in percent without its sign, to a digit that says something: `54`, `1.2`, `0.08`. */
export function points(share: number): string {
	const percent = 100 * share;
	if (Math.abs(percent) >= 9.95) return percent.toFixed(0);
	return Math.abs(percent) >= 0.95 ? percent.toFixed(1) : percent.toFixed(2);
}
