import { isAutosome } from '../gc-weights/model-regions.ts';
import type { WindowCounts } from './window-counts.ts';

/** Windows from which the surroundings of a window are taken, on both sides: 2 to 5 kb away. */
const NEAREST = 4;
const FURTHEST = 10;
const FAR = 2 * (FURTHEST - NEAREST + 1);
/** A fragment is in an enriched window with more than this many times as many others as the surroundings have, and MORE beside. */
export const ENRICHED_FOLD = 3;
/** Chance alone gives a few fragments in one window where the surroundings have none. */
const MORE = 3;
/** Share of the fragments in enriched windows from which an assay is targeted; in whole genomes it is below 3 %. */
export const ENRICHED_SHARE = 0.1;
/** Fragments without which nothing is concluded. */
const MIN_FRAGMENTS = 10_000;

/**
 * Share of the fragments that lie in windows of 500 bp with many more fragments than most windows 2 to 5 kb away: targets of panels,
 * exomes and other captures, whatever lies between them. A window is compared with its own surroundings, so that chromosomes or
 * regions which the file does not have, and copy numbers, do not matter; each fragment counts once, so that a few repeats with very
 * many of them do not either. Of genomes with autosomes (`names` of the contigs) only these count. NaN with too few fragments.
 */
export function enrichedShare({ contigs }: WindowCounts, names: readonly string[]): number {
	const autosomes = contigs.filter((_, c) => isAutosome(names[c]!));
	let all = 0;
	let enriched = 0;
	for (const column of autosomes.length > 0 ? autosomes : contigs)
		for (let i = 0; i < column.length; i++) {
			const count = column[i]!;
			if (count === 0) continue;
			const most = (count - 1 - MORE) / ENRICHED_FOLD;
			let known = 0;
			let low = 0;
			for (let away = NEAREST; away <= FURTHEST; away++) {
				if (i >= away) {
					known++;
					if (column[i - away]! <= most) low++;
				}
				if (i + away < column.length) {
					known++;
					if (column[i + away]! <= most) low++;
				}
			}
			// At the ends of contigs one side is enough.
			if (known < FAR / 2) continue;
			all += count;
			// More than half of them: at the border of a region that alone was kept, half of the surroundings are empty.
			if (most >= 0 && 2 * low > known) enriched += count;
		}
	return all < MIN_FRAGMENTS ? NaN : enriched / all;
}
