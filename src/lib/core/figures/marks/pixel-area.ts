import { present } from '../columns.ts';
import type { Box } from '../layout/box.ts';

/** Entries with a value each, 0-based half-open. */
export interface ValueEntries {
	start: readonly number[];
	end: readonly number[];
	value: readonly (number | null)[];
}

/** Where entries lie. */
export interface PixelPlace {
	/** px of a border between bases. */
	x(border: number): number;
	/** px of a value. */
	y(value: number): number;
	/** Value from which the area is filled. */
	base: number;
	area: Box;
	/** Bases [from, to) that are shown. */
	from: number;
	to: number;
}

/** Columns per px: the PNG export is made at scale 2. */
const DENSITY = 2;

/**
 * The outline of an area track as a path: entries wider than a column as they are, narrower ones joined so that each
 * column reaches from their lowest to their highest value. Bases without a value stay empty.
 */
export function pixelArea(entries: ValueEntries, place: PixelPlace): string {
	const { area } = place;
	const columns = Math.max(1, Math.ceil(area.width * DENSITY));
	const low = new Float64Array(columns).fill(Infinity);
	const high = new Float64Array(columns).fill(-Infinity);
	for (const [i, start] of entries.start.entries()) {
		const value = entries.value[i];
		const end = entries.end[i]!;
		if (!present(value) || end <= place.from || start >= place.to) continue;
		const left = (place.x(Math.max(start, place.from)) - area.x) * DENSITY;
		const right = (place.x(Math.min(end, place.to)) - area.x) * DENSITY;
		const first = Math.min(columns - 1, Math.max(0, Math.round(left)));
		const last = Math.min(columns, Math.max(first + 1, Math.round(right)));
		for (let column = first; column < last; column++) {
			if (value < low[column]!) low[column] = value;
			if (value > high[column]!) high[column] = value;
		}
	}
	let d = '';
	for (let column = 0; column < columns;) {
		if (!(low[column]! <= high[column]!)) {
			column++;
			continue;
		}
		const top = Math.max(place.base, high[column]!);
		const foot = Math.min(place.base, low[column]!);
		let next = column + 1;
		while (next < columns && high[next] === high[column] && low[next] === low[column]) next++;
		d += rectangle(area.x + column / DENSITY, place.y(top), (next - column) / DENSITY, place.y(foot));
		column = next;
	}
	return d;
}

function rectangle(x: number, top: number, width: number, foot: number): string {
	const at = (value: number): number => Math.round(value * 100) / 100;
	return `M${at(x)} ${at(top)}h${at(width)}V${at(foot)}h${at(-width)}Z`;
}
