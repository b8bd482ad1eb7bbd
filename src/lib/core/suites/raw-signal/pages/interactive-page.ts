import type { FigureSpec } from '../../../figures/index.ts';
import { pageHtml } from './page-html.ts';
import { plotOf } from './plot-of.ts';

/**
 * A figure as an interactive page (HTML) that draws with the Plotly program beside it, or null for kinds without an
 * interactive form (all but genome profiles, heatmaps of bins, arms and features, and VAF distributions) and for figures
 * without a value.
 * @param version of Plotly
 */
export function interactivePage(spec: FigureSpec, version: string): string | null {
	const plot = plotOf(spec);
	return plot === null ? null : pageHtml(spec, plot, version);
}
