import type { SequenceFile, SequenceHandle } from '../../readers/genome/sequence-file.ts';
import { openSequence } from '../../readers/genome/sequence.server.ts';

/** Bases from which on a stretch counts as a piece (2^14), and how far beyond it a piece is decoded. */
const PIECE = 1 << 14;
const BEYOND = 1024;
/** Pieces kept: fragments come nearly in order. */
const KEPT = 4;

/** A reference that also gives pieces which another counter has decoded. */
export interface SharedSequence extends SequenceFile {
	/** The bases from `start` on, at least to `end`, where they are decoded already; else null. */
	decoded(contig: string, start: number, end: number): Uint8Array | null;
}

/**
 * References that several counters of one pass read: each is opened once, and a piece that one counter has decoded serves the next,
 * which would otherwise double the cost of decoding.
 */
export interface SharedSequences {
	/** The opened reference of a handle. Callers leave the closing to `close` below, and do not change the bases. */
	of(handle: SequenceHandle): SharedSequence;
	close(): void;
}

export function sharedSequences(
	open: (handle: SequenceHandle) => SequenceFile = openSequence,
): SharedSequences {
	const opened = new Map<string, SharedSequence>();
	return {
		of(handle) {
			const known = opened.get(handle.path) ?? withPieces(open(handle));
			opened.set(handle.path, known);
			return known;
		},
		close() {
			for (const sequence of opened.values()) sequence.close();
			opened.clear();
		},
	};
}

function withPieces(sequence: SequenceFile): SharedSequence {
	const lengths = new Map(sequence.contigs.map(({ name, length }) => [name, length]));
	const kept: { contig: string; start: number; bases: Uint8Array }[] = [];
	let next = 0;
	const decoded = (contig: string, start: number, end: number): Uint8Array | null => {
		for (const piece of kept)
			if (piece.start === start && piece.contig === contig && piece.bases.length >= end - start)
				return piece.bases;
		return null;
	};
	return {
		...sequence,
		decoded,
		bases(contig, start, end) {
			const wanted = end - start;
			if (wanted < PIECE) return sequence.bases(contig, start, end);
			const known = decoded(contig, start, end);
			if (known !== null) return known.subarray(0, wanted);
			const stop = Math.min(lengths.get(contig) ?? end, start + PIECE + BEYOND);
			const bases = sequence.bases(contig, start, Math.max(end, stop));
			kept[next] = { contig, start, bases };
			next = (next + 1) % KEPT;
			return bases.subarray(0, wanted);
		},
	};
}
