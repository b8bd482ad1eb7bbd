import type { SharedSequence } from './shared-sequences.server.ts';

/** Bases decoded at once where fragments lie close together (2^14); pieces overlap, so that no stretch falls between two. */
const SHIFT = 14;
const PIECE = 1 << SHIFT;
const OVERLAP = 64;
/** Stretches read one by one before the whole piece is decoded: each costs 0.2 us, a piece 20 to 70 us. */
const PATIENCE = 128;
/** Pieces kept: the two ends of a fragment seldom lie in more than two. */
const KEPT = 4;

interface Piece {
	contig: number;
	number: number;
	/** Null while its stretches are read one by one. */
	bases: Uint8Array | null;
	asked: number;
}

/**
 * Looks up short stretches of a reference (at most 64 bases), of fragments in nearly rising order. Where many are asked
 * for within a piece it is decoded as a whole, else only the stretch itself, so that neither a deep panel nor a sparse
 * genome pays for the other.
 */
export class ReferenceBases {
	/** Holds the last stretch. */
	bases: Uint8Array = new Uint8Array(0);
	readonly #sequence: SharedSequence;
	/** Name and length in the reference of every contig of the design; null without a partner. */
	readonly #contigs: readonly ({ name: string; length: number } | null)[];
	readonly #pieces: Piece[] = [];
	#next = 0;
	#current: Piece = { contig: -1, number: -1, bases: null, asked: 0 };

	constructor(sequence: SharedSequence, contigs: readonly ({ name: string; length: number } | null)[]) {
		this.#sequence = sequence;
		this.#contigs = contigs;
	}

	/** Place of [start, end) in `bases`, or -1 when the contig is not in the reference or the stretch reaches outside it. */
	at(contig: number, start: number, end: number): number {
		const known = this.#contigs[contig] ?? null;
		if (known === null || start < 0 || end > known.length) return -1;
		const number = start >> SHIFT;
		const from = number * PIECE;
		const piece = this.#piece(contig, number);
		const last = Math.min(known.length, from + PIECE + OVERLAP);
		piece.bases ??= this.#sequence.decoded(known.name, from, last);
		if (piece.bases === null && ++piece.asked <= PATIENCE) {
			this.bases = this.#sequence.bases(known.name, start, end);
			return 0;
		}
		piece.bases ??= this.#sequence.bases(known.name, from, last);
		this.bases = piece.bases;
		return start - from;
	}

	#piece(contig: number, number: number): Piece {
		const current = this.#current;
		if (current.number === number && current.contig === contig) return current;
		for (const piece of this.#pieces)
			if (piece.number === number && piece.contig === contig) return (this.#current = piece);
		const piece: Piece = { contig, number, bases: null, asked: 0 };
		this.#pieces[this.#next] = piece;
		this.#next = (this.#next + 1) % KEPT;
		return (this.#current = piece);
	}
}
