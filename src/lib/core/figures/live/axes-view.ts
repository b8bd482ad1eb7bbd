import type { FigureSpec } from '../../../contract/records/figure.ts';
import { askChart, changeData } from '../charts/index.ts';
import type { AxesView } from '../layout/axes-view.ts';
import type { Box } from '../layout/box.ts';
import type { Place } from './pick.ts';

export type { AxesView } from '../layout/axes-view.ts';

/** The plot of a drawing: its area, px, and the ends of its axes. */
export interface DrawnAxes extends AxesView {
	area: Box;
}

/** The smallest part of an axis that is shown. */
const SMALLEST = 1e-4;

/** Whether a figure is points on two linear axes, of which a part can be shown. */
export function isViewable(spec: FigureSpec): boolean {
	return askChart(spec, (chart, data) => chart.viewable?.(data) ?? false);
}

/** The figure with a part of its axes; all of them for null. */
export function withView(spec: FigureSpec, view: AxesView | null): FigureSpec {
	if (view === null || !isViewable(spec)) return spec;
	const ends: { x: [number, number]; y: [number, number] } = {
		x: [view.x[0], view.x[1]],
		y: [view.y[0], view.y[1]],
	};
	return changeData(spec, (_, data) => withEnds(data, ends));
}

function withEnds<D extends object>(data: D, view: { x: [number, number]; y: [number, number] }): D {
	return { ...data, view };
}

/** Area and ends of the axes of a drawing; null for one without two numeric axes. */
export function readAxes(svg: string): DrawnAxes | null {
	const mark = /<rect ([^>]*data-part="area"[^>]*)>/u.exec(svg)?.[1];
	if (mark === undefined) return null;
	const text = (name: string): string => new RegExp(`(?:^| )${name}="([^"]*)"`, 'u').exec(mark)?.[1] ?? '';
	const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(text(name)));
	const xEnds = endsOf(text('data-x'));
	const yEnds = endsOf(text('data-y'));
	if (x === undefined || y === undefined || width === undefined || height === undefined) return null;
	return xEnds === null || yEnds === null || !(width > 0 && height > 0)
		? null
		: { area: { x, y, width, height }, x: xEnds, y: yEnds };
}

function endsOf(text: string): [number, number] | null {
	const [low, high] = text.split(' ').map(Number);
	return low !== undefined && high !== undefined && high > low ? [low, high] : null;
}

/**
 * The part that is shown after zooming around a place, px of the drawing: a factor below 1 shows less, above 1 more. Null
 * once it is all of the axes again. `whole` are the axes of the drawing with all of them.
 */
export function zoomView(drawn: DrawnAxes, whole: AxesView, place: Place, factor: number): AxesView | null {
	const { area } = drawn;
	const across = Math.min(1, Math.max(0, (place.x - area.x) / area.width));
	const up = Math.min(1, Math.max(0, 1 - (place.y - area.y) / area.height));
	return fitted(
		{ x: scaled(drawn.x, across, factor, whole.x), y: scaled(drawn.y, up, factor, whole.y) },
		whole,
	);
}

/** The part that is shown after the points were moved by so many px; it stays within the whole axes. */
export function moveView(drawn: DrawnAxes, whole: AxesView, by: Place): AxesView | null {
	const x = (-by.x / drawn.area.width) * (drawn.x[1] - drawn.x[0]);
	const y = (by.y / drawn.area.height) * (drawn.y[1] - drawn.y[0]);
	return fitted({ x: [drawn.x[0] + x, drawn.x[1] + x], y: [drawn.y[0] + y, drawn.y[1] + y] }, whole);
}

/** Ends of an axis around a place on it (0-1), which keeps its value. */
function scaled(
	[low, high]: readonly [number, number],
	at: number,
	factor: number,
	whole: readonly [number, number],
): [number, number] {
	const span = Math.max((high - low) * factor, (whole[1] - whole[0]) * SMALLEST);
	const value = low + at * (high - low);
	return [value - at * span, value + (1 - at) * span];
}

/** A part within the whole axes: moved inside where it reaches beyond, and null where it is all of both. */
function fitted(view: AxesView, whole: AxesView): AxesView | null {
	const x = inside(view.x, whole.x);
	const y = inside(view.y, whole.y);
	const isAll = (part: readonly [number, number], all: readonly [number, number]): boolean =>
		part[1] - part[0] >= (all[1] - all[0]) * (1 - 1e-9);
	return isAll(x, whole.x) && isAll(y, whole.y) ? null : { x, y };
}

function inside([low, high]: readonly [number, number], whole: readonly [number, number]): [number, number] {
	const span = Math.min(high - low, whole[1] - whole[0]);
	const from = Math.min(Math.max(low, whole[0]), whole[1] - span);
	return [from, from + span];
}
