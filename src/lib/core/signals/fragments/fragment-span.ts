import { PAIRED, type Alignment } from '../../readers/alignments/alignment.ts';

/** An unpaired read: it stands for a fragment only where it is stated to span one. */
export function isSingleRead(flag: number): boolean {
	return (flag & PAIRED) === 0;
}

/**
 * Bases of the fragment that a read stands for, negative when they end with the read: the template length of a pair, and what
 * an unpaired read covers of the reference (clipped ends are no part of it). 0 where nothing says, as without CIGAR.
 */
export function signedSpan(read: Alignment): number {
	if (!isSingleRead(read.flag)) return read.template_length;
	return read.cigarLength() === 0 ? 0 : read.referenceEnd() - read.pos;
}

/** First base of the fragment, 0-based. */
export function spanStart(read: Alignment, span: number): number {
	return span > 0 ? read.pos : read.referenceEnd() + span;
}
