const SQRT_2PI = Math.sqrt(2 * Math.PI);

/** Density of the standard normal distribution. */
export function normalDensity(x: number): number {
	return Math.exp(-0.5 * x * x) / SQRT_2PI;
}

/** P(Z <= x) for a standard normal Z, accurate relatively in both tails. */
export function normalCdf(x: number): number {
	return normalSurvival(-x);
}

/**
 * P(Z > x) for a standard normal Z. Power series near zero (Abramowitz & Stegun 26.2.11), Laplace's continued fraction
 * for the Mills ratio in the tail (26.2.14), so that a tail as small as 1e-300 keeps its relative accuracy.
 */
export function normalSurvival(x: number): number {
	if (Number.isNaN(x)) return NaN;
	if (x < 0) return 1 - normalSurvival(-x);
	if (x > 40) return 0;
	return x < 2.5 ? 0.5 - centralArea(x) : normalDensity(x) * millsRatio(x);
}

function centralArea(x: number): number {
	let term = x;
	let sum = x;
	for (let k = 3; Math.abs(term) > 1e-18 * Math.abs(sum); k += 2) {
		term *= (x * x) / k;
		sum += term;
	}
	return sum * normalDensity(x);
}

/** Evaluated from the back; 120 levels are exact to double precision for x >= 2.5. */
function millsRatio(x: number): number {
	const levels = x > 6 ? 40 : 120;
	let tail = x;
	for (let k = levels; k >= 1; k--) tail = x + k / tail;
	return 1 / tail;
}

/**
 * The z with P(Z <= z) = p. Newton steps on the logarithm of the tail from the starting value of Abramowitz & Stegun 26.2.23;
 * -Infinity at 0, Infinity at 1, NaN outside.
 */
export function normalQuantile(p: number): number {
	if (!(p >= 0 && p <= 1)) return NaN;
	if (p === 0) return -Infinity;
	if (p === 1) return Infinity;
	if (p === 0.5) return 0;
	return p < 0.5 ? -upperQuantile(p) : upperQuantile(1 - p);
}

/** The z >= 0 with P(Z > z) = tail, tail in (0, 0.5]. */
function upperQuantile(tail: number): number {
	const t = Math.sqrt(-2 * Math.log(tail));
	let z =
		t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
	for (let step = 0; step < 20; step++) {
		const survival = normalSurvival(z);
		const move = (Math.log(survival / tail) * survival) / normalDensity(z);
		z += move;
		if (Math.abs(move) <= 1e-15 * Math.max(1, Math.abs(z))) break;
	}
	return z;
}
