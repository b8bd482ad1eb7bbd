import type { Alignment } from '../../readers/alignments/alignment.ts';

/** Bases of a read on the forward strand, each with the reference position it stands at. */
export interface ReadBases {
	/** A, C, G, T, and N for everything else. */
	bases: string;
	/** 0-based, rising; inserted bases share that of the base before them. */
	positions: Int32Array;
}

const INSERTION = 1;
const SOFT_CLIP = 4;
/** Operations that pass over bases of the read, and over those of the reference, by their codes (MIDNSHP=X). */
const ON_READ = [true, true, false, false, true, false, false, true, true];
const ON_REFERENCE = [true, false, true, true, false, false, false, true, true];

/**
 * The bases of a read that lie within [start, end) of the reference: soft-clipped ends and what reaches beyond the fragment
 * (adapters of short ones) are left out. SEQ stands on the forward strand already. Null without a base.
 */
export function readBases(read: Alignment, start: number, end: number): ReadBases | null {
	const letters: string[] = [];
	const positions: number[] = [];
	const operations = read.sequence_length === 0 ? 0 : read.cigarLength();
	let at = 0;
	let position = read.pos;
	for (let i = 0; i < operations; i++) {
		const operation = read.cigar(i);
		const length = operation >>> 4;
		const code = operation & 15;
		const onRead = ON_READ[code] === true;
		const onReference = ON_REFERENCE[code] === true;
		if (onRead && code !== SOFT_CLIP)
			for (let k = 0; k < length; k++) {
				const place = code === INSERTION ? position - 1 : position + k;
				if (place < start || place >= end) continue;
				letters.push(letter(read.base(at + k)));
				positions.push(place);
			}
		if (onRead) at += length;
		if (onReference) position += length;
	}
	return letters.length === 0 ? null : { bases: letters.join(''), positions: Int32Array.from(positions) };
}

function letter(base: number): string {
	const text = String.fromCharCode(base);
	return 'ACGT'.includes(text) ? text : 'N';
}

/**
 * The sequence of a fragment from its reads: the left one, N for every base that neither covers, and what the right one has
 * beyond the left. Where both cover a base the left one counts.
 */
export function joinReads(reads: readonly ReadBases[]): string {
	const [left, right] = [...reads].sort((a, b) => a.positions[0]! - b.positions[0]!);
	if (left === undefined) return '';
	if (right === undefined) return left.bases;
	const last = left.positions.at(-1) as number;
	const first = right.positions.findIndex((position) => position > last);
	if (first < 0) return left.bases;
	const gap = Math.max(0, right.positions[first]! - last - 1);
	return left.bases + 'N'.repeat(gap) + right.bases.slice(first);
}
