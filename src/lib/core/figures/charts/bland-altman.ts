import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, present } from '../columns.ts';
import { missingNote } from '../counts.ts';
import { element, line } from '../element.ts';
import { linearAxis, logAxis, type NumericAxis } from '../layout/axis.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { pairedValues } from '../layout/paired-values.ts';
import { undrawn } from '../layout/scatter.ts';
import type { Plot } from '../layout/plot.ts';
import { INK } from '../style/ink.ts';
import { seriesStyle } from '../style/palette.ts';
import { threeDigits, whole } from '../text/format.ts';

type Data = FigureData<'bland_altman'>;

interface Level {
	at: number | null;
	low: number | null;
	high: number | null;
	bias: boolean;
}

const levelsOf = (data: Data): Level[] => [
	{ at: data.upper, low: data.upper_low, high: data.upper_high, bias: false },
	{ at: data.bias, low: data.bias_low, high: data.bias_high, bias: true },
	{ at: data.lower, low: data.lower_low, high: data.lower_high, bias: false },
];

function axesOf(data: Data): { x: NumericAxis; y: NumericAxis } {
	const lines = levelsOf(data).flatMap(({ at, low, high }) => [at, low, high]);
	return {
		x: data.log ? logAxis(data.size_label, data.size) : linearAxis(data.size_label, data.size, { pad: 0.02 }),
		y: linearAxis(data.difference_label, [...data.difference, ...lines], { include: [0], pad: 0.02 }),
	};
}

/** Bias and limits as lines, each in the band of its interval; 0 as a hairline. */
function levels(data: Data, { area, y }: Plot): string {
	const [left, right] = [area.x, area.x + area.width];
	const parts = [line(left, y(0), right, y(0), { stroke: INK, 'stroke-width': 0.8 })];
	for (const { at, low, high, bias } of levelsOf(data)) {
		if (!present(at)) continue;
		const { color } = seriesStyle(bias ? 1 : 2);
		if (present(low) && present(high))
			parts.push(
				element('rect', {
					...{ x: left, y: y(high), width: area.width, height: Math.max(0, y(low) - y(high)) },
					...{ fill: color, 'fill-opacity': 0.12, 'data-part': 'interval' },
				}),
			);
		const dash = bias ? {} : { 'stroke-dasharray': '5 3' };
		parts.push(line(left, y(at), right, y(at), { stroke: color, 'stroke-width': 1.6, ...dash }));
	}
	return parts.join('\n');
}

/** Differences of two methods against their mean, with bias and limits of agreement. */
export const blandAltman: Chart<'bland_altman'> = {
	size: () => ({ width: 640, height: 460 }),
	least: () => 240,
	count(data, say) {
		const { x, y } = axesOf(data);
		return say('figure.n_pairs', { n: whole(data.size.length - undrawn(x, y, data.size, data.difference)) });
	},
	notes(data, say) {
		const { x, y } = axesOf(data);
		return missingNote(undrawn(x, y, data.size, data.difference), say);
	},
	check({ size, difference }) {
		expectLength('bland_altman', size.length, { difference });
	},
	key: ({ bias, lower, upper }, say) => [
		...(present(bias)
			? [
					{
						label: say('figure.bias', { value: threeDigits(bias) }),
						...{ color: seriesStyle(1).color, shape: 'line' as const },
					},
				]
			: []),
		...(present(lower) && present(upper)
			? [
					{
						label: say('figure.limits_of_agreement', { low: threeDigits(lower), high: threeDigits(upper) }),
						...{ color: seriesStyle(2).color, shape: 'line' as const, dash: '5 3' },
					},
				]
			: []),
		{ label: say('figure.no_difference'), color: INK, shape: 'line' as const },
	],
	draw(data, canvas) {
		const axes = axesOf(data);
		const { size, difference } = data;
		if (undrawn(axes.x, axes.y, size, difference) === size.length) return nothingToDraw(canvas);
		const labels = { x_label: data.size_label, y_label: data.difference_label };
		return pairedValues(canvas, { ...axes, xs: size, ys: difference, ...labels }, (frame) => ({
			svg: levels(data, frame),
		}));
	},
	rows: ({ size, difference, size_label, difference_label }) => ({
		columns: [size_label, difference_label],
		rows: size.map((one, i) => [one, difference[i]]),
	}),
	samples: null,
};
