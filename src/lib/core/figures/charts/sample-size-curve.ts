import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, expectRising, present } from '../columns.ts';
import { element, line, pathThrough } from '../element.ts';
import { linearAxis, logAxis } from '../layout/axis.ts';
import { inset } from '../layout/box.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { plot, type Plot } from '../layout/plot.ts';
import { MUTED } from '../style/ink.ts';
import { seriesStyle } from '../style/palette.ts';
import { threeDigits, whole } from '../text/format.ts';

type Data = FigureData<'sample_size_curve'>;

const SECOND_DASH = '6 3';
const PLANNED_DASH = '2 2';

function curve(
	people: readonly number[],
	values: readonly (number | null)[],
	{ x, y }: Plot,
	style: { color: string; dash: string | null; part: string },
): string {
	const points = people.flatMap((n, i): [number, number][] => {
		const value = values[i];
		return present(value) ? [[x(n), y(value)]] : [];
	});
	if (points.length < 2) return '';
	return element('path', {
		...{ d: pathThrough(points), fill: 'none', stroke: style.color, 'stroke-width': 2 },
		...(style.dash === null ? {} : { 'stroke-dasharray': style.dash }),
		'data-part': style.part,
	});
}

/** Half width of an interval by number of people, with its target and the planned number. */
export const sampleSizeCurve: Chart<'sample_size_curve'> = {
	size: () => ({ width: 620, height: 420 }),
	least: () => 220,
	count: ({ planned }, say) =>
		present(planned) ? say('figure.n_planned', { n: whole(planned) }) : say('figure.none_planned'),
	check({ people, first, second }) {
		expectLength('sample_size_curve', people.length, { first, second });
		expectRising('sample_size_curve', 'people', people);
	},
	key: ({ first_label, second_label, target }, say) => [
		{ label: first_label, color: seriesStyle(0).color, shape: 'line' as const },
		{ label: second_label, color: seriesStyle(1).color, shape: 'line' as const, dash: SECOND_DASH },
		{
			...{ label: say('figure.width_target', { value: threeDigits(target) }), color: MUTED },
			...{ shape: 'line' as const, dash: '4 3' },
		},
	],
	draw(data: Data, canvas) {
		const { people, first, second, target, planned } = data;
		if (people.length < 2 || ![...first, ...second].some(present)) return nothingToDraw(canvas);
		const x = logAxis(data.people_label, people);
		const y = linearAxis(data.width_label, [...first, ...second, target], { from: 0, include: [0] });
		const frame = plot(inset(canvas.box, { top: 8 }), { x, y, gridX: true });
		const aim = frame.y(target);
		const { area } = frame;
		const foot = area.y + area.height;
		return [
			frame.svg,
			line(area.x, aim, area.x + area.width, aim, {
				...{ stroke: MUTED, 'stroke-dasharray': '4 3', 'data-part': 'target' },
			}),
			curve(people, second, frame, {
				...{ color: seriesStyle(1).color, dash: SECOND_DASH, part: 'second' },
			}),
			curve(people, first, frame, { color: seriesStyle(0).color, dash: null, part: 'first' }),
			present(planned) && x.holds(planned)
				? line(frame.x(planned), area.y, frame.x(planned), foot, {
						...{ stroke: seriesStyle(0).color, 'stroke-width': 1.5 },
						...{ 'stroke-dasharray': PLANNED_DASH, 'data-part': 'planned' },
					})
				: '',
		]
			.filter((part) => part !== '')
			.join('\n');
	},
	rows: ({ people, first, second }) => ({
		columns: ['people', 'first', 'second'],
		rows: people.map((n, i) => [n, first[i], second[i]]),
	}),
	samples: null,
};
