import {
	render,
	say as message,
	type MessageCode,
	type MessageValues,
} from '../../contract/messages/index.ts';
import type { FigureKind, FigureOf, FigureSpec } from '../../contract/records/figure.ts';
import { askChart } from './charts/index.ts';
import type { Language } from '../../contract/language.ts';
import { frame } from './layout/frame.ts';
import type { DeferPicture, PixelPicture } from './live/deferred-picture.ts';
import type { HitLayer, ReportHits } from './live/hit-layer.ts';

function speaker(language: Language): (code: MessageCode, values?: MessageValues) => string {
	return (code, values) => render(message(code, values), language);
}

/** What a figure is made from: its kind, words and data; the size follows from the data unless it is given. */
export type FigureInput<K extends FigureKind> = Omit<FigureOf<K>, 'schema_version' | 'width' | 'height'> & {
	width?: number;
	height?: number;
};

/**
 * Completes a figure record with version and size. Throws `figures.columns_differ` and `figures.tree_broken` when the
 * columns do not fit together.
 */
export function createFigure<K extends FigureKind>(input: FigureInput<K> & { kind: K }): FigureOf<K> {
	const size = askChart(input, (chart, data) => {
		chart.check(data);
		return chart.size(data);
	});
	const record = {
		schema_version: 1,
		...input,
		width: input.width ?? size.width,
		height: input.height ?? size.height,
	};
	// Which kind K is, is known where a figure is made; until then its record is a part of one.
	return record as unknown as FigureOf<K>;
}

/** n of a figure in words, for captions and lists: "n = 120 samples". */
export function figureCount(spec: FigureSpec, language: Language = 'en'): string {
	return askChart(spec, (chart, data) => chart.count(data, speaker(language), spec.counted ?? 'samples'));
}

/**
 * Draws a figure as SVG text: a pure function of the record, the same bytes every time. Throws `figures.columns_differ`
 * and `figures.tree_broken` for records whose columns do not fit together. `language` is that of the words the chart adds
 * itself (axis names it knows, notes); titles and labels of the record stay as they are.
 */
export function drawFigure(spec: FigureSpec, language: Language = 'en'): string {
	return draw(spec, language);
}

/** A drawn figure with the layers of its marks. */
export interface LiveDrawing {
	svg: string;
	/** Size of the drawing, px; the height may be more than that of the record. */
	width: number;
	height: number;
	layers: HitLayer[];
	/** Pictures of very many marks that the text names instead of holding them; `withPictures` puts them in. */
	pictures: PixelPicture[];
}

/** Draws a figure as `drawFigure` does and reports where its marks lie; throws the same. */
export function drawLive(spec: FigureSpec, language: Language = 'en'): LiveDrawing {
	const layers: HitLayer[] = [];
	const pictures: PixelPicture[] = [];
	const svg = draw(spec, language, {
		reportHits: (layer) => layers.push(layer),
		defer: (picture) => String(pictures.push(picture) - 1),
	});
	const height = Number(/^<svg[^>]* height="([\d.]+)"/.exec(svg)?.[1] ?? spec.height);
	return { svg, width: spec.width, height, layers, pictures };
}

function draw(
	spec: FigureSpec,
	language: Language,
	live?: { reportHits: ReportHits; defer: DeferPicture },
): string {
	const say = speaker(language);
	return askChart(spec, (chart, data) => {
		chart.check(data);
		const words = {
			n_text: chart.count(data, say, spec.counted ?? 'samples'),
			notes: chart.notes?.(data, say) ?? [],
			least: chart.least?.(data, say, spec.width) ?? 200,
			key: chart.key?.(data, say) ?? [],
			key_beside: chart.key_beside ?? false,
		};
		return frame(spec, words, language, (canvas) => chart.draw(data, { ...canvas, ...live }));
	});
}

/** A drawn figure with the words that belong to it. */
export interface Figure {
	svg: string;
	title: string;
	caption: string;
	n_text: string;
}

/** Draws a figure and returns it with title, caption and n. */
export function presentFigure(spec: FigureSpec, language: Language = 'en'): Figure {
	return {
		svg: drawFigure(spec, language),
		title: spec.title,
		caption: spec.caption,
		n_text: figureCount(spec, language),
	};
}
