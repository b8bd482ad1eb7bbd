import type { Language } from '../../contract/language.ts';
import type { FigureSpec } from '../../contract/records/figure.ts';
import type { LiveDrawing } from '../../core/figures/draw.ts';
import type { Place } from '../../core/figures/live/pick.ts';
import type { Engine } from './figure-engine.svelte.ts';
import type { FigureGiven, FigureView } from './figure-view.svelte.ts';

/** Narrow places get a narrower drawing instead of tiny words; in steps, so that a drag of a pane redraws seldom. */
const MIN_WIDTH = 440;
const WIDTH_STEP = 40;
/** Room of the panel beside a curve, and of the caption below a figure that fills the window, px. */
const PANEL = 300;
const CAPTION = 64;
const STEP = 20;
/** A figure is never lower than this, however low the window. */
const MIN_FILLED = 360;

/** A figure drawn for the room it has. */
export class FigureDrawing {
	/** Width of its place, px; 0 until it is known. */
	width = $state(0);
	windowHeight = $state(0);
	/** From the top of the window to the drawing, as if nothing was scrolled; px. */
	above = $state(0);
	readonly #given: FigureGiven & { readonly fill: boolean };
	readonly #view: FigureView;
	/** The last drawing of the record as it is; a part of it is looked at and left again. */
	#lastWhole: { of: FigureSpec; size: string; language: Language; drawing: LiveDrawing } | null = null;

	constructor(given: FigureGiven & { readonly fill: boolean }, view: FigureView) {
		this.#given = given;
		this.#view = view;
	}

	/** Size of a figure that fills the window; null for others. */
	#filled = $derived.by(() => {
		const { engine, fill } = this.#given;
		if (!fill || engine === null || this.width < MIN_WIDTH || this.windowHeight === 0) return null;
		const isBeside = this.#view.curved !== null && this.width - PANEL >= MIN_WIDTH;
		const room = {
			width: Math.floor((this.width - (isBeside ? PANEL : 0) - 2) / STEP) * STEP,
			height: Math.max(MIN_FILLED, Math.floor((this.windowHeight - this.above - CAPTION) / STEP) * STEP),
		};
		return engine.filledSize(this.#view.shown, room);
	});

	/** Width of the drawing, px; it is never shown larger, so that words stay as large as they were meant. */
	drawnWidth = $derived.by(() => {
		const own = this.#given.spec.width;
		const fitting = Math.max(MIN_WIDTH, Math.ceil(this.width / WIDTH_STEP) * WIDTH_STEP || own);
		return this.#filled?.width ?? Math.min(own, fitting);
	});

	/** The drawing, or why there is none; null until there is room and code for it. */
	drawn = $derived.by(() => {
		const { engine } = this.#given;
		if (engine === null || this.width === 0) return null;
		try {
			return { drawing: this.#drawOnce(engine, this.#view.shown), error: null };
		} catch (error) {
			return { drawing: null, error };
		}
	});
	layers = $derived(this.drawn?.drawing?.layers ?? []);

	/** Whether samples can be chosen by drawing around them. */
	canLasso = $derived.by(() => {
		if (this.#given.compact) return false;
		return this.layers.some(
			(layer) => layer.shape === 'points' && layer.x.length > 0 && layer.sample(0) !== null,
		);
	});

	/** The corner of the chosen threshold. */
	marked = $derived.by((): Place[] => {
		const { curve, corner, curved } = this.#view;
		const layer = this.#given.compact || curved === null ? undefined : this.layers[curve];
		if (layer?.shape !== 'points' || corner >= layer.x.length) return [];
		return [{ x: layer.x[corner] ?? 0, y: layer.y[corner] ?? 0 }];
	});

	#drawOnce(engine: Engine, of: FigureSpec): LiveDrawing {
		const { language } = this.#given;
		const wanted = this.#filled ?? engine.drawnSize(of, this.drawnWidth);
		const size = `${wanted.width} ${wanted.height}`;
		const last = this.#lastWhole;
		if (last?.of === of && last.size === size && last.language === language) return last.drawing;
		const drawing = engine.drawLive({ ...of, ...wanted }, language);
		if (of === this.#view.viewed) this.#lastWhole = { of, size, language, drawing };
		return drawing;
	}
}
