import { line } from '../element.ts';
import { mark, type Look } from '../marks/shape.ts';
import { INK, MUTED, SIZE } from '../style/ink.ts';
import { seriesStyle } from '../style/palette.ts';
import { text } from '../text/draw.ts';
import { cleanText } from '../text/clean.ts';
import { wrapText } from '../text/wrap.ts';
import type { Box } from './box.ts';

/** Curves that one plot can hold apart. */
export const CURVES = 5;
/** Width of the column of words beside a square plot, px. */
export const CURVE_KEY_WIDTH = 230;

/** Words of one curve: its name, and muted lines below it. */
export interface CurveWords {
	name: string;
	lines: readonly string[];
}

/** A marked point, as it is drawn on its curve. */
export interface PointWords {
	label: string;
	look: Look;
}

const ROW = 16;
/** Lines that the name of a curve may take. */
const NAME_LINES = 4;

/** Names and numbers of the curves, and of marked points, in a column. Sample of colour and dash before each name. */
export function curveKey(curves: readonly CurveWords[], points: readonly PointWords[], box: Box): string {
	const parts: string[] = [];
	const width = box.width - 30;
	let y = box.y + 12;
	for (const [i, curve] of curves.entries()) {
		const { color, dash } = seriesStyle(i);
		parts.push(
			line(box.x, y - 4, box.x + 22, y - 4, { stroke: color, 'stroke-width': 2.2, 'stroke-dasharray': dash }),
		);
		for (const part of wrapText(cleanText(curve.name), width, SIZE.tick, 'bold', NAME_LINES)) {
			parts.push(text(box.x + 30, y, part, { weight: 'bold', fill: INK }));
			y += ROW;
		}
		for (const sentence of curve.lines)
			for (const part of wrapText(cleanText(sentence), width, SIZE.tick, 'regular', 3)) {
				parts.push(text(box.x + 30, y, part, { fill: MUTED }));
				y += ROW;
			}
		y += 8;
	}
	for (const point of points) {
		parts.push(mark(box.x + 11, y - 4, 4.6, point.look));
		for (const part of wrapText(cleanText(point.label), width, SIZE.tick, 'regular', 3)) {
			parts.push(text(box.x + 30, y, part, { fill: INK }));
			y += ROW;
		}
		y += 4;
	}
	return parts.join('\n');
}

/** Height the column needs, px. */
export function curveKeyHeight(curves: readonly CurveWords[], points: readonly string[]): number {
	const width = CURVE_KEY_WIDTH - 30;
	const rows = (words: string, weight: 'regular' | 'bold', most: number): number =>
		wrapText(cleanText(words), width, SIZE.tick, weight, most).length * ROW;
	let height = 12;
	for (const curve of curves) {
		height += rows(curve.name, 'bold', NAME_LINES) + 8;
		for (const sentence of curve.lines) height += rows(sentence, 'regular', 3);
	}
	for (const point of points) height += rows(point, 'regular', 3) + 4;
	return height;
}
