import { present } from '../columns.ts';
import type { Say } from '../say.ts';
import { linearAxis, type NumericAxis } from './axis.ts';
import type { EdgePlaces } from './edge-places.ts';

/** Part of two linear axes that is shown: low and high end of each, in their units. */
export interface AxesView {
	x: readonly [number, number];
	y: readonly [number, number];
}

/** Axes and places of points in a part of the axes. */
export interface ViewedPlaces extends EdgePlaces {
	/** Points outside of the part. */
	outside: number;
}

/** The places of points in a part of linear axes: those outside of it are not drawn, none waits at an edge. */
export function viewPlaces(
	places: EdgePlaces,
	values: { x: readonly (number | null)[]; y: readonly (number | null)[] },
	view: AxesView | undefined,
): ViewedPlaces {
	if (view === undefined) return { ...places, outside: 0 };
	const xs: (number | null)[] = [];
	const ys: (number | null)[] = [];
	let outside = 0;
	for (const [row, value] of values.x.entries()) {
		const other = values.y[row];
		const drawn = present(value) && present(other);
		const inside = drawn && isWithin(value, view.x) && isWithin(other, view.y);
		if (drawn && !inside) outside += 1;
		xs.push(inside ? value : null);
		ys.push(inside ? other : null);
	}
	return {
		x: partOf(places.x, view.x),
		y: partOf(places.y, view.y),
		xs,
		ys,
		beyond: new Map(),
		outside,
	};
}

const isWithin = (value: number, [low, high]: readonly [number, number]): boolean =>
	value >= low && value <= high;

function partOf({ label }: NumericAxis, ends: readonly [number, number]): NumericAxis {
	return linearAxis(label, ends, { pad: 0, nice: false });
}

/** Whether a value is between the ends of an axis: in a part of it lines at zero may be outside. */
export function isOnAxis({ domain }: NumericAxis, value: number): boolean {
	return isWithin(value, domain);
}

/** What a part of the axes leaves out. */
export function viewNote(outside: number, say: Say): string[] {
	return outside > 0 ? [say('figure.note_outside_view', { n: outside })] : [];
}
