import { addToList } from '../../../../base/add-to-list.ts';
import { appendAll } from '../../../../base/append-all.ts';
import type { Regions } from '../../../../base/intervals.ts';
import { median } from '../../../numerics/descriptive/median.ts';
import type { Locus } from '../../../signals/tracks/locus-parts.ts';
import type { SampleTrack, TrackGroup } from './content.ts';

/** Tracks drawn over one window. */
export const MAX_SNAPSHOT_TRACKS = 12;
/** Bases shown on each side of a region: its length, at least this many. */
const MIN_MARGIN = 5000;

/** A window worth a look, and why it was chosen. */
export interface ChosenLocus {
	locus: Locus;
	chosen: string;
}

/**
 * The region with the highest median signal over the tracks of the largest group, else the bin with the highest median. Null when
 * no track has a value there.
 */
export function chooseLocus(
	groups: readonly TrackGroup[],
	regions: Regions | null,
	names: readonly string[],
): ChosenLocus | null {
	const group = [...groups].sort((a, b) => b.tracks.length - a.tracks.length)[0];
	if (group === undefined) return null;
	return regions !== null && regions.start.length > 0
		? highestRegion(group, regions, names)
		: highestBin(group);
}

function highestRegion(
	{ tracks, title }: TrackGroup,
	regions: Regions,
	names: readonly string[],
): ChosenLocus | null {
	const best = highest(regions.start.length, (r) => tracks.map(({ track }) => track.regions?.mean[r] ?? NaN));
	if (best === null) return null;
	const [start, end] = [regions.start[best]!, regions.end[best]!];
	const margin = Math.max(MIN_MARGIN, end - start);
	const contig = regions.contigs[regions.contig[best]!]!;
	return {
		locus: { contig, start: Math.max(0, start - margin), end: end + margin, name: names[best] ?? null },
		chosen: `The region with the highest median signal over all ${title} tracks, with its surroundings.`,
	};
}

function highestBin({ bins, tracks, title }: TrackGroup): ChosenLocus | null {
	const n = tracks.length;
	const best = highest(bins.start.length, (bin) => tracks.map((_, t) => bins.mean[bin * n + t]!));
	if (best === null) return null;
	const contig = bins.contigs[bins.contig[best]!]?.name ?? '';
	return {
		locus: { contig, start: bins.start[best]!, end: bins.end[best]!, name: null },
		chosen: `The bin with the highest median signal over all ${title} tracks.`,
	};
}

/** Number of the row with the highest median, the first of several; null without any value. */
function highest(rows: number, valuesOf: (row: number) => number[]): number | null {
	let best: number | null = null;
	let most = -Infinity;
	for (let row = 0; row < rows; row++) {
		const value = median(valuesOf(row));
		if (value > most) [best, most] = [row, value];
	}
	return best;
}

/** Tracks for the window: by turns from every format and group, in the order of the inputs. */
export function snapshotTracks(
	groups: readonly TrackGroup[],
	groupOf: (track: SampleTrack) => string | null,
): SampleTrack[] {
	const kinds = new Map<string, SampleTrack[]>();
	for (const { format, tracks } of groups)
		for (const one of tracks) {
			const kind = `${format} ${groupOf(one) ?? ''}`;
			addToList(kinds, kind, one);
		}
	const chosen: SampleTrack[] = [];
	for (let turn = 0; chosen.length < MAX_SNAPSHOT_TRACKS; turn++) {
		const next = [...kinds.values()].flatMap((own) => own[turn] ?? []);
		if (next.length === 0) break;
		appendAll(chosen, next.slice(0, MAX_SNAPSHOT_TRACKS - chosen.length));
	}
	const order = new Map(groups.flatMap(({ tracks }) => tracks).map((one, i) => [one, i]));
	return chosen.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
}
