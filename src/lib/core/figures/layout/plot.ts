import { appendAll } from '../../../base/append-all.ts';
import { element, line } from '../element.ts';
import { HAIRLINE, MUTED, SIZE } from '../style/ink.ts';
import { text } from '../text/draw.ts';
import { textWidth } from '../text/measure.ts';
import type { NumericAxis } from './axis.ts';
import { bandLabels, bandTicks, type Band } from './band-labels.ts';
import type { Box } from './box.ts';
import { ticksFor, valueAxis } from './value-axis.ts';

/** Columns side by side along x. */
export interface BandAxis {
	label?: string;
	bands: readonly Band[];
}

export interface PlotOptions {
	x: NumericAxis | BandAxis;
	y: NumericAxis;
	/** Equal width and height, as for two axes with the same unit. */
	square?: boolean;
	/** About this many ticks on y; as the height allows without it. */
	y_ticks?: number;
	/** Room to the right of the box that the title of x may use, px. */
	title_room?: number;
	/** Hairlines at the ticks of x too. */
	gridX?: boolean;
}

/** The area inside the axes, and where values lie in it. */
export interface Plot {
	area: Box;
	/** Axes, ticks, labels and hairlines, to be drawn first. */
	svg: string;
	/** Position of a value; only for numeric axes. */
	x(value: number): number;
	y(value: number): number;
	/** Left edge and width of a column; only for banded axes. */
	step: number;
}

const TICK = 4;

function isBanded(axis: NumericAxis | BandAxis): axis is BandAxis {
	return 'bands' in axis;
}

/** Ticks of a horizontal axis, so few that their labels keep a gap of 12 px. */
export function fittingTicks(axis: NumericAxis, width: number): { values: number[]; labels: string[] } {
	for (let count = Math.max(2, Math.min(7, Math.floor(width / 60))); count > 1; count--) {
		const ticks = sideways(axis, axis.ticks(count));
		const place = ticks.values.map((v) => axis.at(v) * width);
		const half = ticks.labels.map((label) => textWidth(label, SIZE.tick) / 2);
		const clear = place.every(
			(x, i) => i === 0 || x - (half[i] as number) >= (place[i - 1] as number) + (half[i - 1] as number) + 12,
		);
		if (clear) return ticks;
	}
	const ticks = sideways(axis, axis.ticks(1));
	return { values: ticks.values.slice(0, 1), labels: ticks.labels.slice(0, 1) };
}

/** Ticks from left to right: on a reversed axis that is from the largest down. */
function sideways(axis: NumericAxis, ticks: { values: number[]; labels: string[] }): typeof ticks {
	const order = [...ticks.values.keys()].sort(
		(a, b) => axis.at(ticks.values[a] as number) - axis.at(ticks.values[b] as number),
	);
	return {
		values: order.map((i) => ticks.values[i] as number),
		labels: order.map((i) => ticks.labels[i] as string),
	};
}

/** Lays out two axes in a box and draws them. */
export function plot(box: Box, options: PlotOptions): Plot {
	const { y } = options;
	const side = valueAxis(y, box.height, options.y_ticks ?? (options.square ? 5 : ticksFor(box.height)));
	let { left } = side;
	let right = 8;
	let bottom: number;
	let area: Box;
	let bandsOf = null;
	if (isBanded(options.x)) {
		const bands = options.x.bands;
		const step = (box.width - left - right) / Math.max(1, bands.length);
		let labels = bandLabels(bands, step);
		if (labels.left > left) {
			left = Math.min(labels.left, box.width / 2);
			labels = bandLabels(bands, (box.width - left - right) / Math.max(1, bands.length));
		}
		bandsOf = labels;
		bottom = labels.height + (options.x.label ? SIZE.label + 8 : 0);
	} else {
		const ticks = fittingTicks(options.x, box.width - left - right);
		const lastLabel = ticks.labels[ticks.labels.length - 1] ?? '';
		right = Math.max(right, textWidth(lastLabel, SIZE.tick) / 2 + 2);
		left = Math.max(left, textWidth(ticks.labels[0] ?? '', SIZE.tick) / 2 + 2);
		bottom = TICK + SIZE.tick + 6 + (options.x.label === '' ? 0 : SIZE.label + 8);
	}
	const top = 6;
	area = {
		x: box.x + left,
		y: box.y + top,
		width: Math.max(20, box.width - left - right),
		height: Math.max(20, box.height - top - bottom),
	};
	if (options.square) {
		const width = Math.min(area.width, area.height);
		area = { ...area, width, height: width };
	}
	const toX = (v: number): number => (isBanded(options.x) ? NaN : area.x + options.x.at(v) * area.width);
	const toY = (v: number): number => area.y + (1 - y.at(v)) * area.height;
	const step = isBanded(options.x) ? area.width / Math.max(1, options.x.bands.length) : 0;
	const foot = area.y + area.height;
	const wider = { ...box, width: box.width + (options.title_room ?? 0) };
	const parts = [areaMark(area, endsOf(options.x), endsOf(options.y))];
	parts.push(side.draw(area, { room: isBanded(options.x) ? 0 : 20 }));
	if (isBanded(options.x)) {
		parts.push(line(area.x, foot, area.x + area.width, foot, { stroke: MUTED }));
		parts.push(bandTicks(options.x.bands.length, area.x, foot, step));
		parts.push(bandsOf?.draw(area.x, foot) ?? '');
		if (options.x.label) parts.push(axisTitle(options.x.label, area, foot + bottom - 4, wider));
	} else {
		appendAll(parts, horizontalTicks(options.x, area, options.gridX ?? false));
		if (options.x.label !== '') parts.push(axisTitle(options.x.label, area, foot + bottom - 4, wider));
	}
	return { area, svg: parts.filter((part) => part !== '').join('\n'), x: toX, y: toY, step };
}

function axisTitle(label: string, area: Box, y: number, box: Box): string {
	// Centred under the axis; a title wider than the axis may use the whole box.
	const center = area.x + area.width / 2;
	const limit = 2 * Math.min(center - box.x, box.x + box.width - center);
	return text(center, y, label, { anchor: 'middle', size: SIZE.label, limit });
}

/** Ticks, labels and line of a horizontal numeric axis under an area. */
export function horizontalTicks(axis: NumericAxis, area: Box, grid: boolean): string[] {
	const foot = area.y + area.height;
	const ticks = fittingTicks(axis, area.width);
	const parts: string[] = [];
	for (const [i, value] of ticks.values.entries()) {
		const at = area.x + axis.at(value) * area.width;
		if (grid) parts.push(line(at, area.y, at, foot, { stroke: HAIRLINE }));
		parts.push(line(at, foot, at, foot + TICK, { stroke: MUTED }));
		parts.push(
			text(at, foot + TICK + SIZE.tick + 2, ticks.labels[i] as string, { anchor: 'middle', fill: MUTED }),
		);
	}
	parts.push(line(area.x, foot, area.x + area.width, foot, { stroke: MUTED }));
	return parts;
}

/** An invisible rectangle over an area with the ends of its axes, for the page's overlays and for tests. */
export function areaMark(area: Box, x: string, y: string): string {
	return element('rect', { ...area, fill: 'none', 'data-part': 'area', 'data-x': x, 'data-y': y });
}

/** The ends of an axis as areaMark writes them. */
export function endsOf(axis: NumericAxis | BandAxis): string {
	return isBanded(axis) ? 'bands' : axis.domain.join(' ');
}
