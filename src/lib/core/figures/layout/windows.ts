import { maxOf } from '../../../base/extremes.ts';
import { element, line } from '../element.ts';
import { MUTED, SIZE, WINDOW } from '../style/ink.ts';
import { cleanText } from '../text/clean.ts';
import { text } from '../text/draw.ts';
import { textWidth } from '../text/measure.ts';
import { shortNames } from '../text/short-names.ts';
import type { NumericAxis } from './axis.ts';
import type { Box } from './box.ts';

/** A marked part of a horizontal axis, both ends included. */
export interface Window {
	from: number;
	to: number;
	label: string;
}

/** Windows with their words laid out above a plot. */
export interface Windows {
	/** Room the words need above the area, px. */
	top: number;
	/** Shading of the windows, to be drawn before the axes. */
	shades(area: Box): string;
	/** Words above the windows. */
	words(area: Box): string;
}

const ROW = 15;
const LIMIT = 150;
const GAP = 10;

/**
 * Lays out the words of windows over an area of about `width` px, each as low as it can stand without touching another
 * one. Windows beyond both ends of the axis are left out.
 */
export function layWindows(windows: readonly Window[], axis: NumericAxis, width: number): Windows {
	const [low, high] = axis.domain;
	const shown = windows.filter(({ from, to }) => from <= high && to >= low && from <= to);
	const limit = Math.min(LIMIT, width);
	const labels = shortNames(
		shown.map(({ label }) => label),
		limit,
		SIZE.tick,
	).map(cleanText);
	const ends = shown.map(({ from, to }) => [axis.at(from), axis.at(to)] as const);
	const rows: number[] = [];
	const right: number[] = [];
	const order = [...shown.keys()].sort((a, b) => middle(ends[a]) - middle(ends[b]) || a - b);
	for (const i of order) {
		const words = textWidth(labels[i]!, SIZE.tick);
		const left = leftOf(ends[i], words, width);
		let row = 0;
		while ((right[row] ?? -Infinity) + GAP > left) row++;
		right[row] = left + words;
		rows[i] = row;
	}
	const named = labels.some((label) => label !== '');
	const depth = named ? Math.max(0, maxOf(rows)) + 1 : 0;
	return {
		top: depth === 0 ? 0 : depth * ROW + 2,
		shades: (area) =>
			ends
				.map(([from, to]) =>
					element('rect', {
						x: area.x + from * area.width,
						y: area.y,
						width: Math.max(0.8, (to - from) * area.width),
						height: area.height,
						fill: WINDOW,
						'data-part': 'window',
					}),
				)
				.join('\n'),
		words: (area) =>
			shown
				.map((_, i) => {
					const label = labels[i]!;
					if (label === '') return '';
					const [from, to] = ends[i]!;
					const words = textWidth(label, SIZE.tick);
					const left = leftOf([from, to], words, area.width);
					const y = area.y - 5 - rows[i]! * ROW;
					const [start, end] = [area.x + from * area.width, area.x + to * area.width];
					const bar =
						from < to
							? line(start, area.y, end, area.y, { stroke: MUTED, 'stroke-width': 1.4 })
							: line(start, area.y, start, y - 8, { stroke: MUTED, 'stroke-width': 0.8 });
					return bar + text(area.x + left, y, label, { fill: MUTED });
				})
				.join('\n'),
	};
}

function middle(ends: readonly [number, number] | undefined): number {
	return ends === undefined ? 0 : (ends[0] + ends[1]) / 2;
}

/**
 * Left edge of words over an area: centred over a window, beside a single line (right of it in the left half, left of it
 * in the right half), kept between 0 and the width.
 */
function leftOf(ends: readonly [number, number] | undefined, words: number, width: number): number {
	const [from, to] = ends ?? [0, 0];
	const center = ((from + to) / 2) * width;
	const left = from < to ? center - words / 2 : from <= 0.5 ? center + 4 : center - words - 4;
	return Math.max(0, Math.min(width - words, left));
}
