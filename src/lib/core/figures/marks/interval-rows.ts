import { SIZE } from '../style/ink.ts';
import { cleanText } from '../text/clean.ts';
import { textWidth } from '../text/measure.ts';
import type { Box } from '../layout/box.ts';

/** Intervals with optional names, 0-based half-open. */
export interface NamedIntervals {
	start: readonly number[];
	end: readonly number[];
	label: readonly (string | null)[] | null;
}

/** Lane of every interval in the order of their starts: the first one that is free; -1 for those left out. */
function lanesOf(start: readonly number[], end: readonly number[], keep: (i: number) => boolean): Int32Array {
	const lanes = new Int32Array(start.length).fill(-1);
	const ends: number[] = [];
	const order = [...start.keys()]
		.filter(keep)
		.sort((a, b) => start[a]! - start[b]! || end[a]! - end[b]! || a - b);
	for (const i of order) {
		let lane = ends.findIndex((free) => free <= start[i]!);
		if (lane < 0) lane = ends.push(0) - 1;
		ends[lane] = Math.max(end[i]!, start[i]! + 1);
		lanes[i] = lane;
	}
	return lanes;
}

/** How many lanes keep all intervals apart. */
export function laneCount(start: readonly number[], end: readonly number[]): number {
	return lanesOf(start, end, () => true).reduce((most, lane) => Math.max(most, lane + 1), 0);
}

/** Boxes of the intervals in lanes, and the names that fit inside their box or behind it before the next one. */
export function intervalRows(
	intervals: NamedIntervals,
	place: { x(border: number): number; area: Box; from: number; to: number; lane: number },
): { boxes: { box: Box; row: number }[]; labels: { x: number; y: number; label: string }[] } {
	const { area } = place;
	const { start, end } = intervals;
	const lanes = lanesOf(start, end, (i) => end[i]! >= place.from && start[i]! <= place.to);
	const count = lanes.reduce((most, lane) => Math.max(most, lane + 1), 0);
	const step = Math.min(place.lane, area.height / Math.max(1, count));
	const boxes = [...start.keys()]
		.filter((i) => lanes[i]! >= 0)
		.map((i) => {
			const left = Math.max(area.x, place.x(Math.max(place.from, start[i]!)));
			const right = Math.min(area.x + area.width, place.x(Math.min(place.to, end[i]!)));
			const lane = lanes[i]!;
			const thick = step > 6 ? step - 4 : step * 0.8;
			return {
				row: i,
				lane,
				box: {
					x: left,
					y: area.y + lane * step + (step - thick) / 2,
					width: Math.max(0.8, right - left),
					height: thick,
				},
			};
		});
	const labels: { x: number; y: number; label: string }[] = [];
	if (step >= SIZE.tick && intervals.label !== null)
		for (const { row, lane, box } of boxes) {
			const label = cleanText(intervals.label[row] ?? '');
			if (label === '') continue;
			const after = boxes
				.filter((other) => other.lane === lane && other.box.x > box.x)
				.reduce((least, other) => Math.min(least, other.box.x), area.x + area.width);
			const at = box.x + box.width + 4;
			if (at + textWidth(label, SIZE.tick) <= after - 4)
				labels.push({ x: at, y: box.y + box.height / 2 + 4, label });
		}
	return { boxes: boxes.map(({ box, row }) => ({ box, row })), labels };
}
