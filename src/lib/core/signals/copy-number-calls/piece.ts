import type { CopyState } from '../copy-number/bin-profile.ts';

/** A stretch of the genome with one value and one call: a bin, or a segment where there are no bins. */
export interface Piece {
	contig: string;
	start: number;
	end: number;
	log2: number;
	state: CopyState | null;
}
