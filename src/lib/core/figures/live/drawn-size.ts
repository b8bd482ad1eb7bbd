import type { FigureSpec } from '../../../contract/records/figure.ts';
import { isSquare } from '../charts/index.ts';

/** The least height of a record; the drawing grows to what its words need. */
const MIN_HEIGHT = 120;

/** The size of a record that is drawn in a narrower place. */
export function drawnSize(
	{ kind, width, height }: Pick<FigureSpec, 'kind' | 'width' | 'height'>,
	drawn: number,
): { width: number; height: number } {
	const less = isSquare(kind) ? Math.max(0, width - drawn) : 0;
	return { width: drawn, height: Math.max(Math.min(MIN_HEIGHT, height), height - less) };
}

/** The largest size of a record, px. */
const MAX_SIDE = 4000;
/** How much wider than high a figure with a square plot is: axis, and key beside it, px. */
const BESIDE = 280;

/** The size of a record that fills a place; figures with a square plot become no wider than their height needs. */
export function filledSize(
	{ kind, width, height }: Pick<FigureSpec, 'kind' | 'width' | 'height'>,
	room: { width: number; height: number },
): { width: number; height: number } {
	const high = Math.min(MAX_SIDE, Math.max(Math.min(MIN_HEIGHT, height), Math.round(room.height)));
	const wide = Math.min(MAX_SIDE, Math.round(room.width));
	if (!isSquare(kind)) return { width: wide, height: high };
	const grown = Math.min(wide, high + BESIDE);
	// Where the width is short of that, so is the plot, and height beyond it would be empty paper.
	const low = Math.max(high - (high + BESIDE - grown), Math.min(high, height + grown - width));
	return { width: grown, height: Math.max(Math.min(MIN_HEIGHT, height), low) };
}
