import type { Message } from '../../../contract/messages/index.ts';
import type { VirtualOffset } from '../bgzf/bgzf.ts';
import type { Contig } from '../genome/contig.ts';

/** What an alignment file says about itself; plain data, so that it can be handed to a worker thread. */
export interface AlignmentFile {
	path: string;
	format: 'bam' | 'sam' | 'cram';
	/** Size on disk. */
	bytes: number;
	/** FASTA that decodes a CRAM file; null when none was given. */
	reference: string | null;
	header: AlignmentHeader;
	index: AlignmentIndex;
	/** Where the first record begins (BAM); null for the other formats. */
	first_record: VirtualOffset | null;
	/** What a reader of the file should know: doubtful header lines, an index that is not used and why. */
	notes: Message[];
}

export interface AlignmentHeader {
	/** In file order; `ref_id` counts here. Empty for reads that were never aligned. */
	contigs: Contig[];
	sort_order: 'coordinate' | 'queryname' | 'unsorted' | 'unknown';
	/** Sample names (SM) of the read groups, each once, in file order. */
	samples: string[];
	/** The header as SAM text. */
	text: string;
}

export interface AlignmentIndex {
	kind: 'bai' | 'csi' | 'crai' | 'none';
	/** Null when there is none. */
	path: string | null;
	/** Last changed before the data was: regions are then scanned, because it may miss records. */
	older_than_data: boolean;
	/** True when regions and ranges are looked up in it. */
	used: boolean;
}
