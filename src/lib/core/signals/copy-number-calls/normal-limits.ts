import type { Arm } from '../../readers/genome/arms.ts';
import { armDeviation } from './aneuploidy.ts';
import { callBounds } from './call-bounds.ts';
import { isAutosome } from './file-profiles.ts';
import {
	measureRegions,
	type Measured,
	type MeasuredProfile,
	type MeasuredRegions,
} from './measure-regions.ts';
import { reachOfNormals, tAgainst } from './normal-spread.ts';
import type { Normals } from './normals.ts';

/** Normals of which each is judged against the others; more of them say the same. */
const MAX_JUDGED = 60;

/** Largest |t| of normals, each against the others, over its segments and over chromosome arms. */
export interface NormalReach {
	segments: Float64Array;
	wholes: Float64Array;
	/** Sum of their squared arm deviations. */
	deviations: Float64Array;
	/** Which normal each of them is. */
	judged: Int32Array;
}

/** Judges normals one by one against the others, as a sample is judged against all of them. */
export function reachOf(
	profile: Pick<MeasuredProfile, 'bins' | 'weight'>,
	{ columns, segments }: Normals,
	arms: readonly Arm[],
): NormalReach {
	const step = Math.max(1, columns.length / MAX_JUDGED);
	const judged = Array.from({ length: Math.min(columns.length, MAX_JUDGED) }, (_, i) => Math.floor(i * step));
	const largest = judged.map((i) => {
		const measured = measureRegions(
			{ ...profile, log2: columns[i]! },
			segments[i] ?? [],
			arms,
			columns.filter((_, j) => j !== i),
		);
		return [
			largestT(measured.segments, measured),
			largestT(measured.wholes, measured),
			armDeviation(measured),
		] as const;
	});
	return {
		segments: Float64Array.from(largest, ([t]) => t),
		wholes: Float64Array.from(largest, ([, t]) => t),
		deviations: Float64Array.from(largest, ([, , sum]) => sum),
		judged: Int32Array.from(judged),
	};
}

/**
 * Largest |t| against the normals over autosomal regions; NaN where none can be compared. A region that does not stand out of
 * the noise of its own library is no call however large its t, so it counts as much below the Bonferroni bound as it lies
 * below that noise.
 */
function largestT(regions: readonly Measured[], measured: MeasuredRegions): number {
	const { zero } = measured;
	const boundOf = callBounds(measured, null);
	let largest = Number.NaN;
	for (const one of regions) {
		const { region, value, spread } = one;
		if (spread === null || !isAutosome(region.contig)) continue;
		const bound = boundOf(one);
		const own = Math.abs(value - zero - spread.mean) / (bound.own_error * bound.own);
		const found = Math.abs(tAgainst(value - zero, spread));
		const t = own < 1 ? Math.min(found, own * bound.normals) : found;
		if (!(t <= largest)) largest = Number.isNaN(t) ? largest : t;
	}
	return largest;
}

/** |t| that one more normal passes with the given chance in its segments, and in its arms. */
export function limitsOf(reach: NormalReach, chance: number): { segments: number; wholes: number } {
	return {
		segments: reachOfNormals(reach.segments, chance),
		wholes: reachOfNormals(reach.wholes, chance),
	};
}

/** What the others of these normals reach: without those left out. */
export function reachWithout(reach: NormalReach, left_out: ReadonlySet<number>): NormalReach {
	const kept = [...reach.judged.keys()].filter((i) => !left_out.has(reach.judged[i]!));
	const pick = (values: Float64Array): Float64Array => Float64Array.from(kept, (i) => values[i]!);
	return {
		segments: pick(reach.segments),
		wholes: pick(reach.wholes),
		deviations: pick(reach.deviations),
		judged: Int32Array.from(kept, (i) => reach.judged[i]!),
	};
}
