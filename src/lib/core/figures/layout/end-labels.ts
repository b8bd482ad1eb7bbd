import { maxOf } from '../../../base/extremes.ts';
import { line } from '../element.ts';
import { MUTED, SIZE } from '../style/ink.ts';
import { cleanText } from '../text/clean.ts';
import { baselineShift, text } from '../text/draw.ts';
import { textWidth } from '../text/measure.ts';
import { shortNames } from '../text/short-names.ts';
import type { Box } from './box.ts';

/** The end of a line with its name. */
export interface LineEnd {
	x: number;
	y: number;
	label: string;
	color: string;
}

const ROW = 13;
const LIMIT = 110;
const GAP = 12;

/** Room the names need to the right of a plot, px; none without names. */
export function endLabelsRoom(labels: readonly string[]): number {
	const short = shortNames(labels, LIMIT, SIZE.tick);
	const widest = Math.max(0, maxOf(short.map((label) => textWidth(label, SIZE.tick))));
	return widest === 0 ? 0 : widest + GAP;
}

/** Names to the right of an area, each as near to the end of its line as the others allow. */
export function endLabels(ends: readonly LineEnd[], area: Box): string {
	const names = shortNames(
		ends.map(({ label }) => label),
		LIMIT,
		SIZE.tick,
	);
	const order = [...ends.keys()]
		.filter((i) => cleanText(names[i]!) !== '')
		.sort((a, b) => ends[a]!.y - ends[b]!.y || a - b);
	const places: number[] = [];
	let free = -Infinity;
	for (const i of order) {
		const place = Math.max(free, ends[i]!.y);
		places.push(place);
		free = place + ROW;
	}
	// The lowest name stays above the foot of the plot; then those above it move up.
	let limit = area.y + area.height;
	for (let k = places.length - 1; k >= 0; k--) {
		places[k] = Math.min(places[k]!, limit);
		limit = places[k]! - ROW;
	}
	const right = area.x + area.width;
	return order
		.map((i, k) => {
			const end = ends[i]!;
			const at = places[k]!;
			const moved = Math.abs(at - end.y) > 2 || right - end.x > 10;
			const leader = moved
				? line(end.x + 4, end.y, right + GAP - 4, at, {
						stroke: MUTED,
						'stroke-width': 0.5,
						'stroke-opacity': 0.7,
					})
				: '';
			return leader + text(right + GAP - 2, at + baselineShift(SIZE.tick), names[i]!, { fill: end.color });
		})
		.join('\n');
}
