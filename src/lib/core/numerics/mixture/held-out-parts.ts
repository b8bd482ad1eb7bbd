import type { ThreadWork } from '../../../base/parallel.ts';
import { createRandom } from '../../../base/random.ts';
import { mixtureShares, type MixtureReads } from './mixture-em.ts';
import { fitUnknownParts, type SampleMixtures, type UnknownFit } from './unknown-parts.ts';

/** Parts into which the counts are divided; each is left out once. */
export const FOLDS = 5;
/** Starts of the fit without a part of the counts; the one that fits the others best is judged. */
const STARTS = 3;

/** What unknown parts add in counts that no fit has seen. */
export interface HeldOutGain {
	/** Per region: log-likelihood of its left-out counts with unknown parts minus that without, over the samples; 0 without any. */
	regions: Float64Array;
}

/**
 * Leaves out a fifth of the counts (in every region those of some samples, in every sample those of some regions), fits the shares with
 * and without unknown parts to the rest, and compares what both say of the counts left out: shares come from the other regions of the
 * sample, profiles of unknown parts from the other samples of the region. Free values that only follow noise make it negative.
 */
export function heldOutGain(mixtures: SampleMixtures, fold: number): HeldOutGain {
	const { methylated, reads, samples, profiles, parts, unknown, seed } = mixtures;
	const regions = profiles.length / parts;
	const folds = foldOfCounts(seed, samples, regions);
	const seen = reads.map((n, at) => (folds[at] === fold ? 0 : n));
	const training = {
		...mixtures,
		reads: seen,
		methylated: methylated.map((m, at) => (seen[at]! > 0 ? m : 0)),
	};
	let best: UnknownFit | null = null;
	for (let start = 0; start < STARTS; start++) {
		const fit = fitUnknownParts({ ...training, seed: seed + 1 + fold }, start);
		if (best === null || fit.log_likelihood > best.log_likelihood) best = fit;
	}
	const gains = new Float64Array(regions);
	const all = parts + unknown;
	for (let s = 0; s < samples; s++) {
		const alone = mixtureShares(readsOfSample(training, s)).shares;
		for (let row = 0; row < regions; row++) {
			const at = s * regions + row;
			const n = reads[at]!;
			if (folds[at] !== fold || n === 0) continue;
			let [without, within] = [0, 0];
			for (let k = 0; k < parts; k++) {
				const level = profiles[row * parts + k]!;
				without += alone[k]! * level;
				within += best!.shares[s * all + k]! * level;
			}
			for (let k = 0; k < unknown; k++)
				within += best!.shares[s * all + parts + k]! * best!.unknown_profiles[row * unknown + k]!;
			const m = methylated[at]!;
			gains[row] =
				gains[row]! + m * Math.log(within / without) + (n - m) * Math.log((1 - within) / (1 - without));
		}
	}
	return { regions: gains };
}

/** Largest log-likelihood of one sample without unknown parts: that of the same counts and profiles as `fitUnknownParts` has. */
export const knownLikelihood = (mixtures: SampleMixtures, sample: number): number =>
	mixtureShares(readsOfSample(mixtures, sample)).log_likelihood;

function readsOfSample({ methylated, reads, profiles, parts }: SampleMixtures, sample: number): MixtureReads {
	const regions = profiles.length / parts;
	const [from, to] = [sample * regions, (sample + 1) * regions];
	return { methylated: methylated.subarray(from, to), reads: reads.subarray(from, to), profiles, parts };
}

/** The part of every count, samples x regions: of a region the samples take turns, from a random place on and in a random order. */
function foldOfCounts(seed: number, samples: number, regions: number): Uint8Array {
	const random = createRandom(seed, 'left-out counts');
	const folds = new Uint8Array(samples * regions);
	const order = Array.from({ length: samples }, (_, s) => s);
	for (let row = 0; row < regions; row++) {
		const first = random.int(FOLDS);
		random.shuffle(order);
		for (const [place, s] of order.entries()) folds[s * regions + row] = (first + place) % FOLDS;
	}
	return folds;
}

/** One part left out, and one sample without unknown parts, as pieces of work for worker threads. */
export const heldOutWork: ThreadWork<SampleMixtures, number, HeldOutGain> = {
	name: 'unknown parts, held out',
	run: heldOutGain,
};
export const knownLikelihoodWork: ThreadWork<SampleMixtures, number, number> = {
	name: 'known parts alone',
	run: knownLikelihood,
};
