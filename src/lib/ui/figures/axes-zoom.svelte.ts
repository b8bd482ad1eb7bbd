import type { AxesView } from '../../core/figures/live/axes-view.ts';
import type { Place } from '../../core/figures/live/pick.ts';
import { stepView, type ViewStep } from './arrange/step-view.ts';
import type { FigureDrawing } from './figure-drawing.svelte.ts';
import type { FigureGiven, FigureView } from './figure-view.svelte.ts';

/** Zoom and pan of a plot of points. Made while a component is made. */
export class AxesZoom {
	readonly #given: FigureGiven;
	readonly #view: FigureView;
	readonly #drawing: FigureDrawing;
	/** The axes of all points, as they are drawn while nothing is zoomed. */
	#all = $state.raw<AxesView | null>(null);

	constructor(given: FigureGiven, view: FigureView, drawing: FigureDrawing) {
		this.#given = given;
		this.#view = view;
		this.#drawing = drawing;
		$effect(() => {
			const axes = this.#axes;
			if (view.arrangement.view === null && axes !== null) this.#all = { x: axes.x, y: axes.y };
		});
	}

	/** The axes as they are drawn; null where they cannot be zoomed. */
	#axes = $derived.by(() => {
		const { engine } = this.#given;
		const drawing = this.#drawing.drawn?.drawing;
		return this.#view.viewable && engine !== null && drawing ? engine.readAxes(drawing.svg) : null;
	});

	step(by: ViewStep): void {
		const { engine } = this.#given;
		if (engine === null || this.#axes === null || this.#all === null) return;
		this.#view.arrangement.view = stepView(engine, this.#axes, this.#all, by);
	}

	/** Zooms around a place, px of the figure; false when the page may scroll instead. */
	zoomAt(place: Place, factor: number): boolean {
		const { engine } = this.#given;
		if (engine === null || this.#axes === null || this.#all === null) return false;
		// With all points in view a turn outwards scrolls the page.
		if (this.#view.arrangement.view === null && factor >= 1) return false;
		this.#view.arrangement.view = engine.zoomView(this.#axes, this.#all, place, factor);
		return true;
	}

	pan(by: Place): void {
		const { engine } = this.#given;
		if (engine === null || this.#axes === null || this.#all === null) return;
		const { arrangement } = this.#view;
		arrangement.view = engine.moveView(this.#axes, this.#all, by) ?? arrangement.view;
	}
}
