import { trimmed } from '../../readers/variants/allele-kind.ts';

/** One variant whose alleles are counted: what changes, without the bases both alleles share. 0-based half-open. */
export interface AlleleLocus {
	/** Index into the contigs of the design. */
	contig: number;
	/** First base that changes; an insertion comes before this base. */
	start: number;
	/** Upper case; empty for an insertion. */
	ref: string;
	/** Upper case; empty for a deletion. */
	alt: string;
	/**
	 * Bases a read must cover: the changed ones, and for a change of length one more on both sides, because a read that
	 * ends at the edge cannot show whether something was inserted or deleted there.
	 */
	from: number;
	to: number;
}

/** The locus of a variant given as in VCF (0-based start). Null when the alleles are alike or no plain sequences. */
export function alleleLocus(contig: number, start: number, ref: string, alt: string): AlleleLocus | null {
	const upper = { ref: ref.toUpperCase(), alt: alt.toUpperCase() };
	if (!/^[ACGT]*$/.test(upper.ref) || !/^[ACGT]*$/.test(upper.alt) || upper.ref === upper.alt) return null;
	// The first base of a VCF indel is its anchor and never changes, even where the next ones are the same letter.
	const anchored = upper.ref.length !== upper.alt.length && upper.ref[0] === upper.alt[0] ? 1 : 0;
	const change = trimmed(start + anchored, upper.ref.slice(anchored), upper.alt.slice(anchored));
	const end = change.start + change.ref.length;
	const beyond = change.ref.length === change.alt.length ? 0 : 1;
	return { contig, ...change, from: change.start - beyond, to: end + beyond };
}
