import type { Contig } from '../../readers/genome/contig.ts';
import type { Regions } from '../../../base/intervals.ts';
import { regionIndex } from '../../../base/intervals-index.ts';
import { step } from './funnel.ts';

/** Which fragments count. Lengths are inclusive, in bp; null = no bound. */
export interface FragmentFilter {
	min_mapq: number;
	min_length: number | null;
	max_length: number | null;
	/** Fragments that share a base with one of these are left out; on the contigs of the design. */
	blacklist: Regions | null;
	/** The user states that an unpaired read spans its fragment: single-end reads as long as their fragment, long reads. */
	reads_are_fragments: boolean;
}

/** Longer spans are no fragments of cell-free DNA; the bound keeps the histogram of lengths small. */
export const LONGEST_SPAN = 1_000_000;

/**
 * The step of the funnel that removes a fragment with a mapping quality (-1 = unknown, never removed by it), or -1 when
 * it counts. A span that is empty, longer than LONGEST_SPAN or reaches outside its contig is none.
 */
export function fragmentStep(
	filter: FragmentFilter,
	contigs: readonly Contig[],
): (contig: number, start: number, end: number, mapq: number) => number {
	const lengths = Float64Array.from(contigs, ({ length }) => (Number.isFinite(length) ? length : Infinity));
	const { min_mapq } = filter;
	const shortest = filter.min_length ?? 1;
	const longest = filter.max_length ?? LONGEST_SPAN;
	const blacklist = filter.blacklist === null ? null : regionIndex(filter.blacklist);
	const noSpan = step('no_span');
	const mapqStep = step('mapq');
	const tooShort = step('too_short');
	const tooLong = step('too_long');
	const blacklisted = step('blacklist');
	return (contig, start, end, mapq) => {
		const length = end - start;
		if (length < 1 || length > LONGEST_SPAN || start < 0 || end > (lengths[contig] ?? Infinity))
			return noSpan;
		if (mapq < min_mapq && mapq >= 0) return mapqStep;
		if (length < shortest) return tooShort;
		if (length > longest) return tooLong;
		if (blacklist?.overlapsAny(contig, start, end)) return blacklisted;
		return -1;
	};
}
