import { gammaLower } from '../../numerics/distributions/incomplete-gamma.ts';
import type { Panel, PanelTotals } from './panel.ts';

/** Fewest bases around a region for a background rate of its own. */
export const MIN_FLANK_BASES = 1000;

/** Counts of the regions of one sample against the background they would have by themselves. */
export interface AboveBackground {
	/** Background rate of the whole sample, counts per base. */
	global_rate: number;
	/** Per region: counts expected from the background. */
	expected: Float64Array;
	/** Per region: counts above it, never below 0. */
	excess: Float64Array;
	/** Per region: (count - expected) / sqrt(expected); NaN where nothing is expected. */
	z: Float64Array;
	/** Per region: P(at least this many | Poisson with the expected mean). */
	p: Float64Array;
}

/**
 * Signal above a background estimated per region, in the style of Sadeh et al. 2021 (cfChIP-seq): counts of a region are taken
 * as Poisson around signal + background. Rate of region i: max(global rate, rate in its flanks), the local one only with at
 * least 1,000 flanking bases outside panel and blacklist (the larger of the two, as MACS, Zhang et al. 2008, so that a
 * region in a noisy surrounding is not called). The global rate comes from the background set, else from everything outside
 * the panel (`rest` counts on `rest_bases`); without both it is that of all flanks together. Expected = rate x usable bases.
 */
export function aboveBackground(
	panel: Panel,
	totals: PanelTotals,
	rest: { count: number; bases: number } | null,
): AboveBackground {
	const global_rate = globalRate(panel, totals, rest);
	const n = totals.regions.length;
	const expected = new Float64Array(n).fill(NaN);
	const excess = new Float64Array(n).fill(NaN);
	const z = new Float64Array(n).fill(NaN);
	const p = new Float64Array(n).fill(NaN);
	for (let i = 0; i < n; i++) {
		const count = totals.regions[i]!;
		const bases = panel.flank_bases[i]!;
		const local = bases >= MIN_FLANK_BASES ? totals.flank[i]! / bases : NaN;
		const rate = Number.isNaN(global_rate)
			? local
			: Number.isNaN(local)
				? global_rate
				: Math.max(global_rate, local);
		const mean = rate * panel.usable[i]!;
		if (Number.isNaN(count) || Number.isNaN(mean)) continue;
		expected[i] = mean;
		excess[i] = Math.max(0, count - mean);
		z[i] = mean > 0 ? (count - mean) / Math.sqrt(mean) : NaN;
		p[i] = poissonTail(count, mean);
	}
	return { global_rate, expected, excess, z, p };
}

function globalRate(
	panel: Panel,
	{ in_background, flank }: PanelTotals,
	rest: { count: number; bases: number } | null,
): number {
	if (panel.background_bases > 0) return in_background / panel.background_bases;
	if (rest !== null && rest.bases > 0) return rest.count / rest.bases;
	const bases = panel.flank_bases.reduce((sum, one) => sum + one, 0);
	return bases > 0 ? flank.reduce((sum, one) => sum + one, 0) / bases : NaN;
}

/** P(X >= count) of a Poisson variable; exact relation to the incomplete gamma function (Abramowitz & Stegun 26.4.21). */
export function poissonTail(count: number, mean: number): number {
	if (count <= 0) return 1;
	if (mean === 0) return 0;
	return gammaLower(count, mean);
}
