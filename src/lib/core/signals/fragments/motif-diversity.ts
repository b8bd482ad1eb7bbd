import type { MotifCounts } from './motif-counts.ts';

/** How varied the motifs of a sample are. */
export interface MotifDiversity {
	/** Ends with a motif. */
	ends: number;
	/** Different motifs seen. */
	observed: number;
	/** Motif diversity score -sum p ln p / ln 4^k (Jiang 2020): 0 = one motif, 1 = all alike. NaN without ends. */
	score: number;
	/**
	 * The same with the Miller-Madow correction of the entropy, + (observed - 1) / (2 ends): few ends make the plain score
	 * too low. It can exceed 1 with very few ends.
	 */
	score_miller_madow: number;
}

export function motifDiversity({ counts, k }: Pick<MotifCounts, 'counts' | 'k'>): MotifDiversity {
	let ends = 0;
	let observed = 0;
	for (const count of counts) {
		ends += count;
		if (count > 0) observed++;
	}
	let entropy = 0;
	for (const count of counts) if (count > 0) entropy -= (count / ends) * Math.log(count / ends);
	const most = k * Math.log(4);
	return {
		ends,
		observed,
		score: ends === 0 ? NaN : entropy / most,
		score_miller_madow: ends === 0 ? NaN : (entropy + (observed - 1) / (2 * ends)) / most,
	};
}
