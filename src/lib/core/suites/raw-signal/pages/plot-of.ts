import type { FigureData, FigureKind } from '../../../figures/index.ts';
import { genomeProfilePlot } from './genome-profile-plot.ts';
import { armHeatmapPlot, featureHeatmapPlot, genomeHeatmapPlot } from './heatmap-plot.ts';
import type { InteractivePlot } from './interactive-plot.ts';
import { vafPlot } from './vaf-plot.ts';

/** The data of every kind; a map, so that TypeScript follows a kind to its data and to its plot. */
type DataOf = { [K in FigureKind]: FigureData<K> };

/**
 * The kinds with an interactive form, each null for data without a value. The charts do not own theirs: the page of the
 * program is made of charts and would carry what only a run writes.
 */
const PLOTS: { readonly [K in FigureKind]?: (data: DataOf[K]) => InteractivePlot | null } = {
	genome_profile: genomeProfilePlot,
	genome_heatmap: genomeHeatmapPlot,
	heatmap: featureHeatmapPlot,
	arm_heatmap: armHeatmapPlot,
	vaf_distribution: vafPlot,
};

/** The interactive form of a figure; null for kinds that have none, and for figures without a value. */
export function plotOf<K extends FigureKind>(
	spec: {
		[P in K]: { kind: P; data: DataOf[P] };
	}[K],
): InteractivePlot | null {
	return PLOTS[spec.kind]?.(spec.data) ?? null;
}
