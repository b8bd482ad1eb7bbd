import { appendAll } from '../../../base/append-all.ts';
import { maxOf } from '../../../base/extremes.ts';
import { HAIRLINE, INK, MUTED, SIZE } from '../style/ink.ts';
import { line } from '../element.ts';
import { baselineShift, text } from '../text/draw.ts';
import { textWidth } from '../text/measure.ts';
import { shortNames } from '../text/short-names.ts';
import type { NumericAxis } from './axis.ts';
import type { Box } from './box.ts';
import { areaMark, endsOf, fittingTicks, horizontalTicks } from './plot.ts';

/** Words at the right of every row, under a heading. */
export interface RowWords {
	heading: string;
	words: readonly string[];
}

export interface RowPlot {
	area: Box;
	svg: string;
	x(value: number): number;
	/** Middle of a row. */
	y(row: number): number;
	/** The whole row between the axes. */
	band(row: number): Box;
	step: number;
}

const HEAD = 18;

/** Height that n rows need with axis and heading, px. */
export function rowsHeight(n: number, step: number): number {
	return n * step + HEAD + 54;
}

/** Named rows over a horizontal axis, with columns of words to the right of the plot. */
export function rowPlot(
	box: Box,
	names: readonly string[],
	axis: NumericAxis,
	words: readonly RowWords[],
): RowPlot {
	const limit = Math.min(260, box.width * 0.36);
	const short = shortNames(names, limit, SIZE.tick);
	const left = Math.max(10, maxOf(short.map((name) => textWidth(name, SIZE.tick)))) + 10;
	const columns = words.map((column) =>
		Math.max(
			textWidth(column.heading, SIZE.tick, 'bold'),
			maxOf(column.words.map((word) => textWidth(word, SIZE.tick))),
		),
	);
	const right = columns.reduce((sum, width) => sum + width + 14, 10);
	const head = words.some((column) => column.heading !== '') ? HEAD : 6;
	const area: Box = {
		x: box.x + left,
		y: box.y + head,
		width: Math.max(60, box.width - left - right),
		height: Math.max(20, box.height - head - 46),
	};
	const step = area.height / Math.max(1, names.length);
	const y = (row: number): number => area.y + (row + 0.5) * step;
	const every = Math.max(1, Math.ceil(13 / step - 1e-9));
	const parts: string[] = [areaMark(area, endsOf(axis), 'rows')];
	for (const [row, name] of short.entries()) {
		parts.push(line(area.x, y(row), area.x + area.width, y(row), { stroke: HAIRLINE }));
		if (row % every !== 0) continue;
		const base = y(row) + baselineShift(SIZE.tick);
		parts.push(text(area.x - 8, base, name, { anchor: 'end', fill: INK }));
		let x = area.x + area.width + 10;
		for (const [i, column] of words.entries()) {
			x += columns[i]! + 14;
			parts.push(text(x - 10, base, column.words[row] ?? '', { anchor: 'end', fill: MUTED }));
		}
	}
	let x = area.x + area.width + 10;
	for (const [i, column] of words.entries()) {
		x += columns[i]! + 14;
		parts.push(text(x - 10, box.y + 11, column.heading, { anchor: 'end', fill: MUTED, weight: 'bold' }));
	}
	for (const value of fittingTicks(axis, area.width).values) {
		const at = area.x + axis.at(value) * area.width;
		parts.push(line(at, area.y, at, area.y + area.height, { stroke: HAIRLINE }));
	}
	appendAll(parts, horizontalTicks(axis, area, false));
	const center = area.x + area.width / 2;
	parts.push(
		text(center, area.y + area.height + 38, axis.label, {
			anchor: 'middle',
			size: SIZE.label,
			limit: 2 * Math.min(center - box.x, box.x + box.width - center),
		}),
	);
	return {
		area,
		svg: parts.filter((part) => part !== '').join('\n'),
		x: (value) => area.x + axis.at(value) * area.width,
		y,
		band: (row) => ({ ...area, y: area.y + row * step, height: step }),
		step,
	};
}
