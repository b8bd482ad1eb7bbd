import type { MoleculeClass } from '../molecules/molecule-site.ts';

/**
 * How often a molecule of one class shows one substitution that is not there. The rates of the positions follow a gamma
 * distribution with this mean, whose standard deviation is `spread` times the mean.
 */
export interface ErrorRate {
	class: MoleculeClass;
	/** Context by which it was estimated, e.g. `A[C>T]G`, `C>T`, `indel`. */
	context: string;
	/** Errors per molecule and substitution. */
	mean: number;
	/** Errors to be expected, where `mean` was taken higher to be safe: what a power and a VAF are computed with. */
	expected?: number;
	/** Coefficient of variation between positions; 0 = every position alike. */
	spread: number;
	/** Positions and molecules behind it; 0 for a stated default. */
	positions: number;
	molecules: number;
	errors: number;
	/** site = controls at this very place; trinucleotide, substitution, class = wider contexts; default = stated. */
	level: 'site' | 'trinucleotide' | 'substitution' | 'class' | 'default';
}
