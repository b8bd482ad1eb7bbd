import { studentTBound } from '../../numerics/distributions/student-t.ts';
import type { Measured, MeasuredRegions } from './measure-regions.ts';
import { inflation } from './own-noise.ts';

/**
 * Chance of any false call in a profile without changes: half of it for segments, half for arms. Where one arm of a library
 * is off, others are too; so that there are at most 0.05 false calls per profile, fewer profiles may have any.
 */
const ERROR_RATE = 0.025;
export const HALF = ERROR_RATE / 2;

/** How sure a call must be: |t| against the normals, and against the noise of the sample itself. */
export interface Bound {
	normals: number;
	own: number;
	own_error: number;
}

/** Bounds of regions by the number of them and, for segments, by where else they may have been found. */
export function callBounds(
	{ segments, wholes, noise, bins }: MeasuredRegions,
	limits: { segments: number; wholes: number } | null,
): (one: Measured) => Bound {
	const own_df = Math.max(4, bins / inflation(noise, bins) - 1);
	return ({ region, spread, own_error }) => {
		const is_segment = region.kind === 'segment';
		const family = is_segment ? segments.length : wholes.length;
		// A segment may have been found anywhere, and of any size: half-overlapping places for it, at every doubling.
		const places = is_segment ? ((2 * bins) / Math.max(1, region.bins.length)) * Math.log2(bins) : 0;
		const limit = is_segment ? limits?.segments : limits?.wholes;
		const bonferroni = studentTBound(HALF / family, (spread?.normals ?? 2) - 1);
		return {
			normals: Math.max(bonferroni, limit === undefined || Number.isNaN(limit) ? 0 : limit),
			own: studentTBound(HALF / Math.max(family, places), own_df),
			own_error,
		};
	};
}
