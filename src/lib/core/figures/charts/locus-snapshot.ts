import { appendAll } from '../../../base/append-all.ts';
import { maxOf } from '../../../base/extremes.ts';
import { LbError } from '../../../base/errors.ts';
import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, present } from '../columns.ts';
import { countOf } from '../counts.ts';
import { element, line } from '../element.ts';
import { linearAxis, type NumericAxis } from '../layout/axis.ts';
import type { Box } from '../layout/box.ts';
import type { Canvas } from '../layout/canvas.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { groupEntries } from '../layout/key.ts';
import { placeLabels } from '../layout/place-labels.ts';
import { areaMark, horizontalTicks } from '../layout/plot.ts';
import { valueAxis } from '../layout/value-axis.ts';
import { layWindows } from '../layout/windows.ts';
import type { Tooltip } from '../live/hit-layer.ts';
import { valueLine } from '../live/tooltip-lines.ts';
import { reportBoxes } from '../live/hit-boxes.ts';
import { reportPoints } from '../live/hit-points.ts';
import { drawCurves } from '../marks/curves.ts';
import { intervalRows, laneCount } from '../marks/interval-rows.ts';
import { pixelArea } from '../marks/pixel-area.ts';
import type { Point } from '../marks/point.ts';
import { mark } from '../marks/shape.ts';
import { ACCENT, INK, MUTED, PAPER, SIZE } from '../style/ink.ts';
import { groupStyles, styleOf, type Grouping } from '../style/palette.ts';
import { cleanText } from '../text/clean.ts';
import { text } from '../text/draw.ts';
import { textWidth } from '../text/measure.ts';
import { shortNames } from '../text/short-names.ts';
import { shortenMiddle } from '../text/shorten.ts';
import { START_END } from '../live/genome-rows.ts';

type Data = FigureData<'locus_snapshot'>;
type Track = Data['tracks'][number];

const MAX_TRACKS = 24;
const NAME_LIMIT = 150;
const GAP = 10;
const FOOT = 46;
/** Rows of intervals that get their full height; more of them share it. */
const LANES = 6;
const LANE = 13;

function heightOf(track: Track): number {
	if (track.draw === 'intervals')
		return Math.max(1, Math.min(LANES, laneCount(track.start, track.end))) * LANE + 4;
	return track.draw === 'variants' ? 64 : 58;
}

/** The tracks that are drawn. */
function shownTracks(data: Data): Track[] {
	return data.tracks.slice(0, MAX_TRACKS);
}

function tracksHeight(tracks: readonly Track[]): number {
	return tracks.reduce((sum, track) => sum + heightOf(track) + GAP, 0);
}

function groupingOf(data: Data): Grouping {
	return { ...data, group: data.tracks.map((track) => track.group) };
}

/** "chr7:55,019,018-55,211,628", in bases counted from 1 as genome browsers show them. */
export function regionText(contig: string, start: number, end: number): string {
	return `${contig}:${separated(start + 1)}-${separated(end)}`;
}

