import { maxOf } from '../../../base/extremes.ts';
import { logChoose } from '../../numerics/distributions/log-gamma.ts';
import {
	DROPOUTS,
	USUAL_DROPOUT,
	countChances,
	genotypeLikelihoods,
	genotypePosterior,
	type CountChances,
} from './genotype.ts';
import { populationGenotypes, type GenotypeChances, type SiteAlleles } from './site-alleles.ts';

/** Contamination is not estimated from fewer places at which it would show: docs/methods/check_samples.md says how well it is from as many. */
export const MIN_CONTAMINATION_SITES = 10;
/**
 * No larger share is told: a sample with more of another person is told by its genotypes, and lost regions of a tumour would
 * otherwise pass for a second person. Of a sample with more the estimate is too low, and still far above every limit.
 */
export const LARGEST_CONTAMINATION = 0.2;
/** Errors per molecule that are tried where the sample's own is to be found. */
const ERRORS = [1e-5, 1e-4, 3e-4, 6e-4, 1e-3, 2e-3, 4e-3, 8e-3] as const;
/** Means of the thirds of an exponential distribution: errors of places differ as much as their mean. */
const THIRDS = [0.189, 0.712, 2.099] as const;
/** Fall of the log-likelihood at the ends of an interval of 95 %: half of 3.841, the quantile of chi-square with 1 degree. */
const FALL = 1.9207;
/** Shares at which the search begins: from 1 in 10,000, by a third each. */
const SHARES = Array.from({ length: 31 }, (_, i) => LARGEST_CONTAMINATION * 10 ** (-3.3 * (1 - i / 30)));
/** Steps of a search between two of them; each halves what is left, or nearly so. */
const SEARCH_STEPS = 12;

/** How much of a sample is another person's. */
export interface Contamination {
	/** Share of the molecules; null = not estimated, because fewer than 10 places would show it. */
	share: number | null;
	/** 95 % by profile likelihood; null where there is no share. */
	low: number | null;
	high: number | null;
	/** Places at which this person is homozygous and the other one is expected to have the other allele, added up as chances. */
	sites: number;
	/** Places of which the contaminating genotype is known, or its frequency in the population. */
	covered: number;
	/** Natural logarithm of the likelihood of that share over that of none; NaN where there is no share. */
	log_likelihood_ratio: number;
}

export interface ContaminationSources {
	/** Another sample of the same person without the tumour: its genotypes are this person's, whatever the tumour has lost. */
	own?: readonly SiteAlleles[];
	/** The sample that the contamination may be of. Default: an unknown person of the population. */
	from?: readonly SiteAlleles[];
}

interface PreparedSite {
	ref: number;
	alt: number;
	/** Chances of this person's genotype before the counts. */
	own: GenotypeChances;
	other: GenotypeChances;
	chances: CountChances;
	log_choose: number;
}

/**
 * Maximum likelihood of the share of another person's molecules, over the genotypes of both, the sample's own error rate and its
 * unbalanced heterozygous places. Places without a frequency count only where the other sample is given.
 */
export function contamination(
	sample: readonly SiteAlleles[],
	{ own, from }: ContaminationSources = {},
): Contamination {
	const prepared = prepare(sample, own, from);
	const sites = prepared.reduce((sum, site) => sum + wouldShow(site), 0);
	const numbers = { sites, covered: prepared.length };
	if (sites < MIN_CONTAMINATION_SITES)
		return { share: null, low: null, high: null, log_likelihood_ratio: NaN, ...numbers };
	const known = new Map<number, number>();
	const profile = (share: number): number => {
		let value = known.get(share);
		if (value === undefined) known.set(share, (value = logLikelihood(prepared, share)));
		return value;
	};
	const none = profile(0);
	let best = SHARES.reduce((top, share) => (profile(share) > profile(top) ? share : top));
	best = refine(profile, best);
	if (!(profile(best) > none)) best = 0;
	const target = profile(best) - FALL;
	return {
		share: best,
		low: none >= target ? 0 : crossing(profile, 0, best, target),
		high:
			profile(LARGEST_CONTAMINATION) >= target
				? LARGEST_CONTAMINATION
				: crossing(profile, LARGEST_CONTAMINATION, best, target),
		log_likelihood_ratio: profile(best) - none,
		...numbers,
	};
}

