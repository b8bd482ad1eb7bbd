import type { Arm } from '../../readers/genome/arms.ts';
import type { BinProfile, CopyState, Segment } from '../copy-number/bin-profile.ts';
import { isAutosome } from './file-profiles.ts';
import { isCalled, judgeRegions, type JudgedRegions, type RegionCall } from './judge-regions.ts';
import type { NormalReach } from './normal-limits.ts';
import type { Normals } from './normals.ts';
import { segmentsOfCalls, statesOfBins } from './pieces.ts';

/** A segment with more than this share of its bins in a called arm is called as the arm is. */
const MIN_ARM_SHARE = 0.9;

/** Normals to compare with, and what each of them reaches against the others. */
export interface Against {
	normals: Normals;
	reach: NormalReach;
}

/** A sample with calls of ours. */
export interface JudgedSample extends JudgedRegions {
	/** What was judged as segments; those of the sample unless its file lists altered ones only. */
	judged: readonly Segment[];
	/** Called arms of which no half is called by segments. */
	arms: RegionCall[];
	/** State of each bin: of its segment, else of its arm. */
	states: (CopyState | null)[];
	/** Of each segment: its call, or that of the arm it lies in. */
	states_of_segments: (CopyState | null)[];
}

/** Segments of a sample over all of its bins: its own, runs of one call, or altered ones with what lies between. */
export function judgeableSegments(
	bins: BinProfile,
	segments: readonly Segment[] | null,
	altered_only: boolean,
): readonly Segment[] {
	if (segments === null || segments.length === 0)
		return bins.state?.some((state) => state !== null) === true ? segmentsOfCalls(bins) : [];
	return altered_only
		? segmentsOfCalls({ ...bins, state: statesOfBins(bins, segments, 'neutral') })
		: segments;
}

/** Judges the segments and arms of a sample of ratios; null without segments. */
export function judgeSample(
	bins: BinProfile,
	segments: readonly Segment[],
	arms: readonly Arm[],
	against: Against | null,
): JudgedSample | null {
	if (segments.length === 0) return null;
	const found = judgeRegions(bins, segments, arms, against?.normals ?? null, against?.reach ?? null);
	const states = new Array<CopyState | null>(bins.log2.length).fill(null);
	for (const { region, call } of found.segments) for (const bin of region.bins) states[bin] = call;
	const calledArms = found.wholes.filter((call) => {
		const { region } = call;
		if (region.kind !== 'arm' || !isAutosome(region.contig) || !isCalled(call)) return false;
		return 2 * region.bins.reduce((n, bin) => n + (isAltered(states[bin]) ? 1 : 0), 0) < region.bins.length;
	});
	for (const { region, call } of calledArms)
		for (const bin of region.bins) if (!isAltered(states[bin])) states[bin] = call;
	return {
		...found,
		judged: segments,
		arms: calledArms,
		states,
		states_of_segments: found.segments.map(({ region, call }) => {
			if (isAltered(call)) return call;
			const [way] = (['gain', 'loss'] as const).filter(
				(state) =>
					region.bins.filter((bin) => states[bin] === state).length > MIN_ARM_SHARE * region.bins.length,
			);
			return way ?? call;
		}),
	};
}

function isAltered(state: CopyState | null | undefined): boolean {
	return state === 'gain' || state === 'loss';
}
