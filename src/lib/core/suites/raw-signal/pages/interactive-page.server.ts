import { readFileSync } from 'node:fs';
import type { FigureSpec } from '../../../figures/index.ts';
import { findPlotly, type FoundPlotly } from './find-plotly.server.ts';
import { pageHtml } from './page-html.ts';
import { plotOf } from './plot-of.ts';

/**
 * A figure as a self-contained interactive page (HTML), or null: when plotly.js-dist-min is not installed, for kinds
 * without an interactive form (all but genome profiles, heatmaps of bins, arms and features, and VAF distributions), and
 * for figures without a value. Pages stand beside the results and are never listed among them.
 */
export function interactivePage(spec: FigureSpec, plotly: FoundPlotly | null = findPlotly()): string | null {
	if (plotly === null) return null;
	const plot = plotOf(spec);
	if (plot === null) return null;
	return pageHtml(spec, plot, { source: readFileSync(plotly.path, 'utf8'), version: plotly.version });
}
