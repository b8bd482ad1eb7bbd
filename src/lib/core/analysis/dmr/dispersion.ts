import { quantileSorted } from '../../numerics/descriptive/quantile.ts';
import { logGamma } from '../../numerics/distributions/log-gamma.ts';

/** Normal distribution of the logarithm of the dispersion over the sites of a group. */
export interface DispersionPrior {
	mean: number;
	sd: number;
	/** Sites it was estimated from. */
	sites: number;
}

/** Reads of the samples of one group, sites x samples. */
export interface GroupReads {
	samples: number;
	methylated: Int32Array;
	reads: Int32Array;
}

/** Sites whose every sample has more reads than this tell the prior. */
const MIN_READS = 10;
/** With fewer such sites the prior is estimated from sites of any depth, as long as there are so many. */
export const MIN_PRIOR_SITES = 50;
const SHALLOWER = [5, 2];
/** Interquartile range of a standard normal distribution as Feng et al. round it. */
const IQR_OF_NORMAL = 1.39;
const MIN_LOG = -5;
const MAX_LOG = Math.log(0.99);
/** Accuracy of the logarithm of a dispersion. */
const TOLERANCE = 1e-3;

/**
 * Prior of the dispersion by moments (Feng, Conneely & Wu 2014): at every site the variance of the levels of the samples
 * over m (1 - m), of which the logarithms have a normal distribution with their median and IQR / 1.39. Null where fewer than
 * `MIN_PRIOR_SITES` sites show a variance. At shallower sites the binomial noise is too large to be part of a dispersion and is
 * subtracted; where it leaves too few of them, the moments as they are give a prior that is rather too large.
 */
export function dispersionPrior(group: GroupReads): DispersionPrior | null {
	const deep = momentLogs(group, MIN_READS + 1, false);
	if (deep.length >= MIN_PRIOR_SITES) return priorOf(deep);
	for (const isSubtracted of [true, false])
		for (const least of SHALLOWER) {
			const logs = momentLogs(group, least, isSubtracted);
			if (logs.length >= MIN_PRIOR_SITES) return priorOf(logs);
		}
	return null;
}

function priorOf(logs: Float64Array): DispersionPrior {
	logs.sort();
	const at = (p: number): number => quantileSorted(logs, p);
	return { mean: at(0.5), sd: Math.max((at(0.75) - at(0.25)) / IQR_OF_NORMAL, 0.05), sites: logs.length };
}

function momentLogs(
	{ samples, methylated, reads }: GroupReads,
	least: number,
	isSubtracted: boolean,
): Float64Array {
	const sites = samples === 0 ? 0 : reads.length / samples;
	const logs = new Float64Array(sites);
	let count = 0;
	for (let i = 0; i < sites; i++) {
		const phi = momentOf(methylated, reads, i * samples, (i + 1) * samples, least, isSubtracted);
		if (phi > 0) logs[count++] = Math.log(phi);
	}
	return logs.slice(0, count);
}

/**
 * Variance of the levels over m (1 - m), f; NaN where a sample has too few reads. With dispersion phi it is phi + (1 - phi) times the
 * mean of 1 / n, so that (f - mean) / (1 - mean) has the noise of n reads subtracted.
 */
function momentOf(
	methylated: Int32Array,
	reads: Int32Array,
	from: number,
	to: number,
	least: number,
	isSubtracted: boolean,
): number {
	let [sum, noise] = [0, 0];
	for (let k = from; k < to; k++) {
		if (reads[k]! < least) return Number.NaN;
		noise += 1 / reads[k]! / (to - from);
		sum += methylated[k]! / reads[k]!;
	}
	const mean = sum / (to - from);
	let squares = 0;
	for (let k = from; k < to; k++) squares += (methylated[k]! / reads[k]! - mean) ** 2;
	const f = squares / (to - from - 1) / (mean * (1 - mean));
	return isSubtracted ? (f - noise) / (1 - noise) : f;
}

/**
 * Dispersion of sites [from, to): the mode of its posterior, a beta-binomial likelihood around the given mean times the
 * log-normal prior (Feng, Conneely & Wu 2014), by Brent's method on its logarithm in [-5, log 0.99]. The mode of the prior
 * where no sample has reads. Pure.
 */
export function shrunkDispersions(
	group: GroupReads,
	mean: Float64Array,
	prior: DispersionPrior,
	from: number,
	to: number,
): Float64Array {
	const { samples, methylated, reads } = group;
	const phi = new Float64Array(to - from);
	const own = new PosteriorOfSite(prior);
	for (let i = from; i < to; i++) {
		own.take(methylated, reads, i * samples, (i + 1) * samples, mean[i]!);
		phi[i - from] = Math.exp(own.mode());
	}
	return phi;
}

