import {
	MATE_REVERSE,
	MATE_UNMAPPED,
	PAIRED,
	REVERSE,
	type Alignment,
} from '../../readers/alignments/alignment.ts';

/** Longer spans between mates are joined pieces of the genome, not fragments. */
export const LONGEST_FRAGMENT = 5000;

/**
 * Length in bp of the fragment of a pair on one contig whose mates face each other, at most 5,000; null of any other record. The flag for
 * proper pairs is not asked: aligners set it by the lengths that are usual in the file.
 */
export function facingPairLength({
	flag,
	ref_id,
	pos,
	next_ref_id,
	next_pos,
	template_length,
}: Pick<Alignment, 'flag' | 'ref_id' | 'pos' | 'next_ref_id' | 'next_pos' | 'template_length'>):
	| number
	| null {
	if ((flag & PAIRED) === 0 || (flag & MATE_UNMAPPED) !== 0 || ref_id !== next_ref_id) return null;
	const isReverse = (flag & REVERSE) !== 0;
	if (isReverse === ((flag & MATE_REVERSE) !== 0)) return null;
	// Mates that begin at one base face each other, whichever of them the file calls the left one.
	const isFacing = isReverse ? next_pos <= pos : pos <= next_pos;
	const length = Math.abs(template_length);
	return isFacing && length >= 1 && length <= LONGEST_FRAGMENT ? length : null;
}
