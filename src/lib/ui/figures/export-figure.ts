import type { SampleSelection } from '../../client/workspace/selection.svelte.ts';
import type { FigureSpec } from '../../contract/records/figure.ts';
import type { LiveDrawing } from '../../core/figures/draw.ts';
import type { Place } from '../../core/figures/live/pick.ts';
import type { Engine } from './figure-engine.svelte.ts';
import { rasterise, saveFile } from './save-figure.ts';

export type ExportFormat = 'svg' | 'png' | 'csv';

/** Gives a person exactly what is seen of a figure, or its data. Rejects when the browser cannot make the file. */
export async function exportFigure(
	engine: Engine,
	{
		spec,
		drawing,
		selection,
		marked,
	}: { spec: FigureSpec; drawing: LiveDrawing; selection: SampleSelection; marked: readonly Place[] },
	name: string,
	format: ExportFormat,
): Promise<void> {
	if (format === 'csv') return saveFile(`${name}.csv`, engine.figureCsv(spec), 'text/csv;charset=utf-8');
	const { layers } = drawing;
	const marks = engine.highlight(layers, engine.samplePlaces(layers), selection.samples);
	const rings = [...marks.rings, ...marked.map((place) => ({ ...place, radius: 6 }))];
	const svg = engine.withMarks(engine.withPictures(drawing), engine.highlightSvg({ ...marks, rings }));
	if (format === 'svg') return saveFile(`${name}.svg`, svg, 'image/svg+xml;charset=utf-8');
	saveFile(`${name}.png`, await rasterise(svg, drawing), 'image/png');
}
