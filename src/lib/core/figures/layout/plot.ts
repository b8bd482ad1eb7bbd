import { appendAll } from '../../../base/append-all.ts';
import { element, line } from '../element.ts';
import { HAIRLINE, MUTED, SIZE } from '../style/ink.ts';
import { text } from '../text/draw.ts';
import { cleanText } from '../text/clean.ts';
import { textWidth } from '../text/measure.ts';
import { wrapText } from '../text/wrap.ts';
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
const TITLE_LINE = 15;

function isBanded(axis: NumericAxis | BandAxis): axis is BandAxis {
	return 'bands' in axis;
}

/** Ticks of a horizontal axis, so few that their labels keep a gap of 12 px. */
export function fittingTicks(axis: NumericAxis, width: number): { values: number[]; labels: string[] } {
	for (let count = Math.max(2, Math.min(7, Math.floor(width / 60))); count > 1; count--) {
		const ticks = sideways(axis, axis.ticks(count));
		const place = ticks.values.map((v) => axis.at(v) * width);
		const half = ticks.labels.map((label) => textWidth(label, SIZE.tick) / 2);
		const clear = place.every((x, i) => i === 0 || x - half[i]! >= place[i - 1]! + half[i - 1]! + 12);
		if (clear) return ticks;
	}
	const ticks = sideways(axis, axis.ticks(1));
	return { values: ticks.values.slice(0, 1), labels: ticks.labels.slice(0, 1) };
}

/** Ticks from left to right: on a reversed axis that is from the largest down. */
function sideways(axis: NumericAxis, ticks: { values: number[]; labels: string[] }): typeof ticks {
	const order = [...ticks.values.keys()].sort(
		(a, b) => axis.at(ticks.values[a]!) - axis.at(ticks.values[b]!),
	);
	return {
		values: order.map((i) => ticks.values[i]!),
		labels: order.map((i) => ticks.labels[i]!),
	};
}

/** Lays out two axes in a box and draws them. */
export function plot(box: Box, options: PlotOptions): Plot {
	const { y } = options;
	const side = valueAxis(y, box.height, options.y_ticks ?? (options.square ? 5 : ticksFor(box.height)));
	let { left } = side;
	let right = 8;
	let bottom: number;
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
	const inside = (): Box => {
		const width = Math.max(20, box.width - left - right);
		const height = Math.max(20, box.height - top - bottom);
		const side = Math.min(width, height);
		const size = options.square ? { width: side, height: side } : { width, height };
		return { x: box.x + left, y: box.y + top, ...size };
	};
	const wider = { ...box, width: box.width + (options.title_room ?? 0) };
	const label = options.x.label ?? '';
	const titles = titleLines(label, inside(), wider);
	bottom += (titles - 1) * TITLE_LINE;
	const area = inside();
	const toX = (v: number): number => (isBanded(options.x) ? NaN : area.x + options.x.at(v) * area.width);
	const toY = (v: number): number => area.y + (1 - y.at(v)) * area.height;
	const step = isBanded(options.x) ? area.width / Math.max(1, options.x.bands.length) : 0;
	const foot = area.y + area.height;
	const parts = [areaMark(area, endsOf(options.x), endsOf(options.y))];
	parts.push(side.draw(area, { room: isBanded(options.x) ? 0 : 20 }));
	if (isBanded(options.x)) {
		parts.push(line(area.x, foot, area.x + area.width, foot, { stroke: MUTED }));
		parts.push(bandTicks(options.x.bands.length, area.x, foot, step));
		parts.push(bandsOf?.draw(area.x, foot) ?? '');
	} else {
		appendAll(parts, horizontalTicks(options.x, area, options.gridX ?? false));
	}
	if (label !== '') parts.push(axisTitle(label, area, foot + bottom - 4, wider, titles));
	return { area, svg: parts.filter((part) => part !== '').join('\n'), x: toX, y: toY, step };
}

/** Width that a title centred under an axis may take: one wider than the axis may use the whole box. */
function titleLimit(area: Box, box: Box): number {
	const center = area.x + area.width / 2;
	return 2 * Math.min(center - box.x, box.x + box.width - center);
}

/** Lines that a title takes: a second one rather than losing its middle. */
function titleLines(label: string, area: Box, box: Box): number {
	return Math.max(1, wrapText(cleanText(label), titleLimit(area, box), SIZE.label, 'regular', 2).length);
}

/** A title with its last line at `y`. */
function axisTitle(label: string, area: Box, y: number, box: Box, lines: number): string {
	const limit = titleLimit(area, box);
	const words = wrapText(cleanText(label), limit, SIZE.label, 'regular', lines);
	return words
		.map((line, i) =>
			text(area.x + area.width / 2, y - (words.length - 1 - i) * TITLE_LINE, line, {
				anchor: 'middle',
				size: SIZE.label,
				limit,
			}),
		)
		.join('');
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
		parts.push(text(at, foot + TICK + SIZE.tick + 2, ticks.labels[i]!, { anchor: 'middle', fill: MUTED }));
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