function prepare(
	sample: readonly SiteAlleles[],
	own: readonly SiteAlleles[] | undefined,
	from: readonly SiteAlleles[] | undefined,
): PreparedSite[] {
	const ofOwn = own === undefined ? null : new Map(own.map((one) => [one.site, one]));
	const ofOther = from === undefined ? null : new Map(from.map((one) => [one.site, one]));
	return sample.flatMap((one) => {
		const same = ofOwn?.get(one.site);
		const other = ofOther?.get(one.site);
		if (one.ref + one.alt === 0 || (ofOwn !== null && same === undefined)) return [];
		if (ofOther === null ? one.frequency === null : other === undefined) return [];
		const population = populationGenotypes(one.frequency);
		return [
			{
				...{ ref: one.ref, alt: one.alt, chances: countChances(one) },
				log_choose: logChoose(one.ref + one.alt, one.alt),
				own: same === undefined ? population : genotypePosterior(same),
				other: other === undefined ? population : genotypePosterior(other),
			},
		];
	});
}

/** Chance that this person is homozygous at a place and the other one has the other allele. */
function wouldShow({ own, other, chances }: PreparedSite): number {
	const likelihood = genotypeLikelihoods(chances, USUAL_DROPOUT);
	const ref = own[0] * likelihood[0];
	const het = own[1] * likelihood[1];
	const alt = own[2] * likelihood[2];
	const sum = ref + het + alt;
	return sum > 0 ? (ref * (1 - other[0]) + alt * (1 - other[2])) / sum : 0;
}

/** The largest log-likelihood of a share, over error rates and kinds of unbalanced places. */
function logLikelihood(sites: readonly PreparedSite[], share: number): number {
	let best = -Infinity;
	for (const error of ERRORS) {
		const chance = homozygousChance(share, error);
		const sums = new Float64Array(DROPOUTS.length);
		for (const { ref, alt, own, other, chances, log_choose } of sites) {
			const ofRef = chance(alt, ref, log_choose, other[0], other[1], other[2]);
			const ofAlt = chance(ref, alt, log_choose, other[2], other[1], other[0]);
			for (const [d, dropout] of DROPOUTS.entries()) {
				const unbalanced = (1 - dropout.complete) * chances.any + (dropout.complete * (ofRef + ofAlt)) / 2;
				const het = (1 - dropout.share) * chances.balanced + dropout.share * unbalanced;
				sums[d] = sums[d]! + Math.log(own[0] * ofRef + own[1] * het + own[2] * ofAlt);
			}
		}
		best = Math.max(best, maxOf(sums));
	}
	return best;
}

type HomozygousChance = (
	other: number,
	own: number,
	log_choose: number,
	alike: number,
	half: number,
	unlike: number,
) => number;

/**
 * Chance of the counts of a homozygous place of which `share` is of somebody with the same genotype, a heterozygous or the other
 * homozygous one (chances `alike`, `half`, `unlike`).
 */
function homozygousChance(share: number, error: number): HomozygousChance {
	const logs = (p: number): readonly [number, number] => [Math.log(p), Math.log1p(-p)];
	const errors = THIRDS.map((factor) => logs(factor * error));
	const [ofHalf, notHalf] = logs((share / 2) * (1 - 2 * error) + error);
	const [ofWhole, notWhole] = logs(share * (1 - 2 * error) + error);
	return (other, own, log_choose, alike, half, unlike) => {
		let sum = 0;
		for (const [is, not] of errors) sum += Math.exp(log_choose + other * is + own * not);
		return (
			(alike * sum) / THIRDS.length +
			half * Math.exp(log_choose + other * ofHalf + own * notHalf) +
			unlike * Math.exp(log_choose + other * ofWhole + own * notWhole)
		);
	};
}

const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** The maximum beside the best of the first shares, by golden sections of their logarithm. */
function refine(profile: (share: number) => number, start: number): number {
	const at = SHARES.indexOf(start);
	let low = Math.log(SHARES[Math.max(0, at - 1)]!);
	let high = Math.log(SHARES[Math.min(SHARES.length - 1, at + 1)]!);
	for (let i = 0; i < SEARCH_STEPS; i++) {
		const left = high - GOLDEN * (high - low);
		const right = low + GOLDEN * (high - low);
		if (profile(Math.exp(left)) >= profile(Math.exp(right))) high = right;
		else low = left;
	}
	const middle = Math.exp((low + high) / 2);
	return profile(middle) >= profile(start) ? middle : start;
}

/** Where the profile falls below the target, between a share outside of the interval and one inside. */
function crossing(
	profile: (share: number) => number,
	outside: number,
	inside: number,
	target: number,
): number {
	let out = outside;
	let within = inside;
	for (let i = 0; i < SEARCH_STEPS; i++) {
		const middle = (out + within) / 2;
		if (profile(middle) >= target) within = middle;
		else out = middle;
	}
	return within;
}
