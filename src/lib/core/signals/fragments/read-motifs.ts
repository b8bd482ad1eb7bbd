import { REVERSE, type Alignment } from '../../readers/alignments/alignment.ts';
import { BASE_CODE } from './kmer.ts';
import { countMotif, type MotifCounts } from './motif-counts.ts';

const SOFT_CLIP = 4;
const HARD_CLIP = 5;

/**
 * Counts the 5' motif of a read from its own bases: its first k letters as sequenced (reverse-complemented for reads on
 * the - strand). A read clipped at its 5' end, without bases or with other letters has none.
 */
export function countReadMotif(motifs: MotifCounts, read: Alignment): void {
	countMotif(motifs, readMotif(read, motifs.k));
}

/** Number of the 5' k-mer of a read, or -1. */
export function readMotif(read: Alignment, k: number): number {
	const length = read.sequence_length;
	const operations = read.cigarLength();
	if (length < k || operations === 0) return -1;
	const reverse = (read.flag & REVERSE) !== 0;
	const outer = read.cigar(reverse ? operations - 1 : 0) & 15;
	if (outer === SOFT_CLIP || outer === HARD_CLIP) return -1;
	let number = 0;
	for (let i = 0; i < k; i++) {
		const code = BASE_CODE[read.base(reverse ? length - 1 - i : i)] as number;
		if (code === 4) return -1;
		number = number * 4 + (reverse ? 3 - code : code);
	}
	return number;
}
