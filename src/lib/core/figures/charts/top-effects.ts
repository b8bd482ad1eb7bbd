import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, missingCount, present } from '../columns.ts';
import { missingNote } from '../counts.ts';
import { element, line } from '../element.ts';
import { linearAxis, type NumericAxis } from '../layout/axis.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { directionColors, directionEntries } from '../layout/key.ts';
import { rowPlot, rowsHeight } from '../layout/rows.ts';
import type { Tooltip } from '../live/hit-layer.ts';
import { valueLine } from '../live/tooltip-lines.ts';
import { reportBoxes } from '../live/hit-boxes.ts';
import { INK, MUTED, PAPER } from '../style/ink.ts';
import { probability, threeDigits } from '../text/format.ts';

type Data = FigureData<'top_effects'>;

const STEP = 20;

function axisOf(data: Data): NumericAxis {
	const values = [...data.effect, ...(data.ci_low ?? []), ...(data.ci_high ?? [])];
	return linearAxis(data.effect_label, values, {
		include: [0, ...(data.domain ?? [])],
		nice: data.domain === null,
	});
}

function featureTooltip(data: Data, row: number): Tooltip {
	const [low, high] = [data.ci_low?.[row], data.ci_high?.[row]];
	const interval = present(low) && present(high) ? ` [${threeDigits(low)}, ${threeDigits(high)}]` : '';
	const effect = valueLine(data.effect_label, data.effect[row]);
	const q = data.q_value[row];
	return {
		name: data.features[row] ?? '',
		lines: [
			{ ...effect, value: effect.value + interval },
			{ label: 'q', value: present(q) ? probability(q) : '–' },
			{ label: 'n', value: `${data.n_b[row]} ${data.group_b}, ${data.n_a[row]} ${data.group_a}` },
		],
	};
}

/** Effect sizes as lollipops from zero, one feature per row, with n and q beside them. */
export const topEffects: Chart<'top_effects'> = {
	size: (data) => ({
		width: 720,
		height: Math.round(Math.max(220, rowsHeight(data.features.length, STEP)) + 100),
	}),
	least: (data) => rowsHeight(data.features.length, 14) + 22,
	count(data, say) {
		const most = (column: readonly number[]): number => column.reduce((a, b) => Math.max(a, b), 0);
		const { group_a, group_b } = data;
		return say('figure.n_contrast', { n_a: most(data.n_a), n_b: most(data.n_b), group_a, group_b });
	},
	notes: (data, say) => missingNote(missingCount(data.effect), say),
	check(data) {
		const { effect, ci_low, ci_high, n_a, n_b, q_value, status } = data;
		expectLength('top_effects', data.features.length, { effect, ci_low, ci_high, n_a, n_b, q_value, status });
	},
	key: (data, say) =>
		data.unsigned === true
			? []
			: [
					...directionEntries(data, say),
					...(data.status.some((status) => status !== 'finding')
						? [{ label: say('figure.no_finding'), color: MUTED, hollow: true }]
						: []),
				],
	draw(data, canvas) {
		if (missingCount(data.effect) === data.features.length) return nothingToDraw(canvas);
		const { say } = canvas;
		const rows = rowPlot(canvas.box, data.features, axisOf(data), [
			{ heading: say('figure.n_column'), words: data.n_a.map((n, row) => `${data.n_b[row]} + ${n}`) },
			{
				heading: say('figure.q_value'),
				words: data.q_value.map((q) => (present(q) ? probability(q) : '–')),
			},
		]);
		reportBoxes(
			canvas.reportHits,
			[...data.features.keys()].map((row) => ({ row, box: rows.band(row) })),
			{ sample: () => null, tooltip: (row) => featureTooltip(data, row) },
		);
		const zero = rows.x(0);
		const parts = [
			rows.svg,
			line(zero, rows.area.y, zero, rows.area.y + rows.area.height, { stroke: MUTED, 'data-part': 'zero' }),
		];
		const colors = data.unsigned === true ? { a: INK, b: INK } : directionColors(data);
		const marks: string[] = [];
		for (const [row, effect] of data.effect.entries()) {
			if (!present(effect)) continue;
			const color = effect > 0 ? colors.b : colors.a;
			const y = rows.y(row);
			marks.push(
				line(zero, y, rows.x(effect), y, {
					stroke: color,
					'stroke-width': 2.5,
					'stroke-opacity': 0.4,
				}),
			);
			const low = data.ci_low?.[row];
			const high = data.ci_high?.[row];
			if (present(low) && present(high))
				marks.push(
					line(rows.x(low), y, rows.x(high), y, {
						stroke: color,
						'stroke-width': 1.3,
						'data-part': 'interval',
					}),
				);
			const finding = data.status[row] === 'finding';
			// A hollow mark is filled with paper so that its stem does not show through.
			marks.push(
				element('circle', {
					cx: rows.x(effect),
					cy: y,
					r: 4.5,
					fill: finding ? color : PAPER,
					stroke: color,
					'stroke-width': 1.4,
					'data-i': row,
				}),
			);
		}
		parts.push(element('g', { 'data-part': 'points' }, '\n', marks.join('\n'), '\n'));
		return parts.filter((part) => part !== '').join('\n');
	},
	rows(data) {
		const { features, effect, ci_low, ci_high, n_a, n_b, q_value, status, effect_label, group_a, group_b } =
			data;
		return {
			columns: ['feature', effect_label, 'low', 'high', `n ${group_a}`, `n ${group_b}`, 'q', 'status'],
			rows: features.map((name, row) => [
				name,
				effect[row],
				ci_low?.[row],
				ci_high?.[row],
				n_a[row],
				n_b[row],
				q_value[row],
				status[row],
			]),
		};
	},
	samples: null,
};
