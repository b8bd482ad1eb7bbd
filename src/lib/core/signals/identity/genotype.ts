import { logBeta, logChoose } from '../../numerics/distributions/log-gamma.ts';
import {
	populationGenotypes,
	type Genotype,
	type GenotypeChances,
	type SiteAlleles,
} from './site-alleles.ts';

/** Share of molecules of a homozygous place that show the other allele by error. */
const ERROR = 0.002;
/** Share of homozygous places with more of it, by contamination or a bad place, and how much more: mean and spread. */
const UNCLEAN = 0.1;
const UNCLEAN_MEAN = 0.03;
const UNCLEAN_SPREAD = 0.05;
/** Heterozygous fractions vary by capture and mapping: intraclass correlation. */
const HETEROZYGOUS_SPREAD = 0.01;

/** How many of the heterozygous places of a sample are not balanced, and how many of those show one allele alone. */
export interface Dropout {
	/** By loss of heterozygosity in a tumour, or by an allele that was not amplified. */
	share: number;
	/** The others have any fraction. */
	complete: number;
}

/** Of a sample of which nothing else is known. */
export const USUAL_DROPOUT: Dropout = { share: 0.02, complete: 0.5 };
/** Those that are tried where a sample's own is to be found, up to a tumour that lost nearly all of one set of chromosomes. */
export const DROPOUTS: readonly Dropout[] = [
	USUAL_DROPOUT,
	{ share: 0.1, complete: 0.5 },
	{ share: 0.3, complete: 0.2 },
	{ share: 0.3, complete: 0.8 },
	{ share: 0.6, complete: 0.2 },
	{ share: 0.6, complete: 0.8 },
	{ share: 0.95, complete: 0.05 },
	{ share: 0.95, complete: 0.95 },
];

/** Fewer molecules than this say nothing certain of two alleles. */
export const MIN_SITE_MOLECULES = 5;
/** A genotype is called from this posterior chance on. */
const CALLED = 0.95;

function binomial(k: number, n: number, p: number): number {
	return Math.exp(logChoose(n, k) + k * Math.log(p) + (n - k) * Math.log1p(-p));
}

function betaBinomial(k: number, n: number, mean: number, spread: number): number {
	const size = 1 / spread - 1;
	const a = mean * size;
	const b = size - a;
	return Math.exp(logChoose(n, k) + logBeta(k + a, n - k + b) - logBeta(a, b));
}

/** Chance of the counts if the person has two alike alleles and `other` molecules show the other one. */
function homozygous(other: number, depth: number): number {
	const unclean = betaBinomial(other, depth, UNCLEAN_MEAN, UNCLEAN_SPREAD);
	return (1 - UNCLEAN) * binomial(other, depth, ERROR) + UNCLEAN * unclean;
}

/** Chances of the counts of a place by genotype, the heterozygous one apart by whether its alleles are balanced. */
export interface CountChances {
	ref: number;
	alt: number;
	balanced: number;
	/** Any fraction is as likely. */
	any: number;
}

export function countChances({ ref, alt }: Pick<SiteAlleles, 'ref' | 'alt'>): CountChances {
	const depth = ref + alt;
	if (depth === 0) return { ref: 1, alt: 1, balanced: 1, any: 1 };
	const ofRef = homozygous(alt, depth);
	const ofAlt = homozygous(ref, depth);
	return {
		ref: ofRef,
		alt: ofAlt,
		balanced: betaBinomial(alt, depth, 0.5, HETEROZYGOUS_SPREAD),
		any: 1 / (depth + 1),
	};
}

/** Chances of the counts by genotype in a sample with such heterozygous places. */
export function genotypeLikelihoods(
	{ ref, alt, balanced, any }: CountChances,
	{ share, complete }: Dropout,
): GenotypeChances {
	const unbalanced = (1 - complete) * any + (complete * (ref + alt)) / 2;
	return [ref, (1 - share) * balanced + share * unbalanced, alt];
}

/** Chances of the genotypes of a person, from counts and the frequency in the population. */
export function genotypePosterior(alleles: SiteAlleles, dropout = USUAL_DROPOUT): GenotypeChances {
	const likelihood = genotypeLikelihoods(countChances(alleles), dropout);
	const prior = populationGenotypes(alleles.frequency);
	const joint = [likelihood[0] * prior[0], likelihood[1] * prior[1], likelihood[2] * prior[2]] as const;
	const sum = joint[0] + joint[1] + joint[2];
	return sum > 0 ? [joint[0] / sum, joint[1] / sum, joint[2] / sum] : prior;
}

/** The genotype at a place; null = missing: fewer than 5 molecules, or no genotype with a chance of 95 %. */
export function genotypeAt(alleles: SiteAlleles, dropout = USUAL_DROPOUT): Genotype | null {
	if (alleles.ref + alleles.alt < MIN_SITE_MOLECULES) return null;
	const posterior = genotypePosterior(alleles, dropout);
	if (posterior[0] >= CALLED) return 0;
	if (posterior[1] >= CALLED) return 1;
	return posterior[2] >= CALLED ? 2 : null;
}
