import type { Box } from './box.ts';
import { CURVE_KEY_WIDTH } from './curve-key.ts';

/** Narrower than this px, a square plot beside its words would be a stamp; then the words stand below it. */
const BESIDE = 540;
const GAP = 16;

/** Where a square plot lies, and its words once the area of the plot is known. */
export interface KeyPlace {
	plot: Box;
	key(area: Box): Box;
}

function isBeside(width: number): boolean {
	return width >= BESIDE;
}

/** Height that a square plot and its words need in a box so wide, px. */
export function leastWithKey(width: number, words: number): number {
	return isBeside(width) ? Math.max(260, words + 20) : width + GAP + words;
}

/** A square plot with its words, `words` px high: beside it, or below it where the box is narrow. */
export function placeWithKey(box: Box, words: number): KeyPlace {
	if (isBeside(box.width))
		return {
			plot: { ...box, width: box.width - CURVE_KEY_WIDTH - GAP },
			key: (area) => ({
				x: area.x + area.width + 24,
				y: area.y,
				width: box.x + box.width - area.x - area.width - 24,
				height: area.height,
			}),
		};
	const height = Math.min(box.width, box.height - words - GAP);
	return {
		plot: { ...box, height },
		key: (area) => ({
			x: area.x,
			y: box.y + height + GAP,
			width: box.x + box.width - area.x,
			height: words,
		}),
	};
}
