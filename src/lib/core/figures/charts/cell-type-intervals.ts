import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, present } from '../columns.ts';
import { element, line } from '../element.ts';
import { linearAxis } from '../layout/axis.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { rowPlot, rowsHeight } from '../layout/rows.ts';
import { reportBoxes } from '../live/hit-boxes.ts';
import { MUTED, PAPER } from '../style/ink.ts';
import { seriesStyle } from '../style/palette.ts';
import { threeDigits, whole } from '../text/format.ts';

type Data = FigureData<'cell_type_intervals'>;

const percent = (share: number): string => threeDigits(100 * share);

function shareWords({ share, ci_low, ci_high }: Data, row: number): string {
	const [own, low, high] = [share[row], ci_low[row], ci_high[row]];
	if (!present(own)) return '–';
	return present(low) && present(high) ? `${percent(own)} (${percent(low)}–${percent(high)})` : percent(own);
}

/** Shares of the cell types of one sample with intervals; hollow = not detected, a tick marks the limit of detection. */
export const cellTypeIntervals: Chart<'cell_type_intervals'> = {
	size: ({ types }) => ({ width: 720, height: Math.round(rowsHeight(types.length, 20) + 110) }),
	least: ({ types }) => rowsHeight(types.length, 14),
	count: ({ types }, say) => say('figure.n_cell_types', { n: whole(types.length) }),
	check({ types, share, ci_low, ci_high, limit, detected }) {
		expectLength('cell_type_intervals', types.length, { share, ci_low, ci_high, limit, detected });
	},
	key: ({ detected }, say) => [
		...(detected.includes(true)
			? [{ label: say('figure.type_detected'), color: seriesStyle(0).color, shape: 'circle' as const }]
			: []),
		...(detected.includes(false)
			? [
					{
						label: say('figure.type_not_detected'),
						color: seriesStyle(0).color,
						shape: 'circle' as const,
						hollow: true,
					},
				]
			: []),
		{ label: say('figure.type_limit'), color: MUTED, shape: 'line' as const, dash: '2 2' },
	],
	draw(data, canvas) {
		if (data.types.length === 0) return nothingToDraw(canvas);
		const { say } = canvas;
		const axis = linearAxis(
			data.share_label,
			[0, 0.05, ...data.share, ...data.ci_high, ...data.limit].map((one) =>
				present(one) ? 100 * one : null,
			),
			{ from: 0 },
		);
		const rows = rowPlot(canvas.box, data.types, axis, [
			{ heading: '% (95 %)', words: data.types.map((_, row) => shareWords(data, row)) },
		]);
		reportBoxes(
			canvas.reportHits,
			[...data.types.keys()].map((row) => ({ row, box: rows.band(row) })),
			{
				sample: () => null,
				tooltip: (row) => ({
					name: data.types[row] ?? '',
					lines: [
						{ label: '% (95 %)', value: shareWords(data, row) },
						{
							label: say('figure.type_limit'),
							value: present(data.limit[row]) ? `${percent(data.limit[row])} %` : '–',
						},
					],
				}),
			},
		);
		const { color } = seriesStyle(0);
		const half = Math.max(2, Math.min(7, rows.step * 0.35));
		const marks: string[] = [];
		for (const [row, share] of data.share.entries()) {
			const [low, high, limit] = [data.ci_low[row], data.ci_high[row], data.limit[row]];
			const y = rows.y(row);
			if (present(limit))
				marks.push(
					line(rows.x(100 * limit), y - half, rows.x(100 * limit), y + half, {
						...{ stroke: MUTED, 'stroke-dasharray': '2 2', 'data-part': 'limit' },
					}),
				);
			if (present(low) && present(high))
				marks.push(
					line(rows.x(100 * low), y, rows.x(100 * high), y, {
						...{ stroke: color, 'stroke-width': 2, 'data-part': 'interval' },
					}),
				);
			if (!present(share)) continue;
			const hollow = data.detected[row] !== true;
			marks.push(
				element('circle', {
					...{ cx: rows.x(100 * share), cy: y, r: Math.min(4.5, half + 1), 'data-i': row },
					...{
						fill: hollow ? PAPER : color,
						stroke: hollow ? color : PAPER,
						'stroke-width': hollow ? 1.5 : 1,
					},
				}),
			);
		}
		return [rows.svg, element('g', { 'data-part': 'points' }, '\n', marks.join('\n'), '\n')].join('\n');
	},
	rows: ({ types, share, ci_low, ci_high, limit, detected }) => ({
		columns: ['cell type', 'share', 'low', 'high', 'limit of detection', 'detected'],
		rows: types.map((name, i) => [
			name,
			share[i],
			ci_low[i],
			ci_high[i],
			limit[i],
			String(detected[i] === true),
		]),
	}),
	samples: null,
};
