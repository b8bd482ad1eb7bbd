import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, present } from '../columns.ts';
import { element, line } from '../element.ts';
import { linearAxis } from '../layout/axis.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { rowPlot, rowsHeight } from '../layout/rows.ts';
import { reportBoxes } from '../live/hit-boxes.ts';
import type { Tooltip } from '../live/hit-layer.ts';
import { MUTED, PAPER, SIZE } from '../style/ink.ts';
import { seriesStyle } from '../style/palette.ts';
import { textWidth } from '../text/measure.ts';
import { shortNames } from '../text/short-names.ts';
import { threeDigits, whole } from '../text/format.ts';

type Data = FigureData<'interval_forest'>;

const STEP = 28;
/** Room for the words beside a row, px. */
const WORDS = 60;
/** An interval that takes more is in the tooltip's table alone, px. */
const WIDEST = 150;
/** Narrower figures have no room for the words, px. */
const NARROW = 520;

/** Two decimals where they tell values apart, else three digits. */
const words = (value: number): string =>
	Math.abs(value) < 10 && (Math.abs(value) >= 0.005 || value === 0)
		? value.toFixed(2).replace('-', '−')
		: threeDigits(value);

function estimateWords({ estimate, ci_low, ci_high }: Data, row: number): string {
	const [value, low, high] = [estimate[row], ci_low[row], ci_high[row]];
	if (!present(value)) return '–';
	if (!present(low) || !present(high)) return words(value);
	const whole = `${words(value)} (${words(low)}–${words(high)})`;
	return textWidth(whole, SIZE.tick) > WIDEST ? words(value) : whole;
}

/** Estimates with intervals on a linear axis; the dashed line is the reference. */
export const intervalForest: Chart<'interval_forest'> = {
	size: ({ rows }) => ({ width: 720, height: Math.round(rowsHeight(rows.length, STEP) + 110) }),
	least: ({ rows }) => rowsHeight(rows.length, 16),
	count: ({ counted }, say) => say('figure.n_patients', { n: whole(counted) }),
	check({ rows, estimate, ci_low, ci_high, words }) {
		expectLength('interval_forest', rows.length, { estimate, ci_low, ci_high, words });
	},
	draw(data, canvas) {
		if (data.rows.length === 0) return nothingToDraw(canvas);
		const ends = [...data.estimate, ...data.ci_low, ...data.ci_high, data.reference].filter(present);
		const axis = linearAxis(data.value_label, ends);
		const rows = rowPlot(canvas.box, data.rows, axis, [
			{ heading: '', words: data.rows.map((_, row) => estimateWords(data, row)) },
			...(canvas.box.width >= NARROW && data.words.some((one) => one !== '')
				? [
						{
							heading: shortNames([data.words_heading], WORDS, SIZE.tick)[0] ?? '',
							words: shortNames(data.words, WORDS, SIZE.tick),
						},
					]
				: []),
		]);
		reportBoxes(
			canvas.reportHits,
			[...data.rows.keys()].map((row) => ({ row, box: rows.band(row) })),
			{
				sample: () => null,
				tooltip: (row): Tooltip => ({
					name: data.rows[row] ?? '',
					lines: [{ label: data.value_label, value: estimateWords(data, row) }],
				}),
			},
		);
		const { color } = seriesStyle(0);
		const { area } = rows;
		const zero = rows.x(data.reference);
		const marks = [
			line(zero, area.y, zero, area.y + area.height, { stroke: MUTED, 'stroke-dasharray': '4 3' }),
		];
		for (const [row, value] of data.estimate.entries()) {
			const [low, high] = [data.ci_low[row], data.ci_high[row]];
			if (!present(value)) continue;
			const y = rows.y(row);
			if (present(low) && present(high))
				marks.push(
					line(rows.x(low), y, rows.x(high), y, {
						...{ stroke: color, 'stroke-width': 2, 'data-part': 'interval' },
					}),
				);
			marks.push(
				element('circle', { cx: rows.x(value), cy: y, r: 5, fill: color, stroke: PAPER, 'data-i': row }),
			);
		}
		return [rows.svg, element('g', { 'data-part': 'points' }, '\n', marks.join('\n'), '\n')].join('\n');
	},
	rows: ({ rows, estimate, ci_low, ci_high, words }) => ({
		columns: ['row', 'estimate', 'low', 'high', 'words'],
		rows: rows.map((row, i) => [row, estimate[i], ci_low[i], ci_high[i], words[i]]),
	}),
	samples: null,
};
