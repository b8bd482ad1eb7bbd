import type { Alignment } from './alignment.ts';
import { BamRecord } from './bam-record.ts';

/** Code of what is no readable base: N and every other letter, or a quality below what was asked for. */
export const NO_BASE = 4;

/** By the 4-bit codes of BAM (=ACMGRSVTWYHKDBN), and by letter. */
const BY_NIBBLE = Uint8Array.from('=ACMGRSVTWYHKDBN', codeOf);
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
	for (let i = from; i < to; i++) {
		const pair = bytes[bases + (i >>> 1)]!;
		const code = BY_NIBBLE[(i & 1) === 0 ? pair >>> 4 : pair & 15]!;
		into[i + shift] = bytes[qualities + i]! >= least ? code : NO_BASE;
	}
}
