/** What Plotly draws: traces and layout, as plain data. */
export interface InteractivePlot {
	data: Readonly<Record<string, unknown>>[];
	layout: Readonly<Record<string, unknown>>;
	/** Names of the rows and columns of a heatmap, joined to the words of its cells only in the browser: a million of them would be 50 MB. */
	cells?: { rows: string[]; columns: string[] };
	/** Height that suits the plot, px. */
	height: number;
	/** What was joined to keep the page small; empty = nothing. */
	notes: string[];
}

/** Layout that every plot shares: the look of the printed figures. */
export const COMMON_LAYOUT = {
	paper_bgcolor: '#FFFFFF',
	plot_bgcolor: '#FFFFFF',
	font: { family: 'Inter Variable, DejaVu Sans, sans-serif', size: 12, color: '#1D2126' },
	hovermode: 'closest',
	showlegend: false,
	margin: { l: 70, r: 20, t: 50, b: 60 },
} as const;

export const GRID = { gridcolor: '#E4E0D8', zeroline: false, linecolor: '#5C636B' } as const;

/** A legend above the plot, for layouts that show one. */
export const LEGEND = {
	showlegend: true,
	legend: { orientation: 'h', yanchor: 'bottom', y: 1.02, x: 0 },
} as const;

/** Whether anything can be drawn. */
export function someValue(values: readonly (number | null)[]): boolean {
	return values.some((value) => value !== null);
}
