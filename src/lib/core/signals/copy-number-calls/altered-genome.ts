import { direction } from './call-segments.ts';
import { isAutosome } from './file-profiles.ts';
import type { Piece } from './piece.ts';

/** How much of the autosomes is altered. Fractions are NaN when nothing is called. */
export interface AlteredGenome {
	/** Bases of autosomal pieces with a call. */
	covered: number;
	/** Fraction of them that is gain or loss (fraction of genome altered, FGA); gains and losses apart. */
	fraction: number;
	gain_fraction: number;
	loss_fraction: number;
	/** Pieces with a call, and those that are gain or loss. */
	called: number;
	altered: number;
}

/** Fraction of genome altered: bases under gain or loss / bases with a call, autosomes only. */
export function alteredGenome(pieces: readonly Piece[]): AlteredGenome {
	let covered = 0;
	let gain = 0;
	let loss = 0;
	let called = 0;
	let altered = 0;
	for (const { contig, start, end, state } of pieces) {
		const way = direction(state);
		if (way === null || !isAutosome(contig)) continue;
		covered += end - start;
		called++;
		if (way === 0) continue;
		altered++;
		if (way === 1) gain += end - start;
		else loss += end - start;
	}
	return {
		covered,
		fraction: (gain + loss) / covered,
		gain_fraction: gain / covered,
		loss_fraction: loss / covered,
		called,
		altered,
	};
}
