import type { AxesView, DrawnAxes } from '../../../core/figures/live/axes-view.ts';
import type { Place } from '../../../core/figures/live/pick.ts';
import type * as engineModule from '../live-engine.ts';

/** A step in a plot of points. */
export type ViewStep = 'closer' | 'wider' | 'left' | 'right' | 'up' | 'down' | 'whole';

type Engine = typeof engineModule;

/** How much more is shown after a step out, and how much less after a step in. */
export const ZOOM_STEP = 1.5;
/** Part of the plot that a step to a side moves. */
const MOVE = 0.2;

/** The part of the axes after a step around a place, px of the drawing, or the middle of the plot; null for all. */
export function stepView(
	engine: Engine,
	drawn: DrawnAxes,
	whole: AxesView,
	step: ViewStep,
	around: Place | null = null,
): AxesView | null {
	const { area } = drawn;
	const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
	if (step === 'whole') return null;
	if (step === 'closer' || step === 'wider')
		return engine.zoomView(drawn, whole, around ?? middle, step === 'closer' ? 1 / ZOOM_STEP : ZOOM_STEP);
	// To look further right, the points move left.
	const across = { left: 1, right: -1, up: 0, down: 0 }[step] * MOVE * area.width;
	const down = { left: 0, right: 0, up: 1, down: -1 }[step] * MOVE * area.height;
	return engine.moveView(drawn, whole, { x: across, y: down });
}

/** The step that a key over a plot stands for; null for keys that mean something else. */
export function viewStepOf(event: KeyboardEvent, zoomed: boolean): ViewStep | null {
	if (event.key === '+' || event.key === '=') return 'closer';
	if (!zoomed) return null;
	if (event.key === '-' || event.key === '_') return 'wider';
	if (event.key === '0' || event.key === 'Escape') return 'whole';
	if (!event.shiftKey) return null;
	if (event.key === 'ArrowLeft') return 'left';
	if (event.key === 'ArrowRight') return 'right';
	if (event.key === 'ArrowUp') return 'up';
	return event.key === 'ArrowDown' ? 'down' : null;
}
