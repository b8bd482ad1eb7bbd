import type { Build } from '../../readers/genome/builds.ts';
import type { Contig } from '../../readers/genome/contig.ts';

/** What a reference file is for; null for every other file. */
export type ReferenceRole =
	| 'sequence'
	| 'regions'
	| 'blacklist'
	| 'background'
	| 'arms'
	| 'gc'
	| 'mappability'
	| 'bin_annotation'
	| 'panel_of_normals';

/** A place where a file goes backwards. */
export interface OrderBreak {
	/** Line or record, from 1. */
	row: number;
	contig: string;
	position: number;
}

/** What a file says about the genome it lies on. */
export interface GenomeFacts {
	/**
	 * Contigs in file order. `length` is the stated length (`lengths` = stated), or how far the rows that were read reach
	 * (`lengths` = reach), or NaN.
	 */
	contigs: Contig[];
	lengths: 'stated' | 'reach' | 'none';
	/** MD5 of the bases of each contig, where an alignment header states them. */
	checksums?: (string | null)[];
	/** Where an even sample of the rows begins (0-based as in the file), for files of rows. */
	rows?: { contig: string[]; start: number[] };
	/** True when every row was read; a reach from the head of a file is only a lower bound. */
	whole: boolean;
	/** Named only when the evidence leaves one. */
	build: Build | null;
	/** Builds the evidence does not rule out. */
	possible: Build[];
	/** Size of the bins when all but the last of each contig have one size; null otherwise. */
	bin_size: number | null;
	/** First place out of order; null when sorted or not looked at. */
	out_of_order: OrderBreak | null;
	/** What the header promises (alignments only). */
	promised_order: 'coordinate' | 'queryname' | 'unsorted' | 'unknown' | null;
	/** How far the first records of an alignment file reach, where that was looked at; else empty. */
	seen: Contig[];
	/** Code of the error with which its header could not be read; null when it could. */
	unreadable: string | null;
	/** What is wrong with it, in words, where it is damaged; else null. */
	fault: string | null;
	/** Middle of the values of a track, for telling GC from mappability; null otherwise. */
	middle_value: number | null;
}

/** Facts of a file of which nothing is known. */
export const NO_FACTS: GenomeFacts = {
	contigs: [],
	lengths: 'none',
	whole: false,
	build: null,
	possible: [],
	bin_size: null,
	out_of_order: null,
	promised_order: null,
	seen: [],
	unreadable: null,
	fault: null,
	middle_value: null,
};
