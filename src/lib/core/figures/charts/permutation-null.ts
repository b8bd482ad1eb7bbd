import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { present } from '../columns.ts';
import { countOf } from '../counts.ts';
import { element, line } from '../element.ts';
import { extentOf, isFlat, linearAxis } from '../layout/axis.ts';
import { plot } from '../layout/plot.ts';
import { reportBoxes } from '../live/hit-boxes.ts';
import { histogram, type Histogram } from '../marks/histogram.ts';
import { PAPER, QUIET } from '../style/ink.ts';
import { POSITIVE } from '../style/palette.ts';
import { text } from '../text/draw.ts';
import { fixed, probability, threeDigits, whole } from '../text/format.ts';
import { inset } from '../layout/box.ts';

type Data = FigureData<'permutation_null'>;

const BINS = 24;
/** Room above the bars for the two lines of words, px. */
const HEAD = 38;

function bins(data: Data): Histogram {
	const values = data.values.filter(present);
	const [low, high] = extentOf([...values, data.observed]);
	const room = isFlat(low, high) ? (Math.abs(low) < 1e-270 ? 0.5 : Math.abs(low) * 0.1) : 0;
	return histogram(values, low - room, high + room, BINS);
}

/** Metric under permuted labels, and where the true labels stand. */
export const permutationNull: Chart<'permutation_null'> = {
	size: () => ({ width: 600, height: 400 }),
	least: () => 220,
	count(data, say, counted) {
		const done = data.values.filter(present).length;
		return `${countOf(data.n, say, counted)}, ${say('figure.n_permutations', { done, planned: data.planned })}`;
	},
	check: () => undefined,
	draw(data, canvas) {
		const { say } = canvas;
		const { edges, counts } = bins(data);
		const body = inset(canvas.box, { top: HEAD });
		const frame = plot(body, {
			x: linearAxis(data.metric_label, [...edges, data.observed], { nice: false }),
			y: linearAxis(say('figure.permutations'), counts, {
				include: [0, 1],
				format: (values) => values.map((v) => (Number.isInteger(v) ? fixed(v, 0) : '')),
			}),
			gridX: false,
		});
		const { area, x, y } = frame;
		const bars = counts.map((count, i) => {
			const left = x(edges[i]!);
			const right = x(edges[i + 1]!);
			return element('rect', {
				x: left,
				y: y(count),
				width: right - left,
				height: area.y + area.height - y(count),
				fill: QUIET,
				stroke: PAPER,
				'stroke-width': 0.5,
				'data-count': String(count),
			});
		});
		reportBoxes(
			canvas.reportHits,
			counts.map((_, row) => {
				const left = x(edges[row]!);
				return { row, box: { ...area, x: left, width: x(edges[row + 1]!) - left } };
			}),
			{
				sample: () => null,
				tooltip: (row) => ({
					name: `${threeDigits(edges[row] ?? 0)} – ${threeDigits(edges[row + 1] ?? 0)}`,
					lines: [{ label: say('figure.permutations'), value: whole(counts[row] ?? 0) }],
				}),
			},
		);
		const at = x(data.observed);
		const right = at > area.x + area.width / 2;
		const words = {
			anchor: right ? ('end' as const) : ('start' as const),
			limit: right ? at - canvas.box.x : canvas.box.x + canvas.box.width - at,
		};
		const shift = right ? -6 : 6;
		const done = data.values.filter(present).length;
		const second =
			data.p_value === null
				? say('figure.not_estimable')
				: say('figure.p_value', { p: probability(data.p_value), exceedances: data.exceedances, done });
		return [
			frame.svg,
			element('g', { 'data-part': 'bars' }, bars),
			line(at, canvas.box.y + 4, at, area.y + area.height, {
				stroke: POSITIVE,
				'stroke-width': 2,
				'data-part': 'observed',
			}),
			text(at + shift, canvas.box.y + 14, say('figure.observed', { value: fixed(data.observed, 3) }), {
				...words,
				weight: 'bold',
				fill: POSITIVE,
			}),
			text(at + shift, canvas.box.y + 30, second, words),
		].join('\n');
	},
	rows: ({ metric_label, observed, values }) => ({
		columns: [metric_label, 'labels'],
		rows: [[observed, 'true'], ...values.map((value) => [value, 'permuted'])],
	}),
	samples: null,
};
