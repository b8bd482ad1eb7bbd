import {
	nonNegativeLeastSquares,
	normalEquations,
	type NormalEquations,
} from './non-negative-least-squares.ts';

/** Reads of one sample over regions, and how methylated each part of the mixture is there. */
export interface MixtureReads {
	/** Methylated and all reads per region. */
	methylated: Float64Array;
	reads: Float64Array;
	/** Regions x parts, row-major, each within (0, 1). */
	profiles: Float64Array;
	parts: number;
}

export interface MixtureFit {
	/** One per part, from 0, with a sum of 1. */
	shares: Float64Array;
	/** Sum over regions of m log p + (n - m) log(1 - p), without the binomial coefficients. */
	log_likelihood: number;
	iterations: number;
	/** The likelihood of no other mixture is larger by more than this. */
	gap: number;
}

/** A mixture within this of the largest log-likelihood is taken for it. */
const GAP = 1e-3;
const MAX_ITERATIONS = 4000;
/** Rounds of weighted least squares before the first step of EM, and what is added to shares that came out as 0. */
const ROUNDS = 10;
const SEED_SHARE = 1e-6;

/**
 * Shares of the parts of a mixture by maximum likelihood: each read of a region is methylated with probability p = sum of share x
 * profile. EM over the part that a read came from, which never lowers the likelihood; every third step is an extrapolation (SQUAREM,
 * Varadhan & Roland 2008) that is kept only where the likelihood rises. The log-likelihood is concave in the shares, so
 * `max of the gradient - reads` bounds what is left to gain; it ends below 1e-3.
 * @param start shares to begin with; a part at 0 stays at 0. Default: least squares with the weights of a binomial, which is nearly there
 *   and saves the thousands of steps that EM needs between parts that hardly differ.
 */
export function mixtureShares(
	mixture: MixtureReads,
	start: Float64Array = leastSquaresStart(mixture),
	watch: { onStep?: (log_likelihood: number) => void } = {},
): MixtureFit {
	const { methylated, reads, profiles, parts } = mixture;
	const total = sum(reads);
	let shares: Float64Array = start.slice();
	normalise(shares);
	const gradient = new Float64Array(parts);
	const judge = (at: Float64Array): number => likelihood(methylated, reads, profiles, parts, at, gradient);
	let known = judge(shares);
	watch.onStep?.(known);
	let gap = gapOf(gradient, total);
	let iterations = 0;
	while (iterations < MAX_ITERATIONS && gap > GAP && total > 0) {
		const first = stepped(shares, gradient, total);
		const afterFirst = judge(first);
		const second = stepped(first, gradient, total);
		let best = second;
		let value = judge(second);
		iterations += 2;
		const far = extrapolated(shares, first, second);
		if (far !== null) {
			const there = judge(far);
			iterations++;
			if (there >= value) [best, value] = [far, there];
			else value = judge(second);
		}
		if (value < afterFirst) {
			// Rounding alone: the steps of EM cannot fall.
			judge(shares);
			break;
		}
		[shares, known] = [best, value];
		watch.onStep?.(known);
		gap = gapOf(gradient, total);
	}
	return { shares, log_likelihood: known, iterations, gap };
}

/** Fisher scoring: least squares without negative shares, each region weighted by what its reads tell. */
export function leastSquaresStart({ methylated, reads, profiles, parts }: MixtureReads): Float64Array {
	let shares: Float64Array = new Float64Array(parts).fill(1 / parts);
	const values = methylated.map((m, row) => (reads[row]! > 0 ? m / reads[row]! : 0));
	for (let round = 0; round < ROUNDS; round++) {
		const weights = reads.map((n, row) => {
			let p = 0;
			for (let k = 0; k < parts; k++) p += shares[k]! * profiles[row * parts + k]!;
			return n / (p * (1 - p));
		});
		const next = nonNegativeLeastSquares(withSumOfOne(normalEquations(profiles, parts, values, weights)));
		if (!(sum(next) > 0)) break;
		normalise(next);
		shares = next;
	}
	for (let k = 0; k < parts; k++) shares[k] = shares[k]! + SEED_SHARE;
	normalise(shares);
	return shares;
}

/** One more row, that of a sum of 1, with far more weight than all others. */
function withSumOfOne({ gram, right, n }: NormalEquations): NormalEquations {
	let largest = 0;
	for (let i = 0; i < n; i++) largest = Math.max(largest, gram[i * n + i]!);
	const weight = 1e4 * largest;
	return { gram: gram.map((one) => one + weight), right: right.map((one) => one + weight), n };
}

/** Log-likelihood at some shares; fills `gradient` with its derivatives. */
function likelihood(
	methylated: Float64Array,
	reads: Float64Array,
	profiles: Float64Array,
	parts: number,
	shares: Float64Array,
	gradient: Float64Array,
): number {
	gradient.fill(0);
	let value = 0;
	let constant = 0;
	for (let row = 0; row < reads.length; row++) {
		const n = reads[row]!;
		if (n === 0) continue;
		const at = row * parts;
		let p = 0;
		for (let k = 0; k < parts; k++) p += shares[k]! * profiles[at + k]!;
		const m = methylated[row]!;
		value += (m === 0 ? 0 : m * Math.log(p)) + (n === m ? 0 : (n - m) * Math.log1p(-p));
		const [up, down] = [m / p, (n - m) / (1 - p)];
		constant += down;
		for (let k = 0; k < parts; k++) gradient[k] = gradient[k]! + (up - down) * profiles[at + k]!;
	}
	for (let k = 0; k < parts; k++) gradient[k] = gradient[k]! + constant;
	return value;
}

/** One step of EM: each share times the mean odds of its reads. */
function stepped(shares: Float64Array, gradient: Float64Array, total: number): Float64Array {
	const next = Float64Array.from(shares, (share, k) => (share * gradient[k]!) / total);
	normalise(next);
	return next;
}

function extrapolated(from: Float64Array, first: Float64Array, second: Float64Array): Float64Array | null {
	let [step, curve] = [0, 0];
	for (let k = 0; k < from.length; k++) {
		step += (first[k]! - from[k]!) ** 2;
		curve += (second[k]! - 2 * first[k]! + from[k]!) ** 2;
	}
	if (!(curve > 0)) return null;
	const length = Math.max(1, Math.sqrt(step / curve));
	if (length === 1) return null;
	const next = new Float64Array(from.length);
	for (let k = 0; k < from.length; k++) {
		const r = first[k]! - from[k]!;
		const v = second[k]! - first[k]! - r;
		// A share stays above 0, so that it can come back.
		next[k] = Math.max(from[k]! + 2 * length * r + length * length * v, second[k]! / 10);
	}
	normalise(next);
	return next;
}

const gapOf = (gradient: Float64Array, total: number): number =>
	gradient.reduce((most, one) => Math.max(most, one - total), 0);

const sum = (values: Float64Array): number => values.reduce((all, one) => all + one, 0);

function normalise(shares: Float64Array): void {
	const total = sum(shares);
	if (total > 0) for (let k = 0; k < shares.length; k++) shares[k] = shares[k]! / total;
}
