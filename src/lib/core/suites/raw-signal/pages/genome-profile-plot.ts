import { appendAll } from '../../../../base/append-all.ts';
import type { FigureData } from '../../../figures/index.ts';
import { CALL_LINE } from '../../../figures/style/calls.ts';
import { groupStyles, styleOf } from '../../../figures/style/palette.ts';
import { genomePlaces, type GenomePlaces } from './genome-places.ts';
import { COMMON_LAYOUT, GRID, LEGEND, someValue, type InteractivePlot } from './interactive-plot.ts';
import { plotText } from './plot-text.ts';

type Data = FigureData<'genome_profile'>;

/** Panels of one page; the printed figure holds as many. */
const MAX_PANELS = 12;

/** A panel per sample: bins, segments and the band of the controls. Values beyond the axis can be reached by zooming out. */
export function genomeProfilePlot(data: Data): InteractivePlot | null {
	if (!someValue(data.values.flat())) return null;
	const places = genomePlaces(data);
	const shown = data.sample_ids.slice(0, MAX_PANELS);
	const each = 1 / Math.max(1, shown.length);
	const layout: Record<string, unknown> = {
		...COMMON_LAYOUT,
		xaxis: { ...places.axis, anchor: `y${shown.length > 1 ? shown.length : ''}` },
		shapes: stripes(places),
		...(data.segments !== null || data.control_band !== null ? LEGEND : {}),
	};
	const traces: Record<string, unknown>[] = [];
	for (const [k, id] of shown.entries()) {
		const suffix = k === 0 ? '' : String(k + 1);
		const top = 1 - k * each;
		layout[`yaxis${suffix}`] = {
			...GRID,
			domain: [Math.max(0, top - each * 0.86), top],
			title: { text: `${plotText(id)}<br>${plotText(data.value_label)}` },
			...(data.domain === null ? {} : { range: data.domain }),
		};
		appendAll(traces, panelTraces(data, places, k, `y${suffix}`));
	}
	const notes =
		data.sample_ids.length > MAX_PANELS ? [`First ${MAX_PANELS} of ${data.sample_ids.length} samples.`] : [];
	return { data: traces, layout, height: 140 + shown.length * (shown.length > 3 ? 180 : 300), notes };
}

/** Every second chromosome in grey, behind all panels. */
function stripes(places: GenomePlaces): Record<string, unknown>[] {
	return places.borders.flatMap((end, c) =>
		c % 2 === 1
			? [
					{
						type: 'rect',
						layer: 'below',
						xref: 'x',
						yref: 'paper',
						x0: places.borders[c - 1],
						x1: end,
						y0: 0,
						y1: 1,
						fillcolor: '#F3F2EE',
						line: { width: 0 },
					},
				]
			: [],
	);
}

function panelTraces(
	data: Data,
	places: GenomePlaces,
	sample: number,
	yaxis: string,
): Record<string, unknown>[] {
	const first = sample === 0;
	const style = styleOf(groupStyles(data));
	const traces: Record<string, unknown>[] = [];
	const band = data.control_band;
	if (band !== null) {
		const common = {
			type: 'scatter',
			mode: 'lines',
			x: places.middle,
			yaxis,
			hoverinfo: 'skip',
			line: { width: 0 },
			legendgroup: 'band',
		};
		traces.push({ ...common, y: band.low, showlegend: false });
		traces.push({
			...common,
			y: band.high,
			fill: 'tonexty',
			fillcolor: 'rgba(140,155,160,0.3)',
			name: plotText(band.label),
			showlegend: first,
		});
	}
	const labelled = data.group.some((name) => name !== null);
	traces.push({
		type: data.bin_start.length > 3000 ? 'scattergl' : 'scatter',
		mode: data.draw === 'line' ? 'lines+markers' : 'markers',
		x: places.middle,
		y: data.values[sample] ?? [],
		yaxis,
		text: data.bin_start.map((_, i) => places.name(i)),
		hovertemplate: '%{text}<br>%{y:.3g}<extra></extra>',
		marker: { size: 4, color: labelled ? style(data.group[sample]).color : '#9A9F9C', opacity: 0.7 },
		...(data.draw === 'line' ? { line: { width: 1 }, connectgaps: false } : {}),
		name: plotText(data.sample_ids[sample] ?? ''),
		showlegend: false,
	});
	const segments = data.segments?.[sample];
	if (segments)
		for (const call of ['neutral', 'loss', 'gain'] as const) {
			const x: (number | null)[] = [];
			const y: (number | null)[] = [];
			for (const [k, c] of segments.chromosome.entries()) {
				if ((segments.call[k] ?? 'neutral') !== call) continue;
				const value = segments.value[k] ?? null;
				x.push(places.at(c, segments.start[k]!), places.at(c, segments.end[k]!), null);
				y.push(value, value, null);
			}
			if (x.length === 0) continue;
			traces.push({
				type: 'scatter',
				mode: 'lines',
				x,
				y,
				yaxis,
				line: { color: CALL_LINE[call], width: 3 },
				name: call === 'neutral' ? 'no change called' : call,
				legendgroup: call,
				showlegend: first,
				hovertemplate: `%{y:.3g}<extra>${call}</extra>`,
			});
		}
	return traces;
}
