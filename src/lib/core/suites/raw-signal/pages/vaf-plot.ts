import { createRandom } from '../../../../base/random.ts';
import type { FigureData } from '../../../figures/index.ts';
import { classColor, groupStyles, styleOf } from '../../../figures/style/palette.ts';
import { COMMON_LAYOUT, GRID, LEGEND, someValue, type InteractivePlot } from './interactive-plot.ts';
import { plotText } from './plot-text.ts';

type Data = FigureData<'vaf_distribution'>;

/** Every variant as a point over its sample, in percent, with its class and sample on hover; limits as short lines. */
export function vafPlot(data: Data): InteractivePlot | null {
	if (!someValue(data.vaf)) return null;
	const named = data.sample_ids.length <= 60;
	const marks = data.marks.filter(({ value }) => value > 0 || !data.log);
	return {
		data: [...points(data), ...limits(data)],
		layout: {
			...COMMON_LAYOUT,
			...(data.variant_class !== null || data.detection_limit !== null ? LEGEND : {}),
			xaxis: {
				tickvals: named ? [...data.sample_ids.keys()] : [],
				ticktext: named ? data.sample_ids.map(plotText) : [],
				tickangle: -45,
				automargin: true,
				showgrid: false,
				zeroline: false,
				range: [-0.6, data.sample_ids.length - 0.4],
			},
			yaxis: { ...GRID, type: data.log ? 'log' : 'linear', title: { text: plotText(data.value_label) } },
			shapes: marks.map(({ value }) => ({
				type: 'line',
				xref: 'paper',
				x0: 0,
				x1: 1,
				y0: value * 100,
				y1: value * 100,
				line: { color: '#1D2126', width: 1, dash: 'dash' },
			})),
			annotations: marks.map(({ value, label }) => ({
				xref: 'paper',
				x: 1,
				xanchor: 'right',
				// Annotations of a logarithmic axis stand at the logarithm of their value.
				y: data.log ? Math.log10(value * 100) : value * 100,
				yanchor: 'bottom',
				showarrow: false,
				text: plotText(label),
			})),
		},
		height: 560,
		notes: [],
	};
}

/** The variants, one trace per class. */
function points(data: Data): Record<string, unknown>[] {
	const style = styleOf(groupStyles(data));
	// Sideways jitter keeps points of one sample apart; its stream is fixed, so the page is the same every time.
	const random = createRandom(20, 'interactive VAF');
	const jitter = data.vaf.map(() => (random.uniform() - 0.5) * 0.6);
	const classes = data.variant_class === null ? [null] : [...data.classes, null];
	return classes.flatMap((name) => {
		const rows = rowsOfClass(data, name);
		if (rows.length === 0) return [];
		const sampleOf = (row: number): number => data.variant_sample[row]!;
		return [
			{
				type: rows.length > 3000 ? 'scattergl' : 'scatter',
				mode: 'markers',
				x: rows.map((row) => sampleOf(row) + jitter[row]!),
				y: rows.map((row) => (data.vaf[row] as number) * 100),
				text: rows.map((row) => {
					const own = data.variant_class?.[row] ?? '';
					return plotText(data.sample_ids[sampleOf(row)] ?? '') + (own === '' ? '' : `<br>${plotText(own)}`);
				}),
				hovertemplate: '%{text}<br>%{y:.3g} %<extra></extra>',
				marker: {
					size: 6,
					opacity: 0.75,
					color:
						data.variant_class === null
							? rows.map((row) => style(data.group[sampleOf(row)]).color)
							: classColor(data.classes, name),
				},
				name: plotText(name ?? 'no class'),
				showlegend: data.variant_class !== null,
			},
		];
	});
}

/** Variants of a class that the axis can show; null stands for those of no listed class. */
function rowsOfClass({ vaf, variant_class, classes, log }: Data, name: string | null): number[] {
	return vaf.flatMap((value, row) => {
		if (value === null || (log && value <= 0)) return [];
		if (variant_class === null) return [row];
		const own = variant_class[row] ?? null;
		return (own !== null && classes.includes(own) ? own : null) === name ? [row] : [];
	});
}

function limits(data: Data): Record<string, unknown>[] {
	const x: (number | null)[] = [];
	const y: (number | null)[] = [];
	for (const [sample, limit] of (data.detection_limit ?? []).entries()) {
		if (limit === null || (data.log && limit <= 0)) continue;
		x.push(sample - 0.4, sample + 0.4, null);
		y.push(limit * 100, limit * 100, null);
	}
	if (x.length === 0) return [];
	return [
		{
			type: 'scatter',
			mode: 'lines',
			x,
			y,
			line: { color: '#1D2126', width: 1.5, dash: 'dot' },
			name: 'detection limit',
			hovertemplate: 'detection limit %{y:.3g} %<extra></extra>',
		},
	];
}
