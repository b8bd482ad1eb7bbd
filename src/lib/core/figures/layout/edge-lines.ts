import { present } from '../columns.ts';
import { element } from '../element.ts';
import type { Curve, CurvePlace } from '../marks/curves.ts';
import { mark } from '../marks/shape.ts';
import type { Say } from '../say.ts';
import { PAPER } from '../style/ink.ts';
import type { NumericAxis } from './axis.ts';
import { reachOfLines } from './reach.ts';

type Line = ArrayLike<number | null>;

/** Arrows where lines that run along an end of the axis lie farthest beyond it. */
export function edgeMarks(curves: readonly Curve[], place: CurvePlace, axis: NumericAxis): string {
	const { area } = place;
	const [low, high] = axis.domain;
	const foot = area.y + area.height - 4;
	const marks = curves.flatMap((curve) => {
		const { least, most } = extremes(curve, place, axis);
		const up = most !== null && (curve.y[most] as number) > high;
		const down = least !== null && (curve.y[least] as number) < low;
		return [
			...(up ? [mark(place.x[most]!, area.y + 4, 3.6, { color: curve.color, shape: 'triangle' })] : []),
			...(down ? [mark(place.x[least]!, foot, 3.6, { color: curve.color, shape: 'wedge' })] : []),
		];
	});
	return marks.length === 0
		? ''
		: element('g', { 'data-part': 'beyond', stroke: PAPER, 'stroke-width': 0.5 }, marks);
}

/** Positions of the least and the largest value that a line shows. */
function extremes(
	curve: Curve,
	{ from, to }: CurvePlace,
	axis: NumericAxis,
): { least: number | null; most: number | null } {
	let least: number | null = null;
	let most: number | null = null;
	for (let k = from; k < to; k++) {
		const value = curve.y[k];
		if (!axis.holds(value)) continue;
		if (least === null || value < (curve.y[least] as number)) least = k;
		if (most === null || value > (curve.y[most] as number)) most = k;
	}
	return { least, most };
}

/** Values for the ends of an axis without those beyond the reach of most of the lines, and the ends of that reach. */
export function withinLines(values: readonly (number | null)[], lines: readonly Line[]): (number | null)[] {
	const reach = reachOfLines(lines);
	if (reach === null) return [...values];
	const [low, high] = [reach.low ?? -Infinity, reach.high ?? Infinity];
	return [
		...values.filter((value) => present(value) && value >= low && value <= high),
		reach.low,
		reach.high,
	];
}

/** Says how many lines go beyond the ends of their axis. */
export function linesBeyond(lines: readonly Line[], axis: NumericAxis, say: Say): string[] {
	const [low, high] = axis.domain;
	// Zero has no place on a logarithmic axis at all, and is no value beyond it.
	const beyond = (value: number | null): boolean => axis.holds(value) && (value < low || value > high);
	const n = lines.filter((line) => Array.from(line).some(beyond)).length;
	return n === 0 ? [] : [say('figure.note_lines_beyond', { n })];
}
