/**
 * Midpoints per bin of all sites together below which a list has no result: chance then moves a smoothed bin by more than a tenth
 * (sqrt(0.2075 / 20), 0.2075 = variance that the smoothing leaves).
 */
export const MIN_MIDPOINTS_PER_BIN = 20;
/** Share of the variance that smoothing 11 bins by a cubic leaves (its central coefficient, 89 / 429). */
export const SMOOTHED_VARIANCE = 89 / 429;
/** Fragments without which there are no weights of length and GC. */
export const MIN_MODEL_FRAGMENTS = 50_000;
/**
 * Sites, or groups of sites that share fragments, below which draws of them give no interval: of one the draws are all the same, and of
 * a few the percentiles are too narrow.
 */
export const MIN_UNITS = 20;
