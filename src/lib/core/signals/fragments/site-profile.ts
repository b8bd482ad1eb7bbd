import { savitzkyGolay } from '../../numerics/smoothing/savitzky-golay.ts';
import type { Profile } from './metaprofile.ts';
import type { SiteCounts } from './site-counts.ts';

/** Griffin's steps: bins of 15 bp, smoothing over 165 bp by a cubic, +-1,000 bp kept. */
const BIN = 15;
const SMOOTHING_BINS = 11;
const SMOOTHING_DEGREE = 3;
export const PROFILE_REACH = 1000;

/**
 * Coverage of fragment midpoints around a set of sites as Griffin makes it (without its GC weights): midpoints per bin of
 * 15 bp, smoothed, over the mean of the whole flank (5,000 bp in Griffin), then cut to +-1,000 bp. All NaN without a midpoint.
 */
export function midpointProfile(counts: SiteCounts): Profile {
	const binned = inBins(counts.midpoints, counts.flank);
	const smooth = savitzkyGolay(binned.value, SMOOTHING_BINS, SMOOTHING_DEGREE) ?? binned.value;
	const mean = smooth.reduce((sum, value) => sum + value, 0) / smooth.length;
	const kept = Array.from(binned.position.keys()).filter((i) => {
		const from = binned.position[i]!;
		return from >= -PROFILE_REACH && from + BIN <= PROFILE_REACH;
	});
	return {
		position: Float64Array.from(kept, (i) => binned.position[i]!),
		value: Float64Array.from(kept, (i) => (mean > 0 ? smooth[i]! / mean : NaN)),
	};
}

/** Fragments over each distance, per site: the depth around an average site. */
export function depthProfile(counts: SiteCounts): Profile {
	const width = 2 * counts.flank + 1;
	const value = new Float64Array(width);
	let depth = 0;
	for (let i = 0; i < width; i++) {
		depth += counts.depth[i]!;
		value[i] = depth / counts.sites;
	}
	return { position: Float64Array.from(value, (_, i) => i - counts.flank), value };
}

/** Sums of whole bins whose first base is a multiple of 15, as Griffin cuts them; incomplete bins are left out. */
function inBins(values: Float64Array, flank: number): Profile {
	const first = Math.ceil(-flank / BIN);
	const last = Math.floor((flank + 1) / BIN);
	const count = Math.max(0, last - first);
	const value = new Float64Array(count);
	for (let i = 0; i < count; i++) {
		const from = (first + i) * BIN + flank;
		for (let k = from; k < from + BIN; k++) value[i] = value[i]! + values[k]!;
	}
	return { position: Float64Array.from(value, (_, i) => (first + i) * BIN), value };
}
