import { chromosomeKey } from '../../readers/genome/contig-names.ts';
import type { SpanVisitor } from '../../readers/tracks/track-format.ts';
import { BinSums } from './bin-sums.ts';

/**
 * Bins of one track: those of the main chromosomes, and apart from them those of all other contigs, so that thousands of
 * unplaced sequences do not make the bins of the chromosomes coarser.
 */
export class GenomeBins implements SpanVisitor {
	readonly main: BinSums;
	readonly other: BinSums;
	#name = '';
	#isMain = false;

	constructor(size: number | null) {
		this.main = new BinSums(size);
		this.other = new BinSums(size);
	}

	span(contig: string, start: number, end: number, value: number): void {
		this.#bins(contig).span(contig, start, end, value);
	}

	/** A stretch with a total and covered bases. */
	add(contig: string, start: number, end: number, sum: number, covered: number): void {
		this.#bins(contig).add(contig, start, end, sum, covered);
	}

	#bins(contig: string): BinSums {
		if (contig !== this.#name) {
			this.#name = contig;
			this.#isMain = isMain(contig);
		}
		return this.#isMain ? this.main : this.other;
	}

	/** The main chromosomes when the track has any, else all contigs. */
	get used(): BinSums {
		return this.main.contigs.size > 0 ? this.main : this.other;
	}
}

/** True for chromosomes 1-22, X and Y in any spelling. */
export function isMain(contig: string): boolean {
	const chromosome = chromosomeKey(contig);
	return chromosome !== null && chromosome !== 'M';
}
