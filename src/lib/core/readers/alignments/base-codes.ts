import type { Alignment } from './alignment.ts';
import { BamRecord } from './bam-record.ts';

/** Code of what is no readable base: N and every other letter, or a quality below what was asked for. */
export const NO_BASE = 4;

/** A row of nothing, and one by the 4-bit codes of BAM. */
const CODES = Uint8Array.from([
	...new Array<number>(16).fill(NO_BASE),
	...Array.from('=ACMGRSVTWYHKDBN', codeOf),
]);
const BY_LETTER = Uint8Array.from({ length: 128 }, (_, letter) => codeOf(String.fromCharCode(letter)));

function codeOf(letter: string): number {
	const code = 'ACGT'.indexOf(letter);
	return code < 0 ? NO_BASE : code;
}

/** 0 to 3 for the letters A, C, G, T; NO_BASE for others. */
export const baseCode = (letter: string): number => BY_LETTER[letter.charCodeAt(0)] ?? NO_BASE;

/**
 * Writes the codes of bases [from, to) of a read into `into` from `at` on. Bases of lower quality than `least` are NO_BASE. Many times faster
 * than asking for every base, because a BAM record is read where it lies.
 */
export function copyBaseCodes(
	read: Alignment,
	from: number,
	to: number,
	least: number,
	into: Uint8Array,
	at: number,
): void {
	const shift = at - from;
	if (!(read instanceof BamRecord)) {
		for (let i = from; i < to; i++)
			into[i + shift] = read.quality(i) >= least ? (BY_LETTER[read.base(i)] ?? NO_BASE) : NO_BASE;
		return;
	}
	const { bytes } = read;
	const bases = read.sequenceAt();
	const qualities = bases + ((read.sequence_length + 1) >>> 1);
	// Without a branch on the quality, which no processor can foresee.
	const row = rowsFor(least);
	let i = from;
	if ((i & 1) === 1 && i < to) {
		into[i + shift] = CODES[row[bytes[qualities + i]!]! | (bytes[bases + (i >>> 1)]! & 15)]!;
		i++;
	}
	const even = to - ((to - i) & 1);
	for (; i < even; i += 2) {
		const pair = bytes[bases + (i >>> 1)]!;
		into[i + shift] = CODES[row[bytes[qualities + i]!]! | (pair >>> 4)]!;
		into[i + 1 + shift] = CODES[row[bytes[qualities + i + 1]!]! | (pair & 15)]!;
	}
	if (i < to) into[i + shift] = CODES[row[bytes[qualities + i]!]! | (bytes[bases + (i >>> 1)]! >>> 4)]!;
}

let known: { least: number; rows: Uint8Array } | null = null;

/** By quality, the row of CODES: 16 where it suffices, else 0. */
function rowsFor(least: number): Uint8Array {
	if (known?.least !== least)
		known = { least, rows: Uint8Array.from({ length: 256 }, (_, quality) => (quality >= least ? 16 : 0)) };
	return known.rows;
}
