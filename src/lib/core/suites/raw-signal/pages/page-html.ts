import { figureCount, type FigureSpec } from '../../../figures/index.ts';
import { escapeText } from '../../../figures/text/clean.ts';
import type { InteractivePlot } from './interactive-plot.ts';

/** JSON that may stand inside a script element: no tag and no line separator can end it. */
function scriptJson(value: unknown): string {
	return JSON.stringify(value)
		.replace(/</g, '\\u003c')
		.replace(/\u2028/g, '\\u2028')
		.replace(/\u2029/g, '\\u2029');
}

/** Name of the Plotly program beside the pages. */
export function programFile(version: string): string {
	return `plotly-${version.replace(/[^\w.-]/g, '_')}.min.js`;
}

/**
 * A page with words and data; the Plotly program lies beside it. It may load nothing else (content security policy; `file:`
 * stands for pages opened from disk, where 'self' matches nothing); 'unsafe-eval' is what Plotly's WebGL traces compile
 * their shaders' code with.
 */
export function pageHtml(spec: FigureSpec, plot: InteractivePlot, version: string): string {
	const program = programFile(version);
	const second = [spec.subtitle, figureCount(spec)]
		.filter((part) => part !== undefined && part !== '')
		.join(' · ');
	const notes = plot.notes.map((note) => `<p class="note">${escapeText(note)}</p>\n`).join('');
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' file: 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'; img-src data: blob:; font-src data:; connect-src 'none'; form-action 'none'; base-uri 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(spec.title)}</title>
<style>
body { margin: 24px; max-width: 1400px; font: 14px/1.5 "Inter Variable", "DejaVu Sans", sans-serif; color: #1D2126; background: #FFFFFF; }
h1 { font-size: 20px; line-height: 1.3; margin: 0; }
p { margin: 4px 0; max-width: 72ch; }
.second, .note, footer { color: #5C636B; font-size: 13px; }
#plot { margin-top: 12px; }
</style>
</head>
<body>
<h1>${escapeText(spec.title)}</h1>
<p class="second">${escapeText(second)}</p>
<div id="plot" style="height: ${Math.round(plot.height)}px"></div>
<p>${escapeText(spec.caption)}</p>
${notes}<footer>Drawn in the browser by Plotly ${escapeText(version)} (MIT licence); no data leaves this computer.</footer>
<script src="${program}"></script>
<script type="application/json" id="figure">${scriptJson({ data: plot.data, layout: plot.layout, cells: plot.cells })}</script>
<script>
const figure = JSON.parse(document.getElementById('figure').textContent);
if (figure.cells) figure.data[0].text = figure.cells.rows.map((row) => figure.cells.columns.map((column) => row + '<br>' + column));
if (!window.Plotly) document.getElementById('plot').textContent = 'To show this figure, keep ${program} in the same folder as this page.';
else window.Plotly.newPlot('plot', figure.data, figure.layout, { displaylogo: false, responsive: true });
</script>
</body>
</html>
`;
}
