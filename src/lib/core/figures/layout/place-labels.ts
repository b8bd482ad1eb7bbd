import { line } from '../element.ts';
import { ASCENT, MUTED, SIZE } from '../style/ink.ts';
import { cleanText } from '../text/clean.ts';
import { text, textBox, type Anchor } from '../text/draw.ts';
import { shortenMiddle } from '../text/shorten.ts';
import { overlaps, type Box } from './box.ts';

/** A name that wants to stand beside its mark. */
export interface LabelRequest {
	x: number;
	y: number;
	label: string;
	color?: string;
	/** Prefer the place above the mark to the one beside it. */
	above?: boolean;
}

interface Candidate {
	x: number;
	y: number;
	anchor: Anchor;
	box: Box;
	far: number;
}

const LIMIT = 180;
const SIZE_PX = SIZE.tick;

/** Places around a mark, best first: right, left, then the corners, above and below, at growing distance. */
function candidates(request: LabelRequest, label: string, radius: number): Candidate[] {
	const around: [number, number, Anchor][] = [
		[1, 0, 'start'],
		[-1, 0, 'end'],
		[0.7, -1, 'start'],
		[0.7, 1, 'start'],
		[-0.7, -1, 'end'],
		[-0.7, 1, 'end'],
		[0, -1, 'middle'],
		[0, 1, 'middle'],
	];
	if (request.above) around.unshift([0, -1, 'middle'], [0, 1, 'middle']);
	const found: Candidate[] = [];
	for (const [far, distance] of [radius + 3, radius + 12, radius + 24, radius + 40].entries())
		for (const [dx, dy, anchor] of around) {
			const x = request.x + dx * distance;
			// Above, the text's foot is that far away; below, its head; beside, its middle.
			const y = request.y + dy * distance + (dy === 0 ? 4 : dy > 0 ? 7 : 0);
			found.push({ x, y, anchor, box: textBox(x, y, label, SIZE_PX, anchor), far });
		}
	return found;
}

function covered(box: Box, marks: readonly { x: number; y: number }[], radius: number): number {
	let count = 0;
	for (const mark of marks)
		if (
			mark.x > box.x - radius &&
			mark.x < box.x + box.width + radius &&
			mark.y > box.y - radius &&
			mark.y < box.y + box.height + radius
		)
			count++;
	return count;
}

/** The free place nearest to a mark on a grid over the whole area, for crowded corners. */
function nearestFree(
	request: LabelRequest,
	label: string,
	area: Box,
	boxes: readonly Box[],
): Candidate | null {
	const { width, height } = textBox(0, 0, label, SIZE_PX);
	let best: Candidate | null = null;
	let bestDistance = Infinity;
	for (let top = area.y; top + height <= area.y + area.height; top += height / 2)
		for (let left = area.x; left + width <= area.x + area.width; left += 12) {
			const distance = Math.hypot(left + width / 2 - request.x, top + height / 2 - request.y);
			const y = top + ASCENT * SIZE_PX;
			const box = textBox(left, y, label, SIZE_PX);
			if (distance >= bestDistance || boxes.some((other) => overlaps(box, other))) continue;
			best = { x: left, y, anchor: 'start', box, far: 4 };
			bestDistance = distance;
		}
	return best;
}

/**
 * Puts names beside their marks, in the given order of importance: never over another name or out of the area, over as
 * few marks as possible (over none at all when they must be `clear`), with a thin line when the name had to move away.
 * Names without a free place are returned.
 */
export function placeLabels(
	labelRequests: readonly LabelRequest[],
	area: Box,
	marks: readonly { x: number; y: number }[],
	radius: number,
	taken: readonly Box[] = [],
	clear = false,
): { svg: string; unplaced: string[]; boxes: Box[] } {
	const boxes = [...taken];
	const parts: string[] = [];
	const unplaced: string[] = [];
	for (const request of labelRequests) {
		const label = shortenMiddle(cleanText(request.label), Math.min(LIMIT, area.width * 0.6), SIZE_PX);
		if (label === '') continue;
		let best: Candidate | null = null;
		let bestCost = Infinity;
		for (const candidate of candidates(request, label, radius)) {
			const { box } = candidate;
			const inside =
				box.x >= area.x &&
				box.y >= area.y &&
				box.x + box.width <= area.x + area.width &&
				box.y + box.height <= area.y + area.height;
			if (!inside || boxes.some((other) => overlaps(box, other))) continue;
			const hidden = covered(box, marks, radius);
			if (clear && hidden > 0) continue;
			const cost = hidden + candidate.far * 0.8;
			if (cost < bestCost) [best, bestCost] = [candidate, cost];
			if (cost === 0) break;
		}
		if (!clear) best ??= nearestFree(request, label, area, boxes);
		if (best === null) {
			unplaced.push(label);
			continue;
		}
		boxes.push(best.box);
		if (best.far > 0) parts.push(leader(request, best.box));
		parts.push(text(best.x, best.y, label, { anchor: best.anchor, fill: request.color, halo: true }));
	}
	return { svg: parts.join('\n'), unplaced, boxes };
}

/** A line from the mark to the nearest place on the edge of its name. */
function leader(request: LabelRequest, box: Box): string {
	const x = Math.min(box.x + box.width, Math.max(box.x, request.x));
	const y = Math.min(box.y + box.height, Math.max(box.y, request.y));
	return line(request.x, request.y, x, y, { stroke: MUTED, 'stroke-width': 0.6 });
}
