import {
	SECONDARY,
	SUPPLEMENTARY,
	FIRST_OF_PAIR,
	PAIRED,
	type Alignment,
} from '../../../readers/alignments/alignment.ts';

/** What the rules of fragment counters ask of one read of a pair. Positions are 0-based, `end` is exclusive. */
export interface PairEnd {
	flag: number;
	mapq: number;
	contig: number;
	start: number;
	end: number;
	next_contig: number;
	template_length: number;
}

/** Both reads of a pair; null for one that the file does not contain. */
export interface ReadPair {
	first: PairEnd | null;
	second: PairEnd | null;
}

/** Puts the reads of pairs together, in any order of the file. */
export interface PairCollector {
	add(alignment: Alignment): void;
	/** Reads whose mate never came. */
	finish(): void;
}

/**
 * Calls `visit` with each pair once both primary reads were seen, and at the end with those that stayed alone. A second read of
 * the same name and end ends the pair of the first one. Unpaired, secondary and supplementary records are left out. Memory:
 * reads that wait for their mate, so a file sorted by position needs little.
 */
export function collectPairs(visit: (pair: ReadPair) => void): PairCollector {
	const waiting = new Map<string, ReadPair>();
	return {
		add(alignment) {
			const { flag } = alignment;
			if ((flag & PAIRED) === 0 || (flag & (SECONDARY | SUPPLEMENTARY)) !== 0) return;
			const name = alignment.name();
			const side = (flag & FIRST_OF_PAIR) === 0 ? 'second' : 'first';
			const end = pairEnd(alignment);
			const mate = waiting.get(name);
			if (mate === undefined) {
				waiting.set(name, { first: null, second: null, [side]: end });
				return;
			}
			if (mate[side] === null) {
				waiting.delete(name);
				visit({ ...mate, [side]: end });
				return;
			}
			visit(mate);
			waiting.set(name, { first: null, second: null, [side]: end });
		},
		finish() {
			for (const pair of waiting.values()) visit(pair);
			waiting.clear();
		},
	};
}

function pairEnd(alignment: Alignment): PairEnd {
	const { flag, mapq, ref_id, pos, next_ref_id, template_length } = alignment;
	return {
		flag,
		mapq,
		contig: ref_id,
		start: pos,
		end: alignment.referenceEnd(),
		next_contig: next_ref_id,
		template_length,
	};
}
