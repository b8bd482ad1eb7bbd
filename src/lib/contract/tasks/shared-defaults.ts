/** Defaults that several cards or the code beside a card use; every other default is in the card of its task. */

/** Strict somatic filter: PASS, depth, alternative reads, allele fraction and population frequency. */
export const STRICT_SOMATIC = {
	pass_only: true,
	min_depth: 100,
	min_alt: 4,
	min_vaf: 0.005,
	min_qual: null,
	max_population_af: 0.001,
} as const;

/** Bins of the table of short and long fragments: those that are counted, and the windows of DELFI. */
export const FRAGMENT_BIN_SIZES: readonly number[] = [100_000, 5_000_000];

/** Permutations of the labels: usually, and where the fitted matrix has more than 5e7 values. */
export const PERMUTATIONS = 199;
export const PERMUTATIONS_OF_LARGE = 99;

/** Seed of the demo cohort. */
export const DEMO_SEED = 1;
