import { normalSurvival } from '../distributions/normal.ts';

/** -zeta(1/2) / sqrt(2 pi): nu(x) = exp(-RHO x) up to second order in x (Siegmund 1985, 10.37). */
const RHO = 0.5825971579390107;
const CELLS = 100;
/** nu is read from a table of its logarithm, from 0.1 (below: the exponential, right to 1e-4) to 8 in steps of 0.01. */
const TABLE_FROM = 0.1;
const TABLE_STEP = 0.01;
const TABLE_SIZE = 791;
let table: Float64Array | null = null;

/**
 * P(the largest |t| of any arc of n bins that covers at least the share `delta` of the circle, and leaves as much, is
 * b or more) when nothing changes: the large-deviation approximation of Venkatraman & Olshen (2007, Bioinformatics
 * 23:657), b^3 phi(b) / 2 times the integral over t in (1/2, 1 - delta) of nu^2(b / sqrt(n t (1 - t))) / (t (1 - t))^2.
 */
export function arcTailProbability(b: number, delta: number, n: number): number {
	if (!(delta < 0.5)) return 0;
	// Cells of equal width in log(t / (1 - t)): the integrand grows towards the end.
	const width = Math.log((1 - delta) / delta) / CELLS;
	let integral = 0;
	for (let cell = 0; cell < CELLS; cell++) {
		const middle = expit((cell + 0.5) * width);
		const nu = overshoot(b / Math.sqrt(n * middle * (1 - middle)));
		integral += nu * nu * (antiderivative((cell + 1) * width) - antiderivative(cell * width));
	}
	return ((b ** 3 * Math.exp((-b * b) / 2)) / Math.sqrt(2 * Math.PI) / 2) * integral;
}

/** Of 1 / (t (1 - t))^2, at t = expit(u): 1 / (1 - t) - 1 / t + 2 log(t / (1 - t)). */
function antiderivative(u: number): number {
	return Math.exp(u) - Math.exp(-u) + 2 * u;
}

function expit(u: number): number {
	return 1 / (1 + Math.exp(-u));
}

/** Siegmund's nu(x) = 2 / x^2 exp(-2 sum over l of P(Z > x sqrt(l) / 2) / l): the overshoot of a random walk. */
export function overshoot(x: number): number {
	if (x < TABLE_FROM) return Math.exp(-RHO * x);
	table ??= Float64Array.from({ length: TABLE_SIZE }, (_, i) => logOvershoot(TABLE_FROM + i * TABLE_STEP));
	const place = (x - TABLE_FROM) / TABLE_STEP;
	const below = Math.floor(place);
	if (below >= TABLE_SIZE - 1) return Math.exp(logOvershoot(x));
	const low = table[below]!;
	return Math.exp(low + (table[below + 1]! - low) * (place - below));
}

function logOvershoot(x: number): number {
	let sum = 0;
	for (let l = 1; ; l++) {
		const term = normalSurvival((x * Math.sqrt(l)) / 2) / l;
		sum += term;
		if (term < 1e-12) break;
	}
	return Math.log(2) - 2 * Math.log(x) - 2 * sum;
}
