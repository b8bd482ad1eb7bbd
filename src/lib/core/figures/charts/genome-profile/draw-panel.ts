import { present } from '../../columns.ts';
import { line } from '../../element.ts';
import { lineSteps } from '../../layout/bins.ts';
import { genomeGround } from '../../layout/genome-axis.ts';
import { areaMark } from '../../layout/plot.ts';
import { reportCurves } from '../../live/hit-curves.ts';
import { drawCurves, type Curve, type CurvePlace } from '../../marks/curves.ts';
import { VECTOR_LIMIT } from '../../marks/points.ts';
import { edgePoints, type ValuePoint } from '../../marks/edge-points.ts';
import { mark } from '../../marks/shape.ts';
import { CALL_LINE, CALL_POINT } from '../../style/calls.ts';
import { ACCENT, INK, MUTED, SIZE } from '../../style/ink.ts';
import { text } from '../../text/draw.ts';
import { textWidth } from '../../text/measure.ts';
import { shortenMiddle } from '../../text/shorten.ts';
import { cleanText } from '../../text/clean.ts';
import { binCalls, segmentLines, levelsBeyond } from './segments.ts';
import { reportStrip, binTooltip } from './bin-tooltip.ts';
import { controlBand } from './control-band.ts';
import { type PanelPlace, HEAD } from './panel-place.ts';

/** One panel with its axis, its marks and its title. */
export function drawPanel(place: PanelPlace): string {
	const { data, area, values, side, genome } = place;
	const foot = area.y + area.height;
	const y = (value: number): number => area.y + (1 - values.at(value)) * area.height;
	const [low, high] = values.domain;
	const parts = [
		areaMark(area, 'genome', values.domain.join(' ')),
		genomeGround(genome, area),
		side.draw(area, { room: HEAD }),
		controlBand(place, y),
	];
	if (data.baseline !== null && data.baseline >= low && data.baseline <= high)
		parts.push(
			line(area.x, y(data.baseline), area.x + area.width, y(data.baseline), {
				stroke: MUTED,
				'stroke-width': 0.8,
				'data-part': 'baseline',
			}),
		);
	if (data.layout === 'stacked') reportStrip(place, y);
	parts.push(
		data.layout === 'by_group' || data.draw === 'line' ? lines(place, y) : points(place),
		data.layout === 'stacked' ? segmentLines(place, y) : '',
		data.layout === 'stacked' ? levelsBeyond(place) : '',
		line(area.x, foot, area.x + area.width, foot, { stroke: MUTED }),
		title(place),
	);
	return parts.filter((part) => part !== '').join('\n');
}

function title({ panel, area }: PanelPlace): string {
	const shift = panel.color === null ? 0 : 14;
	const note = shortenMiddle(cleanText(panel.note), area.width * 0.55, SIZE.tick);
	const limit = area.width - shift - (note === '' ? 0 : textWidth(note, SIZE.tick) + 16);
	const name = shortenMiddle(cleanText(panel.title), limit, SIZE.label, 'bold');
	const y = area.y - 5;
	const symbol =
		panel.color === null ? '' : mark(area.x + 5, y - 4, 4.2, { color: panel.color, hollow: panel.hollow });
	return [
		symbol,
		text(area.x + shift, y, name, { size: SIZE.label, weight: 'bold' }),
		text(area.x + area.width, y, note, { anchor: 'end', fill: MUTED }),
	].join('');
}

function points(place: PanelPlace): string {
	const { data, panel, area, values, middles } = place;
	const shown: ValuePoint[] = [];
	for (const sample of panel.samples) {
		const calls = binCalls(data, sample);
		for (const [i, value] of (data.values[sample] ?? []).entries()) {
			if (!present(value)) continue;
			const call = calls[i] ?? 'neutral';
			shown.push({
				x: middles[i]!,
				value,
				color: CALL_POINT[call],
				beyond_color: call === 'neutral' ? MUTED : CALL_LINE[call],
			});
		}
	}
	const n = shown.length;
	const radius = n <= 500 ? 2.2 : n <= 2000 ? 1.7 : n <= 8000 ? 1.2 : 1;
	return edgePoints(shown, values, area, radius, place.canvas.defer, VECTOR_LIMIT / place.panels);
}

/** Samples of a panel as lines that break between chromosomes. */
function lines(place: PanelPlace, y: (value: number) => number): string {
	const { data, panel, area, middles, canvas } = place;
	const steps = lineSteps(data);
	const n = panel.samples.length;
	const color = panel.color ?? (n === 1 ? INK : ACCENT);
	const xs: number[] = [];
	for (const step of steps) xs.push(step < 0 ? (xs[xs.length - 1] ?? 0) : middles[step]!);
	const curves = panel.samples.map((sample): Curve => {
		const column = data.values[sample] ?? [];
		return {
			y: Array.from(steps, (step) => (step < 0 ? null : (column[step] ?? null))),
			color,
			width: n <= 3 ? 1.3 : n <= 30 ? 0.9 : 0.7,
			opacity: n <= 3 ? 1 : n <= 30 ? 0.7 : n <= 150 ? 0.45 : 0.3,
			row: sample,
		};
	});
	const where: CurvePlace = {
		x: xs,
		from: 0,
		to: xs.length,
		y: (value) => (present(value) ? y(value) : NaN),
		area,
	};
	if (data.layout === 'by_group')
		reportCurves(canvas.reportHits, curves, where, {
			sample: (sample) => data.sample_ids[sample] ?? null,
			tooltip: (sample, _, position) => binTooltip(data, sample ?? -1, steps[position] ?? -1, canvas),
		});
	return drawCurves([], curves, where, canvas.defer);
}
