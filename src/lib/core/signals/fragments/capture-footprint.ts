import type { Profile } from './metaprofile.ts';

/**
 * Centres of regions covered this many times as deep as what lies 900 to 1,000 bp away are targets of a capture: nucleosomes and
 * open chromatin change the coverage of whole genomes by much less.
 */
export const CAPTURE_FOLD = 3;
/** Fragments over the centres of all regions together without which nothing is concluded. */
const MIN_FRAGMENTS = 50;
const CENTRE = 30;
const FAR = 900;

/**
 * How many times as deep the centres of regions are covered as their surroundings, at least: one fragment more is added to what lies
 * far away, so that an empty flank gives a number too. NaN with too few fragments. `depth` is per region (`depthProfile`).
 */
export function captureFold(depth: Profile, regions: number): number {
	const mean = (test: (at: number) => boolean): number => {
		let sum = 0;
		let n = 0;
		for (const [i, at] of depth.position.entries())
			if (test(Math.abs(at))) {
				sum += depth.value[i]!;
				n++;
			}
		return sum / n;
	};
	const centre = mean((at) => at <= CENTRE);
	if (!(centre * regions >= MIN_FRAGMENTS)) return NaN;
	return (centre * regions) / (mean((at) => at >= FAR) * regions + 1);
}
