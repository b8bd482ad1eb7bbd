import { maxOf } from '../../../base/extremes.ts';
import { element, line } from '../element.ts';
import { boxSummary } from '../marks/box-summary.ts';
import { drawPoints, pointRadius } from '../marks/points.ts';
import type { Point } from '../marks/point.ts';
import type { Shape } from '../marks/shape.ts';
import { swarmOffsets } from '../marks/swarm.ts';
import type { ReportHits } from '../live/hit-layer.ts';
import { reportPoints, type RowHits } from '../live/hit-points.ts';
import { INK, MUTED } from '../style/ink.ts';
import { text } from '../text/draw.ts';
import { textWidth } from '../text/measure.ts';
import type { NumericAxis } from './axis.ts';
import type { Band } from './band-labels.ts';
import type { Box } from './box.ts';
import { inset } from './box.ts';
import { plot, type Plot } from './plot.ts';

/** One column of points. */
export interface Column {
	name: string;
	/** The name is a word of the chart, such as "no label". */
	own?: boolean;
	color: string;
	points: readonly {
		row: number;
		value: number;
		/** Where the point is drawn when its value lies beyond the axis, with a shape that points there. */
		at?: number;
		shape?: Shape;
		color: string;
		hollow?: boolean;
	}[];
}

/** A line across the plot with its word. */
export interface Threshold {
	value: number;
	label: string;
}

export interface DistributionOptions {
	thresholds?: readonly Threshold[];
	/** Title of the axis of columns. */
	label?: string;
	/** Drawn over the points. */
	over?(frame: Plot): string;
	/** Takes the points, and what they are. */
	live?: { reportHits: ReportHits | undefined; of: RowHits };
}

/** Below this many values quartiles say less than the points themselves; only the median is drawn. */
const MIN_FOR_BOX = 5;
const MIN_FOR_MEDIAN = 3;

/** Columns as the axis names them, with n. */
export function bandsOf(columns: readonly Column[]): Band[] {
	return columns.map(({ name, own, points }) => ({ name, own, below: `n = ${points.length}` }));
}

/** Boxes and points of several columns over one value axis, with n under every name. */
export function distribution(
	box: Box,
	columns: readonly Column[],
	axis: NumericAxis,
	options: DistributionOptions = {},
): string {
	const { thresholds = [], label, live } = options;
	const margin = thresholds.length > 0 ? thresholdMargin(thresholds, box.width) : 0;
	const frame = plot(inset(box, { right: margin }), {
		x: { bands: bandsOf(columns), label },
		y: axis,
	});
	const total = columns.reduce((sum, column) => sum + column.points.length, 0);
	const radius = Math.min(pointRadius(total), Math.max(1.2, frame.step / 14));
	const points: Point[] = [];
	const boxes: string[] = [];
	for (const [i, column] of columns.entries()) {
		const center = frame.area.x + (i + 0.5) * frame.step;
		const half = Math.min(46, frame.step * 0.36);
		boxes.push(drawBox(column, center, half, frame));
		const ys = column.points.map((point) => frame.y(point.at ?? point.value));
		const offsets = swarmOffsets(ys, radius * 2);
		for (const [k, point] of column.points.entries())
			points.push({
				x: center + offsets[k]! * (half - radius),
				y: ys[k]!,
				color: point.color,
				hollow: point.hollow,
				...(point.shape === undefined ? {} : { shape: point.shape }),
				row: point.row,
			});
	}
	if (live) reportPoints(live.reportHits, points, radius, live.of);
	const parts = [
		frame.svg,
		element('g', { 'data-part': 'boxes' }, boxes),
		drawPoints(points, frame.area, radius),
		options.over?.(frame) ?? '',
		thresholdLines(frame, thresholds, margin),
	];
	return parts.filter((part) => part !== '').join('\n');
}

function drawBox(column: Column, center: number, half: number, frame: Plot): string {
	if (column.points.length < MIN_FOR_MEDIAN) return '';
	const values = column.points.map((point) => point.value);
	const summary = boxSummary(values);
	const wide = Math.min(half + 6, frame.step * 0.44);
	const [top, foot] = [frame.area.y, frame.area.y + frame.area.height];
	const y = (v: number): number => Math.min(foot, Math.max(top, frame.y(v)));
	const median = line(center - wide, y(summary.median), center + wide, y(summary.median), {
		stroke: INK,
		'stroke-width': 1.8,
		'data-part': 'median',
	});
	if (values.length < MIN_FOR_BOX) return median;
	const box = element('rect', {
		x: center - wide,
		y: y(summary.q3),
		width: 2 * wide,
		height: Math.max(0, y(summary.q1) - y(summary.q3)),
		fill: column.color,
		'fill-opacity': 0.12,
		stroke: MUTED,
		'stroke-width': 0.8,
		'data-part': 'box',
	});
	const whisker = { stroke: MUTED, 'stroke-width': 0.8 };
	return [
		line(center, y(summary.q3), center, y(summary.high), whisker),
		line(center, y(summary.q1), center, y(summary.low), whisker),
		box,
		median,
	].join('');
}

const THRESHOLD_LINE = 14;

function thresholdMargin(thresholds: readonly Threshold[], width: number): number {
	return Math.min(width * 0.35, maxOf(thresholds.map((t) => textWidth(t.label, 11))) + 12);
}

/** Lines at the thresholds; their words stand to the right, pushed apart where lines lie close together. */
function thresholdLines(frame: Plot, thresholds: readonly Threshold[], margin: number): string {
	const sorted = [...thresholds].sort((a, b) => b.value - a.value);
	const { area } = frame;
	const ends = sorted.map((t) => frame.y(t.value));
	const places: number[] = [];
	let free = area.y + 4;
	for (const end of ends) {
		const place = Math.max(free, end);
		places.push(place);
		free = place + THRESHOLD_LINE;
	}
	// The lowest words must stay above the foot of the plot; then those above them move up.
	let limit = area.y + area.height;
	for (let i = places.length - 1; i >= 0; i--) {
		places[i] = Math.min(places[i]!, limit);
		limit = places[i]! - THRESHOLD_LINE;
	}
	const right = area.x + area.width;
	return sorted
		.map((t, i) => {
			const at = ends[i]!;
			const label = places[i]!;
			return [
				line(area.x, at, right, at, { stroke: INK, 'stroke-dasharray': '5 3', 'data-part': 'threshold' }),
				line(right, at, right + 8, label, { stroke: MUTED, 'stroke-width': 0.6 }),
				text(right + 10, label + 4, t.label, { fill: INK, limit: margin - 4 }),
			].join('');
		})
		.join('\n');
}
