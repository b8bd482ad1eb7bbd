import { readFileSync } from 'node:fs';
import type { SuiteFigure, SuitePage } from '../../suite.ts';
import { findPlotly, type FoundPlotly } from './find-plotly.server.ts';
import { interactivePage } from './interactive-page.ts';
import { programFile } from './page-html.ts';

/**
 * Interactive pages of the figures of a run, named like them, and the Plotly program they share: it takes 5 MB, so it lies
 * beside them once. None when plotly.js-dist-min is not installed.
 */
export function figurePages(
	figures: readonly SuiteFigure[],
	plotly: FoundPlotly | null = findPlotly(),
): SuitePage[] {
	if (plotly === null) return [];
	const pages = figures.flatMap(({ name, spec }): SuitePage[] => {
		const html = interactivePage(spec, plotly.version);
		return html === null ? [] : [{ file: `${name}.html`, title: spec.title, content: html }];
	});
	if (pages.length === 0) return [];
	const program = readFileSync(plotly.path, 'utf8');
	return [
		...pages,
		{ file: programFile(plotly.version), title: `Plotly ${plotly.version} (MIT licence)`, content: program },
	];
}
