import type { Message } from '../../../../contract/messages/index.ts';
import type { Build } from '../../../readers/genome/builds.ts';
import type { Contig } from '../../../readers/genome/contig.ts';
import type { AlleleCounts } from '../allele-votes.ts';
import type { DelfiBin } from '../delfi.ts';
import type { FragmentBins } from '../fragment-bins.ts';
import type { Funnel } from '../funnel.ts';
import type { KmerCounts } from '../kmer-composition.ts';
import type { LengthSummary } from '../length-summary.ts';
import type { Profile, ProfileSummary } from '../metaprofile.ts';
import type { MotifCounts } from '../motif-counts.ts';
import type { SexCheck } from '../sex.ts';

/** Everything that was measured of the fragments of one file, small enough to keep for a whole cohort. */
export interface SampleFragments {
	path: string;
	/** What the file holds: records with bases and names, or intervals alone. */
	kind: 'alignments' | 'fragments';
	/** With lengths where the file or the reference states them. */
	contigs: Contig[];
	build: Build | null;
	funnel: Funnel;
	/** Fragments of every length, `lengths[bp]`. */
	lengths: Float64Array;
	summary: LengthSummary;
	/** Fragments on each contig, in the order of `contigs`. */
	contig_fragments: number[];
	/** 5' end motifs; null from a fragment file without a reference. */
	end_motifs: MotifCounts | null;
	/** Where the letters of the end motifs come from. */
	motif_source: 'reference' | 'reads' | null;
	/** Reference needed. */
	breakpoint_motifs: MotifCounts | null;
	/** Words over all bases of the fragments (reference) or of their reads; null when not wanted or not computable. */
	kmers: KmerCounts | null;
	/** Short and long fragments in windows of 5 Mb; null where contigs have no known length. */
	windows: DelfiBin[] | null;
	/** Short and long fragments in bins of the sizes that were asked for; sizes of too many bins are left out. */
	bins: FragmentBins[];
	/** Sizes that were left out, bp. */
	bins_left_out: number[];
	/** How windows and bins follow the chromosomes. */
	arms: 'build' | 'annotation' | 'contigs' | null;
	/** Total, corrected total and GC of a share of the bins, for the curve; null without a reference. */
	gc_curve: { gc: Float64Array; total: Float64Array; corrected: Float64Array } | null;
	/** What was counted in and around the regions of the run, in the order of their file; null without regions. */
	regions: RegionMeasures | null;
	/** Alleles of the variants of the run, in their order; null = not counted (fragment file, contig not in the data). */
	alleles: (AlleleCounts | null)[] | null;
	/** Fragments from which weights of length and GC come; null where they are not used. */
	weighted: number | null;
	sex: SexCheck;
	notes: Message[];
}

/** Columns of one entry per region; NaN for regions that lie on no contig of the data. */
export interface RegionMeasures {
	/** Fragments by midpoint. */
	fragments: Float64Array;
	/** Mean fragments over a base, mean protection scores, cleavage proportion (ends over depth, %); NaN when not watched. */
	depth: Float64Array;
	long_wps: Float64Array;
	short_wps: Float64Array;
	cleavage: Float64Array;
	/** Coverage of midpoints around the centres of all regions together, +-1,000 bp. */
	profile: Profile;
	profile_summary: ProfileSummary;
	/** Mean depth around them, per base of +-1,000 bp. */
	depth_profile: Profile;
	ocf: number | null;
	/** Base by base over the first regions, for pictures. */
	snapshots: Snapshot[];
	/** False when the regions are too many to be watched base by base. */
	watched: boolean;
	/** Which regions of the run are those of this file, and how many of them were measured. */
	own: { from: number; to: number };
	measured: number;
	/** Regions on no contig of the data, or past the end of theirs. */
	left_out: number;
	/** Regions that reach past the end of their contig and were counted up to it. */
	clipped: number;
}

/** One stretch, base by base. */
export interface Snapshot {
	/** Number of the region in its file. */
	region: number;
	contig: string;
	/** 0-based. */
	start: number;
	depth: Int32Array;
	/** Adjusted L-WPS; NaN within 500 bases of the ends of what was watched. */
	adjusted_wps: Float64Array;
	/** Percent; NaN where nothing covers. */
	cleavage: Float64Array;
}
