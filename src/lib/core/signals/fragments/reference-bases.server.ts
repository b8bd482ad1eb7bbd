import type { SequenceFile } from '../../readers/genome/sequence-file.ts';

/** Bases taken at once where fragments lie close together, and where they do not. */
const DENSE_PIECE = 16_384;
const SPARSE_PIECE = 64;
/** A step shorter than this makes the larger piece worth its decoding (about 40 pieces of 64 cost one of 16,384). */
const DENSE_STEP = 400;
/** Fragments of sorted files come a little out of order: their other end jumps by about a fragment length. */
const BEFORE = 1024;

/**
 * Looks up short stretches of a reference in nearly rising order. One piece is kept; how long the next one is follows from
 * how far apart the last two were, so that neither a deep panel nor a sparse genome pays for the other.
 */
export class ReferenceBases {
	/** The piece that holds the last stretch. */
	piece: Uint8Array = new Uint8Array(0);
	readonly #sequence: SequenceFile;
	/** Name and length in the reference of every contig of the design; null without a partner. */
	readonly #contigs: readonly ({ name: string; length: number } | null)[];
	#contig = -1;
	#from = 0;
	#last = 0;

	constructor(sequence: SequenceFile, contigs: readonly ({ name: string; length: number } | null)[]) {
		this.#sequence = sequence;
		this.#contigs = contigs;
	}

	/** Place of [start, end) in `piece`, or -1 when the contig is not in the reference or the stretch reaches outside it. */
	at(contig: number, start: number, end: number): number {
		if (contig === this.#contig && start >= this.#from && end <= this.#from + this.piece.length) {
			this.#last = start;
			return start - this.#from;
		}
		const known = this.#contigs[contig] ?? null;
		if (known === null || start < 0 || end > known.length) return -1;
		const dense = contig === this.#contig && Math.abs(start - this.#last) < DENSE_STEP;
		const from = Math.max(0, dense ? start - BEFORE : start - 16);
		const length = dense ? DENSE_PIECE : SPARSE_PIECE;
		this.piece = this.#sequence.bases(known.name, from, Math.min(known.length, Math.max(end, from + length)));
		this.#contig = contig;
		this.#from = from;
		this.#last = start;
		return start - from;
	}
}
