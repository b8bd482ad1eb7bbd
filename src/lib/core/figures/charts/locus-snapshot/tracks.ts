import type { FigureData } from '../../../../contract/records/figure.ts';
import { present } from '../../columns.ts';
import { linearAxis, type NumericAxis } from '../../layout/axis.ts';
import { laneCount } from '../../marks/interval-rows.ts';
import type { Grouping } from '../../style/palette.ts';

export type Data = FigureData<'locus_snapshot'>;
export type Track = Data['tracks'][number];
export const MAX_TRACKS = 24;
export const GAP = 10;
/** Rows of intervals that get their full height; more of them share it. */
const LANES = 6;
export const LANE = 13;

export function heightOf(track: Track): number {
	if (track.draw === 'intervals')
		return Math.max(1, Math.min(LANES, laneCount(track.start, track.end))) * LANE + 4;
	return track.draw === 'variants' ? 64 : 58;
}

/** The tracks that are drawn. */
export function shownTracks(data: Data): Track[] {
	return data.tracks.slice(0, MAX_TRACKS);
}

export function tracksHeight(tracks: readonly Track[]): number {
	return tracks.reduce((sum, track) => sum + heightOf(track) + GAP, 0);
}

export function groupingOf(data: Data): Grouping {
	return { ...data, group: data.tracks.map((track) => track.group) };
}

export function isEmpty(track: Track): boolean {
	return track.draw === 'intervals' ? track.start.length === 0 : !track.value.some(present);
}

/** Value axis of every track; tracks of one axis group share it. */
export function axesOf(tracks: readonly Track[]): NumericAxis[] {
	const shared = new Map<string, (number | null)[]>();
	for (const { axis_group, value, draw } of tracks)
		if (axis_group !== null && draw !== 'intervals')
			shared.set(axis_group, [...(shared.get(axis_group) ?? []), ...extremes(value)]);
	return tracks.map((track) => {
		if (track.domain !== null && track.domain[0] < track.domain[1])
			return linearAxis('', track.domain, { nice: false });
		const values = track.axis_group === null ? extremes(track.value) : (shared.get(track.axis_group) ?? []);
		const include = track.draw === 'line' ? [] : [0];
		return linearAxis('', values, { include, count: 2, pad: track.draw === 'line' ? 0.05 : 0 });
	});
}

function extremes(values: readonly (number | null)[]): number[] {
	let low = Infinity;
	let high = -Infinity;
	for (const value of values) {
		if (!present(value)) continue;
		low = Math.min(low, value);
		high = Math.max(high, value);
	}
	return low <= high ? [low, high] : [];
}
