import { coordinate, element } from '../element.ts';

/** Shapes in the order in which levels of a second factor take them. */
export const SHAPES = ['circle', 'triangle', 'square', 'diamond', 'cross', 'wedge'] as const;
export type Shape = (typeof SHAPES)[number];

export function shapeOf(level: number): Shape {
	return SHAPES[level % SHAPES.length]!;
}

// Outlines around (0, 0) with about the area of a circle of radius 1.
const OUTLINES: Record<Exclude<Shape, 'circle'>, readonly (readonly [number, number])[]> = {
	triangle: [
		[0, -1.3],
		[1.2, 0.85],
		[-1.2, 0.85],
	],
	square: [
		[-0.9, -0.9],
		[0.9, -0.9],
		[0.9, 0.9],
		[-0.9, 0.9],
	],
	diamond: [
		[0, -1.35],
		[1.2, 0],
		[0, 1.35],
		[-1.2, 0],
	],
	cross: [
		[-0.45, -1.25],
		[0.45, -1.25],
		[0.45, -0.45],
		[1.25, -0.45],
		[1.25, 0.45],
		[0.45, 0.45],
		[0.45, 1.25],
		[-0.45, 1.25],
		[-0.45, 0.45],
		[-1.25, 0.45],
		[-1.25, -0.45],
		[-0.45, -0.45],
	],
	wedge: [
		[0, 1.3],
		[1.2, -0.85],
		[-1.2, -0.85],
	],
};

export interface Look {
	color: string;
	shape?: Shape;
	/** Outline only: no label, or no finding. */
	hollow?: boolean;
	/** Row of the data columns, kept in the mark for linked selection. */
	row?: number;
}

/** One mark. White edges keep neighbours apart; hollow marks are drawn in their colour's outline. */
export function mark(x: number, y: number, radius: number, look: Look): string {
	const paint = {
		fill: look.hollow ? 'none' : look.color,
		stroke: look.hollow ? look.color : null,
		'stroke-width': look.hollow ? 1.2 : null,
		'data-i': look.row,
	};
	const shape = look.shape ?? 'circle';
	if (shape === 'circle') return element('circle', { cx: x, cy: y, r: radius, ...paint });
	const corners = OUTLINES[shape].map(
		([dx, dy]) => `${coordinate(x + dx * radius)} ${coordinate(y + dy * radius)}`,
	);
	return element('path', { d: `M${corners.join('L')}Z`, ...paint });
}
