import type { FigureSpec } from '../../../figures/index.ts';
import { genomeProfilePlot } from './genome-profile-plot.ts';
import { armHeatmapPlot, featureHeatmapPlot, genomeHeatmapPlot } from './heatmap-plot.ts';
import type { InteractivePlot } from './interactive-plot.ts';
import { vafPlot } from './vaf-plot.ts';

/** The interactive form of a figure; null for kinds that have none, and for figures without a value. */
export function plotOf(spec: FigureSpec): InteractivePlot | null {
	switch (spec.kind) {
		case 'genome_profile':
			return someValue(spec.data.values.flat()) ? genomeProfilePlot(spec.data) : null;
		case 'genome_heatmap':
			return someValue(spec.data.values.flat()) ? genomeHeatmapPlot(spec.data) : null;
		case 'heatmap':
			return someValue(spec.data.values) ? featureHeatmapPlot(spec.data) : null;
		case 'arm_heatmap':
			return someValue(spec.data.values) ? armHeatmapPlot(spec.data) : null;
		case 'vaf_distribution':
			return someValue(spec.data.vaf) ? vafPlot(spec.data) : null;
		default:
			return null;
	}
}

function someValue(values: readonly (number | null)[]): boolean {
	return values.some((value) => value !== null);
}
