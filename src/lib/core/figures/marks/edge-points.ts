import { element } from '../element.ts';
import { PAPER } from '../style/ink.ts';
import type { NumericAxis } from '../layout/axis.ts';
import type { DeferPicture } from '../live/deferred-picture.ts';
import type { Box } from '../layout/box.ts';
import { drawPoints } from './points.ts';
import type { Point } from './point.ts';
import { mark } from './shape.ts';

/** A point whose value may lie beyond the axis. */
export interface ValuePoint {
	/** px. */
	x: number;
	value: number;
	color: string;
	/** Colour of the arrow when the value lies beyond the axis. */
	beyond_color: string;
	row?: number;
}

/** Arrows stay single marks up to this many; more of them are points of the picture. */
const ARROWS = 200;

/** Points of an area; those beyond the value axis become arrows at its edge. */
export function edgePoints(
	points: readonly ValuePoint[],
	axis: NumericAxis,
	area: Box,
	radius: number,
	defer?: DeferPicture,
	limit?: number,
): string {
	const [low, high] = axis.domain;
	const inside: Point[] = [];
	const beyond: Point[] = [];
	for (const { x, value, color, beyond_color, row } of points) {
		if (value >= low && value <= high) {
			inside.push({ x, y: area.y + (1 - axis.at(value)) * area.height, color, row });
			continue;
		}
		const up = value > high;
		beyond.push({
			x,
			y: up ? area.y + 4 : area.y + area.height - 4,
			color: beyond_color,
			shape: up ? 'triangle' : 'wedge',
			row,
		});
	}
	if (beyond.length > ARROWS) return drawPoints([...inside, ...beyond], area, radius, defer, limit);
	const arrows = beyond.map((point) => mark(point.x, point.y, 3.2, point));
	return [
		drawPoints(inside, area, radius, defer, limit),
		arrows.length === 0
			? ''
			: element('g', { 'data-part': 'beyond', stroke: PAPER, 'stroke-width': 0.5 }, arrows),
	]
		.filter((part) => part !== '')
		.join('\n');
}

/** How many values lie beyond the ends of an axis. */
export function beyondCount(values: Iterable<number | null>, axis: NumericAxis): number {
	const [low, high] = axis.domain;
	let count = 0;
	for (const value of values) if (value !== null && (value < low || value > high)) count++;
	return count;
}