/** Positions have separators from four digits on, as browsers write them. */
function separated(position: number): string {
	return String(position).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** The genome under the tracks, in bases counted from 1: base b covers b - 0.5 to b + 0.5. */
function positionAxis(data: Data, label: string): NumericAxis {
	const axis = linearAxis(label, [data.start + 0.5, data.end + 0.5], { nice: false });
	return {
		...axis,
		ticks(count) {
			const values = axis.ticks(count).values.filter(Number.isInteger);
			return { values, labels: values.map(separated) };
		},
	};
}

function isEmpty(track: Track): boolean {
	return track.draw === 'intervals' ? track.start.length === 0 : !track.value.some(present);
}

/** Value axis of every track; tracks of one axis group share it. */
function axesOf(tracks: readonly Track[]): NumericAxis[] {
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

/** Tracks over one window of the genome. */
export const locusSnapshot: Chart<'locus_snapshot'> = {
	size(data) {
		const tracks = shownTracks(data);
		const windows = data.highlights.some(({ label }) => label !== '') ? 20 : 0;
		return { width: 900, height: Math.round(Math.max(220, tracksHeight(tracks) + FOOT + windows + 110)) };
	},
	least(data) {
		const labelled = data.highlights.filter(({ label }) => label !== '').length;
		return tracksHeight(shownTracks(data)) + FOOT + 15 * labelled + 8;
	},
	count: (data, say, counted) =>
		`${countOf(data.samples, say, counted)}, ${regionText(data.contig, data.start, data.end)}`,
	notes(data, say) {
		return data.tracks.length > MAX_TRACKS
			? [say('figure.note_panels_shown', { n: MAX_TRACKS, total: data.tracks.length })]
			: [];
	},
	check(data) {
		if (!(data.end > data.start))
			throw new LbError('figures.empty_window', { contig: data.contig, start: data.start, end: data.end });
		for (const { start, end, value, label, draw } of data.tracks) {
			expectLength('locus_snapshot', start.length, { end, label });
			if (draw !== 'intervals') expectLength('locus_snapshot', start.length, { value });
		}
	},
	key: (data, say) =>
		data.tracks.some(({ group }) => group !== null)
			? groupEntries(
					groupStyles({ ...groupingOf(data), group: groupingOf(data).group.filter((name) => name !== null) }),
					say,
				).map((entry) => ({ ...entry, label: entry.label.replace(/ \([\d,]+\)$/, '') }))
			: [],
	draw(data, canvas) {
		const tracks = shownTracks(data);
		if (tracks.every(isEmpty)) return nothingToDraw(canvas);
		return drawTracks(data, tracks, canvas);
	},
	rows: (data) => ({
		columns: ['track', 'contig', ...START_END, 'value', 'name'],
		rows: shownTracks(data).flatMap(({ name, start, end, value, label }) =>
			start.map((from, i) => [name, data.contig, from, end[i], value[i], label?.[i]]),
		),
	}),
	samples: null,
};

interface Place {
	track: Track;
	axis: NumericAxis;
	area: Box;
	color: string;
	/** px of a border between bases, 0-based. */
	x(border: number): number;
	data: Data;
	canvas: Canvas;
}

function drawTracks(data: Data, tracks: readonly Track[], canvas: Canvas): string {
	const { box } = canvas;
	const axes = axesOf(tracks);
	const sides = axes.map((axis, i) => valueAxis(axis, heightOf(tracks[i]!), 2));
	const names = shortNames(
		tracks.map(({ name }) => name),
		NAME_LIMIT,
		SIZE.tick,
		'bold',
	);
	const nameWidth = Math.max(
		0,
		maxOf(names.map((name) => textWidth(name, SIZE.tick, 'bold'))),
		maxOf(
			tracks.map(({ value_label }) => Math.min(NAME_LIMIT, textWidth(cleanText(value_label), SIZE.tick))),
		),
	);
	const left =
		nameWidth + 10 + maxOf(sides.map((side, i) => (tracks[i]?.draw === 'intervals' ? 8 : side.left)));
	const label = `${data.contig}${data.build === null ? '' : ` (${data.build})`}`;
	const axis = positionAxis(data, canvas.say('figure.position', { contig: label }));
	const width = Math.max(60, box.width - left - textWidth(separated(data.end), SIZE.tick) / 2 - 4);
	const windows = layWindows(
		data.highlights.map(({ start, end, label: word }) => ({ from: start + 0.5, to: end + 0.5, label: word })),
		axis,
		width,
	);
	const all: Box = {
		x: box.x + left,
		y: box.y + windows.top + 4,
		width,
		height: Math.max(20, box.height - FOOT - windows.top - 4),
	};
	// What the figure is higher than its tracks need, they share.
	const spare = Math.max(0, all.height - tracksHeight(tracks)) / Math.max(1, tracks.length);
	const style = styleOf(groupStyles(groupingOf(data)));
	const parts = [windows.shades(all)];
	let y = all.y;
	for (const [i, track] of tracks.entries()) {
		const height = heightOf(track) + Math.min(60, spare);
		const area: Box = { ...all, y, height };
		const place: Place = {
			track,
			axis: axes[i]!,
			area,
			color: track.group === null ? ACCENT : style(track.group).color,
			x: (border) => all.x + axis.at(border + 0.5) * all.width,
			data,
			canvas,
		};
		parts.push(trackName(names[i]!, track, area, box.x), drawTrack(place, sides[i]!));
		y += height + GAP;
	}
	const foot: Box = { ...all, height: y - GAP - all.y };
	appendAll(parts, [
		windows.words(foot),
		...horizontalTicks(axis, { ...foot, height: foot.height + 4 }, false),
	]);
	const center = all.x + all.width / 2;
	const limit = 2 * Math.min(center - box.x, box.x + box.width - center);
	parts.push(
		text(center, foot.y + foot.height + 40, axis.label, { anchor: 'middle', size: SIZE.label, limit }),
	);
	return parts.filter((part) => part !== '').join('\n');
}

function trackName(name: string, track: Track, area: Box, x: number): string {
	const middle = area.y + area.height / 2;
	const unit = shortenMiddle(cleanText(track.value_label), NAME_LIMIT, SIZE.tick);
	const low = unit === '' || area.height < 26;
	return [
		text(x, low ? middle + 4 : middle - 2, name, { weight: 'bold' }),
		low ? '' : text(x, middle + 12, unit, { fill: MUTED }),
	].join('');
}

function drawTrack(place: Place, side: ReturnType<typeof valueAxis>): string {
	const { track, axis, area, canvas } = place;
	if (track.draw === 'intervals')
		return [areaMark(area, 'position', 'rows'), drawIntervals(place)]
			.filter((part) => part !== '')
			.join('\n');
	const parts = [
		areaMark(area, `${place.data.start} ${place.data.end}`, axis.domain.join(' ')),
		side.draw(area, { label: false }),
	];
	if (isEmpty(track)) {
		const middle = area.y + area.height / 2 + 4;
		parts.push(
			text(area.x + area.width / 2, middle, canvas.say('figure.no_values'), {
				anchor: 'middle',
				fill: MUTED,
				halo: true,
			}),
		);
		return parts.join('\n');
	}
	if (track.draw !== 'variants') reportEntries(place);
	if (track.draw === 'line') parts.push(drawLine(place));
	else if (track.draw === 'variants') parts.push(drawVariants(place));
	else parts.push(drawArea(place));
	return parts.filter((part) => part !== '').join('\n');
}

function height({ axis, area }: Place): (value: number) => number {
	return (value) => area.y + (1 - axis.at(value)) * area.height;
}

/** Reports the entries of a track of values, from left to right. */
function reportEntries(place: Place): void {
	const { track, area, x, data, canvas, axis } = place;
	if (canvas.reportHits === undefined) return;
	// The middle of the part that lies in the window, so that the mark never leaves the track.
	const middle = (i: number): number =>
		x((Math.max(data.start, track.start[i]!) + Math.min(data.end, track.end[i]!)) / 2);
	const shown = [...track.start.keys()]
		.filter((i) => track.end[i]! > data.start && track.start[i]! < data.end)
		.map((i) => ({ i, x: middle(i) }))
		.sort((a, b) => a.x - b.x || a.i - b.i);
	const y = height(place);
	canvas.reportHits({
		shape: 'strip',
		upright: true,
		area,
		sample: null,
		x: Float64Array.from(shown, (entry) => entry.x),
		y: (position) => {
			const value = track.value[shown[position]?.i ?? -1];
			return axis.holds(value) ? Math.min(area.y + area.height, Math.max(area.y, y(value))) : NaN;
		},
		tooltip: (position) => {
			const row = shown[position]?.i ?? -1;
			const { name, lines } = entryTooltip(place, row);
			const missing = present(track.value[row]) ? [] : [valueLine(track.value_label, null)];
			return { name, lines: [...lines, ...missing] };
		},
	});
}

/** Filled from zero, or from the end of the axis that is nearest to it. */
function drawArea(place: Place): string {
	const { track, axis, area, color, x, data } = place;
	const [low, high] = axis.domain;
	const base = Math.max(low, Math.min(high, 0));
	const y = height(place);
	const filled = pixelArea(track, { x, y, base, area, from: data.start, to: data.end });
	const zero =
		base > low && base < high
			? line(area.x, y(base), area.x + area.width, y(base), { stroke: MUTED, 'stroke-width': 0.6 })
			: '';
	if (filled === '') return zero;
	// Single bases of a wide window would be half a px wide; an edge keeps them visible.
	const edge = track.draw === 'bars' ? { stroke: color, 'stroke-width': 0.9 } : {};
	return (
		element('path', { d: filled, fill: color, 'fill-opacity': 0.85, ...edge, 'data-part': 'area-track' }) +
		zero
	);
}

/** A line through the middles; it breaks where bases between two entries have none. */
function drawLine(place: Place): string {
	const { track, axis, area, color, x, data } = place;
	const y = height(place);
	const order = [...track.start.keys()]
		.filter((i) => track.end[i]! >= data.start && track.start[i]! <= data.end)
		.sort((a, b) => track.start[a]! - track.start[b]! || a - b);
	const xs: number[] = [];
	const values: (number | null)[] = [];
	let before: number | null = null;
	for (const i of order) {
		const at = x((track.start[i]! + track.end[i]!) / 2);
		if (before !== null && track.start[i]! > before) {
			xs.push(at);
			values.push(null);
		}
		xs.push(at);
		values.push(track.value[i] ?? null);
		before = track.end[i]!;
	}
	return drawCurves([], [{ y: values, color, width: 1.3, opacity: 1 }], {
		x: xs,
		from: 0,
		to: xs.length,
		y: (value) => (axis.holds(value) ? y(value) : NaN),
		area,
	});
}

/** An entry of a track: its name, where it lies (first base 1) and its value. */
function entryTooltip({ track, data }: Place, row: number): Tooltip {
	const from = separated((track.start[row] ?? 0) + 1);
	const at = `${data.contig}:${from}–${separated(track.end[row] ?? 0)}`;
	const value = track.value[row];
	return {
		name: track.label?.[row] ?? track.name,
		lines: [{ label: '', value: at }, ...(present(value) ? [valueLine(track.value_label, value)] : [])],
	};
}

function drawVariants(place: Place): string {
	const { track, axis, area, color, x, data } = place;
	const y = height(place);
	const base = Math.max(axis.domain[0], Math.min(axis.domain[1], 0));
	const stems: string[] = [];
	const hits: Point[] = [];
	const heads: string[] = [];
	const marks: { x: number; y: number }[] = [];
	const labelRequests: { x: number; y: number; label: string; value: number }[] = [];
	for (const [i, start] of track.start.entries()) {
		const end = track.end[i]!;
		const value = track.value[i];
		if (!present(value) || end < data.start || start > data.end) continue;
		const at = { x: x((start + end) / 2), y: y(value) };
		stems.push(line(at.x, y(base), at.x, at.y, { stroke: MUTED, 'stroke-width': 0.9 }));
		heads.push(mark(at.x, at.y, 3.6, { color, row: i }));
		marks.push(at);
		hits.push({ ...at, color, row: i });
		const label = track.label?.[i] ?? '';
		if (label !== '') labelRequests.push({ ...at, label, value });
	}
	labelRequests.sort((a, b) => b.value - a.value);
	reportPoints(place.canvas.reportHits, hits, 3.6, {
		sample: () => null,
		tooltip: (row) => entryTooltip(place, row),
	});
	return [
		element('g', { 'data-part': 'stems' }, stems),
		element('g', { 'data-part': 'variants', stroke: PAPER, 'stroke-width': 0.6 }, heads),
		placeLabels(labelRequests.slice(0, 12), area, marks, 3.6, [], true).svg,
	]
		.filter((part) => part !== '')
		.join('\n');
}

function drawIntervals(place: Place): string {
	const { track, area, color, x, data, canvas } = place;
	const rows = intervalRows(track, { x, area, from: data.start, to: data.end, lane: LANE });
	if (rows.boxes.length === 0)
		return text(area.x + area.width / 2, area.y + area.height / 2 + 4, canvas.say('figure.no_values'), {
			anchor: 'middle',
			fill: MUTED,
		});
	reportBoxes(canvas.reportHits, rows.boxes, {
		sample: () => null,
		tooltip: (row) => entryTooltip(place, row),
	});
	return [
		element(
			'g',
			{ 'data-part': 'intervals', fill: color, 'fill-opacity': 0.8 },
			rows.boxes.map(({ box, row }) => element('rect', { ...box, 'data-i': row })),
		),
		...rows.labels.map(({ x: at, y, label }) => text(at, y, label, { fill: INK })),
	].join('\n');
}
