import { cleavageProportion } from '../cleavage.ts';
import type { FragmentDesign } from '../design.ts';
import type { FragmentCounts } from '../fragment-counts.ts';
import { profileSummary } from '../metaprofile.ts';
import { ocf } from '../ocf.ts';
import { SpanDifferences, SpanFinder, type PositionSpans } from '../position-spans.ts';
import { depthProfile, midpointProfile, PROFILE_REACH } from '../site-profile.ts';
import { adjustedWps } from '../adjusted-wps.ts';
import type { PlacedRegions } from './placed-regions.ts';
import type { RegionMeasures, Snapshot } from './sample-fragments.ts';
import type { Survey } from './survey.server.ts';

/** Stretches kept base by base for pictures. */
const SNAPSHOTS = 3;
/** Longer regions are shown by their middle. */
const SNAPSHOT_LENGTH = 3000;

/** What was counted in and around the regions of a run, in the order of their file. */
export function measureRegions(
	survey: Survey,
	placed: PlacedRegions,
	design: FragmentDesign,
	counts: FragmentCounts,
): RegionMeasures {
	const total = survey.regions?.contig.length ?? 0;
	const column = (): Float64Array => new Float64Array(total).fill(NaN);
	const fragments = column();
	placed.source.forEach((region, i) => (fragments[region] = counts.regions?.[i] ?? NaN));
	const sites = counts.sites[0]!;
	const profile = midpointProfile(sites);
	const depths = depthProfile(sites);
	const near = (at: number): boolean => Math.abs(at) <= PROFILE_REACH;
	const measures: RegionMeasures = {
		fragments,
		depth: column(),
		long_wps: column(),
		short_wps: column(),
		cleavage: column(),
		profile,
		profile_summary: profileSummary(profile),
		depth_profile: {
			position: depths.position.filter(near),
			value: depths.value.filter((_, i) => near(depths.position[i]!)),
		},
		ocf: ocf(sites),
		snapshots: [],
		watched: design.positions !== null,
		measured: placed.source.length,
		own: survey.own ?? { from: 0, to: total },
		left_out: placed.unknown + placed.beyond,
		clipped: placed.clipped,
	};
	if (design.positions !== null && counts.positions !== null)
		readPositions(placed, design.positions.positions, counts, measures);
	return measures;
}

/** Means over the positions of each region, and the first few regions base by base. */
function readPositions(
	placed: PlacedRegions,
	positions: PositionSpans,
	counts: FragmentCounts,
	measures: RegionMeasures,
): void {
	const found = counts.positions;
	if (found === null) return;
	const read = (differences: Int32Array | undefined): Int32Array =>
		new SpanDifferences(positions, differences).values();
	const depth = read(found.depth);
	const long = read(found.wps[0]);
	const short = read(found.wps[1]);
	const finder = new SpanFinder(positions);
	const { regions, source } = placed;
	for (let i = 0; i < source.length; i++) {
		const start = regions.start[i]!;
		const end = regions.end[i]!;
		const span = finder.firstAfter(regions.contig[i]!, start);
		const spanStart = positions.spans.start[span]!;
		const offset = positions.offset[span]!;
		const from = offset + start - spanStart;
		const to = offset + end - spanStart;
		const region = source[i]!;
		const length = end - start;
		measures.depth[region] = sum(depth, from, to) / length;
		measures.long_wps[region] = sum(long, from, to) / length;
		measures.short_wps[region] = sum(short, from, to) / length;
		const covered = sum(depth, from, to);
		measures.cleavage[region] = covered > 0 ? (100 * sum(found.ends, from, to)) / covered : NaN;
		if (region - measures.own.from < SNAPSHOTS) {
			const spanLength = positions.spans.end[span]! - spanStart;
			const adjusted = adjustedWps(long.subarray(offset, offset + spanLength));
			measures.snapshots.push(
				snapshot(
					{
						region,
						contig: regions.contigs[regions.contig[i]!] ?? '',
						start,
						end,
						spanStart,
						spanLength,
					},
					depth.subarray(offset, offset + spanLength),
					adjusted,
					found.ends.subarray(offset, offset + spanLength),
				),
			);
		}
	}
	measures.snapshots.sort((a, b) => a.region - b.region);
}

interface Stretch {
	region: number;
	contig: string;
	start: number;
	end: number;
	spanStart: number;
	spanLength: number;
}

/** The region with what was watched around it, at most 3,000 bases around its middle. */
function snapshot(place: Stretch, depth: Int32Array, adjusted: Float64Array, ends: Int32Array): Snapshot {
	const middle = Math.floor((place.start + place.end) / 2) - place.spanStart;
	const from = Math.max(0, middle - SNAPSHOT_LENGTH / 2);
	const to = Math.min(place.spanLength, middle + SNAPSHOT_LENGTH / 2);
	const shown = depth.slice(from, to);
	return {
		region: place.region,
		contig: place.contig,
		start: place.spanStart + from,
		depth: shown,
		adjusted_wps: adjusted.slice(from, to),
		cleavage: cleavageProportion(ends.subarray(from, to), shown),
	};
}

function sum(values: Int32Array, from: number, to: number): number {
	let total = 0;
	for (let i = from; i < to; i++) total += values[i]!;
	return total;
}
