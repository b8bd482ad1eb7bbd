const HALF_LOG_2PI = 0.5 * Math.log(2 * Math.PI);

/** Bernoulli terms B(2k) / (2k (2k-1)) of Stirling's series, k = 1..8. */
const STIRLING = [
	1 / 12,
	-1 / 360,
	1 / 1260,
	-1 / 1680,
	1 / 1188,
	-691 / 360360,
	1 / 156,
	-3617 / 122400,
] as const;

/**
 * Natural logarithm of the gamma function for x > 0; NaN elsewhere.
 * Stirling's series (Abramowitz & Stegun 6.1.41) after shifting x above 12, where its 8 terms are exact to double precision.
 */
export function logGamma(x: number): number {
	if (!(x > 0)) return NaN;
	if (x === Infinity) return Infinity;
	let product = 1;
	let z = x;
	while (z < 12) {
		product *= z;
		z += 1;
	}
	const inverseSquare = 1 / (z * z);
	let series = 0;
	for (let k = STIRLING.length - 1; k >= 0; k--) series = series * inverseSquare + STIRLING[k]!;
	return (z - 0.5) * Math.log(z) - z + HALF_LOG_2PI + series / z - Math.log(product);
}

/** Natural logarithm of the beta function B(a, b), a > 0 and b > 0. */
export function logBeta(a: number, b: number): number {
	return logGamma(a) + logGamma(b) - logGamma(a + b);
}

/** Natural logarithm of the binomial coefficient n over k; -Infinity when k is outside 0..n. */
export function logChoose(n: number, k: number): number {
	if (k < 0 || k > n) return -Infinity;
	if (k === 0 || k === n) return 0;
	return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
}
