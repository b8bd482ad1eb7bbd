import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, present } from '../columns.ts';
import { missingNote } from '../counts.ts';
import { element, pathThrough } from '../element.ts';
import { extentOf, linearAxis, logAxis, type NumericAxis } from '../layout/axis.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { scatter, undrawn } from '../layout/scatter.ts';
import type { Plot } from '../layout/plot.ts';
import { valueLine } from '../live/tooltip-lines.ts';
import { MUTED } from '../style/ink.ts';
import { seriesStyle } from '../style/palette.ts';
import { whole } from '../text/format.ts';

type Data = FigureData<'measured_planned'>;

/** Both axes over the same values where both have one unit: the identity line is then the diagonal. */
function axesOf(data: Data): { x: NumericAxis; y: NumericAxis } {
	const { planned, measured, one_unit, log } = data;
	const of = (label: string, values: readonly (number | null)[]): NumericAxis =>
		log ? logAxis(label, values) : linearAxis(label, values, { pad: 0.02 });
	const both = [...planned, ...measured];
	return {
		x: of(data.planned_label, one_unit ? both : planned),
		y: of(data.measured_label, one_unit ? both : measured),
	};
}

/** A line over a range of x; what of it lies above or below the plot is left out. */
function through(
	value: (x: number) => number,
	{ x, y }: { x: NumericAxis; y: NumericAxis },
	[low, high]: readonly [number, number],
	log: boolean,
	frame: Plot,
): string {
	const [bottom, top] = y.domain;
	const steps = 100;
	const points: [number, number][] = [];
	for (let i = 0; i <= steps; i++) {
		const at = log ? low * (high / low) ** (i / steps) : low + (high - low) * (i / steps);
		const found = value(at);
		if (x.holds(at) && y.holds(found) && found >= bottom && found <= top)
			points.push([frame.x(at), frame.y(found)]);
	}
	return points.length < 2 ? '' : pathThrough(points);
}

/** Smallest and largest planned level that is drawn. */
function tested({ planned }: Data, x: NumericAxis): readonly [number, number] {
	return extentOf(planned.filter((value) => x.holds(value)));
}

/** Measured against planned values with the identity line and the straight line of least squares. */
export const measuredPlanned: Chart<'measured_planned'> = {
	size: ({ one_unit }) => (one_unit ? { width: 520, height: 560 } : { width: 600, height: 460 }),
	least: () => 260,
	count(data, say) {
		const { x, y } = axesOf(data);
		const drawn = data.planned.length - undrawn(x, y, data.planned, data.measured);
		return say('figure.n_replicates', { n: whole(drawn) });
	},
	notes(data, say) {
		const { x, y } = axesOf(data);
		return missingNote(undrawn(x, y, data.planned, data.measured), say);
	},
	check({ planned, measured }) {
		expectLength('measured_planned', planned.length, { measured });
	},
	key: ({ slope, one_unit }, say) => [
		...(one_unit
			? [{ label: say('figure.identity'), color: MUTED, shape: 'line' as const, dash: '4 3' }]
			: []),
		...(present(slope)
			? [{ label: say('figure.straight_line'), color: seriesStyle(1).color, shape: 'line' as const }]
			: []),
	],
	draw(data, canvas) {
		const axes = axesOf(data);
		const { planned, measured, slope, intercept, log, one_unit } = data;
		if (undrawn(axes.x, axes.y, planned, measured) === planned.length) return nothingToDraw(canvas);
		const { color } = seriesStyle(0);
		return scatter(canvas.box, {
			...axes,
			defer: canvas.defer,
			...{ xs: planned, ys: measured, square: one_unit, named: [] },
			look: () => ({ color, hollow: true }),
			background(frame) {
				const identity = one_unit ? through((x) => x, axes, axes.x.domain, log, frame) : '';
				const fit =
					present(slope) && present(intercept)
						? through((x) => intercept + slope * x, axes, tested(data, axes.x), log, frame)
						: '';
				return {
					svg: [
						...(identity === ''
							? []
							: [
									element('path', {
										...{ d: identity, fill: 'none', stroke: MUTED, 'stroke-dasharray': '4 3' },
										'data-part': 'identity',
									}),
								]),
						...(fit === ''
							? []
							: [
									element('path', {
										...{ d: fit, fill: 'none', stroke: seriesStyle(1).color, 'stroke-width': 1.6 },
										'data-part': 'fit',
									}),
								]),
					].join('\n'),
				};
			},
			live: {
				reportHits: canvas.reportHits,
				of: {
					sample: () => null,
					tooltip: (row) => ({
						name: '',
						lines: [
							valueLine(data.planned_label, planned[row]),
							valueLine(data.measured_label, measured[row]),
						],
					}),
				},
			},
		}).svg;
	},
	rows: ({ planned, measured, planned_label, measured_label }) => ({
		columns: [planned_label, measured_label],
		rows: planned.map((one, i) => [one, measured[i]]),
	}),
	samples: null,
};
