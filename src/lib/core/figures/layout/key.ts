import { line } from '../element.ts';
import { mark, type Shape } from '../marks/shape.ts';
import type { GroupStyle } from '../style/palette.ts';
import { INK, MUTED, SIZE } from '../style/ink.ts';
import { baselineShift, text } from '../text/draw.ts';
import { cleanText } from '../text/clean.ts';
import { textWidth } from '../text/measure.ts';
import { shortenMiddle } from '../text/shorten.ts';
import { inset, type Box } from './box.ts';
import type { Canvas } from './canvas.ts';

/** One entry of a key: a mark (none for a heading) and its word. */
export interface KeyEntry {
	label: string;
	color: string;
	shape?: Shape | 'line' | 'none';
	dash?: string | null;
	hollow?: boolean;
}

const ROW = 18;
const GAP = 18;
const SYMBOL = 14;

function entryWidth(entry: KeyEntry, limit: number): number {
	const symbol = entry.shape === 'none' ? 0 : entry.shape === 'line' ? 24 : SYMBOL;
	return symbol + Math.min(limit, textWidth(cleanText(entry.label), SIZE.tick));
}

function drawEntry(entry: KeyEntry, x: number, y: number, limit: number): string {
	const middle = y + ROW / 2;
	const label = shortenMiddle(cleanText(entry.label), limit, SIZE.tick);
	let symbol = '';
	let shift = 0;
	if (entry.shape === 'line') {
		symbol = line(x, middle, x + 18, middle, {
			stroke: entry.color,
			'stroke-width': 2,
			'stroke-dasharray': entry.dash,
		});
		shift = 24;
	} else if (entry.shape !== 'none') {
		symbol = mark(x + 5, middle, 4.2, { color: entry.color, shape: entry.shape, hollow: entry.hollow });
		shift = SYMBOL;
	}
	const fill = entry.shape === 'none' ? MUTED : INK;
	return symbol + text(x + shift, middle + baselineShift(SIZE.tick), label, { fill });
}

/** Entries in rows from left to right; returns the room they take. */
export function keyRows(entries: readonly KeyEntry[], box: Box): { svg: string; height: number } {
	const parts: string[] = [];
	const limit = Math.min(220, box.width - 30);
	let x = box.x;
	let y = box.y;
	for (const entry of entries) {
		const width = entryWidth(entry, limit);
		if (x > box.x && x + width > box.x + box.width) {
			x = box.x;
			y += ROW;
		}
		parts.push(drawEntry(entry, x, y, limit));
		x += width + GAP;
	}
	return { svg: parts.join('\n'), height: entries.length === 0 ? 0 : y - box.y + ROW + 4 };
}

/** Entries one below the other at the right edge of a box; returns the room to the left of them. */
function keyColumn(entries: readonly KeyEntry[], box: Box): { svg: string; box: Box } {
	const limit = Math.min(180, box.width * 0.3);
	const width = Math.max(...entries.map((entry) => entryWidth(entry, limit)));
	const x = box.x + box.width - width;
	return {
		svg: entries.map((entry, i) => drawEntry(entry, x, box.y + i * ROW, limit)).join('\n'),
		box: inset(box, { right: width + 16 }),
	};
}

/**
 * Draws a key and returns the box that is left: up to five entries stand in rows above the chart, more of them in a
 * column beside it while they fit its height.
 */
export function placeKey(entries: readonly KeyEntry[], box: Box): { svg: string; box: Box } {
	if (entries.length === 0) return { svg: '', box };
	if (entries.length > 5 && entries.length * ROW <= box.height && box.width >= 480)
		return keyColumn(entries, box);
	const rows = keyRows(entries, box);
	return { svg: rows.svg, box: inset(box, { top: rows.height }) };
}

/** Entries of the groups, with their sizes. */
export function groupEntries(canvas: Canvas, styles: readonly GroupStyle[]): KeyEntry[] {
	return styles.map((style) => ({
		label: `${style.name ?? canvas.say('figure.no_label')} (${style.count})`,
		color: style.color,
		hollow: style.name === null,
	}));
}
