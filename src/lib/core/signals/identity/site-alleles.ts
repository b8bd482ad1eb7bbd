/** What one sample holds at one place where people differ: molecules (or reads) of either allele. */
export interface SiteAlleles {
	/** The same text for the same place and alleles in every sample, e.g. `1:1000:A:G`. */
	site: string;
	ref: number;
	alt: number;
	/** Frequency of `alt` in the population; null = unknown. */
	frequency: number | null;
}

/** Copies of the alternative allele. */
export type Genotype = 0 | 1 | 2;

/** Chances of no, one and two alternative alleles. */
export type GenotypeChances = readonly [number, number, number];

/** Molecules that a genotype of a call file without depths is worth. */
const CALLED_DEPTH = 30;

/** A genotype without depths, as the counts of a sure call. */
export function allelesOfGenotype(
	site: string,
	genotype: Genotype,
	frequency: number | null = null,
): SiteAlleles {
	const alt = (CALLED_DEPTH * genotype) / 2;
	return { site, ref: CALLED_DEPTH - alt, alt, frequency };
}

/** Frequency by which a place without a known one is weighed: places are listed because people differ there. */
const UNKNOWN_FREQUENCY = 0.3;
/** Nearer to 0 and 1 a frequency is itself an estimate from few people. */
const RARE = 0.001;

/** Frequency of the alternative allele that a genotype is expected by. */
export function priorFrequency(frequency: number | null): number {
	return Math.min(1 - RARE, Math.max(RARE, frequency ?? UNKNOWN_FREQUENCY));
}

/** Hardy-Weinberg: genotypes of a person of the population. */
export function populationGenotypes(frequency: number | null): GenotypeChances {
	const p = priorFrequency(frequency);
	return [(1 - p) ** 2, 2 * p * (1 - p), p ** 2];
}
