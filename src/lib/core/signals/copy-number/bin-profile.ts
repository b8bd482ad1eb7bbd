import type { FormatKey } from '../../../contract/formats.ts';
import type { BinTable } from '../bins/bin-table.ts';

/** A call of one bin or segment. `deletion` and `amplification` only where a file or a rule distinguishes them. */
export type CopyState = 'deletion' | 'loss' | 'neutral' | 'gain' | 'amplification';

/** Where a profile comes from. */
export interface ProfileSource {
	/** As the user gave it; null for a profile computed from several files. */
	path: string | null;
	/** Recognition key of the file (`wig`, `cnvkit_cnr`, `wisecondorx_bins`, `bam` ...). */
	/** Of a file; `panel` and `cohort` for profiles that were made from several. */
	format: FormatKey | 'panel' | 'cohort';
	/** Genome build, when known. */
	build: 'hg18' | 'hg19' | 'hg38' | 't2t' | null;
}

/**
 * One sample over bins. All columns have the length of `bins.start`; missing is NaN (numbers) or null (states), never
 * zero; a column the source does not have is null. `log2` is the log2 ratio to diploid (median of the autosomes near 0).
 */
export interface BinProfile {
	sample_id: string;
	bins: BinTable;
	/** Reads or fragments counted, whole numbers (fractional when a file says so). */
	reads: Float64Array | null;
	/** GC fraction of the bin, 0-1. */
	gc: Float64Array | null;
	/** Mappability of the bin, 0-1. */
	mappability: Float64Array | null;
	log2: Float64Array;
	/** Weight of the bin in segmentation and means, >= 0. */
	weight: Float64Array | null;
	/** z-score against normals. */
	z: Float64Array | null;
	/** The file's own calls. */
	state: (CopyState | null)[] | null;
	source: ProfileSource;
}

/** A sample of which log2 ratios are all that is known. */
export function log2Profile(
	sample_id: string,
	bins: BinTable,
	log2: Float64Array,
	source: ProfileSource,
): BinProfile {
	const unknown = { reads: null, gc: null, mappability: null, weight: null, z: null, state: null };
	return { sample_id, bins, log2, source, ...unknown };
}

/** A stretch of bins of one contig with one copy-number level; 0-based half-open. */
export interface Segment {
	contig: string;
	start: number;
	end: number;
	/** Bins with a value inside; null when a file does not say. */
	bins: number | null;
	/** Mean log2 ratio of these bins, weighted when the bins have weights; NaN when missing. */
	mean_log2: number;
	/** Sum of the weights of these bins; null without weights. */
	weight: number | null;
	/** The file's own call, or ours; null when none was made. */
	state: CopyState | null;
	/** Absolute copy number, where a file or a caller gives one. */
	copy_number: number | null;
}

/** All segments of one sample, in genome order. */
export interface SegmentProfile {
	sample_id: string;
	segments: Segment[];
	source: ProfileSource;
}
