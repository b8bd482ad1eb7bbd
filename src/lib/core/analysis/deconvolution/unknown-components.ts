import type { HeldOutGain } from '../../numerics/mixture/held-out-parts.ts';
import type { SampleMixtures, UnknownFit } from '../../numerics/mixture/unknown-parts.ts';
import { EDGE, type SampleLevels } from './deconvolve-sample.ts';

/** Fewer samples cannot tell an unknown component from the noise of the known ones; fewer starts cannot show how stable it is. */
export const MIN_SAMPLES_UNKNOWN = 5;
export const MIN_STARTS = 10;
/** Starts whose log-likelihood is within this of the best count as solutions. */
const SAME_FIT = 2;
/** Shares of the solutions that differ by more than this are called unstable. */
export const UNSTABLE = 0.05;
/** Standard errors by which a held-out gain must exceed 0. */
const SURE = 2;

/** Unknown components of a cohort, with what the starts disagree about. */
export interface UnknownComponents {
	count: number;
	starts: number;
	/** Starts whose log-likelihood is within 2 units of the best. */
	solutions: number;
	log_likelihood: number;
	/** Best log-likelihood minus the worst of the starts. */
	range: number;
	/** Per sample: share of all unknown components in the best start, and the smallest and largest of the starts that are solutions, or of all where only one is. */
	samples: { sample: string; share: number; low: number; high: number }[];
	/** Largest difference of a share between these starts. */
	instability: number;
	/** Mean over regions of how far the unknown profiles of these starts lie apart (the closest ones paired); 0 = the same. */
	profile_distance: number;
	/** Rise of the log-likelihood over the fit of the same counts without unknown components, and the free values that it took. */
	gain: number;
	free_values: number;
	/** The same for counts that the fits have not seen, summed over all of them, and the standard error of the sum over regions. */
	held_out_gain: number;
	held_out_error: number;
	/** The held-out gain is above 0 by two standard errors and more. */
	supported: boolean;
	/** Starts of which the fit had not ended when it was stopped. */
	unfinished: number;
}

/** The samples as mixtures of the known profiles and so many unknown ones; samples without counts are left out. */
export function mixturesOf(
	samples: readonly SampleLevels[],
	profiles: Float64Array,
	parts: number,
	unknown: number,
	seed: number,
): SampleMixtures {
	const regions = profiles.length / parts;
	const reads = new Float64Array(samples.length * regions);
	const methylated = new Float64Array(samples.length * regions);
	for (const [s, { levels, reads: own }] of samples.entries())
		for (let row = 0; row < regions; row++) {
			const n = Number.isNaN(levels[row]) ? 0 : (own?.[row] ?? 0);
			reads[s * regions + row] = n;
			methylated[s * regions + row] = n === 0 ? 0 : Math.round(levels[row]! * n);
		}
	return {
		...{ methylated, reads, samples: samples.length, parts, unknown, seed },
		profiles: profiles.map((level) => Math.min(1 - EDGE, Math.max(EDGE, level))),
	};
}

/**
 * What the starts of a fit agree and disagree about, and whether the data want it.
 * @param without log-likelihood of each sample without unknown components
 * @param held_out gains of the parts of the counts that were left out in turn
 */
export function unknownComponents(
	names: readonly string[],
	{ parts, unknown, profiles }: SampleMixtures,
	fits: readonly UnknownFit[],
	without: readonly number[],
	held_out: readonly HeldOutGain[],
): UnknownComponents {
	const best = fits.reduce((a, b) => (b.log_likelihood > a.log_likelihood ? b : a));
	const worst = fits.reduce((a, b) => (b.log_likelihood < a.log_likelihood ? b : a));
	const near = fits.filter(({ log_likelihood }) => best.log_likelihood - log_likelihood <= SAME_FIT);
	// A best start that no other one came near to is no solution that was found again.
	const compared = near.length > 1 ? near : fits;
	const all = parts + unknown;
	const shareOf = ({ shares }: UnknownFit, sample: number): number => {
		let sum = 0;
		for (let k = parts; k < all; k++) sum += shares[sample * all + k]!;
		return sum;
	};
	const samples = names.map((sample, s) => {
		const shares = compared.map((fit) => shareOf(fit, s)).sort((a, b) => a - b);
		return { sample, share: shareOf(best, s), low: shares[0]!, high: shares.at(-1)! };
	});
	const regions = profiles.length / parts;
	const distances = compared.map((fit) => profileDistance(best, fit, regions, unknown));
	return {
		...{ count: unknown, starts: fits.length, solutions: near.length, samples },
		...{ log_likelihood: best.log_likelihood, range: best.log_likelihood - worst.log_likelihood },
		instability: samples.reduce((most, { low, high }) => Math.max(most, high - low), 0),
		profile_distance: distances.reduce((most, one) => Math.max(most, one), 0),
		gain: best.log_likelihood - without.reduce((sum, one) => sum + one, 0),
		free_values: unknown * (regions + names.length),
		...heldOut(held_out, regions),
		unfinished: fits.filter(({ converged }) => !converged).length,
	};
}

/** Sum of the gains; its error from the scatter over regions, whose counts share the profile of an unknown component. */
function heldOut(
	parts: readonly HeldOutGain[],
	regions: number,
): Pick<UnknownComponents, 'held_out_gain' | 'held_out_error' | 'supported'> {
	const gains = new Float64Array(regions);
	for (const part of parts)
		for (let row = 0; row < regions; row++) gains[row] = gains[row]! + part.regions[row]!;
	const sum = gains.reduce((all, one) => all + one, 0);
	const squares = gains.reduce((all, one) => all + (one - sum / regions) ** 2, 0);
	const error = Math.sqrt((squares * regions) / Math.max(1, regions - 1));
	return { held_out_gain: sum, held_out_error: error, supported: sum > SURE * error };
}

/** Mean absolute difference of the profiles; each of the first with the closest of the second. */
function profileDistance(a: UnknownFit, b: UnknownFit, regions: number, unknown: number): number {
	let farthest = 0;
	for (let i = 0; i < unknown; i++) {
		let closest = Infinity;
		for (let j = 0; j < unknown; j++) {
			let sum = 0;
			for (let row = 0; row < regions; row++)
				sum += Math.abs(a.unknown_profiles[row * unknown + i]! - b.unknown_profiles[row * unknown + j]!);
			closest = Math.min(closest, sum / regions);
		}
		farthest = Math.max(farthest, closest);
	}
	return farthest;
}
