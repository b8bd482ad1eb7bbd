/** Motifs by their number (see `kmers`), and the ends that have none. */
export interface MotifCounts {
	k: number;
	counts: Float64Array;
	/** Ends without a motif: a letter other than ACGT, or bases that are not there (contig end, clipped, no SEQ). */
	without: number;
}

export function emptyMotifs(k: number): MotifCounts {
	return { k, counts: new Float64Array(4 ** k), without: 0 };
}

/** Counts one end; -1 = without a motif. */
export function countMotif(motifs: MotifCounts, kmer: number): void {
	if (kmer < 0) motifs.without++;
	else motifs.counts[kmer] = motifs.counts[kmer]! + 1;
}

export function mergeMotifs(a: MotifCounts, b: MotifCounts): MotifCounts {
	return {
		k: a.k,
		counts: a.counts.map((value, i) => value + b.counts[i]!),
		without: a.without + b.without,
	};
}
