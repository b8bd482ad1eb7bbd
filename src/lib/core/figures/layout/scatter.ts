import type { DeferPicture } from '../live/deferred-picture.ts';
import type { ReportHits } from '../live/hit-layer.ts';
import { reportPoints, type RowHits } from '../live/hit-points.ts';
import { SIZE } from '../style/ink.ts';
import { shortNames } from '../text/short-names.ts';
import { drawPoints, pointRadius } from '../marks/points.ts';
import type { Point } from '../marks/point.ts';
import { VECTOR_LIMIT } from '../marks/points.ts';
import type { Box } from './box.ts';
import type { NumericAxis } from './axis.ts';
import { plot, type Plot } from './plot.ts';
import { placeLabels, type LabelRequest } from './place-labels.ts';
import type { Look } from '../marks/shape.ts';

export interface ScatterOptions {
	x: NumericAxis;
	y: NumericAxis;
	xs: readonly (number | null)[];
	ys: readonly (number | null)[];
	/** Look of the point of a row. */
	look(row: number): Look;
	/** Rows to name, most important first. */
	named: readonly number[];
	/** Name of every row, so that shortened names stay apart. */
	names?: readonly string[];
	/** Rows are drawn in this order when given, later ones on top; else in their own order. */
	order?: readonly number[];
	square?: boolean;
	/** Takes the points, and what they are. */
	live?: { reportHits: ReportHits | undefined; of: RowHits };
	/** Takes the picture of very many points. */
	defer?: DeferPicture;
	/** Lines and words between the axes and the points. */
	background?(plot: Plot, points: readonly Point[]): { svg: string; taken?: Box[] };
}

const NAME_LIMIT = 170;

/** Points on two numeric axes with some of them named; returns the names that found no place. */
export function scatter(box: Box, options: ScatterOptions): { svg: string; unplaced: string[]; plot: Plot } {
	const frame = plot(box, { x: options.x, y: options.y, square: options.square, gridX: true });
	const points: Point[] = [];
	const at = new Map<number, Point>();
	const wanted = new Set(options.named);
	for (const row of options.order ?? options.xs.keys()) {
		const x = options.xs[row];
		const y = options.ys[row];
		if (!options.x.holds(x) || !options.y.holds(y)) continue;
		const point = { ...options.look(row), x: frame.x(x), y: frame.y(y), row };
		points.push(point);
		if (wanted.has(row)) at.set(row, point);
	}
	const radius = pointRadius(points.length);
	if (options.live) reportPoints(options.live.reportHits, points, radius, options.live.of);
	const labelRequests: LabelRequest[] = [];
	// Names of 20,000 rows take a second to shorten; without a request nobody reads them.
	const labelOf =
		options.names && options.named.length > 0 ? shortNames(options.names, NAME_LIMIT, SIZE.tick) : [];
	for (const row of options.named) {
		const point = at.get(row);
		if (point) labelRequests.push({ x: point.x, y: point.y, label: labelOf[row] ?? '' });
	}
	const background = options.background?.(frame, points) ?? { svg: '' };
	// Among very many points names cannot keep clear of all; they keep clear of each other's marks.
	const obstacles = points.length > VECTOR_LIMIT ? labelRequests : points;
	const labels = placeLabels(labelRequests, frame.area, obstacles, radius, background.taken);
	const parts = [
		frame.svg,
		background.svg,
		drawPoints(points, frame.area, radius, options.defer),
		labels.svg,
	];
	return { svg: parts.filter((part) => part !== '').join('\n'), unplaced: labels.unplaced, plot: frame };
}

/** Rows without a place on one of the axes. */
export function undrawn(
	x: NumericAxis,
	y: NumericAxis,
	xs: readonly (number | null)[],
	ys: readonly (number | null)[],
): number {
	return xs.reduce((count: number, value, row) => count + (x.holds(value) && y.holds(ys[row]) ? 0 : 1), 0);
}
