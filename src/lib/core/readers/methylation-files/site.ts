import type { Message } from '../../../contract/messages/index.ts';

/** One cytosine with its reads; a cursor that is valid during the visit only. */
export interface MethylationSite {
	/** Index into the contigs met so far (`contigs` of the scan). */
	contig: number;
	/** 0-based. */
	position: number;
	/** 1, -1, or 0 when the file does not say. */
	strand: 1 | -1 | 0;
	/** Reads; NaN when missing in this sample (united tables). */
	methylated: number;
	unmethylated: number;
	/** Sample of the file, 0 in files of one sample. */
	sample: number;
	/** 1-based line. */
	line: number;
}

/** Receives one site of one sample. */
export type SiteVisitor = (site: Readonly<MethylationSite>, contigs: readonly string[]) => void;

/** What a scan saw. */
export interface SiteScan {
	/** Sample names of a file that holds several, as far as it tells; null for one sample named by the file. */
	samples: (string | null)[];
	contigs: readonly string[];
	/** Rows of another context than CpG, and rows without a read: not visited. */
	other_contexts: number;
	without_reads: number;
	notes: Message[];
}

export interface SiteOptions {
	/** Length of a contig as the file names it, where it is known: positions past it are refused. */
	lengthOf?: (contig: string) => number | undefined;
}
