import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, present } from '../columns.ts';
import { element, line } from '../element.ts';
import { linearAxis } from '../layout/axis.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { rowPlot, rowsHeight } from '../layout/rows.ts';
import type { Tooltip } from '../live/hit-layer.ts';
import { reportBoxes } from '../live/hit-boxes.ts';
import { PAPER } from '../style/ink.ts';
import { POSITIVE } from '../style/palette.ts';
import { percent } from '../text/format.ts';

/** Rates of fewer cases than this are not drawn: their intervals span most of the axis. */
const MIN_CASES = 5;
const STEP = 34;

function stageTooltip(data: FigureData<'sensitivity_by_stage'>, row: number, label: string): Tooltip {
	const n = data.n[row] ?? 0;
	const k = data.k[row] ?? 0;
	const [low, high] = [data.ci_low[row], data.ci_high[row]];
	const interval = present(low) && present(high) ? ` [${percent(low)}, ${percent(high)}]` : '';
	const rate = n < MIN_CASES ? '' : ` = ${percent(k / n)}${interval}`;
	return { name: data.stages[row] ?? '', lines: [{ label, value: `${k}/${n}${rate}` }] };
}

/** Share of cases found per stage, with exact intervals, k/n and percent. */
export const sensitivityByStage: Chart<'sensitivity_by_stage'> = {
	size: (data) => ({
		width: 640,
		height: Math.round(Math.max(200, rowsHeight(data.stages.length, STEP)) + 90),
	}),
	least: (data) => rowsHeight(data.stages.length, 20),
	count: (data, say) => {
		// A last row "all" repeats the rows above it; n is the largest of the rows and their sum without it.
		const last = data.n[data.n.length - 1] ?? 0;
		const rest = data.n.slice(0, -1).reduce((a, b) => a + b, 0);
		return say('figure.n_cases', { n: last === rest ? last : rest + last });
	},
	notes: (data, say) => (data.n.some((n) => n < MIN_CASES) ? [say('figure.note_few')] : []),
	check(data) {
		const { k, n, ci_low, ci_high } = data;
		expectLength('sensitivity_by_stage', data.stages.length, { k, n, ci_low, ci_high });
	},
	draw(data, canvas) {
		if (data.stages.length === 0) return nothingToDraw(canvas);
		const label = `${canvas.say('figure.sensitivity')}, % (${data.specificity_label})`;
		const axis = linearAxis(label, [0, 100], { nice: false });
		const rows = rowPlot(canvas.box, data.stages, axis, [
			{ heading: '', words: data.k.map((k, row) => `${k}/${data.n[row]}`) },
			{
				heading: '',
				words: data.k.map((k, row) => {
					const n = data.n[row]!;
					return n < MIN_CASES ? '' : percent(k / n);
				}),
			},
		]);
		reportBoxes(
			canvas.reportHits,
			[...data.stages.keys()].map((row) => ({ row, box: rows.band(row) })),
			{ sample: () => null, tooltip: (row) => stageTooltip(data, row, canvas.say('figure.sensitivity')) },
		);
		const marks: string[] = [];
		for (const [row, n] of data.n.entries()) {
			if (n < MIN_CASES) continue;
			const y = rows.y(row);
			const low = data.ci_low[row];
			const high = data.ci_high[row];
			if (present(low) && present(high))
				marks.push(
					line(rows.x(low * 100), y, rows.x(high * 100), y, {
						stroke: POSITIVE,
						'stroke-width': 5,
						'stroke-opacity': 0.3,
						'data-part': 'interval',
					}),
				);
			const rate = (100 * data.k[row]!) / n;
			marks.push(
				element('circle', { cx: rows.x(rate), cy: y, r: 5, fill: POSITIVE, stroke: PAPER, 'data-i': row }),
			);
		}
		return [rows.svg, element('g', { 'data-part': 'points' }, '\n', marks.join('\n'), '\n')].join('\n');
	},
	rows: ({ stages, k, n, ci_low, ci_high }) => ({
		columns: ['stage', 'found', 'cases', 'low', 'high'],
		rows: stages.map((stage, row) => [stage, k[row], n[row], ci_low[row], ci_high[row]]),
	}),
	samples: null,
};
