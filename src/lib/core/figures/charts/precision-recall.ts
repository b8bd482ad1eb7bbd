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
import { seriesStyle } from '../style/palette.ts';
import { estimateText } from '../text/estimate.ts';

type Data = FigureData<'precision_recall'>;
type Curve = Data['curves'][number];

/** Precision of calling everybody positive. */
function prevalence(curve: Curve): number {
	const n = curve.n_positive + curve.n_negative;
	return n === 0 ? 0 : curve.n_positive / n;
}

/** Curves of the same samples need not repeat n, which stands under the title. */
function sameCount(a: Curve, b: Curve | undefined): boolean {
	return a.n_positive === b?.n_positive && a.n_negative === b.n_negative;
}

function countOfCurve(data: Data, curve: Curve, say: Say): string {
	const { positive, negative } = data;
	return say('figure.n_curve', {
		n_positive: curve.n_positive,
		n_negative: curve.n_negative,
		positive,
		negative,
	});
}

function wordsOf(data: Data, say: Say): CurveWords[] {
	return data.curves.slice(0, CURVES).map((curve) => ({
		name: curve.name,
		lines: [
			say('figure.auprc', {
				value: estimateText(curve.estimate, curve.ci_low, curve.ci_high) ?? say('figure.not_estimable'),
			}),
			say('figure.prevalence', { value: prevalence(curve).toFixed(2) }),
			...(sameCount(curve, data.curves[0]) ? [] : [countOfCurve(data, curve, say)]),
		],
	}));
}

/** Steps, because average precision weighs each precision with the recall gained at its threshold. */
function steps(curve: Curve): [number, number][] {
	const points: [number, number][] = [];
	let from = 0;
	for (const [k, recall] of curve.recall.entries()) {
		const precision = unit(curve.precision[k]!);
		points.push([from, precision], [unit(recall), precision]);
		from = unit(recall);
	}
	return points;
}

/** The corners of a curve, recall first. */
function reportCorners(curve: Curve, plot: Plot, canvas: Canvas): void {
	const x = { label: canvas.say('figure.recall'), values: curve.recall };
	const y = { label: canvas.say('figure.precision'), values: curve.precision };
	reportThresholdCurve(curve, x, y, [x, y], plot, canvas);
}

/** Precision against recall; the baseline of each curve is its prevalence. */
export const precisionRecall: Chart<'precision_recall'> = {
	size: () => ({ width: 720, height: 510 }),
	least: (data, say, width) => leastWithKey(width - 32, curveKeyHeight(wordsOf(data, say), [])),
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
			expectLength('precision_recall', curve.recall.length, { precision: curve.precision });
	},
	draw(data, canvas) {
		const curves = data.curves.slice(0, CURVES);
		if (curves.every((curve) => curve.recall.length === 0)) return nothingToDraw(canvas);
		const { box, say } = canvas;
		const words = wordsOf(data, say);
		const place = placeWithKey(box, curveKeyHeight(words, []));
		const frame = unitPlot(place.plot, say('figure.recall'), say('figure.precision'));
		const { area, x, y } = frame;
		const parts = [frame.svg];
		for (const curve of curves) reportCorners(curve, frame, canvas);
		for (const [i, curve] of [...curves.entries()].reverse()) {
			const { color, dash } = seriesStyle(i);
			const base = y(prevalence(curve));
			parts.push(
				line(area.x, base, area.x + area.width, base, {
					stroke: color,
					'stroke-dasharray': '2 3',
					'data-part': 'baseline',
				}),
				element('path', {
					d: pathThrough(steps(curve).map(([r, p]) => [x(r), y(p)] as const)),
					fill: 'none',
					stroke: color,
					'stroke-width': 2,
					'stroke-linejoin': 'round',
					'stroke-dasharray': dash,
					'data-part': 'curve',
				}),
			);
		}
		parts.push(curveKey(words, [], place.key(area)));
		return parts.filter((part) => part !== '').join('\n');
	},
	rows: ({ curves }) => ({
		columns: ['curve', 'threshold', 'recall', 'precision'],
		rows: curves.flatMap(({ name, threshold, recall, precision }) =>
			recall.map((value, k) => [name, threshold?.[k], value, precision[k]]),
		),
	}),
	rates({ curves }, curve) {
		const own = curves[curve];
		if (own === undefined) return null;
		return {
			sensitivity: own.recall,
			// Precision p with k found means k (1 - p) / p others.
			falseCalls(corner, found) {
				const precision = own.precision[corner] ?? 0;
				return found === 0 || precision <= 0 ? null : Math.round((found * (1 - precision)) / precision);
			},
		};
	},
	samples: null,
};
