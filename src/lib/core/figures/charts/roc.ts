import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import type { Say } from '../say.ts';
import { expectLength } from '../columns.ts';
import { element, line, pathThrough } from '../element.ts';
import { CURVES, curveKey, curveKeyHeight, type CurveWords } from '../layout/curve-key.ts';
import type { Canvas } from '../layout/canvas.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { leastWithKey, placeWithKey } from '../layout/key-place.ts';
import type { Plot } from '../layout/plot.ts';
import { unit, unitPlot } from '../layout/unit-plot.ts';
import { reportThresholdCurve } from '../live/hit-threshold-curve.ts';
import { mark, shapeOf, type Look } from '../marks/shape.ts';
import { MUTED, PAPER } from '../style/ink.ts';
import { seriesStyle } from '../style/palette.ts';
import { text } from '../text/draw.ts';
import { estimateText } from '../text/estimate.ts';

type Data = FigureData<'roc'>;

function wordsOf(data: Data, say: Say): CurveWords[] {
	return data.curves.slice(0, CURVES).map((curve) => ({
		name: curve.name,
		lines: [
			say('figure.auroc', {
				value: estimateText(curve.estimate, curve.ci_low, curve.ci_high) ?? say('figure.not_estimable'),
			}),
			...(sameCount(curve, data.curves[0]) ? [] : [countOfCurve(data, curve, say)]),
		],
	}));
}

/** Height of the words of the curves and of the marked points, px. */
function keyHeight(data: Data, say: Say): number {
	const labels = data.operating_points.map((point) => pointLabel(point.label, say));
	return curveKeyHeight(wordsOf(data, say), labels);
}

/** Curves of the same samples need not repeat n, which stands under the title. */
function sameCount(a: Data['curves'][number], b: Data['curves'][number] | undefined): boolean {
	return a.n_positive === b?.n_positive && a.n_negative === b.n_negative;
}

function countOfCurve(data: Data, curve: Data['curves'][number], say: Say): string {
	const { positive, negative } = data;
	return say('figure.n_curve', {
		n_positive: curve.n_positive,
		n_negative: curve.n_negative,
		positive,
		negative,
	});
}

/** An operating point has the colour of its curve, and a shape of its own. */
function lookOfPoint({ curve = 0 }: Data['operating_points'][number], place: number): Look {
	return { color: seriesStyle(curve).color, shape: shapeOf(place) };
}

/** The corners of a curve, sensitivity first. */
function reportCorners(curve: Data['curves'][number], plot: Plot, canvas: Canvas): void {
	const x = { label: canvas.say('figure.false_positive_rate'), values: curve.false_positive_rate };
	const y = { label: canvas.say('figure.sensitivity'), values: curve.true_positive_rate };
	reportThresholdCurve(curve, x, y, [y, x], plot, canvas);
}

/** Data keep the counts of an operating point as an English text. */
function pointLabel(label: string, say: Say): string {
	const [, found, cases, clear, others] = /^(\d+)\/(\d+) found at (\d+)\/(\d+)$/u.exec(label) ?? [];
	if (found === undefined || cases === undefined || clear === undefined || others === undefined) return label;
	return say('figure.operating_point', { found, cases, clear, others });
}

/** Sensitivity against 1 - specificity with the chance line and the operating points. */
export const roc: Chart<'roc'> = {
	size: () => ({ width: 720, height: 510 }),
	least: (data, say, width) => leastWithKey(width - 32, keyHeight(data, say)),
	square: true,
	count(data, say) {
		const first = data.curves[0];
		return first ? countOfCurve(data, first, say) : '';
	},
	notes: (data, say) =>
		data.curves.length > CURVES
			? [say('figure.note_curves_shown', { n: CURVES, total: data.curves.length })]
			: [],
	check(data) {
		for (const curve of data.curves)
			expectLength('roc', curve.false_positive_rate.length, { true_positive_rate: curve.true_positive_rate });
	},
	draw(data, canvas) {
		const curves = data.curves.slice(0, CURVES);
		if (curves.every((curve) => curve.false_positive_rate.length === 0)) return nothingToDraw(canvas);
		const { box, say } = canvas;
		const place = placeWithKey(box, keyHeight(data, say));
		const frame = unitPlot(place.plot, say('figure.false_positive_rate'), say('figure.sensitivity'));
		const { area, x, y } = frame;
		const parts = [
			frame.svg,
			line(x(0), y(0), x(1), y(1), { stroke: MUTED, 'stroke-dasharray': '4 3', 'data-part': 'chance' }),
			text(x(0.9) - 6, y(0.9) + 24, say('figure.chance'), { fill: MUTED, halo: true }),
		];
		for (const curve of curves) reportCorners(curve, frame, canvas);
		// The first curve is the most important one, so it is drawn last.
		for (const [i, curve] of [...curves.entries()].reverse()) {
			const { color, dash } = seriesStyle(i);
			const points = curve.false_positive_rate.map((fpr, k): [number, number] => [
				x(unit(fpr)),
				y(unit(curve.true_positive_rate[k]!)),
			]);
			parts.push(
				element('path', {
					d: pathThrough(points),
					fill: 'none',
					stroke: color,
					'stroke-width': 2,
					'stroke-linejoin': 'round',
					'stroke-dasharray': dash,
					'data-part': 'curve',
				}),
			);
		}
		const marks = data.operating_points.map((point, i) =>
			mark(x(unit(point.false_positive_rate)), y(unit(point.true_positive_rate)), 5, lookOfPoint(point, i)),
		);
		parts.push(element('g', { stroke: PAPER, 'data-part': 'operating' }, marks));
		const points = data.operating_points.map((point, i) => ({
			label: pointLabel(point.label, say),
			look: lookOfPoint(point, i),
		}));
		parts.push(curveKey(wordsOf(data, say), points, place.key(area)));
		return parts.join('\n');
	},
	rows: ({ curves }) => ({
		columns: ['curve', 'threshold', '1 - specificity', 'sensitivity'],
		rows: curves.flatMap(({ name, threshold, false_positive_rate, true_positive_rate }) =>
			false_positive_rate.map((fpr, k) => [name, threshold?.[k], fpr, true_positive_rate[k]]),
		),
	}),
	rates({ curves }, curve) {
		const own = curves[curve];
		if (own === undefined) return null;
		return {
			sensitivity: own.true_positive_rate,
			falseCalls: (corner) => Math.round((own.false_positive_rate[corner] ?? 0) * own.n_negative),
		};
	},
	samples: null,
};
