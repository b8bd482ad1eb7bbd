import type { SequenceFile } from '../../../readers/genome/sequence-file.ts';

/** Bases decoded at once where fragments lie close together; a piece holds the whole of every fragment that begins in it. */
const SHIFT = 14;
const PIECE = 1 << SHIFT;
/** Longest fragment whose bases are counted. */
export const LONGEST_COUNTED = 1000;
/** Fragments counted base by base before the sums of a whole piece are made: each costs about 1 us, a piece 30 us. */
const PATIENCE = 24;
/** The same where the piece before had its sums made: fragments lie as close together here. */
const SHORT_PATIENCE = 4;
/** Bases between two sums of a piece. */
const STEP_SHIFT = 4;
const STEP = 1 << STEP_SHIFT;
/** Pieces kept: fragments come nearly in order. */
const KEPT = 4;
/** What a base adds to a sum: G and C in the low 16 bits, bases other than A, C, G and T above them. */
const UNKNOWN = 1 << 16;
const LOW = UNKNOWN - 1;
/** Looked up rather than compared: bases are as good as random, so that every second branch would be guessed wrongly. */
const ADDS = new Int32Array(256).fill(UNKNOWN);
for (const letter of 'ACGT') ADDS[letter.charCodeAt(0)] = 'CG'.includes(letter) ? 1 : 0;

interface Piece {
	contig: number;
	number: number;
	asked: number;
	patience: number;
	/** Whether the sums below are those of this piece. */
	summed: boolean;
	bases: Uint8Array;
	/** Sums of `ADDS` before every sixteenth base of the piece; at most 17,384 bases, so that neither part overflows. */
	sums: Int32Array;
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
		const size = ((PIECE + LONGEST_COUNTED) >> STEP_SHIFT) + 1;
		this.#pieces = Array.from({ length: KEPT }, () => ({
			...{ contig: -1, number: -1, asked: 0, patience: PATIENCE, summed: false },
			...{ bases: new Uint8Array(0), sums: new Int32Array(size) },
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
		if (!piece.summed && ++piece.asked <= piece.patience)
			return strongOf(this.#sequence.bases(known.name, start, end));
		const from = piece.number * PIECE;
		if (!piece.summed) {
			const last = Math.min(known.length, from + PIECE + LONGEST_COUNTED);
			sumInto(piece, this.#sequence.bases(known.name, from, last));
		}
		return strongIn(sumBefore(piece, end - from) - sumBefore(piece, start - from));
	}

	#piece(contig: number, number: number): Piece {
		const current = this.#current;
		if (current.number === number && current.contig === contig) return current;
		for (const piece of this.#pieces)
			if (piece.number === number && piece.contig === contig) return (this.#current = piece);
		const piece = this.#pieces[this.#next]!;
		this.#next = (this.#next + 1) % KEPT;
		const isDense = current.summed && current.contig === contig && current.number === number - 1;
		const patience = isDense ? SHORT_PATIENCE : PATIENCE;
		Object.assign(piece, { contig, number, asked: 0, patience, summed: false });
		return (this.#current = piece);
	}
}

/** G and C in a difference of two sums; -1 where other bases are among them. */
const strongIn = (sum: number): number => (sum > LOW ? -1 : sum);

function strongOf(bases: Uint8Array): number {
	let sum = 0;
	for (let i = 0; i < bases.length; i++) sum += ADDS[bases[i]!]!;
	return strongIn(sum);
}

/** Sums at every sixteenth base: writing one per base would cost more than a fragment spares. */
function sumInto(piece: Piece, bases: Uint8Array): void {
	const { sums } = piece;
	const whole = bases.length >> STEP_SHIFT;
	let sum = 0;
	let i = 0;
	for (let step = 0; step < whole; step++) {
		for (const end = i + STEP; i < end; i += 4)
			sum += ADDS[bases[i]!]! + ADDS[bases[i + 1]!]! + (ADDS[bases[i + 2]!]! + ADDS[bases[i + 3]!]!);
		sums[step + 1] = sum;
	}
	piece.bases = bases;
	piece.summed = true;
}

function sumBefore({ bases, sums }: Piece, at: number): number {
	const step = at >> STEP_SHIFT;
	let sum = sums[step]!;
	for (let i = step << STEP_SHIFT; i < at; i++) sum += ADDS[bases[i]!]!;
	return sum;
}

/**
 * Running sums over a stretch of bases: G and C, and bases that are neither A, C, G nor T, before each of them (one more place than
 * bases).
 */
export function runningGc(bases: Uint8Array): { strong: Int32Array; unknown: Int32Array } {
	const strong = new Int32Array(bases.length + 1);
	const unknown = new Int32Array(bases.length + 1);
	let s = 0;
	let u = 0;
	for (let i = 0; i < bases.length; i++) {
		const adds = ADDS[bases[i]!]!;
		strong[i + 1] = s += adds & LOW;
		unknown[i + 1] = u += adds >> 16;
	}
	return { strong, unknown };
}
