import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, expectRising, present } from '../columns.ts';
import { element, line, pathThrough } from '../element.ts';
import { linearAxis, logAxis } from '../layout/axis.ts';
import { inset } from '../layout/box.ts';
import type { Canvas } from '../layout/canvas.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { placeLabels } from '../layout/place-labels.ts';
import { plot, type Plot } from '../layout/plot.ts';
import { unit } from '../layout/unit-plot.ts';
import type { Tooltip } from '../live/hit-layer.ts';
import { reportPoints } from '../live/hit-points.ts';
import { mark } from '../marks/shape.ts';
import { MUTED, PAPER } from '../style/ink.ts';
import { seriesStyle } from '../style/palette.ts';
import { threeDigits, whole } from '../text/format.ts';

type Data = FigureData<'detection_curve'>;

const shareOf = ({ n, detected }: Data, row: number): number =>
	(n[row] ?? 0) === 0 ? 0 : unit(detected[row]! / n[row]!);

/** Levels that have a place on a logarithmic axis. */
const placed = ({ level }: Data): number[] =>
	[...level.keys()].filter((i) => level[i]! > 0 && present(level[i]));

function tooltip(data: Data, row: number): Tooltip {
	return {
		name: threeDigits(data.level[row] ?? 0),
		lines: [
			{
				label: data.rate_label,
				value: `${data.detected[row]}/${data.n[row]} [${threeDigits(data.ci_low[row] ?? 0)}, ${threeDigits(data.ci_high[row] ?? 1)}]`,
			},
		],
	};
}

/** The curve and its band; points beyond the axes are cut by the ends of the curve itself. */
function curve(data: Data, { x, y }: Plot, color: string): string[] {
	const at = (values: readonly (number | null)[]): [number, number][] =>
		data.curve_level.flatMap((level, i): [number, number][] => {
			const value = values[i];
			return level > 0 && present(value) ? [[x(level), y(unit(value))]] : [];
		});
	const [middle, low, high] = [at(data.curve_rate), at(data.curve_low), at(data.curve_high)];
	if (middle.length < 2) return [];
	const band =
		low.length < 2 || high.length < 2
			? []
			: [
					element('path', {
						...{ d: `${pathThrough([...low, ...high.toReversed()])}Z`, fill: color },
						...{ 'fill-opacity': 0.12, 'data-part': 'interval' },
					}),
				];
	return [
		...band,
		element('path', {
			...{ d: pathThrough(middle), fill: 'none', stroke: color, 'stroke-width': 2, 'data-part': 'curve' },
		}),
	];
}

/** The limit where the curve reaches its aim, down to the axis, with its interval along the level. */
function limitMarks(data: Data, { x, y, area }: Plot, color: string): string[] {
	const foot = area.y + area.height;
	const aim = y(unit(data.aim));
	const aimLine = line(area.x, aim, area.x + area.width, aim, { stroke: MUTED, 'stroke-dasharray': '4 3' });
	const { limit, limit_low: low, limit_high: high } = data;
	if (!present(limit) || !(limit > 0)) return [aimLine];
	const at = x(limit);
	const interval =
		present(low) && present(high) && low > 0 && high > 0
			? [line(x(low), aim, x(high), aim, { stroke: color, 'stroke-width': 4, 'data-part': 'limit-interval' })]
			: [];
	return [
		aimLine,
		...interval,
		line(at, aim, at, foot, {
			stroke: color,
			'stroke-width': 1.5,
			'stroke-dasharray': '2 2',
			'data-part': 'limit',
		}),
	];
}

function draw(data: Data, canvas: Canvas): string {
	const rows = placed(data);
	if (rows.length === 0) return nothingToDraw(canvas);
	const around = [data.limit, data.limit_low, data.limit_high].filter(present);
	const x = logAxis(data.level_label, [...rows.map((i) => data.level[i]!), ...data.curve_level, ...around]);
	const y = linearAxis(data.rate_label, [0, 1], { nice: false });
	// Room for the count above an interval that reaches 1.
	const frame = plot(inset(canvas.box, { top: 12 }), { x, y, gridX: true });
	const [points, limit] = [seriesStyle(0).color, seriesStyle(1).color];
	const marks = rows.map((row) => ({ x: frame.x(data.level[row]!), y: frame.y(shareOf(data, row)), row }));
	const intervals = marks.flatMap(({ x: at, row }) => {
		const [low, high] = [data.ci_low[row], data.ci_high[row]];
		if (!present(low) || !present(high)) return [];
		return [
			line(at, frame.y(unit(high)), at, frame.y(unit(low)), {
				...{ stroke: points, 'stroke-width': 1.4, 'data-part': 'interval' },
			}),
		];
	});
	reportPoints(
		canvas.reportHits,
		marks.map((one) => ({ ...one, color: points })),
		4.5,
		{ sample: () => null, tooltip: (row) => tooltip(data, row) },
	);
	const labels = placeLabels(
		marks.map(({ x: at, row }) => ({
			...{ x: at, y: frame.y(unit(data.ci_high[row] ?? 1)), above: true },
			label: `${data.detected[row]}/${data.n[row]}`,
		})),
		inset(frame.area, { top: -16 }),
		marks,
		3,
	);
	return [
		frame.svg,
		...curve(data, frame, limit),
		...limitMarks(data, frame, limit),
		...intervals,
		element(
			'g',
			{ stroke: PAPER, 'data-part': 'points' },
			marks.map(({ x: at, y: up, row }) => mark(at, up, 4.5, { color: points, row })),
		),
		labels.svg,
	]
		.filter((part) => part !== '')
		.join('\n');
}

/** Share of replicates detected by level, with the probit curve and the limit of detection. */
export const detectionCurve: Chart<'detection_curve'> = {
	size: () => ({ width: 640, height: 440 }),
	least: () => 240,
	count: (data, say) => say('figure.n_replicates', { n: whole(data.n.reduce((sum, n) => sum + n, 0)) }),
	check(data) {
		const { n, detected, ci_low, ci_high, curve_rate, curve_low, curve_high } = data;
		expectLength('detection_curve', data.level.length, { n, detected, ci_low, ci_high });
		expectLength('detection_curve', data.curve_level.length, { curve_rate, curve_low, curve_high });
		expectRising('detection_curve', 'level', data.level);
	},
	key: (data, say) => [
		{ label: say('figure.detected_share'), color: seriesStyle(0).color, shape: 'circle' as const },
		...(data.curve_level.length === 0
			? []
			: [{ label: say('figure.probit'), color: seriesStyle(1).color, shape: 'line' as const }]),
		...(present(data.limit)
			? [
					{
						...{ label: say('figure.limit_of_detection', { limit: threeDigits(data.limit) }) },
						...{ color: seriesStyle(1).color, shape: 'line' as const, dash: '2 2' },
					},
				]
			: []),
	],
	draw,
	rows: ({ level, n, detected, ci_low, ci_high }) => ({
		columns: ['level', 'detected', 'n', 'low', 'high'],
		rows: level.map((one, i) => [one, detected[i], n[i], ci_low[i], ci_high[i]]),
	}),
	samples: null,
};
