import type { Contig } from './contig.ts';
import type { FastaRecord } from './fasta-index.ts';

/** What a worker thread needs to open the same reference again without indexing it twice. */
export interface SequenceHandle {
	path: string;
	/** FASTA only: where each sequence lies. */
	index: FastaRecord[] | null;
}

/** A reference genome with synchronous random access. */
export interface SequenceFile {
	path: string;
	kind: '2bit' | 'fasta';
	contigs: Contig[];
	handle: SequenceHandle;
	/**
	 * Bases [start, end) of a contig as upper-case ASCII; N where unknown, other IUPAC letters as they are. Soft masking is
	 * not kept. Throws genome.contig_unknown, genome.range_outside, genome.reference_damaged.
	 */
	bases(contig: string, start: number, end: number): Uint8Array;
	close(): void;
}

/** The first contigs of a file, for errors. */
export function someContigs(contigs: readonly Contig[]): string[] {
	return contigs.slice(0, 5).map(({ name }) => name);
}
