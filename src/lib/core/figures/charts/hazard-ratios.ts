import { pText } from '../../../base/p-text.ts';
import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, present } from '../columns.ts';
import { element, line } from '../element.ts';
import { logAxis } from '../layout/axis.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { rowPlot, rowsHeight } from '../layout/rows.ts';
import type { Tooltip } from '../live/hit-layer.ts';
import { reportBoxes } from '../live/hit-boxes.ts';
import { MUTED, PAPER } from '../style/ink.ts';
import { seriesStyle } from '../style/palette.ts';
import { threeDigits, whole } from '../text/format.ts';

type Data = FigureData<'hazard_ratios'>;

const STEP = 30;
/** Limits beyond these are drawn at the edge. */
const FARTHEST = 1000;

const within = (value: number): number => Math.min(FARTHEST, Math.max(1 / FARTHEST, value));

function ratioWords(data: Data, row: number): string {
	const [ratio, low, high] = [data.ratio[row], data.ci_low[row], data.ci_high[row]];
	if (!present(ratio) || !present(low) || !present(high)) return '–';
	return `${threeDigits(ratio)} (${threeDigits(low)}–${threeDigits(high)})`;
}

/** Hazard ratios with intervals on a logarithmic axis; the line is 1, no difference. */
export const hazardRatios: Chart<'hazard_ratios'> = {
	size: ({ rows }) => ({ width: 720, height: Math.round(rowsHeight(rows.length, STEP) + 110) }),
	least: ({ rows }) => rowsHeight(rows.length, 18),
	count: ({ n }, say) => say('figure.n_patients', { n: whole(n) }),
	check({ rows, ratio, ci_low, ci_high, p }) {
		expectLength('hazard_ratios', rows.length, { ratio, ci_low, ci_high, p });
	},
	draw(data, canvas) {
		const { say } = canvas;
		if (data.rows.length === 0) return nothingToDraw(canvas);
		const ends = [...data.ratio, ...data.ci_low, ...data.ci_high].filter(
			(value): value is number => present(value) && value > 0,
		);
		const axis = logAxis(say('figure.hazard_ratio'), [0.5, 2, ...ends.map(within)]);
		const rows = rowPlot(canvas.box, data.rows, axis, [
			{ heading: say('figure.hazard_ratio'), words: data.rows.map((_, row) => ratioWords(data, row)) },
			{ heading: 'p', words: data.p.map(pText) },
		]);
		reportBoxes(
			canvas.reportHits,
			[...data.rows.keys()].map((row) => ({ row, box: rows.band(row) })),
			{
				sample: () => null,
				tooltip: (row): Tooltip => ({
					name: data.rows[row] ?? '',
					lines: [{ label: say('figure.hazard_ratio'), value: ratioWords(data, row) }],
				}),
			},
		);
		const { color } = seriesStyle(0);
		const one = rows.x(1);
		const { area } = rows;
		const marks = [
			line(one, area.y, one, area.y + area.height, { stroke: MUTED, 'stroke-dasharray': '4 3' }),
		];
		for (const [row, ratio] of data.ratio.entries()) {
			const [low, high] = [data.ci_low[row], data.ci_high[row]];
			if (!present(ratio) || !(ratio > 0)) continue;
			const y = rows.y(row);
			if (present(low) && present(high) && low > 0 && high > 0)
				marks.push(
					line(rows.x(within(low)), y, rows.x(within(high)), y, {
						...{ stroke: color, 'stroke-width': 2, 'data-part': 'interval' },
					}),
				);
			marks.push(
				element('circle', {
					...{ cx: rows.x(within(ratio)), cy: y, r: 5, fill: color, stroke: PAPER, 'data-i': row },
				}),
			);
		}
		return [rows.svg, element('g', { 'data-part': 'points' }, '\n', marks.join('\n'), '\n')].join('\n');
	},
	rows: ({ rows, ratio, ci_low, ci_high, p }) => ({
		columns: ['term', 'hazard ratio', 'low', 'high', 'p'],
		rows: rows.map((row, i) => [row, ratio[i], ci_low[i], ci_high[i], p[i]]),
	}),
	samples: null,
};
