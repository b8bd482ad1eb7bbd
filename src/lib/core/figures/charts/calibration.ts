import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, present } from '../columns.ts';
import { element, line, pathThrough } from '../element.ts';
import { inset } from '../layout/box.ts';
import type { Canvas } from '../layout/canvas.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { placeLabels } from '../layout/place-labels.ts';
import { unit, unitPlot } from '../layout/unit-plot.ts';
import type { Tooltip } from '../live/hit-layer.ts';
import { valueLine } from '../live/tooltip-lines.ts';
import { reportPoints } from '../live/hit-points.ts';
import { mark } from '../marks/shape.ts';
import { MUTED, PAPER } from '../style/ink.ts';
import { countOf } from '../counts.ts';
import { seriesStyle } from '../style/palette.ts';
import { threeDigits } from '../text/format.ts';

const WHISKER = 4;

function binTooltip(data: FigureData<'calibration'>, row: number, { say }: Canvas): Tooltip {
	const { positive } = data;
	const [low, high] = [data.ci_low[row], data.ci_high[row]];
	const interval = present(low) && present(high) ? ` [${threeDigits(low)}, ${threeDigits(high)}]` : '';
	return {
		name: `${data.n_positive[row]}/${data.n[row]}`,
		lines: [
			valueLine(say('figure.predicted', { positive }), data.predicted[row]),
			{
				label: say('figure.observed_share', { positive }),
				value: threeDigits(data.observed[row] ?? 0) + interval,
			},
		],
	};
}

/** Observed share of positives in bins of the predicted probability, with exact intervals and counts. */
export const calibration: Chart<'calibration'> = {
	size: () => ({ width: 520, height: 580 }),
	least: () => 260,
	square: true,
	count: (data, say, counted) =>
		countOf(
			data.n.reduce((a, b) => a + b, 0),
			say,
			counted,
		),
	check(data) {
		const { observed, ci_low, ci_high, n, n_positive } = data;
		expectLength('calibration', data.predicted.length, { observed, ci_low, ci_high, n, n_positive });
	},
	key: (_, say) => [{ label: say('figure.perfect'), color: MUTED, shape: 'line', dash: '4 3' }],
	draw(data, canvas) {
		if (data.predicted.length === 0) return nothingToDraw(canvas);
		const { say } = canvas;
		const { positive } = data;
		// Room for the count above an interval that reaches 1.
		const body = inset(canvas.box, { top: 10 });
		const frame = unitPlot(
			body,
			say('figure.predicted', { positive }),
			say('figure.observed_share', { positive }),
		);
		const { x, y } = frame;
		const { color } = seriesStyle(0);
		const bins = data.predicted.map((p, i) => ({ x: x(unit(p)), y: y(unit(data.observed[i]!)), i }));
		const intervals = bins.flatMap((bin) => {
			const low = data.ci_low[bin.i];
			const high = data.ci_high[bin.i];
			if (!present(low) || !present(high)) return [];
			const [top, foot] = [y(unit(high)), y(unit(low))];
			return [
				element('path', {
					d: [
						pathThrough([
							[bin.x, top],
							[bin.x, foot],
						]),
						pathThrough([
							[bin.x - WHISKER, top],
							[bin.x + WHISKER, top],
						]),
						pathThrough([
							[bin.x - WHISKER, foot],
							[bin.x + WHISKER, foot],
						]),
					].join(''),
					fill: 'none',
					stroke: color,
					'stroke-width': 1.2,
					'data-part': 'interval',
				}),
			];
		});
		const marks = bins.map((bin) => mark(bin.x, bin.y, 4.5, { color, row: bin.i }));
		reportPoints(
			canvas.reportHits,
			bins.map((bin) => ({ x: bin.x, y: bin.y, color, row: bin.i })),
			4.5,
			{ sample: () => null, tooltip: (row) => binTooltip(data, row, canvas) },
		);
		// The counts stand above the intervals, where no line of the plot runs.
		const labels = placeLabels(
			bins.map((bin) => ({
				x: bin.x,
				y: Math.min(bin.y, y(unit(data.ci_high[bin.i] ?? 0))),
				label: `${data.n_positive[bin.i]}/${data.n[bin.i]}`,
				above: true,
			})),
			inset(frame.area, { top: -16 }),
			bins,
			3,
		);
		const parts = [
			frame.svg,
			line(x(0), y(0), x(1), y(1), { stroke: MUTED, 'stroke-dasharray': '4 3' }),
			element('path', {
				d: pathThrough(bins.map((bin) => [bin.x, bin.y] as const)),
				fill: 'none',
				stroke: color,
				'stroke-width': 1.6,
			}),
			...intervals,
			element('g', { stroke: PAPER, 'data-part': 'points' }, marks),
			labels.svg,
		];
		return parts.filter((part) => part !== '').join('\n');
	},
	rows: ({ predicted, observed, ci_low, ci_high, n, n_positive }) => ({
		columns: ['predicted probability', 'observed share', 'low', 'high', 'positive', 'n'],
		rows: predicted.map((p, i) => [p, observed[i], ci_low[i], ci_high[i], n_positive[i], n[i]]),
	}),
	samples: null,
};
