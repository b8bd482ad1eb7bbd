/**
 * How a molecule is known. `fragment` = a pair of mates or a single read without a molecular tag; `family` = at least two reads
 * of one tag that agree; `singleton` = the only read of its tag; `consensus` = a record that is a consensus already (tags cD, cM);
 * `duplex` = a consensus of both strands (aD and bD), or a family with reads of both.
 */
export const moleculeClasses = ['fragment', 'family', 'singleton', 'consensus', 'duplex'] as const;
export type MoleculeClass = (typeof moleculeClasses)[number];

/** A place where alleles are counted. Alleles as in VCF: upper case, insertions and deletions anchored at the base before. */
export interface MoleculeSite {
	contig: string;
	/** 0-based position of the first base of `ref`. */
	position: number;
	ref: string;
	alt: string;
	/** Sites of one phase set lie on one molecule: a molecule counts once for all of those it covers. Null = alone. */
	phase: string | null;
}

/** Molecules of one class at a site, each counted once. */
export interface ClassCount {
	class: MoleculeClass;
	alt: number;
	ref: number;
	/** Neither allele. */
	other: number;
	/** Mates, or reads of a family, that disagree; in none of the other counts. */
	discordant: number;
}

/** What one file holds at one site. */
export interface SiteMolecules {
	site: MoleculeSite;
	/** Classes that occur, in the order of `moleculeClasses`. */
	counts: ClassCount[];
	/** Lengths in bp of the fragments of proper pairs whose molecule carries the allele. */
	alt_lengths: number[];
	ref_lengths: number[];
}

/** Molecules that show one of the two alleles: the depth that a fraction is of. */
export const molecules = ({ alt, ref, other }: ClassCount): number => alt + ref + other;
