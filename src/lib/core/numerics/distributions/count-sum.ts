/** Independent counts of one kind: gamma-Poisson (negative binomial) with this mean each, `spread` = coefficient of variation of the rate. */
export interface CountTerm {
	mean: number;
	/** 0 = Poisson. */
	spread: number;
	/** How many such counts are in the sum. */
	copies: number;
}

/** Masses are scaled down before they leave the range of doubles. */
const LARGE = 1e250;

/**
 * P(S >= k), k = 0, 1, ..., of a sum S of independent negative binomial and Poisson counts; exact to rounding. The list ends where
 * the rest is below `negligible` of all. From the logarithmic derivative of the generating function: n p(n) = sum over terms of
 * c R(n), R(n) = p(n - 1) + q R(n - 1), with q = mean spread² / (1 + mean spread²) and c = copies mean / (1 + mean spread²).
 */
export function countSumTails(terms: readonly CountTerm[], negligible = 1e-14): Float64Array {
	const used = terms.filter(({ mean, copies }) => mean > 0 && copies > 0);
	const factor = new Float64Array(used.length);
	const ratio = new Float64Array(used.length);
	const held = new Float64Array(used.length);
	let mean = 0;
	for (const [i, term] of used.entries()) {
		const extra = term.mean * term.spread * term.spread;
		factor[i] = (term.copies * term.mean) / (1 + extra);
		ratio[i] = extra / (1 + extra);
		mean += term.copies * term.mean;
	}
	const masses = [1];
	let sum = 1;
	for (let n = 1; ; n++) {
		const before = masses[n - 1]!;
		let mass = 0;
		for (let i = 0; i < held.length; i++) {
			const own = before + ratio[i]! * held[i]!;
			held[i] = own;
			mass += factor[i]! * own;
		}
		mass /= n;
		masses.push(mass);
		sum += mass;
		if (sum > LARGE) {
			for (let i = 0; i < masses.length; i++) masses[i]! /= LARGE;
			for (let i = 0; i < held.length; i++) held[i]! /= LARGE;
			sum /= LARGE;
		}
		if (n < mean) continue;
		const step = before > 0 ? mass / before : 0;
		if (mass === 0 || (step < 1 && (mass * step) / (1 - step) < sum * negligible)) break;
	}
	const tails = new Float64Array(masses.length);
	let tail = 0;
	for (let k = masses.length - 1; k >= 0; k--) {
		tail += masses[k]!;
		tails[k] = tail;
	}
	for (let k = 0; k < tails.length; k++) tails[k]! /= tail;
	return tails;
}
