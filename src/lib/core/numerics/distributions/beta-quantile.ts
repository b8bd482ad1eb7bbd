import { incompleteBeta } from './incomplete-beta.ts';
import { logBeta } from './log-gamma.ts';

/**
 * The x in [0, 1] with I_x(a, b) = p. Newton steps kept inside a shrinking bracket, bisection otherwise; converges to
 * double precision relative to x, also for x near 0. NaN for arguments outside their range.
 */
export function betaQuantile(p: number, a: number, b: number): number {
	if (!(p >= 0 && p <= 1 && a > 0 && b > 0)) return NaN;
	if (p === 0 || p === 1) return p;
	const front = logBeta(a, b);
	let low = 0;
	let high = 1;
	let x = a / (a + b);
	for (let step = 0; step < 400; step++) {
		const gap = incompleteBeta(x, a, b) - p;
		if (gap === 0) return x;
		if (gap > 0) high = x;
		else low = x;
		const density = Math.exp((a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x) - front);
		const newton = x - gap / density;
		const next = newton > low && newton < high ? newton : halfway(low, high);
		if (Math.abs(next - x) <= 2e-16 * Math.abs(x)) return next;
		x = next;
	}
	return x;
}

/** Geometric below 1e-3, so that quantiles as small as 1e-200 are reached in few steps. */
function halfway(low: number, high: number): number {
	if (high > 1e-3) return (low + high) / 2;
	return Math.sqrt(Math.max(low, 1e-300) * high);
}
