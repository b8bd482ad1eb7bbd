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

/** The same at the other end of a read that spans its fragment: the 5' motif of the other strand. */
export function countFarMotif(motifs: MotifCounts, read: Alignment): void {
	countMotif(motifs, motifAt(read, motifs.k, (read.flag & REVERSE) === 0));
}

/** Number of the 5' k-mer of a read, or -1. */
export function readMotif(read: Alignment, k: number): number {
	return motifAt(read, k, (read.flag & REVERSE) !== 0);
}

/** Number of the 5' k-mer of one strand of what was read: the + strand from the left, the - strand (reverse) from the right. */
function motifAt(read: Alignment, k: number, reverse: boolean): number {
	const length = read.sequence_length;
	const operations = read.cigarLength();
	if (length < k || operations === 0) return -1;
	const outer = read.cigar(reverse ? operations - 1 : 0) & 15;
	if (outer === SOFT_CLIP || outer === HARD_CLIP) return -1;
	let number = 0;
	for (let i = 0; i < k; i++) {
		const code = BASE_CODE[read.base(reverse ? length - 1 - i : i)]!;
		if (code === 4) return -1;
		number = number * 4 + (reverse ? 3 - code : code);
	}
	return number;
}
