import type { FigureOf, FigureSpec } from '../../../contract/records/figure.ts';
import { askChart, changeData } from '../charts/index.ts';
import type { Bins } from '../layout/bins.ts';
import type { Box } from '../layout/box.ts';
import { genomeAxis } from '../layout/genome-axis.ts';
import { isWhole, windowBetween, windowText, type GenomeWindow } from './genome-window.ts';
import type { HitLayer } from './hit-layer.ts';

/** A figure along a genome. */
export type GenomeSpec = FigureOf<'genome_profile'> | FigureOf<'genome_heatmap'>;

/** Whether a figure is drawn along a genome. */
export function isGenomeSpec(spec: FigureSpec): spec is GenomeSpec {
	return askChart(spec, (chart) => chart.zoom !== undefined);
}

/** The narrowest window that shows something: four bins of the usual width, in bases. */
export function leastWindow({ bin_start, bin_end }: Pick<Bins, 'bin_start' | 'bin_end'>): number {
	const widths = Float64Array.from(bin_start, (start, i) => (bin_end[i] ?? start) - start).sort();
	return Math.max(1, 4 * (widths[widths.length >> 1] ?? 1));
}

/**
 * The part of a figure that lies in a window: bins and segments that touch it, on the value axis and the colours of the
 * whole figure, so that parts can be compared. The whole window gives the record itself.
 */
export function zoomGenome(spec: GenomeSpec, window: GenomeWindow): GenomeSpec {
	const { chromosomes } = spec.data;
	if (isWhole(chromosomes, window)) return spec;
	const region = windowText(chromosomes, window);
	const subtitle = [spec.subtitle, region].filter((part) => part !== undefined && part !== '').join(' · ');
	return { ...changeData(spec, (chart, data) => chart.zoom?.(data, window) ?? data), subtitle };
}

/**
 * The window that a drag over a drawing marks, between two places along x, px; null where the drawing has no genome axis.
 * `shown` is the figure that is drawn, `window` the part of the whole that it shows.
 */
export function brushedWindow(
	whole: GenomeSpec,
	shown: GenomeSpec,
	window: GenomeWindow | null,
	layers: readonly HitLayer[],
	px: readonly [number, number],
): GenomeWindow | null {
	const area = layers.map(genomeArea).find((box) => box !== null);
	if (area === undefined || area === null) return null;
	const axis = genomeAxis(shown.data.chromosomes, area.x, area.width);
	const first = window?.from.chromosome ?? 0;
	const [a, b] = px.map((x) => {
		const { chromosome, position } = axis.at(x);
		return { chromosome: chromosome + first, position };
	});
	if (a === undefined || b === undefined) return null;
	return windowBetween(whole.data.chromosomes, a, b, leastWindow(whole.data));
}

function genomeArea(layer: HitLayer): Box | null {
	if (layer.shape === 'strip' || layer.shape === 'curves') return layer.area;
	return layer.shape === 'cells' ? layer.box : null;
}
