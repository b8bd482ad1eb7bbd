import type { FigureData } from '../../../figures/index.ts';
import { colorDomain, scaleColors, type ScaleKind } from '../../../figures/style/color-scale.ts';
import { genomePlaces, regionName } from './genome-places.ts';
import { COMMON_LAYOUT, someValue, type InteractivePlot } from './interactive-plot.ts';
import { plotText } from './plot-text.ts';

/** Cells of one page; above this neighbouring bins are joined, because a page of 10 million cells does not open. */
const MAX_CELLS = 1_000_000;

/** The colours of a scale as Plotly wants them; missing cells show the grey ground. */
function plotScale(kind: ScaleKind): [number, string][] {
	const bytes = scaleColors(kind);
	const last = bytes.length / 3 - 1;
	return Array.from({ length: 33 }, (_, k): [number, string] => {
		const level = Math.round((k / 32) * last);
		return [k / 32, `rgb(${bytes[level * 3]},${bytes[level * 3 + 1]},${bytes[level * 3 + 2]})`];
	});
}

interface Matrix {
	rows: readonly string[];
	columns: readonly string[];
	/** Row by row. */
	values: readonly (readonly (number | null)[])[];
	value_label: string;
	scale: 'magnitude' | 'difference';
	domain: readonly [number, number] | null;
}

function heatmapPlot(
	matrix: Matrix,
	xaxis: Readonly<Record<string, unknown>>,
	notes: string[],
): InteractivePlot | null {
	if (!matrix.values.some(someValue)) return null;
	const { low, high } = colorDomain(matrix.values.flat(), matrix.scale, matrix.domain);
	const named = matrix.rows.length <= 60;
	return {
		data: [
			{
				type: 'heatmap',
				z: matrix.values.map((row) => row.map(fourDigits)),
				hovertemplate: '%{text}<br>%{z:.4g}<extra></extra>',
				hoverongaps: false,
				zmin: low,
				zmax: high,
				colorscale: plotScale(matrix.scale),
				colorbar: { title: { text: plotText(matrix.value_label), side: 'right' }, thickness: 12 },
			},
		],
		layout: {
			...COMMON_LAYOUT,
			plot_bgcolor: '#DCD9D1',
			margin: { ...COMMON_LAYOUT.margin, l: 190 },
			xaxis,
			yaxis: {
				autorange: 'reversed',
				tickvals: named ? [...matrix.rows.keys()] : [],
				ticktext: named ? matrix.rows.map(plotText) : [],
				showgrid: false,
				zeroline: false,
			},
		},
		cells: { rows: matrix.rows.map(plotText), columns: [...matrix.columns] },
		height: Math.max(360, Math.min(1400, 160 + matrix.rows.length * (named ? 18 : 3))),
		notes,
	};
}

/** What a colour can show, so that the page stays small. */
function fourDigits(value: number | null): number | null {
	return value === null ? null : Number(value.toPrecision(4));
}

/** Samples by bins; neighbouring bins of a chromosome are joined (mean of those with a value) when there are too many. */
export function genomeHeatmapPlot(data: FigureData<'genome_heatmap'>): InteractivePlot | null {
	const places = genomePlaces(data);
	const order = data.sample_tree?.order ?? [...data.sample_ids.keys()];
	const bins = [...data.bin_start.keys()].sort((a, b) => places.middle[a]! - places.middle[b]!);
	const joined = Math.max(1, Math.ceil((bins.length * order.length) / MAX_CELLS));
	const runs: number[][] = [];
	for (const bin of bins) {
		const last = runs[runs.length - 1];
		const same = last && data.bin_chromosome[last[0]!] === data.bin_chromosome[bin];
		if (last && same && last.length < joined) last.push(bin);
		else runs.push([bin]);
	}
	const values = order.map((sample) =>
		runs.map((run) => {
			const present = run.map((bin) => data.values[sample]?.[bin] ?? null).filter((v) => v !== null);
			return present.length === 0 ? null : present.reduce((a, b) => a + b, 0) / present.length;
		}),
	);
	const columns = runs.map((run) => {
		const [from, to] = [run[0]!, run[run.length - 1]!];
		const name = data.chromosomes[data.bin_chromosome[from]!]?.name ?? '';
		return regionName(name, data.bin_start[from]!, data.bin_end[to]!);
	});
	const ticks = data.chromosomes.map((_, c) => {
		const mine = runs.flatMap((run, k) => (data.bin_chromosome[run[0]!] === c ? [k] : []));
		return mine.length === 0 ? null : (mine[0]! + mine[mine.length - 1]!) / 2;
	});
	const shown = [...ticks.keys()].filter((c) => ticks[c] !== null);
	return heatmapPlot(
		{ ...data, rows: order.map((i) => data.sample_ids[i]!), columns, values },
		{
			tickvals: shown.map((c) => ticks[c]),
			ticktext: shown.map((c) => plotText(data.chromosomes[c]?.name ?? '')),
			showgrid: false,
			zeroline: false,
		},
		joined > 1 ? [`${joined} neighbouring bins are averaged.`] : [],
	);
}

/** Features by samples, in the order of the trees. */
export function featureHeatmapPlot(data: FigureData<'heatmap'>): InteractivePlot | null {
	const columns = data.column_tree?.order ?? [...data.sample_ids.keys()];
	const rows = data.row_tree?.order ?? [...data.feature_ids.keys()];
	const n = data.sample_ids.length;
	const names = columns.map((i) => data.sample_ids[i]!);
	const named = names.length <= 60;
	return heatmapPlot(
		{
			...data,
			rows: rows.map((i) => data.feature_ids[i]!),
			columns: names.map(plotText),
			values: rows.map((row) => columns.map((column) => data.values[row * n + column] ?? null)),
		},
		{
			tickvals: named ? [...names.keys()] : [],
			ticktext: named ? names.map(plotText) : [],
			tickangle: -90,
			showgrid: false,
			zeroline: false,
		},
		[],
	);
}

/** Samples by chromosome arms. */
export function armHeatmapPlot(data: FigureData<'arm_heatmap'>): InteractivePlot | null {
	const order = data.sample_tree?.order ?? [...data.sample_ids.keys()];
	const arms = data.arms.length;
	return heatmapPlot(
		{
			...data,
			rows: order.map((i) => data.sample_ids[i]!),
			columns: data.arms.map(plotText),
			values: order.map((i) => data.arms.map((_, k) => data.values[i * arms + k] ?? null)),
		},
		{
			tickvals: [...data.arms.keys()],
			ticktext: data.arms.map(plotText),
			tickangle: -90,
			showgrid: false,
			zeroline: false,
		},
		[],
	);
}
