import { logBeta } from './log-gamma.ts';

/**
 * Regularised incomplete beta function I_x(a, b), x in [0, 1], a > 0, b > 0; the distribution function of Beta(a, b).
 * Continued fraction of DLMF 8.17.22 by the modified Lentz method. For a precise upper tail ask for I_(1-x)(b, a).
 */
export function incompleteBeta(x: number, a: number, b: number): number {
	if (!(x >= 0 && x <= 1 && a > 0 && b > 0)) return NaN;
	if (x === 0 || x === 1) return x;
	const logFront = a * Math.log(x) + b * Math.log1p(-x) - logBeta(a, b);
	if (x < (a + 1) / (a + b + 2)) return (Math.exp(logFront) * fraction(x, a, b)) / a;
	return 1 - (Math.exp(logFront) * fraction(1 - x, b, a)) / b;
}

const TINY = 1e-300;

function fraction(x: number, a: number, b: number): number {
	let c = 1;
	let d = 1 / guard(1 - ((a + b) * x) / (a + 1));
	let h = d;
	for (let m = 1; m <= 20000; m++) {
		const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
		d = 1 / guard(1 + even * d);
		c = guard(1 + even / c);
		h *= d * c;
		const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
		d = 1 / guard(1 + odd * d);
		c = guard(1 + odd / c);
		const factor = d * c;
		h *= factor;
		if (Math.abs(factor - 1) < 1e-16) break;
	}
	return h;
}

function guard(value: number): number {
	return Math.abs(value) < TINY ? TINY : value;
}
