import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, expectRising } from '../columns.ts';
import { element, line, pathThrough } from '../element.ts';
import { linearAxis } from '../layout/axis.ts';
import { inset } from '../layout/box.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { fittingTicks, plot, type Plot } from '../layout/plot.ts';
import { INK, MUTED, SIZE } from '../style/ink.ts';
import { groupStyles, type GroupStyle } from '../style/palette.ts';
import { text } from '../text/draw.ts';
import { whole } from '../text/format.ts';
import { shortNames } from '../text/short-names.ts';

type Data = FigureData<'survival_curve'>;
type Curve = Data['curves'][number];

const RISK_ROW = 16;
const RISK_HEAD = 18;
const NAME_ROOM = 130;
const TICK = 4;

/** Colours of the curves: the first is the reference, the second of two the one compared with it. */
function stylesOf({ curves }: Data): GroupStyle[] {
	const groups = curves.map(({ name }) => name);
	const compared = groups.length > 1;
	return groupStyles({
		...{ group: groups, groups, reference: compared ? (groups[0] ?? null) : null },
		positive: groups.length === 2 ? (groups[1] ?? null) : null,
	});
}

/** Corners of a step function that begins at 1; it ends with the last follow-up. */
function corners(curve: Curve, value: (step: number) => number | null): [number, number][] {
	const points: [number, number][] = [[0, 1]];
	let last = 1;
	for (const [i, time] of curve.time.entries()) {
		const next = value(i);
		if (next === null) {
			points.push([time, last]);
			break;
		}
		points.push([time, last], [time, next]);
		last = next;
	}
	return points;
}

const riskHeight = ({ curves }: Data): number => RISK_HEAD + curves.length * RISK_ROW;

/** People followed to a time or longer. */
const atRisk = ({ time, at_risk }: Curve, at: number): number =>
	at_risk[time.findIndex((one) => one >= at)] ?? 0;

function intervalBand(curve: Curve, { x, y }: Plot, color: string): string {
	const low = corners(curve, (i) => curve.ci_low[i] ?? null);
	const high = corners(curve, (i) => curve.ci_high[i] ?? null);
	const outline = [...low, ...high.toReversed()].map(([t, v]) => [x(t), y(v)] as const);
	return element('path', {
		...{ d: `${pathThrough(outline)}Z`, fill: color, 'fill-opacity': 0.12, 'data-part': 'interval' },
	});
}

function curveMarks(curve: Curve, { x, y }: Plot, color: string): string {
	const path = element('path', {
		d: pathThrough(corners(curve, (i) => curve.survival[i]!).map(([t, v]) => [x(t), y(v)] as const)),
		...{ fill: 'none', stroke: color, 'stroke-width': 2, 'data-part': 'curve' },
	});
	const ticks = curve.time.flatMap((time, i) => {
		if (curve.censored[i] === 0) return [];
		const at = y(curve.survival[i]!);
		return [line(x(time), at - TICK, x(time), at + TICK, { stroke: color, 'data-part': 'censored' })];
	});
	return [path, ...ticks].join('\n');
}

/** Kaplan-Meier curves with intervals, ticks where people were censored, and numbers at risk below. */
export const survivalCurve: Chart<'survival_curve'> = {
	size: (data) => ({ width: 680, height: 430 + riskHeight(data) }),
	least: (data) => 200 + riskHeight(data),
	count: (data, say) =>
		say('figure.n_patients', { n: whole(data.curves.reduce((sum, { n }) => sum + n, 0)) }),
	check(data) {
		for (const { time, survival, ci_low, ci_high, at_risk, censored } of data.curves) {
			expectRising('survival_curve', 'time', time);
			expectLength('survival_curve', time.length, { survival, ci_low, ci_high, at_risk, censored });
		}
	},
	key: (data, say) => {
		const styles = stylesOf(data);
		return [
			...data.curves.map(({ name, events, n }, i) => ({
				...{ label: `${name}: ${events}/${n}`, color: styles[i]?.color ?? INK, shape: 'line' as const },
			})),
			{ label: say('figure.censored'), color: MUTED, shape: 'x' as const },
		];
	},
	draw(data, canvas) {
		const { curves } = data;
		if (curves.every(({ time }) => time.length === 0)) return nothingToDraw(canvas);
		const { say, box } = canvas;
		const styles = stylesOf(data);
		const below = riskHeight(data);
		const x = linearAxis(
			data.time_label,
			curves.flatMap(({ time }) => time),
			{ from: 0, include: [0], nice: false },
		);
		const y = linearAxis(data.value_label, [0, 1], { nice: false });
		const room = Math.max(0, NAME_ROOM - 60);
		const frame = plot(inset(box, { bottom: below, left: room }), { x, y });
		const { area } = frame;
		const parts = [frame.svg];
		for (const [i, curve] of curves.entries())
			parts.push(intervalBand(curve, frame, styles[i]?.color ?? INK));
		for (const [i, curve] of curves.entries()) parts.push(curveMarks(curve, frame, styles[i]?.color ?? INK));
		const top = box.y + box.height - below;
		parts.push(text(box.x, top + 12, say('figure.at_risk'), { fill: MUTED, weight: 'bold' }));
		const ticks = fittingTicks(x, area.width);
		const names = shortNames(
			curves.map(({ name }) => name),
			area.x - box.x - 16,
			SIZE.tick,
		);
		for (const [i, curve] of curves.entries()) {
			const row = top + RISK_HEAD + i * RISK_ROW + 10;
			parts.push(text(box.x, row, names[i] ?? '', { fill: styles[i]?.color ?? INK }));
			for (const at of ticks.values)
				parts.push(text(frame.x(at), row, whole(atRisk(curve, at)), { anchor: 'middle' }));
		}
		return parts.filter((part) => part !== '').join('\n');
	},
	rows: ({ curves }) => ({
		columns: ['group', 'time', 'share', 'low', 'high', 'at risk', 'censored'],
		rows: curves.flatMap(({ name, time, survival, ci_low, ci_high, at_risk, censored }) =>
			time.map((at, i) => [name, at, survival[i], ci_low[i], ci_high[i], at_risk[i], censored[i]]),
		),
	}),
	samples: null,
};