/** Products of up to this many factors of a rising factorial stay within a double; longer ones take log-gamma. */
const MAX_FACTORS = 40;

/** Negative log posterior of the log dispersion of one site; room is kept between sites. */
class PosteriorOfSite {
	private methylated: Int32Array = new Int32Array(0);
	private reads: Int32Array = new Int32Array(0);
	private from = 0;
	private to = 0;
	private level = 0;
	private covered = 0;

	constructor(private readonly prior: DispersionPrior) {}

	take(methylated: Int32Array, reads: Int32Array, from: number, to: number, mean: number): void {
		this.methylated = methylated;
		this.reads = reads;
		this.from = from;
		this.to = to;
		this.level = Math.min(Math.max(mean, 1e-5), 1 - 1e-5);
		this.covered = 0;
		for (let k = from; k < to; k++) if (reads[k]! > 0) this.covered++;
	}

	mode(): number {
		const start = Math.min(Math.max(this.prior.mean, MIN_LOG), MAX_LOG);
		return this.covered === 0 ? start : this.minimise();
	}

	private cost(log: number): number {
		const size = Math.exp(-log) - 1;
		const a = this.level * size;
		const b = size - a;
		let sum = 0;
		for (let k = this.from; k < this.to; k++) {
			const n = this.reads[k]!;
			if (n === 0) continue;
			const x = this.methylated[k]!;
			sum += risingRatio(a, x, b, n - x);
		}
		const z = (log - this.prior.mean) / this.prior.sd;
		return 0.5 * z * z - sum;
	}

	/** Brent (1973): golden sections, and parabolas through the three best points where they help. */
	private minimise(): number {
		const golden = (3 - Math.sqrt(5)) / 2;
		let [low, high] = [MIN_LOG, MAX_LOG];
		let x = low + golden * (high - low);
		let [w, v] = [x, x];
		let fx = this.cost(x);
		let [fw, fv] = [fx, fx];
		let [step, before] = [0, 0];
		for (let round = 0; round < 60; round++) {
			const middle = (low + high) / 2;
			const tol = 1e-9 * Math.abs(x) + TOLERANCE / 3;
			if (Math.abs(x - middle) <= 2 * tol - (high - low) / 2) break;
			let [p, q, r] = [0, 0, 0];
			if (Math.abs(before) > tol) {
				r = (x - w) * (fx - fv);
				q = (x - v) * (fx - fw);
				p = (x - v) * q - (x - w) * r;
				q = 2 * (q - r);
				if (q > 0) p = -p;
				else q = -q;
				r = before;
				before = step;
			}
			if (Math.abs(p) >= Math.abs(0.5 * q * r) || p <= q * (low - x) || p >= q * (high - x)) {
				before = x < middle ? high - x : low - x;
				step = golden * before;
			} else {
				step = p / q;
				const next = x + step;
				if (next - low < 2 * tol || high - next < 2 * tol) step = x < middle ? tol : -tol;
			}
			const u = Math.abs(step) >= tol ? x + step : step > 0 ? x + tol : x - tol;
			const fu = this.cost(u);
			if (fu <= fx) {
				if (u < x) high = x;
				else low = x;
				[v, fv, w, fw, x, fx] = [w, fw, x, fx, u, fu];
			} else {
				if (u < x) low = u;
				else high = u;
				if (fu <= fw || w === x) [v, fv, w, fw] = [w, fw, u, fu];
				else if (fu <= fv || v === x || v === w) [v, fv] = [u, fu];
			}
		}
		return x;
	}
}

/**
 * Logarithm of a (a + 1) .. (a + x - 1) b (b + 1) .. (b + y - 1) over c (c + 1) .. (c + x + y - 1), c = a + b: the beta-binomial
 * likelihood without its constant.
 */
function risingRatio(a: number, x: number, b: number, y: number): number {
	const c = a + b;
	const n = x + y;
	if (n > MAX_FACTORS) {
		return logGamma(a + x) - logGamma(a) + logGamma(b + y) - logGamma(b) - logGamma(c + n) + logGamma(c);
	}
	let product = 1;
	for (let k = 0; k < x; k++) product *= (a + k) / (c + k);
	for (let k = 0; k < y; k++) product *= (b + k) / (c + x + k);
	return Math.log(product);
}
