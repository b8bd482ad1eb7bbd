import type { SequenceFile } from '../../../readers/genome/sequence-file.ts';

/** Bases decoded at once where fragments lie close together; a piece holds the whole of every fragment that begins in it. */
const SHIFT = 14;
const PIECE = 1 << SHIFT;
/** Longest fragment whose bases are counted. */
export const LONGEST_COUNTED = 1000;
/** Fragments counted base by base before the sums of a whole piece are made: each costs about 1 us, a piece 60 to 100 us. */
const PATIENCE = 24;
/** Pieces kept: fragments come nearly in order. */
const KEPT = 4;
const [A, C, G, T] = [65, 67, 71, 84];

interface Piece {
	contig: number;
	number: number;
	asked: number;
	/** Whether the sums below are those of this piece. */
	summed: boolean;
	/** G and C, and bases that are neither A, C, G nor T, before each base of the piece. */
	strong: Uint16Array;
	unknown: Uint16Array;
}

/** G and C of fragments, looked up in a reference in nearly rising order. */
export class FragmentGc {
	readonly #sequence: SequenceFile;
	/** Name and length in the reference of every contig of the design; null without a partner. */
	readonly #contigs: readonly ({ name: string; length: number } | null)[];
	readonly #pieces: Piece[];
	#next = 0;
	#current: Piece;

	constructor(sequence: SequenceFile, contigs: readonly ({ name: string; length: number } | null)[]) {
		this.#sequence = sequence;
		this.#contigs = contigs;
		const size = PIECE + LONGEST_COUNTED + 1;
		this.#pieces = Array.from({ length: KEPT }, () => ({
			...{ contig: -1, number: -1, asked: 0, summed: false },
			...{ strong: new Uint16Array(size), unknown: new Uint16Array(size) },
		}));
		this.#current = this.#pieces[0]!;
	}

	/**
	 * G and C among the bases [start, end) of a contig (index of the design); -1 where the reference does not have them, where one of
	 * them is neither A, C, G nor T, or where they are more than LONGEST_COUNTED.
	 */
	count(contig: number, start: number, end: number): number {
		const known = this.#contigs[contig] ?? null;
		if (known === null || start < 0 || end > known.length || end - start > LONGEST_COUNTED) return -1;
		const piece = this.#piece(contig, start >> SHIFT);
		if (!piece.summed && ++piece.asked <= PATIENCE)
			return strongOf(this.#sequence.bases(known.name, start, end));
		const from = piece.number * PIECE;
		if (!piece.summed) {
			const last = Math.min(known.length, from + PIECE + LONGEST_COUNTED);
			sumInto(piece, this.#sequence.bases(known.name, from, last));
		}
		const a = start - from;
		const b = end - from;
		return piece.unknown[b]! > piece.unknown[a]! ? -1 : piece.strong[b]! - piece.strong[a]!;
	}

	#piece(contig: number, number: number): Piece {
		const current = this.#current;
		if (current.number === number && current.contig === contig) return current;
		for (const piece of this.#pieces)
			if (piece.number === number && piece.contig === contig) return (this.#current = piece);
		const piece = this.#pieces[this.#next]!;
		this.#next = (this.#next + 1) % KEPT;
		Object.assign(piece, { contig, number, asked: 0, summed: false });
		return (this.#current = piece);
	}
}

function strongOf(bases: Uint8Array): number {
	let strong = 0;
	for (const base of bases) {
		if (base === G || base === C) strong++;
		else if (base !== A && base !== T) return -1;
	}
	return strong;
}

function sumInto(piece: Piece, bases: Uint8Array): void {
	const { strong, unknown } = piece;
	let s = 0;
	let u = 0;
	for (let i = 0; i < bases.length; i++) {
		const base = bases[i]!;
		if (base === G || base === C) s++;
		else if (base !== A && base !== T) u++;
		strong[i + 1] = s;
		unknown[i + 1] = u;
	}
	piece.summed = true;
}

/**
 * Running sums over a stretch of bases: G and C, and bases that are neither A, C, G nor T, before each of them (one more place than
 * bases).
 */
export function runningGc(bases: Uint8Array): { strong: Int32Array; unknown: Int32Array } {
	const strong = new Int32Array(bases.length + 1);
	const unknown = new Int32Array(bases.length + 1);
	for (let i = 0; i < bases.length; i++) {
		const base = bases[i]!;
		const isStrong = base === G || base === C;
		strong[i + 1] = strong[i]! + (isStrong ? 1 : 0);
		unknown[i + 1] = unknown[i]! + (isStrong || base === A || base === T ? 0 : 1);
	}
	return { strong, unknown };
}
