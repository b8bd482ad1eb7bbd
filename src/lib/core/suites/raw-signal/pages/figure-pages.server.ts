import type { SuiteFigure, SuitePage } from '../../suite.ts';
import { findPlotly, type FoundPlotly } from './find-plotly.server.ts';
import { interactivePage } from './interactive-page.server.ts';

/** A page holds the 5 MB of Plotly, so a run gets a few: this many of each kind, the first ones. */
const OF_EACH_KIND = 2;

/** Interactive pages of the figures of a run, named like them; none when plotly.js-dist-min is not installed. */
export function figurePages(
	figures: readonly SuiteFigure[],
	plotly: FoundPlotly | null = findPlotly(),
): SuitePage[] {
	const made = new Map<string, number>();
	const pages: SuitePage[] = [];
	if (plotly === null) return pages;
	for (const { name, spec } of figures) {
		const before = made.get(spec.kind) ?? 0;
		if (before >= OF_EACH_KIND) continue;
		const html = interactivePage(spec, plotly);
		if (html === null) continue;
		made.set(spec.kind, before + 1);
		pages.push({ name, title: spec.title, html });
	}
	return pages;
}
