import { addHistograms, addInto } from './accumulator.ts';
import { mergeAlleleVotes, type AlleleVotes } from './allele-votes.ts';
import { mergeBinCounts, type BinCounts } from './bin-counts.ts';
import { mergeContigCounts, type ContigCounts } from './contig-counts.ts';
import { mergeFootprintCounts, type FootprintCounts } from './footprints/footprint-counts.ts';
import { mergeFunnels, type Funnel } from './funnel.ts';
import { mergeKmers, type KmerCounts } from './kmer-composition.ts';
import { mergeMotifs, type MotifCounts } from './motif-counts.ts';
import { mergeCoveredBases, type CoveredBases } from './covered-bases.ts';
import type { PositionCounts } from './position-counts.ts';
import type { ReferenceMotifCounts } from './reference-motifs.server.ts';
import { mergeSiteCounts, type SiteCounts } from './site-counts.ts';

/** Everything one pass counted, of a file or of a part of it. Null = not asked for. */
export interface FragmentCounts {
	funnel: Funnel;
	/** Names of contigs that the design did not know, in the order in which they came; numbered after those it knew. */
	more_contigs: string[];
	/** Fragments of every length, `lengths[bp]`. */
	lengths: Float64Array;
	contigs: ContigCounts;
	bins: BinCounts | null;
	covered: CoveredBases | null;
	regions: Int32Array | null;
	/** One per site set of the design. */
	sites: SiteCounts[];
	footprints: FootprintCounts | null;
	positions: PositionCounts | null;
	reference_motifs: ReferenceMotifCounts | null;
	read_motifs: MotifCounts | null;
	read_kmers: KmerCounts | null;
	alleles: AlleleVotes | null;
}

/** Adds the counts of two parts of a file, `a` before `b`. `known` = contigs of the design. */
export function mergeFragmentCounts(a: FragmentCounts, b: FragmentCounts, known: number): FragmentCounts {
	const more = [...new Set([...a.more_contigs, ...b.more_contigs])];
	const to = Array.from({ length: known }, (_, i) => i);
	for (const name of b.more_contigs) to.push(known + more.indexOf(name));
	return {
		funnel: mergeFunnels(a.funnel, b.funnel),
		more_contigs: more,
		lengths: addHistograms(a.lengths, b.lengths),
		contigs: mergeContigCounts(a.contigs, b.contigs, to),
		bins: both(a.bins, b.bins, (x, y) => mergeBinCounts(x, y, to)),
		covered: both(a.covered, b.covered, (x, y) => mergeCoveredBases(x, y, to)),
		regions: both(a.regions, b.regions, addInto),
		sites: a.sites.map((one, i) => mergeSiteCounts(one, b.sites[i]!)),
		footprints: both(a.footprints, b.footprints, mergeFootprintCounts),
		positions: both(a.positions, b.positions, (x, y) => ({
			depth: addInto(x.depth, y.depth),
			ends: addInto(x.ends, y.ends),
			wps: x.wps.map((one, i) => addInto(one, y.wps[i]!)),
		})),
		reference_motifs: both(a.reference_motifs, b.reference_motifs, (x, y) => ({
			end: mergeMotifs(x.end, y.end),
			breakpoint: mergeMotifs(x.breakpoint, y.breakpoint),
			kmers: both(x.kmers, y.kmers, mergeKmers),
		})),
		read_motifs: both(a.read_motifs, b.read_motifs, mergeMotifs),
		read_kmers: both(a.read_kmers, b.read_kmers, mergeKmers),
		alleles: both(a.alleles, b.alleles, mergeAlleleVotes),
	};
}

function both<T>(a: T | null, b: T | null, merge: (a: T, b: T) => T): T | null {
	return a === null ? b : b === null ? a : merge(a, b);
}
