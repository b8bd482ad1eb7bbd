import { runningMedian } from '../../numerics/smoothing/running-median.ts';
import { savitzkyGolay } from '../../numerics/smoothing/savitzky-golay.ts';

/** Bases of the running median that is taken away from a windowed protection score. */
export const WPS_BASELINE = 1000;

/**
 * Adjusted windowed protection score (counted by positionCounts) of one run of positions: minus the median of [p - 500, p + 500), then smoothed by
 * Savitzky-Golay 21/2 (Snyder 2016, with the windows of FinaleToolkit). The first and last 500 positions have no full
 * window: NaN. All NaN when fewer than 21 positions are left.
 */
export function adjustedWps(score: ArrayLike<number>): Float64Array {
	const adjusted = new Float64Array(score.length).fill(NaN);
	const half = WPS_BASELINE / 2;
	const medians = runningMedian(score, WPS_BASELINE);
	// One window more exists, [n - 1000, n), but its centre is the first of the last 500 positions.
	const inner = Float64Array.from(
		{ length: Math.max(0, score.length - WPS_BASELINE) },
		(_, i) => score[half + i]! - medians[i]!,
	);
	const smooth = savitzkyGolay(inner, 21, 2);
	if (smooth !== null) adjusted.set(smooth, half);
	return adjusted;
}
