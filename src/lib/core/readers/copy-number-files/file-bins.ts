import type { FormatKey } from '../../../contract/formats.ts';
import type { Message } from '../../../contract/messages/index.ts';

/** A call of one bin or segment, as the file has it. */
export type FileCall = 'deletion' | 'loss' | 'neutral' | 'gain' | 'amplification';

/** What the numbers of a bin table are. */
export type FileScale = 'log2_ratio' | 'log2_depth' | 'counts';

/**
 * Bins of one sample as a file holds them: 0-based half-open, ordered by contig (as first met in the file) and start.
 * All columns are as long as `bins.start`; missing is NaN or null, never zero; a column the file does not have is null.
 */
export interface FileBins {
	path: string;
	/** Recognition key. */
	format: FormatKey;
	/** The sample the content names; null when only the file name does. */
	sample_id: string | null;
	bins: { contigs: string[]; contig: Int32Array; start: Int32Array; end: Int32Array };
	/** Bases per bin when all (but the last of a contig) have the same. */
	size: number | null;
	/**
	 * log2_depth = log2 of coverage, counts = log2 of the counts in `reads`, both without a reference or correction: they have no
	 * zero line.
	 */
	scale: FileScale;
	log2: Float64Array;
	reads: Float64Array | null;
	gc: Float64Array | null;
	mappability: Float64Array | null;
	weight: Float64Array | null;
	z: Float64Array | null;
	depth: Float64Array | null;
	state: (FileCall | null)[] | null;
	copy_number: Float64Array | null;
	notes: Message[];
}

/** One segment as a file holds it; 0-based half-open. */
export interface FileSegment {
	contig: string;
	start: number;
	end: number;
	bins: number | null;
	/** Mean (or the file's median) log2 ratio; NaN when missing. */
	mean_log2: number;
	weight: number | null;
	z: number | null;
	state: FileCall | null;
	copy_number: number | null;
	/** 1-based line in the file. */
	line: number;
}

/** Segments of one sample of a file. */
export interface FileSegments {
	path: string;
	format: FormatKey;
	sample_id: string | null;
	segments: FileSegment[];
	/** True when the file lists altered segments only, so that what it leaves out is not missing. */
	altered_only: boolean;
	notes: Message[];
}

/** What readers of this folder are told besides the path. */
export interface CopyNumberFileOptions {
	/** Length of a contig as the file names it, where it is known: positions past it are refused. */
	lengthOf?: (contig: string) => number | undefined;
	/** Scale of SEG values; asked for where the file may hold log10 ratios. */
	seg_scale?: 'log2' | 'log10';
}
