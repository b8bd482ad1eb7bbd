import { mergeRegions, type Regions } from '../../../base/intervals.ts';
import type { Contig } from '../../readers/genome/contig.ts';
import { onContigs } from '../../readers/genome/on-contigs.ts';

/**
 * Regions on the contigs of a file, each widened by `flank` bases on both sides and cut at the ends of its contig, overlapping
 * ones joined. Regions on contigs the file does not have are of no concern here; those past the end of theirs are left out
 * (the genomes of all files are compared before).
 */
export function placeRegions(regions: Regions, contigs: readonly Contig[], flank: number): Regions {
	const placed = onContigs(regions, contigs).regions;
	if (flank === 0) return mergeRegions(placed);
	const end = (i: number): number => {
		const { length } = contigs[placed.contig[i]!]!;
		const wide = placed.end[i]! + flank;
		return Number.isFinite(length) ? Math.min(length, wide) : wide;
	};
	return mergeRegions({
		...placed,
		start: placed.start.map((start) => Math.max(0, start - flank)),
		end: placed.end.map((_, i) => end(i)),
	});
}
