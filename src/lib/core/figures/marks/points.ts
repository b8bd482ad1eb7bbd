import { group } from '../element.ts';
import { PAPER } from '../style/ink.ts';
import type { DeferPicture } from '../live/deferred-picture.ts';
import type { Box } from '../layout/box.ts';
import { rasterPoints } from './raster-points.ts';
import { mark } from './shape.ts';
import type { Point } from './point.ts';

/** Above this many, single elements make the page slow and the file large; then one PNG layer holds all of them. */
export const VECTOR_LIMIT = 5000;

/** Radius in px that keeps n points apart as far as that is possible. */
export function pointRadius(n: number): number {
	if (n <= 60) return 4.2;
	if (n <= 200) return 3.6;
	if (n <= 1000) return 2.8;
	return n <= VECTOR_LIMIT ? 2 : 1.5;
}

/** Points in the given order, later ones on top; as one PNG layer above `limit`, 5,000 without it. */
export function drawPoints(
	points: readonly Point[],
	area: Box,
	radius = pointRadius(points.length),
	defer?: DeferPicture,
	limit = VECTOR_LIMIT,
): string {
	if (points.length > limit) return rasterPoints(points, area, radius, defer);
	return group(
		{ 'data-part': 'points', 'fill-opacity': 0.85, stroke: PAPER, 'stroke-width': radius > 2.5 ? 0.6 : 0.3 },
		points.map((point) => mark(point.x, point.y, radius, point)),
	);
}
