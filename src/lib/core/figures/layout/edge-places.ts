import { present } from '../columns.ts';
import type { NumericAxis } from './axis.ts';
import { withinReach } from './reach.ts';

/** Ends of an axis; null = those of the values. */
type Reach = { low: number; high: number } | null;

/** Axes and places of points; those beyond an axis wait at its edge, so that one outlier does not squash all others. */
export interface EdgePlaces {
	x: NumericAxis;
	y: NumericAxis;
	xs: (number | null)[];
	ys: (number | null)[];
	/** Arrows that say where the points at the edge lie, by row. */
	beyond: ReadonlyMap<number, string>;
}

/** Part of an axis between its end and the mark of a point beyond it. */
const EDGE = 0.015;

/**
 * Places points on axes that hold what lies within the reach.
 * @param axes the axes for values within the reach
 */
export function edgePlaces(
	values: { x: readonly (number | null)[]; y: readonly (number | null)[] },
	reach: { x: Reach; y: Reach },
	axes: (
		xs: readonly (number | null)[],
		ys: readonly (number | null)[],
	) => { x: NumericAxis; y: NumericAxis },
): EdgePlaces {
	const xs = values.x.map((value) => withinReach(value, reach.x));
	const ys = values.y.map((value) => withinReach(value, reach.y));
	const { x, y } = axes(xs, ys);
	const beyond = new Map<number, string>();
	for (const row of values.x.keys()) {
		// Without a place on the other axis there is no point at all.
		if (!present(xs[row]) || !present(ys[row])) continue;
		const arrow = `${arrowOf(values.x[row], xs[row], '←→')}${arrowOf(values.y[row], ys[row], '↓↑')}`;
		if (arrow === '') continue;
		beyond.set(row, arrow);
		xs[row] = atEdge(values.x[row], xs[row], x);
		ys[row] = atEdge(values.y[row], ys[row], y);
	}
	return { x, y, xs, ys, beyond };
}

/** A value beyond its axis just inside its end, others where they are. */
function atEdge(
	value: number | null | undefined,
	drawn: number | null | undefined,
	{ domain: [low, high] }: NumericAxis,
): number | null {
	if (!present(value) || !present(drawn) || value === drawn) return drawn ?? null;
	const inside = EDGE * (high - low);
	return value < drawn ? low + inside : high - inside;
}

function arrowOf(value: number | null | undefined, drawn: number | null | undefined, arrows: string): string {
	if (!present(value) || !present(drawn) || value === drawn) return '';
	return arrows.charAt(value < drawn ? 0 : 1);
}

/** Names with the arrows of those whose points are at the edge. */
export function edgeNames(names: readonly string[], beyond: ReadonlyMap<number, string>): readonly string[] {
	return beyond.size === 0
		? names
		: names.map((name, row) => (beyond.has(row) ? `${name} ${beyond.get(row)}` : name));
}
