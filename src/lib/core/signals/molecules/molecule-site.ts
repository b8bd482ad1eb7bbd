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

/** What molecules show at a site, or at several sites of one phase set together. */
export interface AlleleMolecules {
	/** Classes that occur, in the order of `moleculeClasses`. */
	counts: ClassCount[];
	/** Lengths in bp of the fragments of proper pairs whose molecule carries the allele, ascending. */
	alt_lengths: number[];
	ref_lengths: number[];
}

/** What one file holds at one site. Of a phased site only the molecules that cover no other site of its set: see `PhaseMolecules`. */
export interface SiteMolecules extends AlleleMolecules {
	site: MoleculeSite;
}

/**
 * Molecules that cover at least two sites of one phase set, and just these; they are in no count of a single site. `alt` = the
 * alternative allele at all of them, `ref` = the reference at all, `other` = anything else, also some of the alleles only.
 */
export interface PhaseMolecules extends AlleleMolecules {
	phase: string;
	/** Numbers of the sites covered, ascending, in the order that was asked for. */
	sites: number[];
}

/** Molecules with the alternative allele at several sites (or phase sets) at once, which each of those counts. */
export interface SharedMolecules {
	/** Numbers of the sites, ascending; of a phase set its first. */
	sites: number[];
	molecules: number;
}

/** What molecules of one class show at every position of a stretch. */
export interface BackgroundClass {
	class: MoleculeClass;
	/** Molecules by base, `bases[4 * i + b]` with b = 0 to 3 for A, C, G, T. */
	bases: Uint32Array;
	/** Of those molecules, how many have an insertion or deletion that begins right behind the position. */
	indels: Uint32Array;
	/** Molecules whose reads disagree; in no other count. */
	discordant: Uint32Array;
}

/** Counts around listed sites, those of the sites included. */
export interface BackgroundStretch {
	/** As the file spells it. */
	contig: string;
	/** 0-based first position. */
	start: number;
	length: number;
	/** Classes that occur, in the order of `moleculeClasses`. */
	classes: BackgroundClass[];
}

/** What one file holds at the sites asked for and around them. */
export interface FileMolecules {
	/** In the order of the sites. */
	sites: SiteMolecules[];
	phases: PhaseMolecules[];
	shared: SharedMolecules[];
	/** In file order, none overlapping. */
	background: BackgroundStretch[];
	/** Records looked at by what they are, for the file's own name: consensus, raw with a molecular tag, raw without; all that are marked as duplicates. */
	records: { consensus: number; tagged: number; untagged: number; duplicates: number };
	/** Fragments whose mates face each other (`facingPairLength`) among the records looked at, wherever they lie, and those of at least 500 bp. */
	fragments: { measured: number; long: number };
	/** Raw reads and consensus records stand in one file: their molecules are counted twice, and no error rate fits both. */
	mixed: boolean;
}

/** Molecules that show one of the two alleles: the depth that a fraction is of. */
export const molecules = ({ alt, ref, other }: ClassCount): number => alt + ref + other;
