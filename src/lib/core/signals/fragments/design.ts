import type { Regions } from '../../../base/intervals.ts';
import type { Contig } from '../../readers/genome/contig.ts';
import type { AlleleSetting } from './allele-votes.ts';
import type { FootprintSetting } from './footprints/count-footprints.server.ts';
import type { FragmentFilter } from './fragment-filter.ts';
import type { PositionSetting } from './position-counts.ts';
import type { ReferenceMotifSetting } from './reference-motifs.server.ts';
import type { SiteSet } from './site-counts.ts';

/**
 * What is to be counted in one pass over a file: plain data, handed to every thread. Null or empty = not asked for.
 * Regions, sites, watched positions and loci lie on the contigs given here, by index (`onContigs`).
 */
export interface FragmentDesign extends FragmentFilter {
	/**
	 * Contigs of the file. For alignments those of the header, in that order. For fragment files those known beforehand;
	 * others are taken up as they come.
	 */
	contigs: Contig[];
	/** Bases per bin of the genome-wide counts. */
	bin_size: number | null;
	/** Which of every hundredth base is covered is remembered, for the covered share of bins. */
	covered_bases: boolean;
	/** Fragments by midpoint are counted in each of these. */
	regions: Regions | null;
	site_sets: SiteSet[];
	/** Midpoints around lists of sites, with length and GC of their fragments; absent = not asked for. */
	footprints?: FootprintSetting | null;
	positions: PositionSetting | null;
	reference_motifs: ReferenceMotifSetting | null;
	/** Letters of the 5' motif from the reads' own bases (alignments only). */
	read_motif_k: number | null;
	/** Letters of the words counted over the reads' own bases (alignments only); those of the reference are asked for above. */
	read_kmer_k: number | null;
	/** Alignments only. */
	alleles: AlleleSetting | null;
}

/** A design that counts funnel, lengths and contigs only. */
export function plainDesign(contigs: Contig[], minMapq = 30): FragmentDesign {
	return {
		contigs,
		min_mapq: minMapq,
		min_length: null,
		max_length: null,
		blacklist: null,
		reads_are_fragments: false,
		bin_size: null,
		covered_bases: false,
		regions: null,
		site_sets: [],
		positions: null,
		reference_motifs: null,
		read_motif_k: null,
		read_kmer_k: null,
		alleles: null,
	};
}
