import type { ThreadWork } from '../../../base/parallel.ts';
import { createRandom } from '../../../base/random.ts';
import { mixtureShares } from './mixture-em.ts';

/** Reads of several samples over the same regions, and the known parts of their mixtures. */
export interface SampleMixtures {
	/** Samples x regions. */
	methylated: Float64Array;
	reads: Float64Array;
	samples: number;
	/** Regions x parts, row-major, within (0, 1). */
	profiles: Float64Array;
	parts: number;
	/** Parts without a profile. */
	unknown: number;
	seed: number;
}

/** One start of the fit with unknown parts. */
export interface UnknownFit {
	/** Samples x (known and then unknown parts); those of a sample sum to 1. */
	shares: Float64Array;
	/** Regions x unknown parts. */
	unknown_profiles: Float64Array;
	log_likelihood: number;
	iterations: number;
	/** The last step of EM raised the log-likelihood by less than 1e-3. */
	converged: boolean;
}

const MAX_ITERATIONS = 400;
const STEP = 1e-3;
const EDGE = 0.001;

/**
 * EM over the part that each read came from, with shares of all parts and the profiles of the unknown ones free (as CelFiE, Caggiano
 * 2021, with known profiles held). The likelihood never falls; where it ends depends on the start, so that several starts are needed.
 * Start number `start` of `seed` has its own random profiles and shares.
 */
export function fitUnknownParts(mixtures: SampleMixtures, start: number): UnknownFit {
	const { methylated, reads, samples, profiles, parts, unknown, seed } = mixtures;
	const random = createRandom(seed, `unknown parts ${start}`);
	const regions = profiles.length / parts;
	const all = parts + unknown;
	let hidden = Float64Array.from({ length: regions * unknown }, () => 0.1 + 0.8 * random.uniform());
	let shares = new Float64Array(samples * all);
	for (let s = 0; s < samples; s++) {
		const own = 0.05 + 0.3 * random.uniform();
		for (let k = 0; k < parts; k++) shares[s * all + k] = (1 - own) / parts;
		for (let k = 0; k < unknown; k++) shares[s * all + parts + k] = own / unknown;
	}
	let known = -Infinity;
	let iterations = 0;
	let converged = false;
	while (iterations < MAX_ITERATIONS && !converged) {
		const up = new Float64Array(regions * unknown);
		const down = new Float64Array(regions * unknown);
		const next = new Float64Array(samples * all);
		let value = 0;
		for (let s = 0; s < samples; s++) {
			const mine = s * all;
			let total = 0;
			for (let row = 0; row < regions; row++) {
				const n = reads[s * regions + row]!;
				if (n === 0) continue;
				total += n;
				let p = 0;
				for (let k = 0; k < parts; k++) p += shares[mine + k]! * profiles[row * parts + k]!;
				for (let k = 0; k < unknown; k++) p += shares[mine + parts + k]! * hidden[row * unknown + k]!;
				p = Math.min(1 - 1e-9, Math.max(1e-9, p));
				const m = methylated[s * regions + row]!;
				value += m * Math.log(p) + (n - m) * Math.log1p(-p);
				const [a, b] = [m / p, (n - m) / (1 - p)];
				for (let k = 0; k < parts; k++) {
					const level = profiles[row * parts + k]!;
					next[mine + k] = next[mine + k]! + a * level + b * (1 - level);
				}
				for (let k = 0; k < unknown; k++) {
					const at = row * unknown + k;
					const share = shares[mine + parts + k]!;
					const [x, y] = [a * hidden[at]!, b * (1 - hidden[at]!)];
					next[mine + parts + k] = next[mine + parts + k]! + x + y;
					up[at] = up[at]! + share * x;
					down[at] = down[at]! + share * y;
				}
			}
			for (let k = 0; k < all; k++)
				next[mine + k] = total > 0 ? (shares[mine + k]! * next[mine + k]!) / total : shares[mine + k]!;
		}
		converged = value - known < STEP;
		known = value;
		iterations++;
		if (converged) break;
		shares = next;
		hidden = hidden.map((level, at) => {
			const whole = up[at]! + down[at]!;
			return whole > 0 ? Math.min(1 - EDGE, Math.max(EDGE, up[at]! / whole)) : level;
		});
	}
	const { shares: best, log_likelihood } = bestShares(mixtures, hidden);
	return { shares: best, unknown_profiles: hidden, log_likelihood, iterations, converged };
}

/**
 * The most likely shares of every sample, given the profiles of the unknown parts. EM leaves some of the rise undone; without this a fit
 * could not be compared with the one without unknown parts, which is a special case of it.
 */
function bestShares(
	{ methylated, reads, samples, profiles, parts, unknown }: SampleMixtures,
	hidden: Float64Array,
): { shares: Float64Array; log_likelihood: number } {
	const regions = profiles.length / parts;
	const all = parts + unknown;
	const joint = new Float64Array(regions * all);
	for (let row = 0; row < regions; row++) {
		joint.set(profiles.subarray(row * parts, (row + 1) * parts), row * all);
		joint.set(hidden.subarray(row * unknown, (row + 1) * unknown), row * all + parts);
	}
	const shares = new Float64Array(samples * all);
	let log_likelihood = 0;
	for (let s = 0; s < samples; s++) {
		const [from, to] = [s * regions, (s + 1) * regions];
		const own = { methylated: methylated.subarray(from, to), reads: reads.subarray(from, to) };
		const fit = mixtureShares({ ...own, profiles: joint, parts: all });
		shares.set(fit.shares, s * all);
		log_likelihood += fit.log_likelihood;
	}
	return { shares, log_likelihood };
}

/** One start as a piece of work for worker threads. */
export const unknownPartsWork: ThreadWork<SampleMixtures, number, UnknownFit> = {
	name: 'unknown parts',
	run: fitUnknownParts,
};
