import type { SiteCounts } from './site-counts.ts';

/** Distance of the OCF peaks from the centre, and half their width, bp (Sun 2019). */
const PEAK = 60;
const HALF_WIDTH = 10;
/** Ends are taken over the sites +- this, and scaled to SCALE there. */
export const OCF_FLANK = 1000;
const SCALE = 10_000;

/**
 * Orientation-aware cfDNA fragmentation (Sun 2019) over all sites of a set: U = left ends, D = right ends per distance,
 * each scaled to a sum of 10,000 over +-1,000 bp; OCF = sum over [-70, -50] of (D - U) + sum over [50, 70] of (U - D),
 * inclusive. Null when either kind of end is absent, or the flank is shorter than 1,000 bp.
 */
export function ocf(counts: SiteCounts): number | null {
	if (counts.flank < OCF_FLANK) return null;
	const left = scaled(counts.left_ends, counts.flank);
	const right = scaled(counts.right_ends, counts.flank);
	if (left === null || right === null) return null;
	let score = 0;
	for (let distance = PEAK - HALF_WIDTH; distance <= PEAK + HALF_WIDTH; distance++) {
		const upstream = OCF_FLANK - distance;
		const downstream = OCF_FLANK + distance;
		score += right[upstream]! - left[upstream]!;
		score += left[downstream]! - right[downstream]!;
	}
	return score;
}

/** Ends at -1,000..1,000 scaled to a sum of 10,000. */
function scaled(ends: Float64Array, flank: number): Float64Array | null {
	const around = ends.subarray(flank - OCF_FLANK, flank + OCF_FLANK + 1);
	const total = around.reduce((sum, count) => sum + count, 0);
	return total === 0 ? null : around.map((count) => (SCALE * count) / total);
}
