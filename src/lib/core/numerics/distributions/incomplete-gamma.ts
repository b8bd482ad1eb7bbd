import { logGamma } from './log-gamma.ts';

/** Regularised lower incomplete gamma function P(a, x), a > 0, x >= 0. */
export function gammaLower(a: number, x: number): number {
	if (!(a > 0 && x >= 0)) return NaN;
	if (x === 0) return 0;
	return x < a + 1 ? series(a, x) : 1 - fraction(a, x);
}

/** Regularised upper incomplete gamma function Q(a, x) = 1 - P(a, x), accurate relatively in the tail. */
export function gammaUpper(a: number, x: number): number {
	if (!(a > 0 && x >= 0)) return NaN;
	if (x === 0) return 1;
	if (x === Infinity) return 0;
	return x < a + 1 ? 1 - series(a, x) : fraction(a, x);
}

function front(a: number, x: number): number {
	return Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** DLMF 8.11.4. */
function series(a: number, x: number): number {
	let term = 1 / a;
	let sum = term;
	for (let k = 1; k < 100000 && term > sum * 1e-17; k++) {
		term *= x / (a + k);
		sum += term;
	}
	return sum * front(a, x);
}

/** DLMF 8.9.2 by the modified Lentz method. */
function fraction(a: number, x: number): number {
	let b = x + 1 - a;
	let c = 1e300;
	let d = 1 / b;
	let h = d;
	for (let k = 1; k < 100000; k++) {
		const an = -k * (k - a);
		b += 2;
		d = 1 / guard(an * d + b);
		c = guard(b + an / c);
		const factor = d * c;
		h *= factor;
		if (Math.abs(factor - 1) < 1e-16) break;
	}
	return h * front(a, x);
}

function guard(value: number): number {
	return Math.abs(value) < 1e-300 ? 1e-300 : value;
}
