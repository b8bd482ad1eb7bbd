import { present } from '../../columns.ts';
import { element, line } from '../../element.ts';
import { placeLabels } from '../../layout/place-labels.ts';
import { areaMark } from '../../layout/plot.ts';
import type { ValueAxis } from '../../layout/value-axis.ts';
import type { Tooltip } from '../../live/hit-layer.ts';
import { valueLine } from '../../live/tooltip-lines.ts';
import { reportBoxes } from '../../live/hit-boxes.ts';
import { reportPoints } from '../../live/hit-points.ts';
import { drawCurves } from '../../marks/curves.ts';
import { intervalRows } from '../../marks/interval-rows.ts';
import { pixelArea } from '../../marks/pixel-area.ts';
import type { Point } from '../../marks/point.ts';
import { mark } from '../../marks/shape.ts';
import { INK, MUTED, PAPER } from '../../style/ink.ts';
import { text } from '../../text/draw.ts';
import { LANE, isEmpty } from './tracks.ts';
import { separated } from './region-text.ts';
import { yOf, type Place } from './place.ts';

/** One track on its own axis. */
export function drawTrack(place: Place, side: ValueAxis): string {
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
	const y = yOf(place);
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
	const y = yOf(place);
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
	const y = yOf(place);
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
	const y = yOf(place);
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
