import type { SignalFamily } from '../records/common.ts';
import type { TaskKey } from '../tasks/task-keys.ts';

/** What a file is for, beside its format. */
export type FileRole =
	| 'data'
	| 'metadata'
	| 'index'
	| 'reference'
	| 'auxiliary'
	| 'document'
	| 'problem'
	| 'unknown';

/** What turns files into values; most readers take several formats. */
export type FormatReader =
	| 'alignments'
	| 'fragments'
	| 'fragment_table'
	| 'methylation_table'
	| 'copy_number_table'
	| 'tumour_fractions'
	| 'track'
	| 'correction_track'
	| 'peaks'
	| 'variants'
	| 'matrix'
	| 'sample_values'
	| 'sample_table'
	| 'assay_sheet'
	| 'model_card'
	| 'sidecar'
	| 'sequence'
	| 'regions'
	| 'contigs'
	| 'arms'
	| 'panel_of_normals'
	| 'methylation_atlas';

/**
 * What a file holds of its sample. Files of one layer are views of the same thing, of which one is measured; files of two
 * layers (bins and segments) add to each other.
 */
export type Layer =
	| 'reads'
	| 'bins'
	| 'segments'
	| 'calls'
	| 'estimates'
	| 'variants'
	| 'methylation'
	| 'depth'
	| 'lengths';

/** Everything the program knows about a format without opening a file. */
export interface FormatFacts {
	/** The first is that of a file of which nothing tells another. */
	families: readonly [SignalFamily, ...SignalFamily[]];
	role: FileRole;
	/** As people write it, where that is not the key. */
	title?: string;
	/** `text` = lines of fields, which may also come as a sheet or as Parquet; absent where the format says nothing of it. */
	content?: 'text' | 'binary';
	/** Where its samples are: the `file` is one and its name may tell which, `rows` name theirs, or each has `columns`. */
	samples?: readonly ('file' | 'rows' | 'columns')[];
	/** Files of one sample each that also come as one long table of all samples, which nothing can take apart. */
	stacked?: true;
	/**
	 * Its lines hold contigs and positions: sorted where tools read them by region, in any order where they are a list or begin
	 * again with each sample.
	 */
	places?: 'sorted' | 'any_order';
	/** Its lines have different numbers of fields by design: a header and intervals below it, or a name and a value. */
	ragged?: true;
	/** A file given as a set of regions is read in this layout, not as plain BED. */
	region_layout?: true;
	/** Indexes by which tools read it by region, in the order they look for them; of texts only those in BGZF have one. */
	index?: readonly ('bai' | 'crai' | 'csi' | 'tbi')[];
	reader?: FormatReader;
	/** Of several files of one sample and layer, that whose format comes first in the table is measured. */
	layer?: Layer;
	/** Counts in bins, beside which GC and mappability tracks may lie. */
	counts?: true;
	/**
	 * What its copy numbers compare X with: references of the sample's own sex (X is near 0 in both sexes), or the sample's own
	 * autosomes (near 0 means two copies).
	 */
	x_against?: 'same_sex' | 'own_autosomes';
	/** Tasks that read it. */
	tasks?: readonly TaskKey[];
	/** Why no task reads it, as the plan says. */
	set_aside?:
		| 'set_aside.no_reader'
		| 'set_aside.not_aligned'
		| 'set_aside.packed'
		| 'set_aside.statistics'
		| 'set_aside.several_samples'
		| 'set_aside.no_positions';
}

/** Declares the formats of a family. */
export function defineFormats<const T extends Readonly<Record<string, FormatFacts>>>(formats: T): T {
	return formats;
}

/** The tasks of the report over raw signals. */
export const RAW_REPORTS = ['analyze_raw_signal', 'plot_raw_signal'] as const;
